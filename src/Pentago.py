"""Pentago: place a marble, turn a sub-board, get five in a row.

The class Pentago holds one game between black and white. Run as a script, this file is a
text game for two players:

    python Pentago.py
"""

import contextlib
import io
import operator
import re
import sys
from typing import Any

EMPTY = "□"
MARBLES = {"black": "●", "white": "○"}
OPPONENT = {"black": "white", "white": "black"}

ROWS = "abcdef"
SIZE = 6
SUB_BOARD_SIZE = 3
# Row and column of the top left space of each sub-board.
SUB_BOARD_CORNERS = {1: (0, 0), 2: (0, 3), 3: (3, 0), 4: (3, 3)}


def _lines_of_five() -> list[list[tuple[int, int]]]:
    """Return the 32 lines of five spaces, each as a list of (row, column)."""
    lines = []
    for row_step, column_step in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row in range(SIZE):
            for column in range(SIZE):
                last_row = row + 4 * row_step
                last_column = column + 4 * column_step
                if last_row < SIZE and 0 <= last_column < SIZE:
                    lines.append([(row + i * row_step, column + i * column_step) for i in range(5)])
    return lines


LINES_OF_FIVE = _lines_of_five()


class Pentago:
    """One game of Pentago.

    The rows are a to f from top to bottom, the columns 0 to 5 from left to right. The
    sub-boards are 1 (top left), 2 (top right), 3 (bottom left) and 4 (bottom right).
    Black plays first.
    """

    def __init__(self) -> None:
        """Start a game with an empty board and black to move."""
        self._board = [[EMPTY] * SIZE for _ in range(SIZE)]
        self._player = "black"
        self._game_state = "UNFINISHED"

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'WHITE_WON', 'BLACK_WON' or 'DRAW'."""
        return self._game_state

    def is_board_full(self) -> bool:
        """Return True if all 36 spaces hold a marble."""
        return all(EMPTY not in row for row in self._board)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> bool | str:
        """Place a marble and, unless that wins the game, turn a sub-board.

        color is 'black' or 'white', position a space such as 'a2', sub_board an int from 1
        to 4, rotation 'C' (clockwise) or 'A' (anti-clockwise).

        Return True if the move was made, also when it ended the game. Otherwise nothing
        changes, and the reason is returned: "game is finished", "not this player's turn" or
        "position is not empty". Raise ValueError if the position, the sub-board or the
        rotation does not exist.
        """
        if self._game_state != "UNFINISHED":
            return "game is finished"
        if _plain_text(color) != self._player:
            return "not this player's turn"
        row, column = _checked_position(position)
        corner = _checked_corner(sub_board)
        clockwise = _checked_rotation(rotation) == "C"
        if self._board[row][column] != EMPTY:
            return "position is not empty"

        self._board[row][column] = MARBLES[self._player]
        if self._has_five(self._player):
            self._game_state = self._player.upper() + "_WON"
        else:
            self._rotate(corner, clockwise)
            self._game_state = self._state_after_rotation()
        self._player = OPPONENT[self._player]
        return True

    def print_board(self) -> None:
        """Print the board, row a first, with an empty line between the rows."""
        print("\n\n".join("   ".join(row) for row in self._board))

    def _has_five(self, color: str) -> bool:
        """Return True if this color has five marbles in a row anywhere."""
        marble = MARBLES[color]
        return any(
            all(self._board[row][column] == marble for row, column in line)
            for line in LINES_OF_FIVE
        )

    def _rotate(self, corner: tuple[int, int], clockwise: bool) -> None:
        """Turn the sub-board with this top left corner by 90 degrees."""
        top, left = corner
        rows = range(top, top + SUB_BOARD_SIZE)
        before = [self._board[row][left : left + SUB_BOARD_SIZE] for row in rows]
        last = SUB_BOARD_SIZE - 1
        for row in range(SUB_BOARD_SIZE):
            for column in range(SUB_BOARD_SIZE):
                if clockwise:
                    new_row, new_column = column, last - row
                else:
                    new_row, new_column = last - column, row
                self._board[top + new_row][left + new_column] = before[row][column]

    def _state_after_rotation(self) -> str:
        """Return the state of the game once a turn is complete.

        A rotation can give five in a row to either player, whoever moved, or to both.
        """
        black_has_five = self._has_five("black")
        white_has_five = self._has_five("white")
        if black_has_five and white_has_five:
            return "DRAW"
        if black_has_five:
            return "BLACK_WON"
        if white_has_five:
            return "WHITE_WON"
        return "DRAW" if self.is_board_full() else "UNFINISHED"


def _plain_text(value: Any) -> str | None:
    """Return a string as a plain str, and None for anything else.

    type() is asked instead of isinstance(), because an object may claim any class. The copy
    is a str even if the value is of a subclass that compares in a way of its own.
    """
    return str.__str__(value) if issubclass(type(value), str) else None


def _plain_int(value: Any) -> int | None:
    """Return a whole number as a plain int, and None for anything else.

    True and False are no numbers here, although Python counts bool among the ints.
    """
    if type(value) is bool:
        return None
    return operator.index(value) if issubclass(type(value), int) else None


def _checked_position(position: object) -> tuple[int, int]:
    """Return the row and column of a space such as 'a2', or raise ValueError."""
    text = _plain_text(position)
    if text is None or re.fullmatch("[a-f][0-5]", text) is None:
        raise ValueError(
            f"position {_shown(position)} is not on the board: write a row from a to f "
            "and a column from 0 to 5, such as 'a2'"
        )
    return ROWS.index(text[0]), int(text[1])


def _checked_corner(sub_board: object) -> tuple[int, int]:
    """Return the top left space of a sub-board, or raise ValueError."""
    number = _plain_int(sub_board)
    if number not in SUB_BOARD_CORNERS:
        raise ValueError(f"sub-board {_shown(sub_board)} does not exist: it must be 1, 2, 3 or 4")
    return SUB_BOARD_CORNERS[number]


def _checked_rotation(rotation: object) -> str:
    """Return the rotation, 'C' or 'A', or raise ValueError."""
    text = _plain_text(rotation)
    if text not in ("C", "A"):
        raise ValueError(
            f"rotation {_shown(rotation)} does not exist: "
            "it must be 'C' (clockwise) or 'A' (anti-clockwise)"
        )
    return text


def _shown(value: object) -> str:
    """Return the value as an error message shows it: on one line and never too long."""
    try:
        text = " ".join(repr(value).split())
    except Exception:
        # The caller is promised a ValueError about the value, not an error from its repr.
        text = "of a kind that cannot be shown"
    return text if len(text) <= 40 else text[:37] + "..."


HELP = """\
Pentago. Five of your marbles in a row, column or diagonal win.
On your turn, place a marble on an empty space, then turn a sub-board by 90 degrees:
1 top left, 2 top right, 3 bottom left, 4 bottom right; C clockwise, A anti-clockwise.
Write the space, the sub-board and the direction, for example: a2 1 C
If the marble makes five in a row, you win at once and nothing is turned.
Other words: help, quit."""

RESULTS = {
    "BLACK_WON": "Black (●) has won.",
    "WHITE_WON": "White (○) has won.",
    "DRAW": "The game is a draw.",
}


def main() -> None:
    """Play one game on the terminal."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The marbles must be printable whatever encoding the terminal announces.
        sys.stdout.reconfigure(encoding="utf-8")
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Input in another encoding shall be refused as bad input, not end the game.
        sys.stdin.reconfigure(errors="replace")
    try:
        _play()
    except (EOFError, KeyboardInterrupt):
        print("\nThe game was not finished. Goodbye.")


