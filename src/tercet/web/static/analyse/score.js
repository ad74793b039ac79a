// Scores as people read them: estimates from the first player's side, proofs by the winner's name.

/** @typedef {import("../wire.js").Score} Score */

/**
 * @typedef {object} Judgement
 * @property {number} expectation points that the first player can expect, from 0 to 1
 * @property {string} text such as +0.35, black wins in 7, draw
 * @property {boolean} exact whether it is proven
 */

/**
 * @param {Score} score for the player who is to move
 * @param {string} turn that player
 * @param {string[]} players the first one first
 * @returns {Judgement}
 */
export function judge(score, turn, players) {
  const isFirst = turn === players[0];
  return {
    expectation: isFirst ? score.expectation : 1 - score.expectation,
    text: score.exact ? proven(score.text, turn, players) : isFirst ? score.text : turned(score.text),
    exact: score.exact,
  };
}

/**
 * @param {import("../wire.js").Outcome} outcome
 * @param {string[]} players the first one first
 * @returns {Judgement}
 */
export function judgeOutcome({ winner }, players) {
  const expectation = winner === null ? 0.5 : Number(winner === players[0]);
  return { expectation, text: winner === null ? "draw" : `${winner} won`, exact: true };
}

/** A score with a word on how sure it is. @param {{text: string, exact: boolean}} score */
export function withCertainty({ text, exact }) {
  return exact ? `${text}, proven` : text;
}

/** How many moves away a proven end is; a draw has no distance. @param {string} text */
export function distanceIn(text) {
  return Number(/ in (\d+)$/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** @param {string} text @param {string} turn @param {string[]} players */
function proven(text, turn, players) {
  const other = players.find((player) => player !== turn) ?? "";
  return text.replace(/^win/, `${turn} wins`).replace(/^loss/, `${other} wins`);
}

/** An estimate from the other side. @param {string} text */
function turned(text) {
  if (Number(text) === 0) return text;
  return text.startsWith("-") ? text.replace("-", "+") : text.replace("+", "-");
}
