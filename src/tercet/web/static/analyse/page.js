// The analysis page: a board for both sides, and what engine, solver and review say about it.

import { BoardView } from "../board/board.js";
import { EntryBar } from "../board/entrybar.js";
import { MoveList } from "../board/movelist.js";
import { copies } from "../shell/buttons.js";
import { announce } from "../shell/announce.js";
import { ApiError } from "../shell/api.js";
import { askAgain } from "../shell/ask_again.js";
import { catalogue } from "../shell/catalogue.js";
import { byId, element } from "../shell/element.js";
import { isKnown, nameAndSide } from "../shell/names.js";
import { started } from "../shell/started.js";
import { capital, outcomeWords, sentence } from "../shell/wording.js";
import { Advice } from "./advice.js";
import { Entering } from "./entering.js";
import { EvaluationBar } from "./evaluation_bar.js";
import { ExactPanel } from "./exact_panel.js";
import { readFragment, writeFragment } from "../shell/fragment.js";
import { AnalysedLine } from "./line.js";
import { LinesPanel } from "./lines_panel.js";
import { playFromHere } from "./play_from_here.js";
import { connectRecords, showFormats } from "./records_panel.js";
import { ReviewPanel } from "./review_panel.js";
import { judge, judgeOutcome } from "./score.js";

/** @typedef {import("../wire.js").GameSummary} GameSummary */
/** @typedef {import("../wire.js").Solution} Solution */
/** @typedef {import("../wire.js").View} View */
/** @typedef {import("./best_lines.js").FoundLine} FoundLine */

class AnalysisPage {
  #games;
  #line;
  #board = new BoardView(byId("board"));
  #moves = new MoveList(byId("moves"));
  #bar = new EvaluationBar(byId("evaluation"), byId("verdict"));
  #lines = new LinesPanel();
  #exact = new ExactPanel();
  #advice;
  #review;
  #isFlipped = false;
  /** @type {View | null} what is on the board */
  #view = null;
  /** @type {FoundLine[]} */
  #found = [];
  /** @type {Solution | null} */
  #solution = null;
  #secondBegins = false;
  #shownGame = "";
  #changes = 0;

  /** @param {GameSummary[]} games */
  constructor(games) {
    this.#games = games;
    const { review, ...place } = readFragment(location.hash);
    this.#line = new AnalysedLine({ ...place, game: place.game ?? games[0].name });
    this.#review = new ReviewPanel(this.#line, () => this.#game.players);
    new EntryBar(byId("entry"), this.#board);
    const entering = new Entering(byId("board"), byId("entry"));
    this.#advice = new Advice(() => this.#showAdvice(), () => entering.isUnderWay);
    this.#connectBoard();
    this.#connectPanels();
    this.#connectButtons();
    void this.#show().then(() => {
      if (review && this.#view) this.#review.begin();
    });
  }

