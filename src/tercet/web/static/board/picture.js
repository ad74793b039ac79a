// A picture that the server drew, made into a part of the page that can be used and read out.

import { canBeChosen, isEntered, placesOf } from "./places.js";

/**
 * Every place becomes a button with its name, pressed if it is entered. Titles become labels: as
 * titles they would pop up wherever the mouse rests.
 * @param {string} text an SVG document of our server
 * @returns {SVGSVGElement}
 */
export function pictureOf(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const picture = /** @type {SVGSVGElement} */ (
    /** @type {unknown} */ (document.importNode(parsed, true))
  );
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  picture.setAttribute("role", "group");
  picture.setAttribute("class", "board-picture");
  for (const title of picture.querySelectorAll("title")) {
    title.parentElement?.setAttribute("aria-label", title.textContent ?? "");
    title.remove();
  }
  for (const label of picture.querySelectorAll("text")) {
    if (!label.closest("[data-x]")) label.setAttribute("aria-hidden", "true");
  }
  for (const place of placesOf(picture)) {
    place.setAttribute("role", "button");
    if (isEntered(place)) place.setAttribute("aria-pressed", "true");
    if (!canBeChosen(place)) place.setAttribute("aria-disabled", "true");
  }
  return picture;
}
