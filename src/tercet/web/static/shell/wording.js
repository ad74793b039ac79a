// Words that several pages use.

/**
 * A name as a heading has it, or words as a sentence begins. A first word with a digit in it is
 * notation, such as a square, which has its own spelling.
 * @param {string} words
 */
export function capital(words) {
  return /^\S*\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence that may lack its capital and its full stop. @param {string} words */
export function sentence(words) {
  return /[.!?]$/.test(words) ? capital(words) : `${capital(words)}.`;
}

/** What an error says to the user. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** How a game ended. @param {import("../wire.js").Outcome} outcome */
export function outcomeWords({ winner, reason }) {
  const result = winner ? `${capital(winner)} won` : "Draw";
  return reason ? `${result}: ${reason}` : result;
}

/** @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

const LEVELS = [
  "a first game",
  "beginner",
  "easy-going",
  "casual",
  "a fair match",
  "practised",
  "skilled",
  "strong",
  "very strong",
  "all it has",
];

/** What a level means. @param {number} level from 1 @param {number} levels how many there are */
export function levelWords(level, levels) {
  const part = levels > 1 ? (level - 1) / (levels - 1) : 1;
  return LEVELS[Math.round(part * (LEVELS.length - 1))];
}

/** A day and a time. @param {number} milliseconds */
export function when(milliseconds) {
  const date = new Date(milliseconds);
  return date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
