// A line: where a game began and the moves since. Two of them compared.

/**
 * @typedef {object} Line
 * @property {string} game
 * @property {string | null} [start] nothing: the game's own beginning
 * @property {string[]} moves
 */

/** @param {Line} one @param {Line} other */
export function isSame(one, other) {
  return one.moves.length === other.moves.length && begins(one, other);
}

/** Whether `line` is `before` and one move more. @param {Line} line @param {Line} before */
export function isOneMoveOn(line, before) {
  return line.moves.length === before.moves.length + 1 && begins(before, line);
}

/** Whether `line` begins with all of `beginning`. @param {Line} beginning @param {Line} line */
function begins(beginning, line) {
  return (
    beginning.game === line.game &&
    (beginning.start ?? null) === (line.start ?? null) &&
    beginning.moves.every((move, i) => move === line.moves[i])
  );
}
