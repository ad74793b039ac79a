// A position in the fragment of an address, so that it can be copied, kept and loaded again.

import { isKnown, namesOf } from "./names.js";

/** @typedef {import("./names.js").Names} Names */

/**
 * @typedef {object} Place
 * @property {string | null} game
 * @property {string | null} start a position's text; null: where the game begins
 * @property {string[]} moves
 * @property {number} ply how many of them are made
 * @property {Names} [players] who played, if that is known
 * @property {boolean} review whether the game is to be reviewed at once
 */

// What may stand in a fragment as it is; it is easier to read than its percent codes.
const READABLE = /%(?:2C|2F|3A|3E)/g;

/** @param {string} fragment with or without its # @returns {Place} */
export function readFragment(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const moves = (fields.get("moves") ?? "").split(",").filter((move) => move !== "");
  const ply = Number.parseInt(fields.get("ply") ?? "", 10);
  return {
    game: fields.get("game"),
    start: fields.get("start") || null,
    moves,
    ply: ply >= 0 && ply <= moves.length ? ply : moves.length,
    players: namesIn(fields.get("players") ?? ""),
    review: fields.get("review") === "1",
  };
}

/**
 * @param {{game: string, start: string | null, moves?: string[], ply?: number, players?: Names}} place
 * @returns {string} with its #
 */
export function writeFragment({ game, start, moves = [], ply = moves.length, players }) {
  const fields = new URLSearchParams({ game });
  if (start !== null) fields.set("start", start);
  if (moves.length > 0) fields.set("moves", moves.join(","));
  if (ply < moves.length) fields.set("ply", String(ply));
  if (players?.some(isKnown)) fields.set("players", players.map(withoutComma).join(","));
  return `#${fields.toString().replace(READABLE, decodeURIComponent)}`;
}

/** @param {string} text @returns {Names | undefined} */
function namesIn(text) {
  const names = text.split(",").map(withComma);
  return names.length === 2 ? namesOf(names) : undefined;
}

/** A comma stands between names. @param {string} name */
function withoutComma(name) {
  return name.replace(/[%,]/g, encodeURIComponent);
}

/** @param {string} name */
function withComma(name) {
  return name.replace(/%(?:25|2C)/gi, decodeURIComponent);
}
