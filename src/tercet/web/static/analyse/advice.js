// What is shown on the board itself: the values of moves, and arrows for the best ones.

/** @typedef {Record<string, 1 | 0 | -1 | null>} Values */

// Arrows that change more often than this would be noise, and a picture each.
const REST = 1000;
const UNTIL_ENTERED = 400;

/** Gathers advice, and asks for it to be shown when it has changed, but not all the time. */
export class Advice {
  /** @type {Values} */
  values = {};
  /** @type {string[]} */
  suggested = [];
  #show;
  #isEntering;
  #shown = nothing();
  #last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /**
   * @param {() => void} show
   * @param {() => boolean} isEntering whether a new picture would be in the way of who enters a move
   */
  constructor(show, isEntering) {
    this.#show = show;
    this.#isEntering = isEntering;
  }

  /** For another position there is none yet; the board is about to be drawn without. */
  forget() {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.values = {};
    this.suggested = [];
    this.#shown = nothing();
  }

  /** Something may have changed. @param {{values: Values, suggested: string[]}} advice */
  change({ values, suggested }) {
    this.values = values;
    this.suggested = suggested;
    this.#waitFor(Math.max(0, this.#last + REST - performance.now()));
  }

  /** @param {number} delay */
  #waitFor(delay) {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      if (this.#isEntering()) this.#waitFor(UNTIL_ENTERED);
      else this.#showIfNew();
    }, delay);
  }

  #showIfNew() {
    const now = JSON.stringify([this.values, this.suggested]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#last = performance.now();
    this.#show();
  }
}

function nothing() {
  return JSON.stringify([{}, []]);
}