  get #game() {
    return this.#games.find(({ name }) => name === this.#line.game) ?? this.#games[0];
  }

  #connectBoard() {
    this.#line.addEventListener("change", () => void this.#show());
    this.#board.addEventListener("move", (event) => {
      this.#line.play([/** @type {CustomEvent<{move: string}>} */ (event).detail.move]);
    });
    this.#board.addEventListener("problem", (event) => {
      this.#complain(/** @type {CustomEvent<{message: string}>} */ (event).detail.message);
    });
    this.#board.addEventListener("entry", () => this.#exact.explain(byId("board")));
    this.#moves.addEventListener("step", (event) => {
      this.#line.go(/** @type {CustomEvent<{ply: number}>} */ (event).detail.ply);
    });
    window.addEventListener("hashchange", () => {
      const { review, ...place } = readFragment(location.hash);
      this.#line.load({ ...place, game: place.game ?? this.#line.game });
      if (review) this.#review.begin();
    });
  }

  #connectPanels() {
    for (const panel of [this.#lines, this.#exact]) {
      panel.addEventListener("chosen", (event) => {
        this.#line.play(/** @type {CustomEvent<string[]>} */ (event).detail);
      });
    }
    this.#lines.addEventListener("found", (event) => {
      this.#found = /** @type {CustomEvent<FoundLine[]>} */ (event).detail;
      this.#judge();
    });
    this.#lines.addEventListener("arrows", () => this.#judge());
    this.#exact.addEventListener("solved", (event) => {
      this.#solution = /** @type {CustomEvent<Solution | null>} */ (event).detail;
      this.#judge();
    });
    this.#review.addEventListener("marks", () => this.#showMoves());
    this.#review.addEventListener("busy", () => {
      this.#lines.engine.isPaused = this.#review.isUnderWay;
      this.#exact.solver.isPaused = this.#review.isUnderWay;
    });
    connectRecords(this.#line, (message) => this.#complain(message));
  }

  #connectButtons() {
    byId("undo").addEventListener("click", () => this.#line.undo());
    byId("flip").addEventListener("click", () => this.#flip());
    copies(byId("copy-link"), () => location.href);
    copies(byId("copy-position"), () => this.#view?.position ?? "");
    const options = this.#games.map(({ name }) => element("option", { value: name }, capital(name)));
    byId("game").replaceChildren(...options);
    byId("game").addEventListener("change", () => this.#beginAfresh());
    byId("fresh").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#beginAfresh();
    });
  }

  /** The chosen game from its beginning; undo brings back what was there. */
  #beginAfresh() {
    const game = /** @type {HTMLSelectElement} */ (byId("game")).value;
    this.#line.load({ game, start: null, moves: [], ply: 0 });
  }

  /** Show what the line has come to. */
  async #show() {
    const change = (this.#changes += 1);
    this.#view = null;
    byId("problem").hidden = true;
    history.replaceState(null, "", writeFragment(this.#line));
    this.#lines.engine.think(null, []);
    this.#exact.solver.solve(null);
    this.#advice.forget();
    this.#showMoves();
    try {
      const view = await this.#draw();
      if (change === this.#changes) this.#showView(view);
    } catch (error) {
      if (change === this.#changes) this.#recover(error);
    }
  }

  #draw() {
    const { values, suggested } = this.#advice;
    return this.#board.show(this.#line.position, {
      mayMove: true,
      flipped: this.#isFlipped,
      values,
      suggested,
    });
  }

  /** @param {View} view */
  #showView(view) {
    this.#view = view;
    if (this.#shownGame !== this.#line.game) this.#showGame();
    this.#showNames();
    const { outcome, turn, position } = view;
    byId("turn").textContent = outcome ? outcomeWords(outcome) : `${capital(turn)} to move`;
    byId("undo").setAttribute("aria-disabled", `${!this.#line.canUndo}`);
    byId("set-up").setAttribute("href", `/setup${writeFragment({ game: this.#line.game, start: position })}`);
    this.#secondBegins = (turn === this.#game.players[1]) === (this.#line.ply % 2 === 0);
    this.#showMoves();
    this.#review.follow();
    this.#exact.canSolve = view.can_solve;
    this.#judge();
    if (outcome) {
      announce(outcomeWords(outcome));
    } else {
      this.#lines.engine.think(this.#line.position, this.#game.players);
      if (view.can_solve) this.#exact.solver.solve(this.#line.position);
    }
  }

  /** Who played, if that is known. */
  #showNames() {
    const [first, second] = this.#line.players.map((name, index) =>
      nameAndSide(name, this.#game.players[index]),
    );
    byId("names").hidden = !this.#line.players.some(isKnown);
    byId("names").textContent = `${first} and ${second}`;
  }

  /** What stays the same as long as the game does. */
  #showGame() {
    const { name, players, formats } = this.#game;
    this.#shownGame = name;
    document.title = `Analyse ${capital(name)} · Tercet`;
    byId("title").textContent = `Analyse ${capital(name)}`;
    /** @type {HTMLSelectElement} */ (byId("game")).value = name;
    this.#bar.players = players;
    this.#lines.players = players;
    showFormats(formats);
    byId("play").replaceChildren(playFromHere(this.#game, this.#line.here));
  }

  #showMoves() {
    const { moves, ply } = this.#line;
    this.#moves.show({
      moves,
      ply,
      players: this.#game.players,
      secondBegins: this.#secondBegins,
      marks: this.#review.marks,
    });
  }

  /** Say how the position stands, and show it on the board. */
  #judge() {
    if (!this.#view) {
      this.#bar.show(null);
      return;
    }
    const { players } = this.#game;
    const { outcome } = this.#view;
    const proven = this.#solution?.score && judge(this.#solution.score, this.#solution.turn, players);
    const estimated = this.#found[0]?.judgement ?? null;
    this.#bar.show(outcome ? judgeOutcome(outcome, players) : (proven ?? estimated));
    this.#advice.change({
      values: this.#solution?.values ?? {},
      suggested: this.#lines.wantsArrows ? this.#found.map(({ moves }) => moves[0]) : [],
    });
  }

  async #showAdvice() {
    try {
      await this.#draw();
    } catch (error) {
      this.#complain(/** @type {Error} */ (error).message);
    }
  }

  #flip() {
    this.#isFlipped = !this.#isFlipped;
    byId("flip").setAttribute("aria-pressed", `${this.#isFlipped}`);
    this.#bar.flipped = this.#isFlipped;
    void this.#showAdvice();
  }

  /** Go back to what could be shown; only a refusal means that this cannot. @param {unknown} error */
  #recover(error) {
    const isFresh = this.#line.start === null && this.#line.moves.length === 0;
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 429;
    if (isRefused && !(isFresh && this.#game.name === this.#line.game)) {
      this.#line.abandon({ game: this.#game.name, start: null, moves: [], ply: 0 });
    }
    this.#complain(/** @type {Error} */ (error).message);
  }

  /** @param {string} message */
  #complain(message) {
    byId("problem").textContent = sentence(message);
    byId("problem").hidden = false;
    announce(message);
  }
}

/** @param {string | null} words null: there is no trouble any more */
function showTrouble(words) {
  byId("problem").textContent = words;
  byId("problem").hidden = words === null;
}

askAgain(catalogue, showTrouble).then(
  (games) => {
    new AnalysisPage(games);
    started();
  },
  (/** @type {Error} */ error) => showTrouble(error.message),
);
