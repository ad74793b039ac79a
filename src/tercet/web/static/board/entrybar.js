// Moves by typing: a field, what is expected next, and a button that takes back a part.
//
// One may type faster than the server answers, and while no move can be made: what is typed stays
// until it is a move that is made. It comes to the same as if every answer had come before the
// next key was pressed.

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
  /** Whether an answer to what was typed is on its way. */
  #isAsking = false;
  /** @type {number[]} for each Enter not answered yet, how much of the text was there */
  #enters = [];
  /** The text that was there at the last of them. */
  #sent = "";

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
    board.addEventListener("entry", (event) =>
      this.#show(/** @type {CustomEvent} */ (event).detail.entry),
    );
    this.#show(null);
  }

  /** What the board has. @param {Entry | null} entry */
  #show(entry) {
    const isTyping = this.#isTyped && document.activeElement === this.#field;
    if (!isTyping) this.#fill(entry?.text ?? "");
    const isReady = entry?.complete && isTyping && this.#enters.length === 0;
    if (isReady) this.#say("press Enter to make this move");
    else if (entry || !isTyping) this.#say(entry?.message ?? "", entry?.valid);
    this.#takeBack.setAttribute("aria-disabled", `${!this.#board.entered}`);
    // Another position, for which what was typed before is meant now.
    const isUnseen = entry?.text === "" && this.#field.value !== "" && !this.#isAsking;
    if (isTyping && isUnseen) this.#lookSoon();
  }

  /** @param {string} words @param {boolean} [isRight] */
  #say(words, isRight = true) {
    this.#field.setAttribute("aria-invalid", `${!isRight}`);
    this.#expected.className = isRight ? "hint" : "error";
    this.#expected.textContent = words && sentence(words);
  }

  /** Replace what was typed, and forget it. @param {string} text */
  #fill(text) {
    this.#forgetTimer();
    this.#enters = [];
    this.#sent = "";
    this.#isTyped = false;
    this.#field.value = text;
  }

  #typed() {
    this.#isTyped = true;
    if (!this.#field.value.startsWith(this.#sent)) {
      this.#enters = [];
      this.#sent = "";
    }
    this.#lookSoon();
  }

  #lookSoon() {
    this.#forgetTimer();
    this.#timer = window.setTimeout(async () => {
      this.#timer = 0;
      if (this.#enters.length > 0) return; // it is looked at when these are made
      const entry = await this.#enter(this.#field.value, false);
      if (entry && !entry.valid) this.#say(entry.message, false);
    }, PAUSE);
  }

  /** @param {Event} event */
  #submitted(event) {
    event.preventDefault();
    const text = this.#field.value;
    const isPressedTwice = this.#enters.length > 0 && text === this.#sent;
    if (isPressedTwice) return;
    this.#forgetTimer();
    this.#isTyped = true;
    this.#sent = text;
    this.#enters.push(text.length);
    if (this.#enters.length === 1) void this.#makeAll();
  }

  /** Make what was there at each Enter; what is no move stays before what was typed after it. */
  async #makeAll() {
    const enters = this.#enters;
    while (enters.length > 0) {
      const entry = await this.#enter(this.#sent.slice(0, enters[0]), true);
      if (enters !== this.#enters) return; // what was entered has been changed
      const length = enters.shift() ?? 0;
      if (entry?.complete) {
        this.#field.value = this.#field.value.slice(length);
        this.#sent = this.#sent.slice(length);
        enters.forEach((_, i) => (enters[i] -= length));
      } else if (entry) {
        this.#say(entry.message, entry.valid);
        announce(entry.message);
      }
    }
    const isMore = this.#field.value !== this.#sent;
    this.#sent = "";
    this.#isTyped = this.#field.value !== "";
    if (isMore) this.#lookSoon();
  }

  /**
   * Null if the server could not be asked.
   * @param {string} text @param {boolean} make @returns {Promise<Entry | null>}
   */
  async #enter(text, make) {
    this.#isAsking = true;
    try {
      return await this.#board.enter(text, { make });
    } catch (error) {
      const message = messageOf(error);
      announce(message);
      this.#say(message, false);
      return null;
    } finally {
      this.#isAsking = false;
    }
  }

  #back() {
    if (this.#board.entered) {
      this.#fill(this.#board.takeBack());
    } else if (this.#field.value) {
      this.#fill("");
      void this.#enter("", false);
    }
  }

  #forgetTimer() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }
}
