"""The tie between SGF and the games that it knows: of the games here, only Gess.

Squares in SGF are two letters: the column from the left, then the row from the top.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tercet.games import GAMES, Game, InvalidMoveError, InvalidPositionError
from tercet.games.errors import quoted
from tercet.games.gess import Board
from tercet.games.gess.move import COLUMNS, SIZE
from tercet.games.position_text import compress_row

_EMPTY = "." * SIZE


class Gess:
    """Gess in SGF: `bo:el` is the move b6-e9."""

    number = 20
    size = SIZE
    game: Game = GAMES["gess"]

    @staticmethod
    def written_move(move: str) -> str:
        """A move as SGF writes it."""
        start, end = move.split("-")
        return f"{_written(start)}:{_written(end)}"

    @staticmethod
    def read_move(written: str) -> str:
        """A move of SGF as the game writes it; InvalidMoveError if it is none."""
        found = re.fullmatch(r"([a-t])([a-t]):([a-t])([a-t])", written)
        if not found:
            raise InvalidMoveError(
                f"{quoted(written)} is not a Gess move in SGF: write the square of the centre "
                "before and after the move, such as bo:el"
            )
        return f"{_read(found[1], found[2])}-{_read(found[3], found[4])}"

    @staticmethod
    def points(written: str) -> Iterable[str]:
        """The points of `bo`, or of the rectangle `bo:el`; InvalidPositionError if it is none."""
        found = re.fullmatch(r"([a-t])([a-t])(?::([a-t])([a-t]))?", written)
        if not found:
            raise InvalidPositionError(
                f"{quoted(written)} is not a point: points are two letters a to t, such as bo"
            )
        left, top, right, bottom = (found[i] or found[i - 2] for i in range(1, 5))
        for column in _between(left, right):
            for row in _between(top, bottom):
                yield column + row

    @staticmethod
    def stones(start: str) -> dict[str, list[str]]:
        """The points of the stones of a position, black's under b and white's under w."""
        rows = Board(start).squares()
        return {
            letter: [
                COLUMNS[column] + COLUMNS[row]
                for row in range(SIZE)
                for column in range(SIZE)
                if rows[row][column] == letter
            ]
            for letter in "bw"
        }

    @staticmethod
    def position(letters: dict[str, str], turn: str) -> str:
        """The position with b, w or a dot on these points.

        If there is a stone among them, they are all the stones; otherwise they are taken off the
        board as it stands at the start of the game.
        """
        rows = [_EMPTY] * SIZE if set(letters.values()) - {"."} else Board().squares()
        squares = [list(row) for row in rows]
        for point, letter in letters.items():
            squares[COLUMNS.index(point[1])][COLUMNS.index(point[0])] = letter
        _check_edge(squares)
        return "/".join(compress_row("".join(row[1:-1])) for row in squares[1:-1]) + f" {turn[0]}"


SGF_GAMES = {sgf_game.number: sgf_game for sgf_game in (Gess,)}


def _written(square: str) -> str:
    return square[0] + COLUMNS[SIZE - int(square[1:])]


def _read(column: str, row: str) -> str:
    return f"{column}{SIZE - COLUMNS.index(row)}"


def _between(one: str, other: str) -> str:
    low, high = sorted((COLUMNS.index(one), COLUMNS.index(other)))
    return COLUMNS[low : high + 1]


def _check_edge(squares: list[list[str]]) -> None:
    edge = [*squares[0], *squares[-1], *(row[0] for row in squares), *(row[-1] for row in squares)]
    if set(edge) - {"."}:
        raise InvalidPositionError("there is a stone on the edge: stones stand on bb to ss")
