// The best lines, live: what the engine would play from here, and what it thinks of that.

import { announce } from "../shell/announce.js";
import { judge, withCertainty } from "./score.js";
import { Thinker } from "./thinker.js";

/**
 * @typedef {import("../wire.js").Analysis} Analysis
 * @typedef {import("../wire.js").Found} Found
 * @typedef {import("./thinker.js").Report} Report
 * @typedef {import("../wire.js").Position} Position
 * @typedef {{moves: string[], judgement: import("./score.js").Judgement}} FoundLine
 */

const SECONDS = 60;
// Positions that are only stepped over need not be thought about.
const PATIENCE = 200;
const HIDDEN_FOR_LONG = 60_000;

/**
 * Tells "found" (detail: FoundLine[], the best first; none while nothing is known) and "status"
 * (detail: a text).
 */
export class BestLines extends EventTarget {
  #thinker = new Thinker((report) => this.#hear(report));
  /** @type {Position | null} */
  #position = null;
  /** @type {string[]} */
  #players = [];
  #isOn = true;
  #isPaused = false;
  #isUnseen = false;
  #count = 3;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #beginning;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #hiding;

  constructor() {
    super();
    document.addEventListener("visibilitychange", () => this.#seenOrHidden());
  }

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

  /** How many lines to look for. @param {number} count */
  set count(count) {
    this.#count = count;
    this.#begin();
  }

  /**
   * @param {Position | null} position null: there is nothing to think about
   * @param {string[]} players
   */
  think(position, players) {
    this.#position = position;
    this.#players = players;
    this.#begin();
  }

  #begin() {
    clearTimeout(this.#beginning);
    this.#thinker.stop();
    this.#tell("found", []);
    const position = this.#position;
    if (!this.#isOn || this.#isPaused || this.#isUnseen || position === null) {
      this.#tell("status", this.#isOn ? "" : "The engine is off.");
      return;
    }
    this.#tell("status", "Thinking …");
    this.#beginning = setTimeout(() => {
      this.#thinker.ask({ task: "analyse", ...position, lines: this.#count, time: SECONDS });
    }, PATIENCE);
  }

  #seenOrHidden() {
    clearTimeout(this.#hiding);
    if (document.hidden) {
      this.#hiding = setTimeout(() => this.#see(false), HIDDEN_FOR_LONG);
    } else if (this.#isUnseen) {
      this.#see(true);
    }
  }

  /** @param {boolean} isSeen */
  #see(isSeen) {
    this.#isUnseen = !isSeen;
    this.#begin();
  }

  /** @param {Report} report */
  #hear(report) {
    if (report.task === "failure" || report.task === "trouble") {
      this.#tell("status", report.error);
    } else if (report.task === "progress") {
      this.#tell("status", "Waiting for other work …");
    } else if (report.task === "analyse") {
      this.#show(report);
    }
  }

  /** @param {Analysis} analysis */
  #show({ lines, turn, done }) {
    if (lines.length === 0) return;
    const found = lines.map((line) => ({
      moves: line.pv,
      judgement: judge(line.score, turn, this.#players),
    }));
    this.#tell("found", found);
    this.#tell("status", `${done ? "Done: " : ""}${effort(lines[0])}`);
    if (done) announce(`Best is ${lines[0].move}: ${withCertainty(found[0].judgement)}.`);
  }

  /** @param {string} event @param {unknown} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}

/** How much was looked at. @param {Found} found */
function effort({ depth, nodes, seconds }) {
  const count = nodes.toLocaleString("en", { notation: "compact", maximumFractionDigits: 1 });
  return `depth ${depth}, ${count} positions, ${seconds.toFixed(1)} s`;
}
