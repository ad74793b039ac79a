// A position in the making: what was put where, with undo and redo.

/**
 * @typedef {object} Making
 * @property {string} game
 * @property {string | null} start the text it began with; null: an empty board
 * @property {{cell: string, tool: string}[]} edits
 * @property {string | null} turn who was chosen to move
 */

/** @typedef {{making: Making, cell: string | null}} Step with the square where it was changed */

const MANY = 100; // edits; the server takes ten times as many

/** Tells "change" whenever another position is to be shown. */
export class Edits extends EventTarget {
  /** @type {Step} */
  #now;
  /** @type {Step[]} */
  #before = [];
  /** @type {Step[]} */
  #after = [];

  /** @param {Making} making */
  constructor(making) {
    super();
    this.#now = { making, cell: null };
  }

  /** As the server is asked about it. */
  get now() {
    return this.#now.making;
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  get canRedo() {
    return this.#after.length > 0;
  }

  /** @param {string} cell @param {string} tool */
  put(cell, tool) {
    this.#step({ making: { ...this.now, edits: [...this.now.edits, { cell, tool }] }, cell });
  }

  /** @param {Partial<Making>} making what is to be different */
  change(making) {
    this.#step({ making: { ...this.now, ...making }, cell: null });
  }

  /** The text of the position as it is now: many edits need not be sent again. @param {string} text */
  settle(text) {
    if (this.now.edits.length < MANY) return;
    this.#now = { ...this.#now, making: { ...this.now, start: text, edits: [] } };
  }

  /** Says where it changed the board; null if that was not on one square. @returns {string | null} */
  undo() {
    const before = this.#before.pop();
    if (!before) return null;
    const { cell } = this.#now;
    this.#after.push(this.#now);
    this.#become(before);
    return cell;
  }

  /** Says where it changed the board; null if that was not on one square. @returns {string | null} */
  redo() {
    const after = this.#after.pop();
    if (!after) return null;
    this.#before.push(this.#now);
    this.#become(after);
    return after.cell;
  }

  /** Forget a change that the server refused. */
  abandon() {
    const before = this.#before.pop();
    if (before) this.#become(before);
  }

  /** @param {Step} step */
  #step(step) {
    this.#before.push(this.#now);
    this.#after = [];
    this.#become(step);
  }

  /** @param {Step} step */
  #become(step) {
    this.#now = step;
    this.dispatchEvent(new Event("change"));
  }
}
