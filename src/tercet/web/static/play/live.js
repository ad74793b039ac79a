// A game live: its state as it changes, and what is done in it, over one WebSocket.
//
// A lost connection is made again after a pause that grows. Events: "state" {state}, "connection"
// {isUp}, "refused" {message} when the server does not know the game or the seat.

/** @typedef {import("../wire.js").GameState} GameState */
/** @typedef {import("../wire.js").LiveRequest["do"]} Action */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const LONG_HIDDEN = 20_000;
const REFUSED = 4400; // closing codes from here on mean that trying again is of no use

/** Nothing can be said about whether it was done. */
export class ConnectionLost extends Error {}

export class Live extends EventTarget {
  #address;
  #seat;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {boolean | null} null until the first attempt has come to something */
  #isUp = null;
  #pause = FIRST_PAUSE;
  #timer = 0;
  #number = 0;
  #hiddenAt = 0;
  /** @type {Map<number, {resolve: () => void, reject: (error: Error) => void}>} */
  #waiting = new Map();

  /** @param {string} id @param {string | undefined} seat */
  constructor(id, seat) {
    super();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/live`;
    this.#seat = seat;
    // Without a network a server on this machine is still there: connecting shows it.
    for (const change of ["online", "offline"])
      window.addEventListener(change, () => this.connect());
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  /** Connect now, whatever there was before. */
  connect() {
    clearTimeout(this.#timer);
    this.#drop();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener("open", () =>
      socket.send(JSON.stringify({ seat: this.#seat ?? null })),
    );
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#heard(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lost(event.code >= REFUSED);
    });
  }

  /**
   * Do something; an Error says why it was refused, ConnectionLost that nobody knows.
   * @param {Action} action @returns {Promise<void>}
   */
  async do(action) {
    if (this.#isUp === null) await this.#firstAttempt();
    const socket = this.#socket;
    if (!this.#isUp || socket?.readyState !== WebSocket.OPEN) {
      throw new ConnectionLost("There is no connection right now. Nothing was done.");
    }
    const id = (this.#number += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, do: action }));
    });
  }

  /** Ends when the first attempt to connect has come to something. */
  #firstAttempt() {
    return new Promise((resolve) => {
      for (const end of ["connection", "refused"])
        this.addEventListener(end, resolve, { once: true });
    });
  }

  /** @param {import("../wire.js").LiveState | import("../wire.js").LiveAnswer} message */
  #heard(message) {
    if (message.kind === "state") {
      this.#pause = FIRST_PAUSE;
      this.#setUp(true);
      this.#tell("state", { state: message.state });
    } else if (message.id === null) {
      this.#refused(message.error ?? "");
    } else {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error === null) waiting?.resolve();
      else waiting?.reject(new Error(message.error));
    }
  }

  /**
   * The server could not tell what was asked, or by whom: nothing that waits will be answered.
   * @param {string} message
   */
  #refused(message) {
    if (this.#waiting.size === 0) this.#tell("refused", { message });
    this.#rejectAll(new Error(message));
  }

  /** A page that comes back after a while may hold a connection that is long dead. */
  #seen() {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (!this.#isUp || Date.now() - this.#hiddenAt > LONG_HIDDEN) this.connect();
  }

  /** @param {boolean} forGood then it was said why, and no connection is waited for */
  #lost(forGood) {
    this.#drop();
    clearTimeout(this.#timer);
    if (forGood) return;
    this.#setUp(false);
    // Not all pages at once, when a server comes back.
    this.#timer = window.setTimeout(() => this.connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#rejectAll(new ConnectionLost("The connection was lost before the server answered."));
  }

  /** @param {Error} error */
  #rejectAll(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  /** @param {boolean} isUp */
  #setUp(isUp) {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    this.#tell("connection", { isUp });
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
