"""The builders' game: step, build a tower, and be the first to stand on a third level.

The class BuildersGame holds one game between x and o. Run as a script, this file is a text
game for two players:

    python BuildersGame.py
"""

import io
import operator
import sys
from typing import Any

SIZE = 5
WINNING_LEVEL = 3
HIGHEST_LEVEL = 4
OPPONENT = {"x": "o", "o": "x"}

Square = tuple[int, int]


class BuildersGame:
    """One game on a board of 5 rows and 5 columns, both numbered from 0.

    First x and then o places two builders. Then the players take turns, x first: a builder
    steps to a neighbouring square and adds a level to a tower next to its new square.
    """

    def __init__(self) -> None:
        """Start a game with an empty board, where x has to place her builders."""
        self._levels = [[0] * SIZE for _ in range(SIZE)]
        self._builders: dict[str, list[Square]] = {"x": [], "o": []}
        self._player = "x"
        self._current_state = "UNFINISHED"

    def get_current_state(self) -> str:
        """Return 'X_WON', 'O_WON' or 'UNFINISHED'."""
        return self._current_state

    def initial_placement(self, r1: int, c1: int, r2: int, c2: int, player: str) -> bool:
        """Place the two builders of a player, 'x' or 'o', on (r1, c1) and (r2, c2).

        Return False, and change nothing, if a square is off the board or taken, if both
        squares are the same, if it is the other player's turn, or if all builders stand.
        """
        first = _square_on_board(r1, c1)
        second = _square_on_board(r2, c2)
        if first is None or second is None or first == second:
            return False
        if self._all_builders_placed() or _plain_text(player) != self._player:
            return False
        if self._builder_at(first) or self._builder_at(second):
            return False

        self._builders[self._player] = [first, second]
        self._player = OPPONENT[self._player]
        return True

    def make_move(self, r1: int, c1: int, r2: int, c2: int, r3: int, c3: int) -> bool:
        """Step with the builder on (r1, c1) to (r2, c2), then build on (r3, c3).

        Return False, and change nothing, if the game is over, if not all builders are
        placed, if that builder is not the player's own, or if the step or the build is not
        allowed.
        """
        if self._current_state != "UNFINISHED" or not self._all_builders_placed():
            return False
        start = _square_on_board(r1, c1)
        end = _square_on_board(r2, c2)
        site = _square_on_board(r3, c3)
        if start is None or end is None or site is None:
            return False
        if self._builder_at(start) != self._player or not self._can_step(start, end):
            return False
        if not self._can_build(start, end, site):
            return False

        own_builders = self._builders[self._player]
        own_builders[own_builders.index(start)] = end
        self._levels[site[0]][site[1]] += 1
        opponent = OPPONENT[self._player]
        if self._level(end) == WINNING_LEVEL or not self._has_legal_move(opponent):
            self._current_state = self._player.upper() + "_WON"
        self._player = opponent
        return True

    def print_board(self) -> None:
        """Print the board: each square shows its level and the builder on it, if any."""
        border = "  +" + "----+" * SIZE
        print("    " + "    ".join(str(column) for column in range(SIZE)))
        print(border)
        for row in range(SIZE):
            squares = [self._square_text((row, column)) for column in range(SIZE)]
            print(f"{row} |" + "".join(f" {square} |" for square in squares))
            print(border)

    def _square_text(self, square: Square) -> str:
        """Return what the board shows for a square: '2x', or '2 ' where nobody stands."""
        return f"{self._level(square)}{self._builder_at(square):1}"

    def _all_builders_placed(self) -> bool:
        """Return True if both players have placed their builders; o is the last to do so."""
        return len(self._builders["o"]) > 0

    def _builder_at(self, square: Square) -> str:
        """Return the player whose builder stands on the square, or '' for nobody."""
        for player, squares in self._builders.items():
            if square in squares:
                return player
        return ""

    def _level(self, square: Square) -> int:
        """Return the number of levels of the tower on the square."""
        row, column = square
        return self._levels[row][column]

    def _can_step(self, start: Square, end: Square) -> bool:
        """Return True if a builder on start may step to end.

        Nobody steps from a third level, because standing there has won the game; so a
        tower with four levels is always out of reach.
        """
        return (
            _are_neighbours(start, end)
            and not self._builder_at(end)
            and self._level(end) <= self._level(start) + 1
        )

    def _can_build(self, start: Square, end: Square, site: Square) -> bool:
        """Return True if the builder that stepped from start to end may build on site."""
        is_free = site == start or not self._builder_at(site)
        return _are_neighbours(end, site) and is_free and self._level(site) < HIGHEST_LEVEL

    def _has_legal_move(self, player: str) -> bool:
        """Return True if a builder of the player can step anywhere.

        Where there is a step there is also a build: the square that the builder leaves is
        free, next to it, and not yet four levels high.
        """
        every_square = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        return any(
            self._can_step(start, end) for start in self._builders[player] for end in every_square
        )


