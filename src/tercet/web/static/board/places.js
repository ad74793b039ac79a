// The places of a picture: the squares of the board, and what else can be chosen on it.
//
// A picture says everything itself: `data-x` and `data-y` are the middle of a place, `data-cell`
// is the name of a square, `data-follow` what choosing the place adds to the move, and
// `data-entered` what is left of the move when the place is taken back.

/** @typedef {SVGGraphicsElement} Place */
/** @typedef {{x: number, y: number}} Point in the picture's own units */

/** @param {ParentNode} picture @returns {Place[]} */
export function placesOf(picture) {
  return [...picture.querySelectorAll("[data-x]")].map((place) => /** @type {Place} */ (place));
}

/** The place that an event happened on. @param {Event} event @returns {Place | null} */
export function placeOf(event) {
  const element = event.target instanceof Element ? event.target.closest("[data-x]") : null;
  return /** @type {Place | null} */ (element);
}

/** What a place is called in all pictures of one board. @param {Place} place */
export function keyOf(place) {
  return place.dataset.cell ?? `follow ${place.dataset.follow}`;
}

/** @param {Place} place @returns {Point} */
export function middleOf(place) {
  return { x: Number(place.dataset.x), y: Number(place.dataset.y) };
}

/** @param {Place} place */
export function isTarget(place) {
  return place.dataset.follow !== undefined;
}

/** Whether a place is part of what was entered. @param {Place} place */
export function isEntered(place) {
  return place.dataset.entered !== undefined;
}

/** @param {Place} place */
export function canBeChosen(place) {
  return isTarget(place) || isEntered(place);
}

/**
 * The place nearest to a point.
 * @param {Point} point @param {Place[]} places @returns {Place | null}
 */
export function nearest(point, places) {
  return leastBy(places, (place) => distance(point, middleOf(place)));
}

/**
 * The next place in a direction, rather straight ahead than near.
 * @param {Point} from @param {Point} direction of length 1 @param {Place[]} places
 * @returns {Place | null}
 */
export function nextTowards(from, direction, places) {
  return leastBy(places, (place) => {
    const { x, y } = middleOf(place);
    const along = (x - from.x) * direction.x + (y - from.y) * direction.y;
    const across = Math.abs((x - from.x) * direction.y - (y - from.y) * direction.x);
    return along > 0.01 ? along + 3 * across : Infinity;
  });
}

/**
 * The target that was meant by a tap beside it; fingers are wider than the squares of a large
 * board on a small screen.
 * @param {SVGSVGElement} picture @param {MouseEvent} tap @param {number} reach in CSS pixels
 * @returns {Place | null}
 */
export function targetBeside(picture, tap, reach) {
  const toScreen = picture.getScreenCTM();
  if (!toScreen) return null;
  const point = new DOMPoint(tap.clientX, tap.clientY).matrixTransform(toScreen.inverse());
  const target = nearest(point, placesOf(picture).filter(isTarget));
  return target && distance(point, middleOf(target)) * toScreen.a <= reach ? target : null;
}

/** @param {Point} one @param {Point} other */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * @param {Place[]} places
 * @param {(place: Place) => number} cost Infinity for a place that is out of the question
 * @returns {Place | null}
 */
function leastBy(places, cost) {
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const its = cost(place);
    if (its < least) [best, least] = [place, its];
  }
  return best;
}
