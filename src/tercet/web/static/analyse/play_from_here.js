// Playing on from a position: against the computer or a friend, or two at one screen.

import { element } from "../shell/element.js";
import { waysToPlay } from "../shell/ways_to_play.js";

/**
 * The buttons, and below them the form of the one that was pressed.
 * @param {import("../wire.js").GameSummary} game
 * @param {{start: string | null, moves: string[]}} line read when the game begins
 * @returns {HTMLElement}
 */
export function playFromHere(game, line) {
  const place = element("div", { id: "play-form", hidden: true });
  const problem = element("p", { class: "error" });
  const words = { computer: "The computer", friend: "A friend" };
  const { computer, friend, screen } = waysToPlay(game, words, place, problem, line);
  const buttons = element("div", { class: "row" }, computer, friend, screen);
  return element("div", { class: "stack" }, buttons, problem, place);
}
