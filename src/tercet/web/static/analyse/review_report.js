// What a review found, as a table of the players and a list of their mistakes.

import { element } from "../shell/element.js";
import { nameAndSide } from "../shell/names.js";
import { capital } from "../shell/wording.js";
import { judge, withCertainty } from "./score.js";

/**
 * @typedef {import("../wire.js").Review} Review
 * @typedef {import("../wire.js").ReviewedMove} ReviewedMove
 */

const KINDS = { inaccuracy: "inaccuracies", mistake: "mistakes", blunder: "blunders" };

/**
 * A column for each player: so it fits on a phone.
 * @param {Review} review @param {string[]} players @param {import("../shell/names.js").Names} names
 */
export function playersTable({ moves }, players, names) {
  const own = players.map((player) => moves.filter((move) => move.player === player));
  const row = (/** @type {string} */ name, /** @type {string[]} */ texts) => {
    const cells = texts.map((text) => element("td", {}, text));
    return element("tr", {}, element("th", { scope: "row" }, name), ...cells);
  };
  const made = Object.entries(KINDS).map(([kind, name]) =>
    row(name, own.map((its) => String(its.filter((move) => move.mistake === kind).length))),
  );
  const headings = players.map((player, index) => nameAndSide(names[index], player));
  return element(
    "table",
    { class: "players" },
    element("caption", { class: "visually-hidden" }, "How well each player did"),
    element("thead", {}, element("tr", {}, ...["", ...headings].map(heading))),
    element("tbody", {}, row("accuracy", own.map(accuracy)), ...made),
  );
}

/** @param {string} text */
function heading(text) {
  return text ? element("th", { scope: "col" }, text) : element("td");
}

/** What is left of the points to expect, on average. @param {ReviewedMove[]} moves */
function accuracy(moves) {
  if (moves.length === 0) return "–";
  const given = moves.reduce((sum, move) => sum + move.given_away, 0) / moves.length;
  return `${(100 * (1 - given)).toFixed(1)} %`;
}

/**
 * @typedef {object} Ways where the buttons of a mistake lead
 * @property {(ply: number) => void} go to a position of the game
 * @property {(ply: number, moves: string[]) => void} play moves from a position of the game
 */

/**
 * @param {Review} review
 * @param {string[]} players
 * @param {Ways} ways
 * @returns {HTMLElement}
 */
export function mistakesList({ moves }, players, ways) {
  const items = moves.flatMap((move, ply) =>
    move.mistake ? [mistakeItem(move, ply, players, ways)] : [],
  );
  if (items.length === 0) return element("p", {}, "No mistakes found.");
  return element("ol", { class: "mistakes plain-list", "aria-label": "Mistakes" }, ...items);
}

/**
 * @param {ReviewedMove} reviewed
 * @param {number} ply how many moves were made before it
 * @param {string[]} players
 * @param {Ways} ways
 */
function mistakeItem(reviewed, ply, players, { go, play }) {
  const { number, move, mark, mistake, given_away, player, score, best } = reviewed;
  const words = (/** @type {typeof score} */ its) => withCertainty(judge(its, player, players));
  const percent = Math.floor(100 * given_away + 1e-9);
  return element(
    "li",
    { class: mistake },
    moveButton(`${number} ${move} ${mark}`, "show this move", () => go(ply + 1)),
    ` ${capital(mistake ?? "")}: gave away ${percent} % (${words(score)}). Better was `,
    moveButton(best.move, "play this out", () => play(ply, best.pv)),
    ` (${words(best.score)}).`,
  );
}

/** @param {string} move @param {string} title @param {() => void} click */
function moveButton(move, title, click) {
  return element("button", { type: "button", title, click }, move);
}
