// The line that is analysed: where it began, its moves, how many of them are made, and undo.

import { NOBODY } from "../shell/names.js";

/** @typedef {import("../shell/names.js").Names} Names */

/**
 * @typedef {object} Standing
 * @property {string} game
 * @property {string | null} start
 * @property {string[]} moves
 * @property {number} ply
 * @property {Names} [players] who played
 */

const MOST_UNDONE = 200;

/** Tells "change" whenever another position, or another game, is to be shown. */
export class AnalysedLine extends EventTarget {
  /** @type {Standing} */
  #now;
  /** @type {Standing[]} what undo goes back to, the latest last */
  #before = [];

  /** @param {Standing} standing */
  constructor(standing) {
    super();
    this.#now = standing;
  }

  get game() {
    return this.#now.game;
  }

  get start() {
    return this.#now.start;
  }

  get moves() {
    return this.#now.moves;
  }

  get ply() {
    return this.#now.ply;
  }

  /** @returns {Names} */
  get players() {
    return this.#now.players ?? NOBODY;
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  /** What is on the board, as the server is asked about it. */
  get position() {
    const { game, start, moves, ply } = this.#now;
    return { game, start, moves: moves.slice(0, ply) };
  }

  /** The same, always as of now. */
  get here() {
    const line = this;
    return {
      get start() {
        return line.start;
      },
      get moves() {
        return line.position.moves;
      },
    };
  }

  /** The game with all of its moves, and who played it. */
  get whole() {
    const { game, start, moves } = this.#now;
    return { game, start, moves, players: this.players };
  }

  /** Make moves from here. Other moves that came later are cut off. @param {string[]} made */
  play(made) {
    const { moves, ply } = this.#now;
    const goesOn = made.every((move, index) => moves[ply + index] === move);
    if (goesOn) {
      this.go(ply + made.length);
    } else {
      this.load({ ...this.#now, moves: [...moves.slice(0, ply), ...made], ply: ply + made.length });
    }
  }

  /** Go to another position of the line. @param {number} ply */
  go(ply) {
    const within = Math.max(0, Math.min(ply, this.moves.length));
    if (within !== this.ply) this.#become({ ...this.#now, ply: within });
  }

  /** Have another line; undo brings this one back. @param {Standing} standing */
  load(standing) {
    this.#before.push(this.#now);
    if (this.#before.length > MOST_UNDONE) this.#before.shift();
    this.#become(standing);
  }

  /** Bring back what was there before moves were made, cut off or replaced. */
  undo() {
    const before = this.#before.pop();
    if (before) this.#become(before);
  }

  /** Go back from a line that cannot be. @param {Standing} fallback if there is none before it */
  abandon(fallback) {
    this.#become(this.#before.pop() ?? fallback);
  }

  /** @param {Standing} standing */
  #become(standing) {
    this.#now = standing;
    this.dispatchEvent(new Event("change"));
  }
}
