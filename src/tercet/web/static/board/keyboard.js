// A board by keyboard: one of its places is in the tab order, arrow keys lead to the others.
//
// With Shift or Ctrl, arrow keys stop only where something can be chosen. They always do when
// something else than a square can be chosen, which lies across the squares.

import { canBeChosen, keyOf, middleOf, nearest, nextTowards, placeOf, placesOf } from "./places.js";

/** @typedef {import("./places.js").Place} Place */

/** @type {Record<string, import("./places.js").Point>} */
const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Holds one picture at a time, and keeps the focus when it is replaced. */
export class KeyboardReach {
  #container;
  #act;
  /** @type {Place[]} */
  #places = [];
  /** @type {Place | null} */
  #current = null;

  /**
   * @param {HTMLElement} container the element that the picture fills
   * @param {(place: Place) => void} act what Enter and Space do
   */
  constructor(container, act) {
    this.#container = container;
    this.#act = act;
    container.addEventListener("keydown", (event) => this.#pressed(event));
    container.addEventListener("focusin", (event) => {
      const place = placeOf(event);
      if (place) this.#goTo(place);
    });
  }

  /** Show another picture. @param {SVGSVGElement} picture */
  put(picture) {
    const hadFocus = this.#container.contains(document.activeElement);
    const before = this.#current;
    this.#container.replaceChildren(picture);
    this.#places = placesOf(picture);
    for (const place of this.#places) place.setAttribute("tabindex", "-1");
    this.#current = null;
    const next = this.#like(before);
    if (next) this.#goTo(next);
    if (hadFocus) next?.focus({ preventScroll: true });
  }

  /** The same place in the picture of now, or else one near it. @param {Place | null} before */
  #like(before) {
    const stops = this.#stops(false);
    if (!before) return stops.find(canBeChosen) ?? stops[0] ?? null;
    const key = keyOf(before);
    return stops.find((place) => keyOf(place) === key) ?? nearest(middleOf(before), stops);
  }

  /** Where arrow keys stop. @param {boolean} onlyChoices */
  #stops(onlyChoices) {
    const choices = this.#places.filter(canBeChosen);
    const areAcross = choices.some((place) => place.dataset.cell === undefined);
    return choices.length && (onlyChoices || areAcross) ? choices : this.#places;
  }

  /** @param {Place} place */
  #goTo(place) {
    this.#current?.setAttribute("tabindex", "-1");
    this.#current = place;
    place.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const place = placeOf(event);
    if (!place || event.altKey || event.metaKey) return;
    const direction = DIRECTIONS[event.key];
    if (direction) {
      event.preventDefault();
      const stops = this.#stops(event.shiftKey || event.ctrlKey);
      nextTowards(middleOf(place), direction, stops)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.#act(place);
    }
  }
}
