// What shows where one is on a board: the picture's own pointer, and a frame around the focus.

import { isTarget, middleOf, placeOf } from "./places.js";

/** @typedef {import("./places.js").Place} Place */

const SVG = "http://www.w3.org/2000/svg";

/** Follows the mouse and the focus on whichever picture is in the container. */
export class Pointer {
  #container;

  /** @param {HTMLElement} container */
  constructor(container) {
    this.#container = container;
    container.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" || event.buttons) this.#pointAt(placeOf(event));
    });
    container.addEventListener("pointerleave", () => this.#pointAt(null));
    container.addEventListener("focusin", (event) => this.#focused(placeOf(event)));
    container.addEventListener("focusout", () => this.#unfocused());
  }

  /** @param {Place | null} place */
  #pointAt(place) {
    const pointer = this.#container.querySelector(".pointer");
    if (!pointer) return;
    const isShown = place !== null && isTarget(place);
    pointer.setAttribute("visibility", isShown ? "visible" : "hidden");
    if (isShown) {
      const { x, y } = middleOf(place);
      pointer.setAttribute("transform", `translate(${x} ${y})`);
    }
  }

  /** @param {Place | null} place */
  #focused(place) {
    this.#unfocused();
    if (!place?.matches(":focus-visible")) return;
    this.#pointAt(place);
    const { x, y, width, height } = place.getBBox();
    // Two frames, dark and light, of which one stands out on any board.
    for (const name of ["focus-edge", "focus-frame"]) {
      const frame = document.createElementNS(SVG, "rect");
      const looks = { class: name, x, y, width, height, rx: 0.1, fill: "none" };
      for (const [key, value] of Object.entries(looks)) frame.setAttribute(key, `${value}`);
      place.ownerSVGElement?.append(frame);
    }
  }

  #unfocused() {
    this.#pointAt(null);
    const frames = this.#container.querySelectorAll(".focus-edge, .focus-frame");
    for (const frame of frames) frame.remove();
  }
}
