// A row of radio buttons that stays the same as long as what can be chosen does.

import { element } from "../shell/element.js";

/** Tells "change" when another one was chosen by hand. */
export class Choices extends EventTarget {
  #container;
  #name;
  #shown = "";

  /** @param {HTMLElement} container @param {string} name of the group */
  constructor(container, name) {
    super();
    this.#container = container;
    this.#name = name;
    container.addEventListener("change", () => this.dispatchEvent(new Event("change")));
  }

  /** @param {{name: string, label: string}[]} options */
  set options(options) {
    const shown = JSON.stringify(options);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#container.replaceChildren(
      ...options.map(({ name, label }) =>
        element(
          "label",
          { class: "choice" },
          element("input", { type: "radio", name: this.#name, value: name }),
          label,
        ),
      ),
    );
  }

  get chosen() {
    return this.#inputs.find((input) => input.checked)?.value ?? null;
  }

  /** @param {string | null} name */
  set chosen(name) {
    for (const input of this.#inputs) input.checked = input.value === name;
  }

  /** Choose by number, from 0; says what was chosen. @param {number} index @returns {string | null} */
  chooseAt(index) {
    const input = this.#inputs[index];
    if (!input) return null;
    input.checked = true;
    return input.labels?.[0]?.textContent ?? input.value;
  }

  get #inputs() {
    return [...this.#container.querySelectorAll("input")];
  }
}
