// The board of a page: shows a position as the server draws it, and takes a move part by part.
//
// It knows no rules. The picture says what may be chosen and the server what a text is on the way
// to a move. Events: "move" {move} when one is complete, "entry" {entry} whenever the board was
// drawn (null if no move can be made), "problem" {message} when the server refused to draw it.

import { announce } from "../shell/announce.js";
import { playSound } from "../shell/sounds.js";
import { messageOf } from "../shell/wording.js";
import { Asking } from "./asking.js";
import { KeyboardReach } from "./keyboard.js";
import { isOneMoveOn, isSame } from "./line.js";
import { LONGEST_MOTION, playMotion, stagesSeen } from "./motion.js";
import { pictureOf } from "./picture.js";
import { isEntered, isTarget, placeOf, placesOf, targetBeside } from "./places.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Entry} Entry */
/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./places.js").Place} Place */

/**
 * @typedef {object} Options
 * @property {boolean} mayMove whether a move can be entered
 * @property {boolean} [isOnItsWay] the last move is: what is entered waits until it has arrived
 * @property {boolean} [flipped]
 * @property {Record<string, 1 | 0 | -1 | null>} [values] of legal moves, shown on the board
 * @property {string[]} [suggested] moves drawn over the board, the best first
 * @property {boolean} [animate] false: a move that is new on the board is not played
 */

/** @typedef {{picture: SVGSVGElement, line: Line, entered: string}} Shown */
/**
 * What is to be drawn, for as long as it is not aborted.
 * @typedef {object} Wish
 * @property {Line} line
 * @property {Options} options
 * @property {string} entered
 * @property {boolean} make whether a complete move is made
 * @property {AbortController} abort
 */

const AT_REST = { began: -Infinity, atRest: Promise.resolve(), seen: [] };
const FINGER = 12; // CSS pixels from the middle of a target at which a tap still means it

export class BoardView extends EventTarget {
  #keyboard;
  #entered = "";
  /** @type {{line: Line, options: Options} | null} what was asked for last */
  #wanted = null;
  /** @type {Shown | null} */
  #shown = null;
  /** What each square begins when nothing is entered, for who changes their mind. */
  #beginnings = new Map();
  #asking;
  #newest = new AbortController();
  /** @type {Promise<View> | null} the newest request; what comes late gives way to it */
  #latest = null;
  /** What it asks for; "" if it failed. */
  #asked = "";
  /** @type {{line: Line, abort: AbortController, seen: Promise<View>} | null} soon on the board */
  #coming = null;
  /** @type {{text: string, make: boolean} | null} what it enters, until that is on the board */
  #entering = null;
  /** @type {(() => void)[]} to be called when a position is there whose last move has arrived */
  #onArrival = [];
  /** @type {{began: number, atRest: Promise<unknown>, seen: string[]}} */
  #motion = AT_REST;

