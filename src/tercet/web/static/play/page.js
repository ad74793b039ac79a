// The page of a game in play.

import { announce } from "../shell/announce.js";
import { ApiError } from "../shell/api.js";
import { download } from "../shell/download.js";
import { byId } from "../shell/element.js";
import { keepFocus } from "../shell/focus.js";
import { find, remember } from "../shell/games.js";
import { playSound } from "../shell/sounds.js";
import { sentence } from "../shell/wording.js";
import { addressWith, gameId, isOnlyHere, secrets, watchingAddress } from "./address.js";
import { askOnceMore, copies, onPress, setEnabled } from "../shell/buttons.js";
import { GameBoard } from "./game_board.js";
import { Live } from "./live.js";
import { dismissNotice, showPanels } from "./panels.js";
import { clearProblem, showProblem } from "./problem.js";
import { sitDown } from "./sitting_down.js";
import { against, hasEverybody, nameOf, reasonWords, standing } from "./words.js";

/** @typedef {import("../wire.js").GameState} GameState */
/** @typedef {import("./live.js").Action} Action */

class GamePage {
  #seat;
  #state;
  #live;
  #board;
  #wantsRematch = false;
  /** What its address must say where nothing can be kept. */
  #rematchSecret = "";

  /** @param {string | undefined} seat @param {GameState} state */
  constructor(seat, state) {
    this.#seat = seat;
    this.#state = state;
    this.#live = new Live(gameId, seat);
    this.#board = new GameBoard(this.#live);
    this.#listen();
    this.#connectButtons();
    void this.#show();
    this.#live.connect();
  }

