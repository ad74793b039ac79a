// Long work asked of the server over a WebSocket: reports come while it is done.
//
// Every task has exactly one last report, also if another one ends it. Reports do not say which
// task they are about; it is known by counting the last ones.

import { announce } from "../shell/announce.js";

/**
 * @typedef {import("../wire.js").AnalyseRequest | import("../wire.js").SolveRequest
 *   | import("../wire.js").ReviewRequest} Task
 * @typedef {import("../wire.js").Analysis | import("../wire.js").Solution
 *   | import("../wire.js").Review | import("../wire.js").Progress
 *   | import("../wire.js").Failure | Trouble} Report
 * @typedef {{task: "trouble", error: string}} Trouble our own report: the server cannot be had now
 */

const TROUBLE = "The engine cannot be reached. Trying again.";
const TROUBLE_AFTER = 2; // connections that failed; one may be lost by chance

const FIRST_DELAY = 500;
const LONGEST_DELAY = 10_000;

/** Has one task at a time. A lost connection is made again, and the task asked again. */
export class Thinker {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Task | null} the task under way */
  #task = null;
  #isSent = false;
  /** How many tasks before it have not had their last report. */
  #ending = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  #delay = FIRST_DELAY;
  #failures = 0;
  #hear;

  /** @param {(report: Report) => void} hear what to do with a report on the task under way */
  constructor(hear) {
    this.#hear = hear;
  }

  /** Begin a task; the one before ends. @param {Task} task */
  ask(task) {
    this.#leave();
    this.#task = task;
    if (this.#socket === null) this.#open();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#send();
  }

  /** End the task. No report on it is heard after this. */
  stop() {
    const mustSay = this.#isSent;
    this.#leave();
    if (mustSay) this.#socket?.send(JSON.stringify({ task: "stop" }));
  }

  #leave() {
    clearTimeout(this.#retry);
    if (this.#isSent) this.#ending += 1;
    this.#isSent = false;
    this.#task = null;
  }

  #send() {
    if (this.#task === null) return;
    this.#socket?.send(JSON.stringify(this.#task));
    this.#isSent = true;
  }

  #open() {
    const address = new URL("/api/think", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#send());
    socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(data)));
    socket.addEventListener("close", () => this.#lost());
  }

  /** @param {Report} report */
  #receive(report) {
    this.#delay = FIRST_DELAY;
    this.#failures = 0;
    if (this.#ending > 0) {
      if (isLast(report)) this.#ending -= 1;
      return;
    }
    if (isLast(report)) {
      this.#task = null;
      this.#isSent = false;
    }
    this.#hear(report);
  }

  #lost() {
    this.#socket = null;
    this.#isSent = false;
    this.#ending = 0;
    if (this.#task === null) return;
    this.#retry = setTimeout(() => this.#open(), this.#delay);
    this.#delay = Math.min(2 * this.#delay, LONGEST_DELAY);
    this.#failures += 1;
    if (this.#failures === TROUBLE_AFTER) announce(TROUBLE);
    if (this.#failures >= TROUBLE_AFTER) this.#hear({ task: "trouble", error: TROUBLE });
  }
}

/** @param {Report} report */
function isLast(report) {
  return report.task === "analyse" ? report.done : report.task !== "progress";
}
