// The best lines as a list of moves to click. What has the focus keeps it while lines change; if it
// goes away, the list has it, from where Tab leads to the first move.

import { keepFocus } from "../shell/focus.js";

/** @typedef {import("./score.js").Judgement} Judgement */

const LONGEST_SHOWN = 12;

/** Tells "chosen" (detail: the moves of a line as far as it was clicked). */
export class LinesList extends EventTarget {
  #list;
  /** @type {string[][]} */
  #lines = [];

  /** @param {HTMLElement} list an ol */
  constructor(list) {
    super();
    this.#list = list;
    list.addEventListener("click", (event) => this.#choose(event));
  }

  /** @param {{moves: string[], judgement: Judgement}[]} lines the best first */
  show(lines) {
    keepFocus(this.#list, () => this.#showAll(lines));
  }

  /** @param {{moves: string[], judgement: Judgement}[]} lines */
  #showAll(lines) {
    this.#lines = lines.map(({ moves }) => moves.slice(0, LONGEST_SHOWN));
    fit(this.#list, lines.length, makeItem);
    lines.forEach(({ judgement }, index) => {
      const [score, moves] = this.#list.children[index].children;
      score.textContent = judgement.text;
      score.classList.toggle("proven", judgement.exact);
      showMoves(moves, this.#lines[index]);
    });
  }

  /** @param {Event} event */
  #choose(event) {
    const button = event.target instanceof Element && event.target.closest("button");
    const item = button && button.closest("li");
    if (!button || !item) return;
    const line = this.#lines[[...this.#list.children].indexOf(item)];
    const last = [...(button.parentElement?.children ?? [])].indexOf(button);
    const detail = line.slice(0, last + 1);
    this.dispatchEvent(new CustomEvent("chosen", { detail }));
  }
}

/** @param {Element} parent @param {string[]} moves */
function showMoves(parent, moves) {
  fit(parent, moves.length, makeButton);
  moves.forEach((move, index) => {
    const button = parent.children[index];
    if (button.textContent !== move) button.textContent = move;
  });
}

/**
 * Have so many children, of which those that stay are not touched.
 * @param {Element} parent @param {number} count @param {() => Element} make
 */
function fit(parent, count, make) {
  while (parent.children.length > count) parent.lastElementChild?.remove();
  while (parent.children.length < count) parent.append(make());
}

function makeItem() {
  const item = document.createElement("li");
  const score = document.createElement("span");
  score.className = "score";
  const moves = document.createElement("span");
  moves.className = "moves";
  item.append(score, moves);
  return item;
}

function makeButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.title = "play the line up to here";
  return button;
}