  #listen() {
    this.#live.addEventListener("state", async (event) => {
      const before = this.#state;
      const now = /** @type {CustomEvent} */ (event).detail.state;
      this.#state = now;
      await this.#show();
      this.#sayNews(before, now);
    });
    this.#live.addEventListener("connection", (event) => {
      const { isUp } = /** @type {CustomEvent} */ (event).detail;
      const notice = byId("connection");
      if (isUp && !notice.hidden) announce("The connection is back.");
      if (!isUp) announce("The connection is lost. Trying again.");
      keepFocus(byId("main"), () => (notice.hidden = isUp));
    });
    this.#live.addEventListener("refused", (event) => {
      showProblem(sentence(/** @type {CustomEvent} */ (event).detail.message));
    });
    byId("connect").addEventListener("click", () => this.#live.connect());
  }

  #connectButtons() {
    onPress(byId("undo"), () => this.#do({ action: "undo", ply: this.#state.moves.length }));
    onPress(byId("hint"), () => this.#suggest());
    onPress(byId("flip"), () => {
      this.#board.flip();
      this.#showFlipped();
    });
    onPress(byId("draw"), () => this.#do({ action: "draw" }));
    onPress(byId("accept"), () => this.#do({ action: "draw" }));
    onPress(byId("decline"), () => this.#do({ action: "decline" }));
    onPress(byId("rematch"), () => {
      this.#wantsRematch = true;
      void this.#do({ action: "rematch" });
    });
    onPress(byId("dismiss"), () => dismissNotice(this.#state));
    askOnceMore(byId("agree"), "Really a draw?", () => this.#do({ action: "draw" }));
    askOnceMore(byId("resign"), "Really resign?", () => this.#do({ action: "resign" }));
    copies(byId("copy-position"), () => this.#board.position);
    copies(byId("copy-link"), watchingAddress);
    copies(byId("copy-seat"), () => addressWith("seat", this.#seat ?? ""));
    copies(byId("copy-invitation"), () => this.#invitation());
    onPress(byId("download"), () => this.#download());
    const turning = /** @type {HTMLInputElement} */ (byId("turning-on"));
    turning.addEventListener("change", () => {
      this.#board.setTurning(turning.checked);
      setEnabled(byId("flip"), !turning.checked);
      this.#showFlipped();
    });
  }

  /** Ends when the board shows the state; all else is there at once, but not before a board is. */
  async #show() {
    const seen = this.#board.set(this.#state);
    if (byId("beside").hidden) await seen;
    showPanels(this.#state);
    this.#showFlipped();
    const link = this.#invitation();
    byId("invitation").hidden = !link || hasEverybody(this.#state) || this.#state.outcome !== null;
    /** @type {HTMLInputElement} */ (byId("invitation-link")).value = link;
    byId("only-here").hidden = !isOnlyHere();
    if (this.#state.rematch) this.#followRematch(this.#state.rematch);
    await seen;
  }

  #showFlipped() {
    byId("flip").setAttribute("aria-pressed", `${this.#board.isFlipped}`);
  }

  /** The friend's link, for who began the game; else nothing. */
  #invitation() {
    const invitation = find(gameId)?.invitation;
    return invitation ? addressWith("join", invitation) : "";
  }

  /**
   * What has changed and is not seen on the board.
   * @param {GameState} before @param {GameState} now
   */
  #sayNews(before, now) {
    const offer = now.draw_offered_by;
    const isNewOffer = offer && offer !== before.draw_offered_by;
    if (now.moves.length < before.moves.length) announce("Taken back.");
    if (now.outcome && !before.outcome) {
      announce([standing(now), reasonWords(now)].filter(Boolean).map(sentence).join(" "));
      playSound("end");
    }
    if (now.notice && now.version !== before.version) announce(sentence(now.notice));
    if (isNewOffer && now.yours.includes(offer)) announce("You have offered a draw.");
    else if (isNewOffer) {
      announce(`${nameOf(now, offer)} offers a draw.`);
      playSound("notice");
    }
    if (hasEverybody(now) && !hasEverybody(before)) {
      announce("Your friend has come.");
      playSound("notice");
    }
    const wanted = now.rematch_wanted_by;
    if (wanted && wanted !== before.rematch_wanted_by && !now.yours.includes(wanted)) {
      announce(`${nameOf(now, wanted)} wants a rematch.`);
    }
  }

  /** @param {Action} action */
  async #do(action) {
    try {
      await this.#live.do(action);
      clearProblem();
    } catch (error) {
      showProblem(sentence(/** @type {Error} */ (error).message));
    }
  }

  async #suggest() {
    const button = byId("hint");
    if (button.hasAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    try {
      await this.#board.suggest();
    } catch (error) {
      showProblem(sentence(/** @type {Error} */ (error).message));
    }
    button.removeAttribute("aria-busy");
  }

  async #download() {
    try {
      const response = await fetch(`/api/games/${encodeURIComponent(gameId)}/record?format=text`);
      if (!response.ok) throw new ApiError(response.status, "The record cannot be had right now.");
      download(`${this.#state.game}-${gameId}.txt`, await response.text());
    } catch (error) {
      const isOurs = error instanceof ApiError;
      showProblem(isOurs ? error.message : "The server does not answer. Is it still running?");
    }
  }

  /** The seats of a rematch have the same secrets, and the other side. @param {string} id */
  #followRematch(id) {
    const { game, yours, players } = this.#state;
    if (this.#seat && yours.length && !find(id)) {
      const other = players.find(({ side }) => side !== yours[0])?.side ?? null;
      const side = yours.length === 1 ? other : null;
      const isKept = remember(id, {
        seat: this.#seat,
        game,
        side,
        against: against(this.#state),
        began: Date.now(),
      });
      if (!isKept) this.#rematchSecret = `#${new URLSearchParams({ seat: this.#seat })}`;
    }
    const address = `/play/${encodeURIComponent(id)}${this.#rematchSecret}`;
    /** @type {HTMLAnchorElement} */ (byId("rematch-link")).href = address;
    if (this.#wantsRematch) {
      this.#wantsRematch = false; // a second state must not interrupt the way there
      location.assign(address);
    }
  }
}

// A link to this game that is opened where the game already is.
window.addEventListener("hashchange", () => {
  const { seat, join } = secrets();
  if (seat || join) location.reload();
});

try {
  const { seat, state } = await sitDown();
  new GamePage(seat, state);
} catch (error) {
  showProblem(sentence(/** @type {Error} */ (error).message));
  byId("leave").hidden = false;
}
