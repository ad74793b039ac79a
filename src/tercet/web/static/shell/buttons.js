// Buttons that do more than being pressed: that ask once more, or say what came of it.

import { announce } from "./announce.js";
import { copy } from "./clipboard.js";

const ASKS_FOR = 4000;
const DOUBLE_CLICK = 500; // milliseconds in which a second press is not meant
const SAYS_FOR = 2000;

/**
 * A button that must be pressed twice, but not by a double click.
 * @param {HTMLButtonElement} button @param {string} question @param {() => void} act
 */
export function askOnceMore(button, question, act) {
  const words = button.textContent ?? "";
  let timer = 0;
  const calm = () => {
    clearTimeout(timer);
    timer = 0;
    button.textContent = words;
    button.classList.remove("danger");
  };
  button.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && timer) calm();
  });
  onPress(button, () => {
    if (timer) {
      calm();
      act();
      return;
    }
    timer = window.setTimeout(calm, ASKS_FOR);
    setEnabled(button, false);
    setTimeout(() => setEnabled(button, true), DOUBLE_CLICK);
    button.textContent = question;
    button.classList.add("danger");
    announce(`${question} Press again.`);
  });
}

/**
 * A button that copies something.
 * @param {HTMLButtonElement} button @param {() => string} text
 */
export function copies(button, text) {
  const words = button.textContent ?? "";
  let timer = 0;
  button.addEventListener("click", async () => {
    const said = (await copy(text())) ? "Copied" : "Not copied";
    button.textContent = said;
    announce(said === "Copied" ? "Copied." : "The browser does not let the page copy.");
    clearTimeout(timer);
    timer = window.setTimeout(() => (button.textContent = words), SAYS_FOR);
  });
}

/**
 * A button that can be reached but does nothing now; its focus is not lost when it changes.
 * @param {HTMLButtonElement} button @param {boolean} isEnabled
 */
export function setEnabled(button, isEnabled) {
  button.setAttribute("aria-disabled", `${!isEnabled}`);
}

/** @param {HTMLButtonElement} button @param {() => void} act */
export function onPress(button, act) {
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled") !== "true") act();
  });
}
