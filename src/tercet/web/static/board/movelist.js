// The moves of a game, to step through: buttons in a numbered list, and ← → Home End.
//
// Event: "step" {ply}, how many moves are to be shown as made.

import { element } from "../shell/element.js";

/**
 * @typedef {object} Listed
 * @property {string[]} moves
 * @property {number} ply how many of them are shown as made
 * @property {string[]} players in the order of the game
 * @property {boolean} [secondBegins] whether the first move is the second player's
 * @property {({mark: string, words: string} | null | undefined)[]} [marks] what is said about each
 */

/** Each of them: its sign, its name, and where it leads. */
const STEPS = /** @type {const} */ ([
  ["«", "Start", "Home", () => 0],
  ["‹", "Back", "ArrowLeft", (/** @type {number} */ ply) => ply - 1],
  ["›", "Forward", "ArrowRight", (/** @type {number} */ ply) => ply + 1],
  ["»", "End", "End", () => Infinity],
]);

export class MoveList extends EventTarget {
  #list = element("ol", { class: "move-list" });
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {HTMLButtonElement[]} in the order of STEPS */
  #steps = [];
  /** @type {Listed} */
  #shown = { moves: [], ply: 0, players: [] };

  /** @param {HTMLElement} container */
  constructor(container) {
    super();
    for (const [sign, name, , lead] of STEPS) {
      const click = () => this.#stepTo(lead(this.#shown.ply));
      this.#steps.push(
        element("button", { class: "button", type: "button", "aria-label": name, click }, sign),
      );
    }
    const steps = element("div", {
      class: "move-steps",
      role: "group",
      "aria-label": "Step through the moves",
    });
    steps.append(...this.#steps);
    container.append(this.#list, steps);
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {Listed} listed */
  show(listed) {
    if (Boolean(listed.secondBegins) !== Boolean(this.#shown.secondBegins)) this.#cut(0);
    this.#shown = listed;
    this.#cut(listed.moves.length);
    while (this.#buttons.length < listed.moves.length) this.#append();
    this.#buttons.forEach((button, i) => this.#label(button, i));
    const canStep = [listed.ply > 0, listed.ply < listed.moves.length];
    this.#steps.forEach((step, i) => step.setAttribute("aria-disabled", `${!canStep[i >> 1]}`));
    this.#scrollTo(this.#buttons[listed.ply - 1]);
  }

  /** Keep only so many buttons. @param {number} count */
  #cut(count) {
    for (const button of this.#buttons.splice(count)) {
      const row = button.parentElement;
      button.remove();
      if (!row?.querySelector("button")) row?.remove();
    }
  }

  #append() {
    const i = this.#buttons.length;
    const [number, isSecond] = this.#numberOf(i);
    const button = element("button", { type: "button", click: () => this.#stepTo(i + 1) });
    if (!isSecond || i === 0) {
      this.#list.append(
        element(
          "li",
          {},
          element("span", { class: "number", "aria-hidden": "true" }, `${number}.`),
        ),
      );
    }
    if (isSecond) button.classList.add("second");
    this.#list.lastElementChild?.append(button);
    this.#buttons.push(button);
  }

  /**
   * The number of a move, and whether it is the second player's.
   * @param {number} i @returns {[number, boolean]}
   */
  #numberOf(i) {
    const half = i + Number(this.#shown.secondBegins ?? false);
    return [(half >> 1) + 1, half % 2 === 1];
  }

  /** @param {HTMLButtonElement} button @param {number} i */
  #label(button, i) {
    const { moves, ply, players, marks } = this.#shown;
    const [number, isSecond] = this.#numberOf(i);
    const mark = marks?.[i];
    const text = moves[i] + (mark ? ` ${mark.mark}` : "");
    const who = players[Number(isSecond)] ?? "";
    if (button.textContent !== text) button.textContent = text;
    button.setAttribute(
      "aria-label",
      `${number}. ${who} ${moves[i]}${mark ? `, ${mark.words}` : ""}`,
    );
    button.classList.toggle("marked", Boolean(mark));
    if (i + 1 === ply) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }

  /** The list is scrolled, not the page. @param {HTMLElement | undefined} button */
  #scrollTo(button) {
    const row = button?.parentElement;
    const { scrollTop, clientHeight } = this.#list;
    const top = row?.offsetTop ?? 0;
    const bottom = top + (row?.offsetHeight ?? 0);
    if (top < scrollTop) this.#list.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.#list.scrollTop = bottom - clientHeight;
  }

  /** @param {number} ply */
  #stepTo(ply) {
    const within = Math.max(0, Math.min(ply, this.#shown.moves.length));
    if (within === this.#shown.ply) return;
    this.dispatchEvent(new CustomEvent("step", { detail: { ply: within } }));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const step = STEPS.find(([, , key]) => key === event.key);
    const isElsewhere = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
    if (!step || isElsewhere || event.shiftKey || isForTyping(event.target)) return;
    event.preventDefault();
    this.#stepTo(step[3](this.#shown.ply));
  }
}

/** Whether keys mean something of their own there. @param {EventTarget | null} target */
function isForTyping(target) {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}
