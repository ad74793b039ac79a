// The board on which a position is put together: every square can be chosen, by mouse and keyboard.

import { KeyboardReach } from "../board/keyboard.js";
import { pictureOf } from "../board/picture.js";
import { placeOf, placesOf } from "../board/places.js";
import { Pointer } from "../board/pointer.js";

/** @typedef {import("../board/places.js").Place} Place */

/** Tells "chosen" (detail: the name of a square). */
export class SetUpBoard extends EventTarget {
  #container;
  #keyboard;

  /** @param {HTMLElement} container */
  constructor(container) {
    super();
    this.#container = container;
    container.classList.add("board");
    this.#keyboard = new KeyboardReach(container, (place) => this.#choose(place));
    new Pointer(container);
    container.addEventListener("click", (event) => {
      const place = placeOf(event);
      if (place) this.#choose(place);
    });
  }

  /** @param {string} svg */
  show(svg) {
    const picture = pictureOf(svg);
    for (const place of placesOf(picture)) place.removeAttribute("aria-disabled");
    this.#keyboard.put(picture);
  }

  /** What is on a square, in words. @param {string} cell */
  wordsFor(cell) {
    const place = this.#container.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
    return place?.getAttribute("aria-label") ?? "";
  }

  /** @param {Place} place */
  #choose(place) {
    const { cell } = place.dataset;
    if (cell) this.dispatchEvent(new CustomEvent("chosen", { detail: cell }));
  }
}
