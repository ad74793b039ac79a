// The review of a game: asked for with one click, looked at from the last move to the first.

import { announce } from "../shell/announce.js";
import { counted } from "../shell/wording.js";
import { Thinker } from "./thinker.js";

/**
 * @typedef {import("../wire.js").Review} Review
 * @typedef {import("./thinker.js").Report} Report
 * @typedef {{game: string, start: string | null, moves: string[]}} Line
 * @typedef {Line & {players: import("../shell/names.js").Names}} Whole a game with all its moves
 */

const SECONDS_EACH = 0.5;

/**
 * Tells "progress" (detail: the part done, null while it waits), "trouble" (detail: why it does not
 * get on) and "ended" (detail: why, or "").
 */
export class GameReview extends EventTarget {
  #thinker = new Thinker((report) => this.#hear(report));
  /** @type {{whole: Whole, sides: string[]} | null} the game under review */
  #asked = null;
  /** @type {Whole | null} the game that was reviewed */
  whole = null;
  /** @type {string[]} what its players are called in that game, the first one first */
  sides = [];
  /** @type {Review | null} */
  found = null;

  get isUnderWay() {
    return this.#asked !== null;
  }

  /** @param {Whole} whole @param {string[]} sides */
  begin(whole, sides) {
    this.#asked = { whole, sides };
    this.#thinker.ask({ task: "review", ...whole, time: SECONDS_EACH });
    this.#tell("progress", null);
    announce("The review has begun.");
  }

  stop() {
    this.#end("The review was stopped.");
  }

  /** Whether a line is the reviewed game. @param {Line} line */
  isWhole(line) {
    return this.whole?.moves.length === line.moves.length && this.sharedWith(line) === line.moves.length;
  }

  /** With how many moves of the reviewed game a line begins. @param {Line} line */
  sharedWith({ game, start, moves }) {
    const whole = this.whole;
    if (!whole || whole.game !== game || whole.start !== start) return null;
    const differs = moves.findIndex((move, index) => move !== whole.moves[index]);
    return differs < 0 ? moves.length : differs;
  }

  /** @param {Report} report */
  #hear(report) {
    if (report.task === "progress") {
      this.#tell("progress", report.part);
    } else if (report.task === "trouble") {
      this.#tell("trouble", report.error);
    } else if (report.task === "failure") {
      this.#end(report.error);
    } else if (report.task === "review" && this.#asked) {
      ({ whole: this.whole, sides: this.sides } = this.#asked);
      this.found = report;
      this.#end("");
      const mistakes = report.moves.filter((move) => move.mistake).length;
      announce(`The review is done: ${counted(mistakes, "mistake")} found.`);
    }
  }

  /** @param {string} why */
  #end(why) {
    this.#thinker.stop();
    this.#asked = null;
    this.#tell("ended", why);
    if (why) announce(why);
  }

  /** @param {string} event @param {unknown} detail */
  #tell(event, detail) {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}
