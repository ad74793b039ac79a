// Saying things to screen readers.

const LASTS = 10_000;
// A region is only listened to after it has been there for a moment.
const UNTIL_HEARD = 100;

const region = document.createElement("div");
region.className = "visually-hidden";
region.setAttribute("role", "status");
region.setAttribute("aria-live", "polite");
document.body.append(region);

/** @type {string[] | null} what is to be said first; null once the region is listened to */
let waiting = [];

setTimeout(() => {
  const texts = waiting ?? [];
  waiting = null;
  texts.forEach(say);
}, UNTIL_HEARD);

/** Says it when the reader has come to the end of its sentence. @param {string} text */
export function announce(text) {
  if (waiting) waiting.push(text);
  else say(text);
}

/**
 * Each text is a paragraph of its own, so that quick ones do not replace each other.
 * @param {string} text
 */
function say(text) {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  region.append(paragraph);
  setTimeout(() => paragraph.remove(), LASTS);
}
