// What a solved position is worth: how many moves win, draw and lose, and each move by its score.

import { element } from "../shell/element.js";
import { counts } from "./exact_values.js";
import { distanceIn } from "./score.js";

/**
 * @typedef {import("../wire.js").Solution} Solution
 * @typedef {{text: string, value: number | null, moves: string[]}} Group moves of the same score
 */

/**
 * @param {Solution} solution
 * @param {(move: string) => void} choose
 * @param {boolean} isOpen whether every move is shown at once
 * @returns {HTMLElement[]}
 */
export function solutionList(solution, choose, isOpen) {
  const groups = byScore(solution).map(({ text, moves }) =>
    element(
      "li",
      {},
      element("span", { class: "score proven" }, `${text} (${moves.length})`),
      element("span", { class: "moves" }, ...moves.map((move) => moveButton(move, choose))),
    ),
  );
  return [
    element("p", {}, counts(solution)),
    element(
      "details",
      { open: isOpen },
      element("summary", {}, `All moves by score, for ${solution.turn}`),
      element("ul", { class: "lines plain-list" }, ...groups),
    ),
  ];
}

/** @param {string} move @param {(move: string) => void} choose */
function moveButton(move, choose) {
  return element("button", { type: "button", click: () => choose(move) }, move);
}

/** The best first: quick wins, draws, slow losses. @param {Solution} solution @returns {Group[]} */
function byScore({ moves, values }) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const [move, score] of Object.entries(moves)) {
    const text = score?.text ?? "not known";
    const group = groups.get(text) ?? { text, value: values[move] ?? null, moves: [] };
    group.moves.push(move);
    groups.set(text, group);
  }
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}

/** @param {Group} group */
function rank({ text, value }) {
  const nearness = 1 / (1 + distanceIn(text));
  return value === null ? 0.5 : value > 0 ? -1 - nearness : value < 0 ? 1 + nearness : 0;
}