def _play() -> None:
    """Let the two players take turns until the game ends or one of them quits."""
    game = Pentago()
    player = "black"
    print(HELP)
    while game.get_game_state() == "UNFINISHED":
        _print_with_labels(game)
        print(f"{player.capitalize()} ({MARBLES[player]}) to move, written like this: a2 1 C")
        if not _take_turn(game, player):
            print("The game was not finished. Goodbye.")
            return
        player = OPPONENT[player]
    _print_with_labels(game)
    print(RESULTS[game.get_game_state()])


def _take_turn(game: Pentago, player: str) -> bool:
    """Ask until the player has moved; return False if the player quits instead."""
    while True:
        words = input(f"{player}> ").lower().split()
        if words == ["quit"]:
            return False
        if words == ["help"]:
            print(HELP)
            continue
        refusal = _try_move(game, player, words)
        if refusal is None:
            return True
        print(refusal)


def _try_move(game: Pentago, player: str, words: list[str]) -> str | None:
    """Make the move that the words describe; return why not if it is refused."""
    if len(words) != 3:
        return "Write a space, a sub-board and a direction, for example: a2 1 C (or help, quit)"
    position, sub_board, rotation = words
    if sub_board not in ("1", "2", "3", "4"):
        return f"Sub-board {_shown(sub_board)} does not exist: it must be 1, 2, 3 or 4"
    try:
        answer = game.make_move(player, position, int(sub_board), rotation.upper())
    except ValueError as error:
        message = str(error)
        return message[0].upper() + message[1:]
    return None if answer is True else f"The {answer}: choose a space that shows {EMPTY}"


def _print_with_labels(game: Pentago) -> None:
    """Print the board as the game prints it, with its rows and columns named."""
    board = io.StringIO()
    with contextlib.redirect_stdout(board):
        game.print_board()
    print("\n    " + "   ".join(str(column) for column in range(SIZE)) + "\n")
    rows = board.getvalue().rstrip("\n").split("\n\n")
    for label, row in zip(ROWS, rows, strict=True):
        print(f"{label}   {row}\n")


if __name__ == "__main__":
    main()
