// Moves by typing: a field, what is expected next, and a button that takes back a part.
//
// One may type faster than the server answers: what was entered with Enter is made, whatever is
// typed after it, and that is looked at only then.

import { announce } from "../shell/announce.js";
import { element } from "../shell/element.js";
import { messageOf, sentence } from "../shell/wording.js";

/** @typedef {import("./board.js").BoardView} BoardView */
/** @typedef {import("../wire.js").Entry} Entry */

const PAUSE = 150; // milliseconds without a key until the board shows what was typed

let bars = 0;

export class EntryBar {
  #board;
  #field;
  #takeBack;
  #expected;
  #timer = 0;
  /** Whether the field holds what was typed, not what the board has of it. */
  #isTyped = false;
  /** Whether it holds what is being made. */
  #isMaking = false;
  /** @type {Promise<void>} ends when all that was entered with Enter has been made or refused */
  #made = Promise.resolve();

  /** @param {HTMLElement} container @param {BoardView} board */
  constructor(container, board) {
    this.#board = board;
    const id = `entry-${(bars += 1)}`;
    this.#field = element("input", {
      id,
      class: "code",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "go",
      "aria-describedby": `${id}-expected`,
      input: () => this.#typed(),
      keydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Escape") this.#back();
      },
    });
    this.#takeBack = element("button", {
      class: "button",
      type: "button",
      click: () => board.entered && this.#back(),
    });
    this.#takeBack.append("Take back");
    this.#expected = element("p", { id: `${id}-expected`, class: "hint" });
    const form = element("form", { class: "entry-bar", submit: (event) => this.#submitted(event) });
    form.append(element("label", { for: id }, "Move"), this.#field, this.#takeBack, this.#expected);
    container.append(form);
    board.addEventListener("entry", (event) => {
      const { entry, isOnItsWay } = /** @type {CustomEvent} */ (event).detail;
      this.#show(entry, isOnItsWay);
    });
    this.#show(null);
  }

  /** @param {Entry | null} entry @param {boolean} [isOnItsWay] whether a move is, before the next */
  #show(entry, isOnItsWay = false) {
    if (!entry?.text && !this.#timer && !isOnItsWay) this.#isTyped = false;
    const isTyping = this.#isTyped && document.activeElement === this.#field;
    if (!isTyping) this.#field.value = entry?.text ?? "";
    const isWrong = entry !== null && !entry.valid;
    const isReady = entry?.complete && isTyping && !this.#isMaking;
    const words = isReady ? "press Enter to make this move" : (entry?.message ?? "");
    this.#field.readOnly = entry === null && !isOnItsWay;
    this.#field.setAttribute("aria-invalid", `${isWrong}`);
    this.#expected.className = isWrong ? "error" : "hint";
    this.#expected.textContent = words && sentence(words);
    this.#takeBack.setAttribute("aria-disabled", `${!this.#board.entered}`);
  }

  #typed() {
    this.#isTyped = true;
    this.#isMaking = false;
    this.#forgetTimer();
    const timer = window.setTimeout(async () => {
      await this.#made;
      if (this.#timer !== timer) return;
      this.#timer = 0;
      void this.#enter(this.#field.value, false);
    }, PAUSE);
    this.#timer = timer;
  }

  /** @param {Event} event */
  #submitted(event) {
    event.preventDefault();
    if (this.#isMaking) return;
    this.#forgetTimer();
    const text = this.#field.value;
    this.#isMaking = true;
    this.#field.select(); // whoever types on begins the next move
    this.#made = this.#made.then(() => this.#make(text));
  }

  /** @param {string} text */
  async #make(text) {
    const entry = await this.#enter(text, true);
    if (this.#isMaking) this.#leave(entry?.complete ? "" : text);
    if (entry && !entry.complete) announce(entry.message);
  }

  /** What is left in the field of what was entered with Enter. @param {string} text */
  #leave(text) {
    this.#isMaking = false;
    this.#isTyped = text !== "";
    this.#field.value = text;
    this.#field.setSelectionRange(text.length, text.length);
  }

  /**
   * Null if the server could not be asked.
   * @param {string} text @param {boolean} make @returns {Promise<Entry | null>}
   */
  async #enter(text, make) {
    try {
      return await this.#board.enter(text, { make });
    } catch (error) {
      const message = messageOf(error);
      announce(message);
      this.#expected.className = "error";
      this.#expected.textContent = message;
      return null;
    }
  }

  #back() {
    this.#forgetTimer();
    this.#isTyped = false;
    this.#isMaking = false;
    if (this.#board.entered) {
      this.#board.takeBack();
    } else if (this.#field.value) {
      this.#field.value = "";
      void this.#enter("", false);
    }
  }

  #forgetTimer() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
