// The bar beside the board: how much of it is dark is what the first player can expect.

/** @typedef {import("./score.js").Judgement} Judgement */

export class EvaluationBar {
  #bar;
  #words;
  /** @type {string[]} */
  #players = [];
  #expectation = 0.5;

  /**
   * @param {HTMLElement} bar a meter that holds the name of each player
   * @param {HTMLElement} words where the score stands as text
   */
  constructor(bar, words) {
    this.#bar = bar;
    this.#words = words;
  }

  /** Another game has other players. @param {string[]} players the first one first */
  set players(players) {
    this.#players = players;
    this.#bar.setAttribute("aria-label", `Points that ${players[0]} can expect, in percent`);
    this.#bar.querySelectorAll(".side").forEach((side, index) => {
      side.textContent = players[index] ?? "";
    });
  }

  /** Whose side is below. @param {boolean} flipped */
  set flipped(flipped) {
    this.#bar.classList.toggle("flipped", flipped);
  }

  /** @param {Judgement | null} judgement null: nothing is known yet */
  show(judgement) {
    this.#bar.classList.toggle("unknown", judgement === null);
    // The bar stays where it was: it would jump to and fro at every step.
    if (judgement) this.#expectation = judgement.expectation;
    const percent = Math.round(100 * this.#expectation);
    this.#bar.style.setProperty("--share", String(this.#expectation));
    this.#bar.classList.toggle("proven", judgement?.exact ?? false);
    this.#bar.setAttribute("aria-valuenow", String(percent));
    const words = judgement ? `${percent} %, ${judgement.text}` : "not known yet";
    this.#bar.setAttribute("aria-valuetext", words);
    this.#bar.title = judgement ? `${this.#players[0]} can expect ${percent} % of the points` : "";
    this.#words.textContent = judgement?.text ?? "…";
    this.#words.classList.toggle("proven", judgement?.exact ?? false);
  }
}
