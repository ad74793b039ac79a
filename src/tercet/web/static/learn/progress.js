// Which lessons were solved, kept in the browser.

import { load, save } from "../shell/storage.js";

/** Of each game the numbers of its solved lessons, from 0. @returns {Record<string, number[]>} */
function kept() {
  const all = load("learnt");
  return /** @type {Record<string, number[]>} */ (typeof all === "object" ? (all ?? {}) : {});
}

/** @param {string} game @returns {Set<number>} */
export function solvedOf(game) {
  const solved = kept()[game];
  return new Set(Array.isArray(solved) ? solved : []);
}

/** @param {string} game @param {number} number */
export function keepSolved(game, number) {
  const solved = solvedOf(game).add(number);
  save("learnt", { ...kept(), [game]: [...solved] });
}
