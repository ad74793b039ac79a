// The names of those who played a game, as records and the server have them.

/** @typedef {[string, string]} Names the first player's first */

const UNKNOWN = "?";
const LONGEST = 40; // what the server takes

/** @type {Names} */
export const NOBODY = [UNKNOWN, UNKNOWN];

/** Names from elsewhere, put right. @param {string[]} names @returns {Names} */
export function namesOf([first = "", second = ""]) {
  return [named(first), named(second)];
}

/** @param {string} name */
function named(name) {
  return [...name.trim()].slice(0, LONGEST).join("") || UNKNOWN;
}

/** @param {string} name */
export function isKnown(name) {
  return name !== UNKNOWN;
}

/** A player by name and side, or by side alone. @param {string} name @param {string} side */
export function nameAndSide(name, side) {
  return isKnown(name) ? `${name} (${side})` : side;
}
