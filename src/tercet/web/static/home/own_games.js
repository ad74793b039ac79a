// One's own games on the start page: how they stand, going on with them, forgetting them.

import { announce } from "../shell/announce.js";
import { ApiError, get } from "../shell/api.js";
import { byId, element } from "../shell/element.js";
import { all, forget, remember } from "../shell/games.js";
import { capital, counted, messageOf, when } from "../shell/wording.js";
import { opponentOf, standingOf } from "./standing.js";

/** @typedef {ReturnType<typeof all>[number]} Kept */

const AT_A_TIME = 20;
const ASKED_TOGETHER = 2;

/** Shows the newest; the older ones at the press of a button. */
export function showOwnGames() {
  const games = all();
  const list = byId("own-games-list");
  const older = byId("older-games");
  const link = byId("own-games-link");
  byId("own-games").hidden = !games.length;
  link.hidden = !games.length;
  link.textContent = `You have ${counted(games.length, "game")} so far.`;
  list.replaceChildren();

  const showMore = () => {
    const shown = list.children.length;
    const rows = games.slice(shown, shown + AT_A_TIME).map((game) => new Row(game));
    list.append(...rows.map((row) => row.item));
    older.hidden = list.children.length >= games.length;
    void askAll(rows);
    return rows;
  };
  showMore();
  older.onclick = () => showMore()[0].focus();
}

/**
 * Asks how games stand, a few at a time, so that the server has time for others.
 * @param {Row[]} rows
 */
async function askAll(rows) {
  const waiting = [...rows];
  const askOneByOne = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await row.ask();
  };
  await Promise.all(Array.from({ length: ASKED_TOGETHER }, askOneByOne));
}

/** A game in the list. */
class Row {
  /** @param {Kept} game */
  constructor(game) {
    this.game = game;
    this.item = element("li", { class: "own-game" });
    this.#title = element("strong", {}, capital(game.game));
    this.#status = element("span", { class: "badge" }, "…");
    this.#go = element("a", { class: "button small", href: `/play/${game.id}` });
    this.#goBy("Open");
    this.#show();
  }

  /** @type {HTMLElement} */
  #title;
  /** @type {HTMLElement} */
  #status;
  /** @type {HTMLAnchorElement} */
  #go;

  focus() {
    /** @type {HTMLElement} */ (this.item.querySelector(".button:not([hidden])")).focus();
  }

  async ask() {
    try {
      const state = await get(`/api/games/${encodeURIComponent(this.game.id)}`, this.game.seat);
      this.#title.textContent = `${capital(state.game)} ${opponentOf(state)}`;
      const { words, look } = standingOf(state);
      this.#tell(words, look);
      this.#goBy(state.outcome ? "Look at it" : "Go on");
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      const hasFocus = document.activeElement === this.#go;
      this.#go.hidden = isGone;
      if (isGone && hasFocus) this.focus();
      this.#tell(isGone ? "The server no longer knows it" : messageOf(error), "");
    }
  }

  /** @param {string} words */
  #goBy(words) {
    this.#go.replaceChildren(words, this.#which());
  }

  /** @param {string} words @param {string} look */
  #tell(words, look) {
    this.#status.textContent = words;
    this.#status.className = `badge ${look}`;
  }

  #show() {
    this.item.replaceChildren(
      element(
        "div",
        {},
        element("p", {}, this.#title),
        element("p", { class: "row status" }, this.#status, began(this.game)),
      ),
      element("div", { class: "row" }, this.#go, this.#button("Forget", () => this.#forget())),
    );
  }

  /** Who forgets a game loses the seat, so this can be undone. */
  #forget() {
    forget(this.game.id);
    const undo = this.#button("Undo", () => {
      remember(this.game.id, this.game);
      this.#show();
      this.focus();
    });
    this.item.replaceChildren(element("p", { class: "hint" }, "Forgotten."), undo);
    announce("Forgotten.");
    undo.focus();
  }

  /** @param {string} words @param {() => void} click */
  #button(words, click) {
    const look = { class: "button small quiet", type: "button", click };
    return element("button", look, words, this.#which());
  }

  /** What tells the same buttons of several games apart for who does not see the rows. */
  #which() {
    return element("span", { class: "visually-hidden" }, ` ${capital(this.game.game)}`);
  }
}

/** @param {Kept} game */
function began(game) {
  return element("span", { class: "hint" }, `begun ${when(game.began)}`);
}
