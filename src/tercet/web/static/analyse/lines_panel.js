// The panel of the best lines: its switches, its list and what it says about the work.

import { byId } from "../shell/element.js";
import { BestLines } from "./best_lines.js";
import { LinesList } from "./lines_list.js";

/** @typedef {import("./best_lines.js").FoundLine} FoundLine */

/** Tells "found" (detail: FoundLine[]), "arrows" (whether they are wanted has changed), "chosen" (moves). */
export class LinesPanel extends EventTarget {
  engine = new BestLines();
  #arrows = /** @type {HTMLInputElement} */ (byId("arrows"));

  constructor() {
    super();
    const list = new LinesList(byId("lines"));
    const status = byId("lines-status");
    const isOn = /** @type {HTMLInputElement} */ (byId("engine"));
    const count = /** @type {HTMLSelectElement} */ (byId("lines-count"));
    isOn.addEventListener("change", () => (this.engine.isOn = isOn.checked));
    count.addEventListener("change", () => (this.engine.count = Number(count.value)));
    this.#arrows.addEventListener("change", () => this.dispatchEvent(new Event("arrows")));
    this.engine.addEventListener("status", (event) => {
      status.textContent = /** @type {CustomEvent<string>} */ (event).detail;
    });
    this.engine.addEventListener("found", (event) => {
      const { detail } = /** @type {CustomEvent<FoundLine[]>} */ (event);
      list.show(detail);
      this.dispatchEvent(new CustomEvent("found", { detail }));
    });
    list.addEventListener("chosen", (event) => {
      const { detail } = /** @type {CustomEvent<string[]>} */ (event);
      this.dispatchEvent(new CustomEvent("chosen", { detail }));
    });
  }

  get wantsArrows() {
    return this.#arrows.checked;
  }

  /** Say whom a plus is good for. @param {string[]} players */
  set players(players) {
    byId("lines-key").textContent = `A plus is good for ${players[0]}, a minus for ${players[1]}.`;
  }
}
