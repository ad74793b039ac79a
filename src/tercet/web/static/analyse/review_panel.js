// The panel of the review: begins and stops it, shows graph, players and mistakes.

import { download } from "../shell/download.js";
import { byId } from "../shell/element.js";
import { capital } from "../shell/wording.js";
import { GameReview } from "./review.js";
import { ReviewGraph } from "./review_graph.js";
import { mistakesList, playersTable } from "./review_report.js";

/** @typedef {import("./line.js").AnalysedLine} AnalysedLine */

/** Tells "marks" when other moves are marked, and "busy" when a review begins or ends. */
export class ReviewPanel extends EventTarget {
  #line;
  #sides;
  #review = new GameReview();
  #graph = new ReviewGraph(byId("graph"), byId("graph-slider"));
  #begin = byId("review");
  #stop = byId("review-stop");
  #progress = /** @type {HTMLProgressElement} */ (byId("review-progress"));

  /** @param {AnalysedLine} line @param {() => string[]} sides of its game */
  constructor(line, sides) {
    super();
    this.#line = line;
    this.#sides = sides;
    this.#begin.addEventListener("click", () => this.begin());
    this.#stop.addEventListener("click", () => this.#review.stop());
    byId("review-download").addEventListener("click", () => this.#download());
    this.#graph.addEventListener("step", (event) => {
      this.#go(/** @type {CustomEvent<number>} */ (event).detail);
    });
    this.#review.addEventListener("progress", (event) => {
      this.#showProgress(/** @type {CustomEvent<number | null>} */ (event).detail);
    });
    this.#review.addEventListener("ended", (event) => {
      this.#end(/** @type {CustomEvent<string>} */ (event).detail);
    });
    this.#review.addEventListener("trouble", (event) => {
      byId("review-problem").textContent = /** @type {CustomEvent<string>} */ (event).detail;
    });
  }

  get isUnderWay() {
    return this.#review.isUnderWay;
  }

  begin() {
    if (this.#line.moves.length === 0) {
      byId("review-problem").textContent = "There is nothing to review yet: make some moves first.";
      return;
    }
    const hadFocus = document.activeElement === this.#begin;
    this.#review.begin(this.#line.whole, this.#sides());
    this.#showButtons();
    if (hadFocus) this.#stop.focus();
    else byId("review-heading").scrollIntoView(); // it was asked for on another page
    this.dispatchEvent(new Event("busy"));
  }

  /** What is said about each move of the line; moves that were not reviewed have none. */
  get marks() {
    const shared = this.#review.sharedWith(this.#line.whole) ?? 0;
    const reviewed = this.#review.found?.moves.slice(0, shared) ?? [];
    return reviewed.map(({ mistake, mark, words }) => (mistake ? { mark, words } : null));
  }

  /** Show where on the graph the board is, or that another game is on the board. */
  follow() {
    const { found, whole } = this.#review;
    if (!found || !whole) return;
    const { ply, position } = this.#line;
    const isOnIt = this.#review.sharedWith(position) === ply;
    const percent = Math.round(100 * (found.expectations[ply] ?? 0));
    const last = ply > 0 ? `after ${found.moves[ply - 1]?.number} ${whole.moves[ply - 1]}` : "start";
    this.#graph.mark(isOnIt ? ply : null, `${last}, ${percent} %`);
    const elsewhere = byId("review-elsewhere");
    elsewhere.hidden = Boolean(this.#review.sharedWith(this.#line.whole));
    elsewhere.textContent =
      `This is the review of a game of ${capital(whole.game)} that is not on the board now. ` +
      "Its moves lead back to it.";
  }

  /** @param {number | null} part */
  #showProgress(part) {
    this.#progress.hidden = false;
    byId("review-problem").textContent = "";
    if (part === null) this.#progress.removeAttribute("value");
    else this.#progress.value = part;
  }

  /** @param {string} why */
  #end(why) {
    const hadFocus = document.activeElement === this.#stop;
    this.#progress.hidden = true;
    byId("review-problem").textContent = why;
    this.#showButtons();
    if (hadFocus) this.#begin.focus();
    if (!why) this.#showFound();
    this.dispatchEvent(new Event("busy"));
  }

  #showButtons() {
    this.#begin.hidden = this.isUnderWay;
    this.#stop.hidden = !this.isUnderWay;
    byId("review-download").hidden = this.#review.found === null;
  }

  #showFound() {
    const { found, whole, sides } = this.#review;
    if (!found || !whole) return;
    byId("review-found").hidden = false;
    this.#graph.draw(found.graph, found.moves.length);
    /** @type {import("./review_report.js").Ways} */
    const ways = {
      go: (ply) => this.#go(ply),
      play: (ply, moves) => {
        this.#go(ply);
        this.#line.play(moves);
      },
    };
    byId("review-report").replaceChildren(
      playersTable(found, sides, whole.players),
      mistakesList(found, sides, ways),
    );
    this.follow();
    this.dispatchEvent(new Event("marks"));
  }

  /** Go to a position of the reviewed game, whatever was played since. @param {number} ply */
  #go(ply) {
    const { whole } = this.#review;
    if (!whole) return;
    if (this.#review.isWhole(this.#line.whole)) this.#line.go(ply);
    else this.#line.load({ ...whole, ply });
  }

  #download() {
    const { found, whole } = this.#review;
    if (found && whole) download(`${whole.game}-review.txt`, found.record);
  }
}
