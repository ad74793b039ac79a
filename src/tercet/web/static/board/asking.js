// Asking for the picture of a position: while the server cannot be asked, the board says so, and
// it is asked again.

import { announce } from "../shell/announce.js";
import { post } from "../shell/api.js";
import { askAgain } from "../shell/ask_again.js";
import { element } from "../shell/element.js";

/** @typedef {import("../wire.js").View} View */

export class Asking {
  #container;
  #trouble = element("p", { class: "notice warn trouble" });

  /** @param {HTMLElement} container that of the board, over which trouble is shown */
  constructor(container) {
    this.#container = container;
  }

  /**
   * Throws what the server refuses, and whatever it is if nobody waits any more.
   * @param {object} request @param {AbortSignal} signal @returns {Promise<View>}
   */
  async view(request, signal) {
    const ask = () => post("/api/positions/view", request, undefined, signal);
    const view = await askAgain(ask, (words) => this.#tell(words), signal);
    this.#trouble.remove();
    return view;
  }

  /** @param {string | null} words null: it is over */
  #tell(words) {
    if (words === null) return;
    announce(words);
    this.#trouble.textContent = words;
    this.#container.append(this.#trouble);
  }
}