def _are_neighbours(first: Square, second: Square) -> bool:
    """Return True if the squares touch along a side or at a corner."""
    rows_apart = abs(first[0] - second[0])
    columns_apart = abs(first[1] - second[1])
    return max(rows_apart, columns_apart) == 1


def _square_on_board(row: Any, column: Any) -> Square | None:
    """Return the square if both numbers are ints from 0 to 4, otherwise None."""
    row, column = _plain_int(row), _plain_int(column)
    if row is None or column is None:
        return None
    is_on_board = 0 <= row < SIZE and 0 <= column < SIZE
    return (row, column) if is_on_board else None


def _plain_int(value: Any) -> int | None:
    """Return a whole number as a plain int, and None for anything else.

    type() is asked instead of isinstance(), because an object may claim any class. True and
    False are no numbers here, although Python counts bool among the ints.
    """
    if type(value) is bool:
        return None
    return operator.index(value) if issubclass(type(value), int) else None


def _plain_text(value: Any) -> str | None:
    """Return a string as a plain str, and None for anything else.

    The copy is a str even if the value is of a subclass that compares in a way of its own.
    """
    return str.__str__(value) if issubclass(type(value), str) else None


HELP = """\
Builders. Step onto a tower of 3 levels, or leave your opponent without a move, to win.
The board shows the level of each square and the builder on it. First place two builders:
write the row and column of each, for example: 2 2 1 2
Then, on each turn, step to a neighbouring free square, at most one level up, and add a
level to a free square next to the new one that has fewer than 4 levels (also when the step
wins): write the rows and columns of your builder, of its new square and of the build, for
example: 2 2 1 1 1 0
Other words: help, quit."""


def main() -> None:
    """Play one game on the terminal."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Input in another encoding shall be refused as bad input, not end the game.
        sys.stdin.reconfigure(errors="replace")
    try:
        _play()
    except (EOFError, KeyboardInterrupt):
        print("\nThe game was not finished. Goodbye.")


def _play() -> None:
    """Let the two players place and move until the game ends or one of them quits."""
    game = BuildersGame()
    player = "x"
    placements_left = 2
    print(HELP)
    while game.get_current_state() == "UNFINISHED":
        print()
        game.print_board()
        if not _take_turn(game, player, placements_left > 0):
            print("The game was not finished. Goodbye.")
            return
        placements_left -= 1
        player = OPPONENT[player]
    print()
    game.print_board()
    print(game.get_current_state()[0].lower() + " has won.")


def _take_turn(game: BuildersGame, player: str, placing: bool) -> bool:
    """Ask until the player has placed or moved; return False if the player quits instead."""
    if placing:
        print(f"{player} places two builders, written like this: 2 2 1 2")
    else:
        print(f"{player} steps and builds, written like this: 2 2 1 1 1 0")
    while True:
        words = input(f"{player}> ").lower().split()
        if words == ["quit"]:
            return False
        if words == ["help"]:
            print(HELP)
            continue
        refusal = _try_placement(game, player, words) if placing else _try_move(game, words)
        if refusal is None:
            return True
        print(refusal)


def _try_placement(game: BuildersGame, player: str, words: list[str]) -> str | None:
    """Place the builders where the words say; return why not if that is refused."""
    numbers = _numbers(words)
    if len(numbers) != 4:
        return "Write 4 numbers from 0 to 4, for example: 2 2 1 2 (or help, quit)"
    r1, c1, r2, c2 = numbers
    if game.initial_placement(r1, c1, r2, c2, player):
        return None
    return "Not allowed: choose two different squares, both without a builder"


def _try_move(game: BuildersGame, words: list[str]) -> str | None:
    """Make the move that the words describe; return why not if it is refused."""
    numbers = _numbers(words)
    if len(numbers) != 6:
        return "Write 6 numbers from 0 to 4, for example: 2 2 1 1 1 0 (or help, quit)"
    if game.make_move(*numbers):
        return None
    return (
        "Not allowed: step with your own builder to a free square next to it, at most one level "
        "up, and build next to that on a free square with fewer than 4 levels"
    )


def _numbers(words: list[str]) -> list[int]:
    """Return the words as numbers from 0 to 4, or nothing if one of them is not."""
    allowed = [str(number) for number in range(SIZE)]
    if not all(word in allowed for word in words):
        return []
    return [int(word) for word in words]


if __name__ == "__main__":
    main()
