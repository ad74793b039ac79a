// Setting up a position: tools, the board, whose turn it is, the text, and what to do with it.

import { readFragment, writeFragment } from "../shell/fragment.js";
import { playFromHere } from "../analyse/play_from_here.js";
import { askAgain } from "../shell/ask_again.js";
import { copies, onPress, setEnabled } from "../shell/buttons.js";
import { announce } from "../shell/announce.js";
import { ApiError, post } from "../shell/api.js";
import { catalogue } from "../shell/catalogue.js";
import { byId, element } from "../shell/element.js";
import { started } from "../shell/started.js";
import { capital, messageOf, outcomeWords, sentence } from "../shell/wording.js";
import { Choices } from "./choices.js";
import { Edits } from "./edits.js";
import { SetUpBoard } from "./setup_board.js";

/** @typedef {import("../wire.js").GameSummary} GameSummary */
/** @typedef {import("../wire.js").SetUp} SetUp */

class SetUpPage {
  #games;
  #edits;
  #board = new SetUpBoard(byId("board"));
  #tools = new Choices(byId("tools"), "tool");
  #turns = new Choices(byId("turns"), "turn");
  #text = /** @type {HTMLInputElement} */ (byId("text"));
  #isFlipped = false;
  #request = new AbortController();
  #shownGame = "";
  /** What to say once the board shows it. @type {() => string} */
  #news = () => "";
  /** What is said about the position that is shown. */
  #state = "";
  /** @type {{start: string | null, moves: string[]}} where a game from here begins */
  #ready = { start: null, moves: [] };

  /** @param {GameSummary[]} games @param {string} game @param {string} start */
  constructor(games, game, start) {
    this.#games = games;
    this.#edits = new Edits({ game, start, edits: [], turn: null });
    this.#edits.addEventListener("change", () => void this.#show());
    this.#connectBoard();
    this.#connectButtons();
    this.#connectText();
    void this.#show();
  }

