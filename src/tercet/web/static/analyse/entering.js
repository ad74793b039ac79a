// Whether somebody is entering a move right now.

const JUST_NOW = 500;

/** Watches the board, and the field for typed moves. */
export class Entering {
  #field;
  #last = -Infinity;

  /** @param {HTMLElement} board @param {HTMLElement} bar that holds the field */
  constructor(board, bar) {
    this.#field = bar.querySelector("input");
    for (const event of ["pointerdown", "click", "keydown"]) {
      board.addEventListener(event, () => (this.#last = performance.now()));
    }
  }

  /** Something was chosen just now, or a text was typed that is not made yet. */
  get isUnderWay() {
    const isTyping = this.#field !== null && document.activeElement === this.#field;
    return (isTyping && this.#field?.value !== "") || performance.now() - this.#last < JUST_NOW;
  }
}
