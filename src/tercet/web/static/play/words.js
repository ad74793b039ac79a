// How a game stands, in words, as the person at this page sees it.

import { capital, outcomeWords } from "../shell/wording.js";

/** @typedef {import("../wire.js").GameState} GameState */
/** @typedef {import("../wire.js").Player} Player */

/**
 * Against whom the person plays.
 * @param {GameState} state @returns {"computer" | "friend" | "screen"}
 */
export function against(state) {
  if (state.yours.length === 2) return "screen";
  return state.players.some(({ kind }) => kind === "computer") ? "computer" : "friend";
}

/** Whether the person may move now. @param {GameState} state */
export function isYourTurn(state) {
  return !state.outcome && state.yours.includes(state.turn);
}

/** @param {GameState} state @param {string} side @returns {Player} */
function playerOf(state, side) {
  return state.players.find((player) => player.side === side) ?? state.players[0];
}

/** Who plays a side, as others call them. @param {GameState} state @param {string} side */
export function nameOf(state, side) {
  return playerOf(state, side).name || capital(side);
}

/** Who has come to play but for the one who began. @param {GameState} state */
export function hasEverybody(state) {
  return state.players.every(({ joined }) => joined);
}

/** The result, or whose turn it is. @param {GameState} state */
export function standing(state) {
  if (state.outcome) return resultWords(state);
  if (isYourTurn(state)) {
    return state.yours.length === 1 ? "Your move" : `${nameOf(state, state.turn)} to move`;
  }
  if (!playerOf(state, state.turn).joined) {
    return state.yours.length ? "Waiting for your friend" : "Waiting for the second player";
  }
  if (state.thinking) return "The computer is thinking";
  return `${nameOf(state, state.turn)} to move`;
}

/** @param {GameState} state */
function resultWords({ outcome, yours }) {
  if (!outcome) return "";
  if (!outcome.winner || yours.length !== 1) return outcomeWords(outcome);
  return yours[0] === outcome.winner ? "You won" : "You lost";
}

/**
 * Why somebody won, where the result does not say it. The reason may speak of an opponent, so the
 * winner is named beside it.
 * @param {GameState} state
 */
export function reasonWords(state) {
  const words = state.outcome ? outcomeWords(state.outcome) : "";
  return words === standing(state) ? "" : words;
}

/**
 * Whether a player is the person at this page, and no other.
 * @param {GameState} state @param {Player} player
 */
function isYou({ yours }, player) {
  return yours.length === 1 && yours[0] === player.side;
}

/**
 * What a player is called, and what is said below.
 * @param {GameState} state @param {Player} player
 */
export function aboutPlayer(state, player) {
  const you = isYou(state, player);
  const isHere = player.present || state.yours.includes(player.side);
  const who = player.name || (you ? "You" : capital(player.side));
  const about = [];
  if (who !== capital(player.side)) about.push(capital(player.side));
  if (you && player.name) about.push("you");
  else if (!player.joined) about.push("not here yet");
  else if (player.kind === "person" && !isHere) about.push("away");
  return { who, about: about.join(", ") };
}
