// The board of a game in play: what of the game it shows, and the person's own moves.
//
// A move is shown at once and sent; it stays until the game has it or the server refuses it. If
// the connection is lost meanwhile it is sent again, which the server understands.

import { BoardView } from "../board/board.js";
import { EntryBar } from "../board/entrybar.js";
import { isSame } from "../board/line.js";
import { MoveList } from "../board/movelist.js";
import { announce } from "../shell/announce.js";
import { post } from "../shell/api.js";
import { byId } from "../shell/element.js";
import { keepFocus } from "../shell/focus.js";
import { sentence } from "../shell/wording.js";
import { ConnectionLost } from "./live.js";
import { clearProblem, showProblem } from "./problem.js";
import { isYourTurn } from "./words.js";

/** @typedef {import("../wire.js").GameState} GameState */
/** @typedef {import("./live.js").Live} Live */

export class GameBoard {
  #live;
  #board = new BoardView(byId("board"));
  #list = new MoveList(byId("moves"));
  /** @type {GameState | null} */
  #state = null;
  /** @type {{move: string, ply: number, isSent: boolean} | null} made here, not heard of yet */
  #pending = null;
  /** @type {number | null} how many moves are shown, while one looks at the past */
  #past = null;
  /** @type {boolean | null} null: as the person's side has it */
  #flipped = null;
  #turnsToMover = false;
  /** @type {{move: string, words: string, line: import("../board/line.js").Line} | null} */
  #hint = null;
  #position = "";
  /** Whether the problem that the page shows is one of drawing the board. */
  #isUndrawn = false;

  /** @param {Live} live */
  constructor(live) {
    this.#live = live;
    new EntryBar(byId("entry"), this.#board);
    this.#board.addEventListener("move", (event) => this.#made(detailOf(event).move));
    this.#board.addEventListener("problem", (event) => {
      this.#isUndrawn = true;
      showProblem(detailOf(event).message, true);
    });
    this.#list.addEventListener("step", (event) => this.#stepTo(detailOf(event).ply));
    byId("present").addEventListener("click", () => this.#stepTo(Infinity));
  }

  /**
   * Show how the game stands now; ends when it is seen.
   * @param {GameState} state @returns {Promise<void>}
   */
  set(state) {
    const before = this.#state;
    this.#state = state;
    const hasGoneOn = before && state.moves.length > before.moves.length;
    if (this.#past !== null && hasGoneOn) announce(`A move was made: ${state.moves.at(-1)}`);
    if (this.#past !== null) this.#past = Math.min(this.#past, state.moves.length);
    if (this.#hint && !isSame(lineOf(state), this.#hint.line)) this.#hint = null;
    this.#reconcile(state);
    return this.#show();
  }

  get isFlipped() {
    const state = this.#state;
    if (!state) return false;
    const second = state.players[1].side;
    if (this.#turnsToMover) return state.turn === second;
    const isSecond = state.yours.length === 1 && state.yours[0] === second;
    return this.#flipped ?? (state.opposite && isSecond);
  }

  /** The position that is shown. */
  get position() {
    return this.#position;
  }

  flip() {
    this.#flipped = !this.isFlipped;
    void this.#show();
  }

  /** Whether the board is turned to who is to move. @param {boolean} turns */
  setTurning(turns) {
    this.#turnsToMover = turns;
    void this.#show();
  }

  /** Show a good move for the position of now. */
  async suggest() {
    const state = this.#state;
    if (!state) return;
    const line = lineOf(state);
    this.#stepTo(Infinity);
    announce("Looking for a good move.");
    showHint("Looking for a good move …");
    /** @type {import("../wire.js").BestMove} */
    const { best } = await post("/api/bestmove", line).catch((error) => {
      showHint("");
      throw error;
    });
    if (!isSame(lineOf(this.#state ?? state), line)) return;
    const { text, exact } = best.score;
    const words = `Hint: ${best.move} (${text}, ${exact ? "proven" : "an estimate"})`;
    this.#hint = { move: best.move, words, line };
    announce(words);
    await this.#show();
  }

  /**
   * What was made here is no longer waited for once the game has it, or something else.
   * @param {GameState} state
   */
  #reconcile(state) {
    const pending = this.#pending;
    if (!pending) return;
    if (state.moves.length !== pending.ply || !isYourTurn(state)) this.#pending = null;
    else if (!pending.isSent) void this.#send(pending);
  }

  /** @param {string} move */
  #made(move) {
    if (!this.#state) return;
    clearProblem();
    this.#pending = { move, ply: this.#state.moves.length, isSent: false };
    void this.#send(this.#pending);
    void this.#show();
  }

  /** @param {{move: string, ply: number, isSent: boolean}} pending */
  async #send(pending) {
    pending.isSent = true;
    try {
      await this.#live.do({ action: "move", move: pending.move, ply: pending.ply });
    } catch (error) {
      if (error instanceof ConnectionLost) {
        pending.isSent = false;
        announce("Your move will be sent when the connection is back.");
        return;
      }
      if (this.#pending === pending) this.#pending = null;
      showProblem(sentence(/** @type {Error} */ (error).message));
      void this.#show();
    }
  }

  /** @param {number} ply */
  #stepTo(ply) {
    const moves = this.#moves();
    this.#past = ply < moves.length ? ply : null;
    void this.#show();
  }

  /** All moves, with the one that is on its way. */
  #moves() {
    const moves = this.#state?.moves ?? [];
    return this.#pending ? [...moves, this.#pending.move] : moves;
  }

  async #show() {
    const state = this.#state;
    if (!state) return;
    const moves = this.#moves();
    const ply = this.#past ?? moves.length;
    this.#showList(state, moves, ply);
    const line = { game: state.game, start: state.start, moves: moves.slice(0, ply) };
    const hint = this.#past === null && !this.#pending ? this.#hint : null;
    showHint(hint?.words ?? "");
    try {
      const view = await this.#board.show(line, {
        mayMove: this.#past === null && !this.#pending && isYourTurn(state),
        isOnItsWay: this.#past === null && this.#pending !== null,
        flipped: this.isFlipped,
        suggested: hint ? [hint.move] : [],
      });
      this.#position = view.position;
      if (this.#isUndrawn) clearProblem();
      this.#isUndrawn = false;
    } catch (error) {
      this.#isUndrawn = true;
      showProblem(sentence(/** @type {Error} */ (error).message));
    }
  }

  /** @param {GameState} state @param {string[]} moves @param {number} ply */
  #showList(state, moves, ply) {
    const players = state.players.map(({ side }) => side);
    const secondBegins = (players.indexOf(state.turn) + state.moves.length) % 2 === 1;
    this.#list.show({ moves, ply, players, secondBegins });
    keepFocus(byId("main"), () => (byId("past").hidden = this.#past === null));
    byId("past-words").textContent = `This is after ${ply} of ${moves.length} moves.`;
  }
}

/** @param {GameState} state */
function lineOf({ game, start, moves }) {
  return { game, start, moves };
}

/** @param {string} words none: there is no hint */
function showHint(words) {
  byId("hint-words").hidden = !words;
  byId("hint-words").textContent = words;
}

/** @param {Event} event */
function detailOf(event) {
  return /** @type {CustomEvent} */ (event).detail;
}
