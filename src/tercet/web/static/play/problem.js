// What went wrong, on the page and to screen readers.

import { announce } from "../shell/announce.js";
import { byId } from "../shell/element.js";

/** @param {string} words @param {boolean} [isSaid] already to screen readers */
export function showProblem(words, isSaid = false) {
  const notice = byId("problem");
  notice.textContent = words;
  notice.hidden = false;
  notice.scrollIntoView({ block: "nearest" });
  if (!isSaid) announce(words);
}

export function clearProblem() {
  byId("problem").hidden = true;
}