  get #game() {
    return this.#games.find(({ name }) => name === this.#edits.now.game) ?? this.#games[0];
  }

  #connectBoard() {
    this.#board.addEventListener("chosen", (event) => {
      const cell = /** @type {CustomEvent<string>} */ (event).detail;
      const tool = this.#tools.chosen;
      if (!tool) return;
      this.#news = () => this.#board.wordsFor(cell);
      this.#edits.put(cell, tool);
    });
    byId("board").addEventListener("keydown", ({ key, ctrlKey, altKey, metaKey }) => {
      if (ctrlKey || altKey || metaKey || !/^[1-9]$/.test(key)) return;
      const chosen = this.#tools.chooseAt(Number(key) - 1);
      if (chosen) announce(chosen);
    });
    this.#turns.addEventListener("change", () => this.#edits.change({ turn: this.#turns.chosen }));
  }

  #connectButtons() {
    onPress(byId("undo"), () => {
      if (this.#edits.canUndo) this.#tellChange("Undone.", this.#edits.undo());
    });
    onPress(byId("redo"), () => {
      if (this.#edits.canRedo) this.#tellChange("Redone.", this.#edits.redo());
    });
    byId("clear").addEventListener("click", () => {
      this.#news = () => "The board is empty.";
      this.#edits.change({ start: null, edits: [], turn: null });
    });
    byId("start").addEventListener("click", () => void this.#useStart(this.#edits.now.game));
    byId("flip").addEventListener("click", () => {
      this.#isFlipped = !this.#isFlipped;
      byId("flip").setAttribute("aria-pressed", `${this.#isFlipped}`);
      void this.#show();
    });
    const options = this.#games.map(({ name }) => element("option", { value: name }, capital(name)));
    byId("game").replaceChildren(...options);
    byId("game").addEventListener("change", () => {
      void this.#useStart(/** @type {HTMLSelectElement} */ (byId("game")).value);
    });
  }

  #connectText() {
    byId("text-form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#useText();
    });
    copies(byId("copy"), () => this.#text.value);
    window.addEventListener("hashchange", () => {
      const { game, start } = readFragment(location.hash);
      const known = game ?? this.#edits.now.game;
      if (start === null) void this.#useStart(known);
      else this.#edits.change({ game: known, start, edits: [], turn: null });
    });
  }

  /** @param {string} words @param {string | null} cell where the board changes */
  #tellChange(words, cell) {
    this.#news = () => (cell === null ? words : `${words} ${this.#board.wordsFor(cell)}`);
  }

  /** Have the position that was typed; if it cannot be, what was typed stays, to be put right. */
  async #useText() {
    const start = this.#text.value.trim();
    const { game } = this.#edits.now;
    try {
      await post("/api/positions/setup", { game, start });
      this.#news = () => "The board shows the text.";
      this.#edits.change({ start, edits: [], turn: null });
    } catch (error) {
      const words = `${sentence(messageOf(error))} The board has not changed.`;
      byId("text-problem").textContent = words;
      this.#text.setAttribute("aria-invalid", "true");
      this.#text.focus();
      announce(words);
    }
  }

  /** Have the position in which a game begins. @param {string} game */
  async #useStart(game) {
    try {
      const position = await startOf(game);
      this.#news = () => `The start of ${capital(game)}.`;
      this.#edits.change({ game, start: position, edits: [], turn: null });
    } catch (error) {
      /** @type {HTMLSelectElement} */ (byId("game")).value = this.#game.name;
      this.#complain(error);
    }
  }

  /** Show what the position has come to; what was asked before does not matter any more. */
  async #show() {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    byId("trouble").hidden = true;
    try {
      const body = { ...this.#edits.now, flipped: this.#isFlipped };
      const ask = () => post("/api/positions/setup", body, undefined, signal);
      const setup = await askAgain(ask, showTrouble, signal);
      if (!signal.aborted) this.#showSetUp(setup);
    } catch (error) {
      if (!signal.aborted) await this.#refuse(error);
    }
  }

  /** @param {SetUp} setup */
  #showSetUp(setup) {
    const { svg, tools, players, turn } = setup;
    byId("text-problem").textContent = "";
    this.#text.removeAttribute("aria-invalid");
    this.#board.show(svg);
    this.#tools.options = tools;
    // The first tool takes away, and there may be nothing to take.
    if (this.#tools.chosen === null) this.#tools.chooseAt(1);
    this.#turns.options = players.map((name) => ({ name, label: name }));
    this.#showTurn(turn);
    setEnabled(byId("undo"), this.#edits.canUndo);
    setEnabled(byId("redo"), this.#edits.canRedo);
    this.#showState(setup);
    this.#showPosition(setup);
    this.#announce();
  }

  /** Whether the position can be, and be played. @param {SetUp} setup */
  #showState(setup) {
    const words = stateWords(setup);
    const isNew = words !== this.#state;
    const isFirst = this.#state === "";
    this.#state = words;
    byId("state").textContent = words;
    byId("state").className = `notice ${setup.problem ? "warn" : setup.outcome ? "" : "good"}`;
    if (!isNew || isFirst) return;
    const news = this.#news;
    this.#news = () => `${news()} ${words}`;
  }

  /** @param {SetUp} setup */
  #showPosition({ position, outcome }) {
    const { game } = this.#edits.now;
    this.#ready.start = position;
    if (position !== null) this.#edits.settle(position);
    byId("next").hidden = position === null;
    byId("playable").hidden = Boolean(outcome);
    this.#text.value = position ?? "";
    if (this.#shownGame !== game) this.#showGame();
    if (position === null) return;
    const fragment = writeFragment({ game, start: position });
    byId("analyse").setAttribute("href", `/analyse${fragment}`);
    history.replaceState(null, "", fragment);
  }

  #showGame() {
    const { name } = this.#game;
    this.#shownGame = name;
    document.title = `Set up a position of ${capital(name)} · Tercet`;
    /** @type {HTMLSelectElement} */ (byId("game")).value = name;
    byId("play").replaceChildren(playFromHere(this.#game, this.#ready));
  }

  /** Say it if the one who was chosen cannot be to move. @param {string} turn who is */
  #showTurn(turn) {
    const { turn: chosen } = this.#edits.now;
    this.#turns.chosen = turn;
    const isOther = chosen !== null && chosen !== turn;
    const words = isOther ? `${capital(turn)} is to move: what is on the board leaves no choice.` : "";
    if (words && words !== byId("turn-note").textContent) announce(words);
    byId("turn-note").textContent = words;
  }

  #announce() {
    const words = this.#news().trim();
    this.#news = () => "";
    if (words) announce(words);
  }

  /** The server does not take it: back to what was there before. @param {unknown} error */
  async #refuse(error) {
    this.#news = () => "";
    if (error instanceof ApiError && error.status < 500) {
      if (this.#edits.canUndo) this.#edits.abandon();
      else await this.#useStart(this.#game.name);
    }
    this.#complain(error);
  }

  /** @param {unknown} error */
  #complain(error) {
    complain(/** @type {Error} */ (error).message);
  }
}

/** @param {SetUp} setup */
function stateWords({ problem, outcome }) {
  if (problem) return sentence(problem);
  if (outcome) return `The game is over in this position: ${sentence(outcomeWords(outcome))}`;
  return "This position can be played.";
}

/** @param {string | null} words null: there is none any more */
function showTrouble(words) {
  if (words === null) byId("trouble").hidden = true;
  else complain(words);
}

/** @param {string} message */
function complain(message) {
  byId("trouble").textContent = sentence(message);
  byId("trouble").hidden = false;
  announce(message);
}

/** The text of the position in which a game begins. @param {string} game @returns {Promise<string>} */
async function startOf(game) {
  const { position } = await post("/api/positions/view", { game });
  return position;
}

async function open() {
  const games = await askAgain(catalogue, showTrouble);
  const { game, start } = readFragment(location.hash);
  const known = games.find(({ name }) => name === game)?.name ?? games[0].name;
  const begun = start ?? (await askAgain(() => startOf(known), showTrouble));
  new SetUpPage(games, known, begun);
  started();
}

open().catch((/** @type {Error} */ error) => complain(error.message));
