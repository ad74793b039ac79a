// What a person prefers, kept in the browser. "change" is sent with {name} when one is changed.

import { load, onChangeElsewhere, save } from "./storage.js";

const LONGEST_NAME = 40;
const darkSystem = window.matchMedia("(prefers-color-scheme: dark)");
const noMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

class Preferences extends EventTarget {
  constructor() {
    super();
    for (const name of ["theme", "sounds", "name"]) {
      onChangeElsewhere(name, () => this.#changed(name));
    }
    darkSystem.addEventListener("change", () => this.#changed("theme"));
  }

  /** The theme that is shown: the chosen one, else the system's. @returns {"dark" | "light"} */
  get theme() {
    const chosen = load("theme");
    if (chosen === "dark" || chosen === "light") return chosen;
    return darkSystem.matches ? "dark" : "light";
  }

  set theme(theme) {
    // Who goes back to the system's theme follows the system again.
    save("theme", theme === (darkSystem.matches ? "dark" : "light") ? null : theme);
    this.#changed("theme");
  }

  /** Whether sounds are wanted; not at first. @returns {boolean} */
  get sounds() {
    return load("sounds") === true;
  }

  set sounds(wanted) {
    save("sounds", wanted);
    this.#changed("sounds");
  }

  /** What the person wants to be called; "" for no name. @returns {string} */
  get name() {
    const name = load("name");
    return typeof name === "string" ? name.slice(0, LONGEST_NAME) : "";
  }

  set name(name) {
    save("name", name.trim().slice(0, LONGEST_NAME));
    this.#changed("name");
  }

  /** @param {string} name */
  #changed(name) {
    if (name === "theme") showTheme();
    this.dispatchEvent(new CustomEvent("change", { detail: { name } }));
  }
}

/** The attribute is what base.css looks at; without it the system decides. */
function showTheme() {
  const chosen = load("theme");
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
}

export const preferences = new Preferences();

/** Whether the person asked the system for less motion. */
export function prefersNoMotion() {
  return noMotion.matches;
}
