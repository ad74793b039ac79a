// The person's own games, kept in the browser: who has the seat of a game can play on.

import { load, save } from "./storage.js";

const MOST = 100;

/**
 * @typedef {object} OwnGame
 * @property {string} seat the secret
 * @property {string} game which game is played
 * @property {string | null} side the person's; null if both or not known
 * @property {"computer" | "friend" | "screen"} against
 * @property {number} began in milliseconds, as Date.now() has it
 * @property {string | null} [invitation] the friend's secret, for who began the game
 */

/**
 * Keeps a game; says whether it outlasts the page.
 * @param {string} id
 * @param {OwnGame} game
 * @returns {boolean}
 */
export function remember(id, game) {
  const newest = all().filter((other) => other.id !== id);
  newest.unshift({ id, ...game });
  newest.sort((one, other) => other.began - one.began);
  return keep(newest.slice(0, MOST));
}

/** What is known about a game of one's own. @param {string} id */
export function find(id) {
  return all().find((game) => game.id === id);
}

/** All of them, the newest first. @returns {(OwnGame & {id: string})[]} */
export function all() {
  const games = load("games");
  return Array.isArray(games) ? games.filter(isGame) : [];
}

/** @param {string} id */
export function forget(id) {
  keep(all().filter((game) => game.id !== id));
}

/** @param {(OwnGame & {id: string})[]} games */
function keep(games) {
  return save("games", games);
}

/** What is kept may have been written by an older page. @param {any} game */
function isGame(game) {
  return typeof game?.id === "string" && typeof game.seat === "string" && game.began > 0;
}