  /** @param {HTMLElement} container an element that the board fills */
  constructor(container) {
    super();
    container.classList.add("board");
    this.#asking = new Asking(container);
    this.#keyboard = new KeyboardReach(container, (place) => this.#choose(place));
    new Pointer(container);
    container.addEventListener("click", (event) => this.#clicked(event));
    container.addEventListener("keydown", (event) => {
      if ((event.key === "Escape" || event.key === "Backspace") && this.#entered) {
        event.preventDefault();
        this.takeBack();
      }
    });
  }

  /** The half-entered move. */
  get entered() {
    return this.#entered;
  }

  /**
   * Show a position. What was entered stays if it is the same one.
   * @param {Line} line @param {Options} options @returns {Promise<View>}
   */
  show(line, options) {
    const goesOn = options.mayMove && this.#wanted !== null && isSame(line, this.#wanted.line);
    this.#wanted = { line, options };
    if (!options.isOnItsWay) for (const goOn of this.#onArrival.splice(0)) goOn();
    if (!goesOn) {
      if (this.#entered) {
        announce("The board has changed. The move that was being entered is dropped.");
      }
      this.#entered = "";
      this.#entering = null;
    }
    const { text, make } = this.#entering ?? { text: this.#entered, make: true };
    // A picture that is replaced for nothing may be replaced in the middle of a click.
    const isAsked = JSON.stringify(requestOf(line, options, text)) === this.#asked;
    return isAsked && this.#latest ? this.#latest : this.#draw(text, make);
  }

  /**
   * Enter what was typed, as a whole. A complete move is made, unless it is only being looked at.
   * @param {string} text @param {{make?: boolean}} [options] @returns {Promise<Entry>}
   */
  async enter(text, { make = true } = {}) {
    const refused = { text, valid: false, complete: false, move: null, follow: [] };
    const hasChanged = { ...refused, message: "the board has changed" };
    if (!(await this.#hasArrived())) return hasChanged;
    if (!this.#wanted?.options.mayMove) return { ...refused, message: "no move can be made now" };
    this.#entering = { text, make };
    const view = await this.#draw(text, make);
    return view.entry ?? hasChanged;
  }

  /** Wait for what is still to come; whether it then is as if it had been there at once. */
  async #hasArrived() {
    const before = this.#wanted;
    if (before && !before.options.isOnItsWay) return true;
    await new Promise((resolve) => this.#onArrival.push(() => resolve(null)));
    return !before || (this.#wanted !== null && isSame(before.line, this.#wanted.line));
  }

  /** Take back the last part of what was entered; what is left. */
  takeBack() {
    if (!this.#shown) return "";
    const entered = this.#entering?.text ?? this.#entered;
    const parts = placesOf(this.#shown.picture).map((place) => place.dataset.entered ?? "");
    const left = [this.#entered, ...parts]
      .filter((text) => text.length < entered.length)
      .reduce((one, other) => (other.length > one.length ? other : one), "");
    this.#entered = left; // also if something else is entered before it is drawn
    void this.#enterPart(left);
    return left;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (!this.#shown) return;
    const place = placeOf(event);
    const hit = place && this.#follow(place) !== null ? place : null;
    const meant = hit ?? targetBeside(this.#shown.picture, event, FINGER);
    if (meant) this.#choose(meant);
  }

  /** What is entered when this place is chosen; null if it cannot be. @param {Place} place */
  #follow(place) {
    if (!this.#shown) return null;
    if (isTarget(place)) return this.#shown.entered + place.dataset.follow;
    if (isEntered(place)) return place.dataset.entered ?? "";
    return this.#beginnings.get(place.dataset.cell) ?? null;
  }

  /** @param {Place} place */
  #choose(place) {
    const text = this.#follow(place);
    const { line, options } = this.#wanted ?? {};
    // The picture may be one of a position that the game has left already.
    const isCurrent = line && this.#shown && isSame(line, this.#shown.line);
    if (text !== null && options?.mayMove && isCurrent) this.#enterPart(text);
  }

  /** @param {string} text */
  async #enterPart(text) {
    try {
      const entry = await this.enter(text);
      if (!entry.complete) announce([entry.text, entry.message].filter(Boolean).join(": "));
    } catch (error) {
      const message = messageOf(error);
      announce(message);
      this.#tell("problem", { message });
    }
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /**
   * Ask for the picture and show it; if something newer was asked for meanwhile, that is shown. But
   * a move is seen before its answer is, however quick the computer may be.
   * @param {string} entered @param {boolean} make @returns {Promise<View>}
   */
  #draw(entered, make) {
    if (!this.#wanted) throw new Error("there is no position yet");
    const wish = { ...this.#wanted, entered, make, abort: new AbortController() };
    const first = this.#coming && isOneMoveOn(wish.line, this.#coming.line) ? this.#coming : null;
    if (!first) this.#coming?.abort.abort();
    if (this.#newest !== first?.abort) this.#newest.abort();
    this.#newest = wish.abort;
    this.#latest = first
      ? first.seen.then(ignored, ignored).then(() => this.#ask(wish))
      : this.#ask(wish);
    return this.#latest;
  }

  /** @param {Wish} wish @returns {Promise<View>} */
  #ask(wish) {
    const { line, entered, abort } = wish;
    if (abort.signal.aborted && this.#latest) return this.#latest;
    const seen = this.#drawn(wish);
    // What is being entered in a position that the game leaves is not waited for.
    this.#coming = entered ? null : { line, abort, seen };
    return seen;
  }

  /** @param {Wish} wish @returns {Promise<View>} */
  async #drawn({ line, options, entered, make, abort }) {
    const { signal } = abort;
    const request = requestOf(line, options, entered);
    /** @type {View} */
    let view;
    try {
      this.#asked = JSON.stringify(request);
      view = await this.#asking.view(request, signal);
      if (this.#isNew(line, options)) await this.#motion.atRest;
    } catch (error) {
      if (signal.aborted && this.#latest) return this.#latest;
      this.#settle(abort);
      this.#asked = "";
      throw error;
    }
    if (signal.aborted && this.#latest) return this.#latest;
    this.#settle(abort);
    // Whoever shows a line may not know yet that the game is over there: nothing can be entered.
    if (view.outcome) view = { ...view, entry: null };
    if (view.entry?.complete && make) this.#make(view.entry.move ?? view.entry.text, signal);
    else if (!view.entry || view.entry.valid) this.#insert(view, line, options);
    this.#tell("entry", { entry: view.entry });
    return view;
  }

  /** What was asked is on the board, or never will be. @param {AbortController} abort its own */
  #settle(abort) {
    if (this.#coming?.abort === abort) this.#coming = null;
    if (this.#newest === abort) this.#entering = null;
  }

  /** @param {string} move @param {AbortSignal} signal that of the request which completed it */
  #make(move, signal) {
    this.#entered = "";
    this.#tell("move", { move });
    // Whoever heard of it shows the position after the move, or it is not made.
    if (!signal.aborted) this.#enterPart("");
  }

  /** Whether a move is to be played before the eyes. @param {Line} line @param {Options} options */
  #isNew(line, options) {
    return options.animate !== false && this.#shown !== null && isOneMoveOn(line, this.#shown.line);
  }

  /** @param {View} view @param {Line} line @param {Options} options */
  #insert(view, line, options) {
    const isNew = this.#isNew(line, options);
    const isOther = this.#shown !== null && !isSame(line, this.#shown.line);
    const before = this.#shown?.line ?? line;
    const picture = pictureOf(view.svg);
    const seen = isNew ? this.#seenOf(line) : [];
    this.#entered = view.entry?.text ?? "";
    this.#keyboard.put(picture);
    this.#shown = { picture, line, entered: this.#entered };
    this.#keepBeginnings(picture, options.mayMove);
    if (isNew) this.#play(picture, seen);
    else if (isOther) this.#motion = AT_REST;
    else this.#playOn(picture);
    if (isOther) announce(wordsFor(view.last, line, before));
  }

  /** What of the last move was seen while it was entered here. @param {Line} line */
  #seenOf(line) {
    const { entered, picture } = this.#shown ?? {};
    return entered && picture && line.moves.at(-1)?.startsWith(entered) ? stagesSeen(picture) : [];
  }

  /** Play the last move. @param {SVGSVGElement} picture @param {string[]} seen */
  #play(picture, seen) {
    this.#motion = { began: performance.now(), atRest: playMotion(picture, seen), seen };
    playSound("move");
  }

  /** Go on with it in a new picture of the same position. @param {SVGSVGElement} picture */
  #playOn(picture) {
    const since = performance.now() - this.#motion.began;
    if (since < LONGEST_MOTION) playMotion(picture, this.#motion.seen, since);
  }

  /** @param {SVGSVGElement} picture @param {boolean} mayMove */
  #keepBeginnings(picture, mayMove) {
    if (!mayMove || !this.#entered) this.#beginnings.clear();
    for (const place of placesOf(picture)) {
      const { cell, follow } = place.dataset;
      if (!this.#entered && cell && follow) this.#beginnings.set(cell, follow);
      else if (this.#beginnings.has(cell)) place.removeAttribute("aria-disabled");
    }
  }
}

function ignored() {}

/**
 * What a screen reader says when another position is shown: a new move, or which one was the last.
 * @param {View["last"]} last @param {Line} line @param {Line} before
 */
function wordsFor(last, line, before) {
  if (!last) return "No move yet.";
  const move = `${last.player}: ${last.words}`;
  return isOneMoveOn(line, before) ? move : `The position after ${move}`;
}

/** @param {Line} line @param {Options} options @param {string} entered */
function requestOf(line, options, entered) {
  return {
    game: line.game,
    start: line.start ?? null,
    moves: line.moves,
    entered: options.mayMove ? entered : null,
    flipped: options.flipped ?? false,
    values: options.values ?? {},
    suggested: (options.suggested ?? []).filter((move) => beginsWith(move, entered)),
  };
}

/** Whether a move can still become of what was entered. @param {string} move @param {string} entered */
function beginsWith(move, entered) {
  return move.toLowerCase().startsWith(entered.trim().toLowerCase());
}
