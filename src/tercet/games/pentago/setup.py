"""Setting up a position of Pentago."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import ClassVar

from tercet.games import setup as base
from tercet.games.errors import InvalidPositionError
from tercet.games.pentago import picture
from tercet.games.pentago.board import Board
from tercet.games.pentago.move import COLUMNS, SPACES
from tercet.games.view import View


class SetUp(base.StonesSetUp[Board]):
    """Marbles put on spaces; who is to move follows from how many there are."""

    board_type = Board
    tools: ClassVar[Mapping[str, str]] = {
        "empty": "empty",
        "black": "black marble",
        "white": "white marble",
    }
    cells = SPACES
    where = "spaces are a row a to f and a column 0 to 5, such as a2"
    columns = len(COLUMNS)

    def _take(self, board: Board) -> None:
        self._signs = dict(zip(SPACES, board.squares(), strict=True))

    def _only_turn(self) -> str:
        marbles = list(self._signs.values())
        return Board.players[marbles.count("b") > marbles.count("w")]

    def svg(self, size: int, *, flipped: bool = False) -> str:
        squares = "".join(self._signs.values())
        fives: Collection[str] = ()
        with suppress(InvalidPositionError):  # of a position that cannot be nothing is known
            fives = Board(self._spelled()).fives()
        return picture.svg(squares, None, None, size, View(flipped), fives)
