// The last move, played: what was placed pops up, then what moved comes from where it was.
//
// `data-motion` is the transform that an element comes from, `data-motion-origin` the point that
// it turns around. Who entered the move part by part has seen some of it, which is not repeated:
// the picture of what is entered says so by the classes "entered" and, for instance, "placed".

import { prefersNoMotion } from "../shell/preferences.js";

const APPEARING = 160;
const MOVING = 350;

/** Milliseconds until whatever was moved is at rest. */
export const LONGEST_MOTION = MOVING + 2 * APPEARING;

/** What is played, in this order. @type {Record<string, string>} */
const STAGES = {
  placed: ".placed:not(.entered)",
  moved: "[data-motion]",
  built: ".built:not(.entered)",
};

/** The stages of a move that are seen already while it is entered. @param {SVGSVGElement} picture */
export function stagesSeen(picture) {
  return Object.keys(STAGES).filter((stage) => picture.querySelector(`.entered.${stage}`));
}

/**
 * @param {SVGSVGElement} picture
 * @param {string[]} seen stages that are not to be played
 * @param {number} since milliseconds since the motion began, in an earlier picture of the position
 * @returns {Promise<unknown>} when all is at rest
 */
export function playMotion(picture, seen, since = 0) {
  if (prefersNoMotion() || document.hidden) return Promise.resolve();
  const [placed, moved, built] = Object.entries(STAGES).map(([stage, selector]) =>
    seen.includes(stage)
      ? []
      : [.../** @type {NodeListOf<SVGElement>} */ (picture.querySelectorAll(selector))],
  );
  const movesAt = placed.length ? APPEARING : 0;
  const builtAt = movesAt + (moved.length ? MOVING : 0);
  const animations = [
    ...placed.map((element) => appearing(element, 0)),
    ...moved.map((element) => moving(element, movesAt)),
    ...built.map((element) => appearing(element, builtAt)),
  ];
  for (const animation of animations) animation.currentTime = since;
  return Promise.allSettled(animations.map((animation) => animation.finished));
}

/** @param {SVGElement} element @param {number} delay */
function appearing(element, delay) {
  const frames = [
    { transform: "scale(0.2)", opacity: 0 },
    { transform: "scale(1.15)", opacity: 1, offset: 0.7 },
    { transform: "none", opacity: 1 },
  ];
  return element.animate(frames, { duration: APPEARING, delay, fill: "backwards" });
}

/** @param {SVGElement} element @param {number} delay */
function moving(element, delay) {
  element.style.transformOrigin = element.dataset.motionOrigin ?? "0 0";
  return element.animate([{ transform: element.dataset.motion }, { transform: "none" }], {
    duration: MOVING,
    delay,
    fill: "backwards",
    easing: "ease-in-out",
  });
}
