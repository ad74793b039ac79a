"""Setting up a position of Gess."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tercet.games import setup as base
from tercet.games.gess.board import Board
from tercet.games.gess.move import COLUMNS, SIZE

_PROPER = COLUMNS[1:-1]


class SetUp(base.StonesSetUp[Board]):
    """Stones put on the squares of the board proper, in any way; both players can be to move."""

    board_type = Board
    tools: ClassVar[Mapping[str, str]] = {
        "empty": "empty",
        "black": "black stone",
        "white": "white stone",
    }
    cells = tuple(f"{column}{row}" for row in range(SIZE - 1, 1, -1) for column in _PROPER)
    where = "stones stand on the columns b to s and the rows 2 to 19, such as b6"
    columns = len(_PROPER)

    def _take(self, board: Board) -> None:
        squares = "".join(row[1:-1] for row in board.squares()[1:-1])
        self._signs = dict(zip(self.cells, squares, strict=True))

    def svg(self, size: int, *, flipped: bool = False) -> str:
        return Board(self.text()).svg(size, flipped=flipped)
