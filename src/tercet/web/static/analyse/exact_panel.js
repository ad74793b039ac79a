// The panel of the exact values: its switch, how far the work is, the legend, every move by score.

import { byId, element } from "../shell/element.js";
import { keepFocus } from "../shell/focus.js";
import { ExactValues } from "./exact_values.js";
import { solutionList } from "./solution_list.js";

/** @typedef {import("../wire.js").Solution} Solution */

const MEANINGS = { win: "won", draw: "drawn", loss: "lost", unknown: "not known" };

/** Tells "solved" (detail: Solution or null) and "chosen" (detail: moves). */
export class ExactPanel extends EventTarget {
  solver = new ExactValues();
  #section = byId("exact");
  #progress = /** @type {HTMLProgressElement} */ (byId("exact-progress"));
  #problem = byId("exact-problem");
  /** Whether the last list of moves was open; so is the next one. */
  #isListOpen = false;

  constructor() {
    super();
    const isOn = /** @type {HTMLInputElement} */ (byId("exact-on"));
    isOn.addEventListener("change", () => (this.solver.isOn = isOn.checked));
    this.solver.addEventListener("progress", (event) => {
      const { detail } = /** @type {CustomEvent<number | null>} */ (event);
      this.#problem.textContent = "";
      this.#progress.hidden = false;
      if (detail === null) this.#progress.removeAttribute("value");
      else this.#progress.value = detail;
    });
    this.solver.addEventListener("refused", (event) => {
      this.#progress.hidden = true;
      this.#problem.textContent = /** @type {CustomEvent<string>} */ (event).detail;
    });
    this.solver.addEventListener("solved", (event) => {
      this.#show(/** @type {CustomEvent<Solution | null>} */ (event).detail);
    });
  }

  /** Whether positions like this one have exact values at all. @param {boolean} canSolve */
  set canSolve(canSolve) {
    keepFocus(byId("main"), () => (this.#section.hidden = !canSolve));
  }

  /** Explain the signs that are on the board now. @param {HTMLElement} board */
  explain(board) {
    const signs = Object.entries(MEANINGS).flatMap(([verdict, meaning]) => {
      const sign = board.querySelector(`.value.${verdict}`);
      return sign instanceof SVGGraphicsElement ? [element("li", {}, copyOf(sign), meaning)] : [];
    });
    byId("legend").replaceChildren(...signs);
  }

  /** @param {Solution | null} solution */
  #show(solution) {
    this.#progress.hidden = true;
    this.#problem.textContent = "";
    byId("legend").replaceChildren();
    const choose = (/** @type {string} */ move) => {
      this.dispatchEvent(new CustomEvent("chosen", { detail: [move] }));
    };
    this.#isListOpen = byId("solution").querySelector("details")?.open ?? this.#isListOpen;
    const list = solution ? solutionList(solution, choose, this.#isListOpen) : [];
    keepFocus(byId("exact-heading"), () => byId("solution").replaceChildren(...list));
    this.dispatchEvent(new CustomEvent("solved", { detail: solution }));
  }
}

/** The sign of a board in a picture of its own. @param {SVGGraphicsElement} sign */
function copyOf(sign) {
  const { x, y, width, height } = sign.getBBox();
  const edge = 0.1 * width;
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${x - edge} ${y - edge} ${width + 2 * edge} ${height + 2 * edge}`);
  picture.setAttribute("aria-hidden", "true");
  picture.append(sign.cloneNode(true));
  return picture;
}
