// The exact value of every move from here, where the server can find it.

import { announce } from "../shell/announce.js";
import { Thinker } from "./thinker.js";

/**
 * @typedef {import("../wire.js").Position} Position
 * @typedef {import("../wire.js").Solution} Solution
 * @typedef {import("./thinker.js").Report} Report
 * @typedef {Record<string, 1 | 0 | -1 | null>} Values
 */

// Positions that are only stepped over need not be solved.
const PATIENCE = 200;
const MOST_KEPT = 50;

/**
 * Tells "solved" (detail: Solution, or null while there is none), "progress" (detail: the part that
 * is done, null while it waits) and "refused" (detail: a text).
 */
export class ExactValues extends EventTarget {
  #thinker = new Thinker((report) => this.#hear(report));
  /** @type {Map<string, Solution>} what was solved before, by position */
  #kept = new Map();
  /** @type {Position | null} */
  #position = null;
  #isOn = true;
  #isPaused = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #beginning;

  /** @param {boolean} isOn */
  set isOn(isOn) {
    this.#isOn = isOn;
    this.#begin();
  }

  /** While something else needs the server's time. @param {boolean} isPaused */
  set isPaused(isPaused) {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#begin();
  }

  /** @param {Position | null} position null: there is nothing that can be solved */
  solve(position) {
    this.#position = position;
    this.#begin();
  }

  #begin() {
    clearTimeout(this.#beginning);
    this.#thinker.stop();
    const position = this.#isOn ? this.#position : null;
    const known = position && this.#kept.get(JSON.stringify(position));
    this.#tell("solved", known ?? null);
    if (!position || known || this.#isPaused) return;
    this.#tell("progress", null);
    this.#beginning = setTimeout(() => {
      this.#thinker.ask({ task: "solve", ...position });
    }, PATIENCE);
  }

  /** @param {Report} report */
  #hear(report) {
    if (report.task === "progress") {
      this.#tell("progress", report.part);
    } else if (report.task === "failure" || report.task === "trouble") {
      this.#tell("refused", report.error);
    } else if (report.task === "solve") {
      this.#keep(report);
      this.#tell("solved", report);
      announce(counts(report));
    }
  }

  /** @param {Solution} solution */
  #keep(solution) {
    this.#kept.set(JSON.stringify(this.#position), solution);
    if (this.#kept.size > MOST_KEPT) {
      const [oldest] = this.#kept.keys();
      this.#kept.delete(oldest);
    }
  }

  /** @param {string} event @param {unknown} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}

/** How many moves win, draw and lose. @param {Solution} solution */
export function counts({ values }) {
  const all = Object.values(values);
  const parts = [
    [1, "win", "wins"],
    [0, "draw", "draws"],
    [-1, "lose", "loses"],
    [null, "are not known", "is not known"],
  ]
    .map(([value, many, one]) => ({ count: all.filter((other) => other === value).length, many, one }))
    .filter(({ count }) => count > 0)
    .map(({ count, many, one }, index) => {
      const moves = index > 0 ? "" : all.length === 1 ? " of 1 move" : ` of ${all.length} moves`;
      return `${count}${moves} ${count === 1 ? one : many}`;
    });
  return `${parts.join(", ")}.`;
}
