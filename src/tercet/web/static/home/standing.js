// How a game of one's own stands, in a few words.

import { capital } from "../shell/wording.js";

/** @typedef {import("../wire.js").GameState} GameState */

/** Who it is played against. @param {GameState} state */
export function opponentOf(state) {
  if (state.yours.length > 1) return "at one screen";
  const other = state.players.find(({ side }) => !state.yours.includes(side));
  if (!other || !state.yours.length) return "";
  if (other.kind === "computer") return `against the computer, level ${other.level}`;
  return `against ${other.name || "a friend"}`;
}

/** Whose turn it is, or how it ended, and how that looks. @param {GameState} state */
export function standingOf(state) {
  if (state.outcome) return ending(state, state.outcome.winner);
  const isWaiting = state.players.some(({ joined }) => !joined);
  if (isWaiting) return { words: "Waiting for your friend", look: "" };
  const isYours = state.yours.includes(state.turn);
  if (isYours && state.yours.length === 1) return { words: "Your move", look: "good" };
  const mover = state.players.find(({ side }) => side === state.turn);
  if (isYours || !mover) return { words: `${capital(state.turn)} to move`, look: "" };
  if (mover.kind === "computer") return { words: "The computer is to move", look: "" };
  return { words: `${mover.name || capital(state.turn)} is to move`, look: "" };
}

/** @param {GameState} state @param {string | null} winner */
function ending(state, winner) {
  if (!winner) return { words: "Draw", look: "" };
  if (state.yours.length !== 1) return { words: `${capital(winner)} won`, look: "" };
  if (state.yours.includes(winner)) return { words: "You won", look: "good" };
  return { words: "You lost", look: "bad" };
}
