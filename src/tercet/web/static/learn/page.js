// Learning a game: a rule is explained, a task is tried on the board, the server says whether it
// was done. The lesson's number, from 1, is the fragment of the address.

import { BoardView } from "../board/board.js";
import { EntryBar } from "../board/entrybar.js";
import { announce } from "../shell/announce.js";
import { get, post } from "../shell/api.js";
import { byId } from "../shell/element.js";
import { subjectOfThisPage } from "../shell/this_page.js";
import { capital, messageOf } from "../shell/wording.js";
import { keepSolved, solvedOf } from "./progress.js";
import { stepsOf } from "./steps.js";

class LessonsPage {
  #rules;
  #board = new BoardView(byId("board"));
  #number = 0;

  /** @param {import("../wire.js").Rules} rules */
  constructor(rules) {
    this.#rules = rules;
    new EntryBar(byId("entry"), this.#board);
    this.#board.addEventListener("move", (event) => {
      void this.#attempt(/** @type {CustomEvent} */ (event).detail.move);
    });
    this.#board.addEventListener("problem", (event) => {
      this.#say(/** @type {CustomEvent} */ (event).detail.message, "bad");
    });
    byId("again").addEventListener("click", () => void this.#tryAgain());
    byId("show-me").addEventListener("click", () => void this.#showAnswer());
    byId("previous").addEventListener("click", () => this.#go(this.#number - 1));
    byId("next").addEventListener("click", () => this.#go(this.#number + 1));
    window.addEventListener("hashchange", () => this.#open(true));
    byId("lessons").hidden = false;
    this.#open(false);
  }

  get #lesson() {
    return this.#rules.lessons[this.#number];
  }

  /** @param {number} number from 0 */
  #go(number) {
    if (number >= 0 && number < this.#rules.lessons.length) location.hash = String(number + 1);
  }

  /** Opens the lesson that the address names, or the first. @param {boolean} takesFocus */
  #open(takesFocus) {
    const last = this.#rules.lessons.length - 1;
    const named = Number.parseInt(location.hash.slice(1), 10) - 1;
    this.#number = named >= 0 && named <= last ? named : 0;
    const { title, words, task, answer } = this.#lesson;
    byId("lesson-title").textContent = `${this.#number + 1}. ${title}`;
    byId("words").textContent = words;
    byId("task").textContent = task;
    byId("show-me").hidden = answer === null;
    byId("previous").hidden = this.#number === 0;
    byId("next").hidden = this.#number === last;
    this.#showProgress();
    void this.#reset();
    if (takesFocus) byId("lesson-title").focus();
  }

  #showProgress() {
    const { name, lessons } = this.#rules;
    const solved = solvedOf(name);
    const count = lessons.filter((_, number) => solved.has(number)).length;
    byId("steps").replaceChildren(...stepsOf(lessons, solved, this.#number));
    byId("done").textContent = `${count} of ${lessons.length} solved`;
    byId("end").hidden = count < lessons.length;
  }

  /** The board as the lesson begins. @param {string[]} [suggested] moves to show on it */
  async #reset(suggested = []) {
    byId("verdict").hidden = true;
    byId("again").hidden = true;
    byId("next").classList.remove("primary");
    await this.#show([], true, suggested);
  }

  /** @param {string[]} moves @param {boolean} mayMove @param {string[]} [suggested] */
  async #show(moves, mayMove, suggested = []) {
    try {
      const { name: game } = this.#rules;
      const line = { game, start: this.#lesson.start, moves };
      await this.#board.show(line, { mayMove, suggested });
    } catch (error) {
      this.#say(messageOf(error), "bad");
    }
  }

  /** @param {string} move */
  async #attempt(move) {
    const number = this.#number;
    const shown = this.#show([move], false);
    try {
      const address = `/api/rules/${this.#rules.name}/lessons/${number}`;
      /** @type {import("../wire.js").Verdict} */
      const verdict = await post(address, { move });
      await shown; // the move is told before what is said about it
      if (number !== this.#number) return;
      if (verdict.solved) this.#solved(verdict.words);
      else this.#say(`Not yet. ${verdict.words}`, "warn");
    } catch (error) {
      this.#say(messageOf(error), "bad");
    }
    byId("again").hidden = false;
  }

  /** @param {string} praise */
  #solved(praise) {
    keepSolved(this.#rules.name, this.#number);
    this.#showProgress();
    this.#say(`Well done. ${praise}`, "good");
    byId("next").classList.add("primary");
  }

  /** The button goes away, so the board takes the focus. */
  async #tryAgain() {
    await this.#reset();
    /** @type {HTMLElement | null} */
    const place = byId("board").querySelector("[tabindex='0']");
    place?.focus({ preventScroll: true });
  }

  /** The move that solves it, on the board as it was at the beginning and in words. */
  async #showAnswer() {
    const { start, answer } = this.#lesson;
    if (answer === null) return;
    const number = this.#number;
    await this.#reset([answer]);
    try {
      const { name: game } = this.#rules;
      /** @type {import("../wire.js").View} */
      const { last } = await post("/api/positions/view", { game, start, moves: [answer] });
      if (number === this.#number) this.#say(`Try ${answer}: ${last?.words}.`, "");
    } catch (error) {
      this.#say(messageOf(error), "bad");
    }
  }

  /** @param {string} words @param {string} look */
  #say(words, look) {
    const verdict = byId("verdict");
    verdict.textContent = words;
    verdict.className = `notice ${look}`;
    verdict.hidden = false;
    verdict.scrollIntoView({ block: "nearest" });
    announce(words);
  }
}

async function begin() {
  const game = subjectOfThisPage();
  byId("title").textContent = capital(game);
  document.title = `Learn ${capital(game)} · Tercet`;
  /** @type {HTMLAnchorElement} */ (byId("play")).href = `/#${game}`;
  /** @type {HTMLAnchorElement} */ (byId("rules")).href = `/rules/${game}`;
  try {
    new LessonsPage(await get(`/api/rules/${encodeURIComponent(game)}`));
  } catch (error) {
    const problem = byId("problem");
    problem.textContent = messageOf(error);
    problem.hidden = false;
  }
}

void begin();
