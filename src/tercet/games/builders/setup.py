"""Setting up a position of Builders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tercet.games import setup as base
from tercet.games.builders import picture
from tercet.games.builders.board import Board
from tercet.games.builders.move import SIZE, SQUARES
from tercet.games.errors import InvalidPositionError
from tercet.games.view import View

_LEVELS = {f"level{level}": level for level in range(5)}


class SetUp(base.SetUp[Board]):
    """Levels and builders put on squares; as long as builders are placed, who is next moves."""

    board_type = Board
    tools: ClassVar[Mapping[str, str]] = {
        **{tool: f"level {level}" for tool, level in _LEVELS.items()},
        **{player: f"builder of {player}" for player in Board.players},
    }
    cells = SQUARES
    where = "squares are a row 0 to 4 and a column 0 to 4, such as 22"

    def __init__(self) -> None:
        super().__init__()
        self._levels = dict.fromkeys(SQUARES, 0)
        self._builders: dict[str, str] = {}  # whose stands on a square

    def _take(self, board: Board) -> None:
        self._levels = dict(zip(SQUARES, board.levels(), strict=True))
        self._builders = {
            square: player for player in board.players for square in board.builders(player)
        }

    def _put(self, cell: str, tool: str) -> None:
        if tool in _LEVELS:
            self._levels[cell] = _LEVELS[tool]
        elif self._builders.get(cell) == tool:
            del self._builders[cell]
        else:
            self._builders[cell] = tool

    def _only_turn(self) -> str | None:
        placing = (player for player in Board.players if not self._squares_of(player))
        return next(placing, None)

    def _squares_of(self, player: str) -> list[str]:
        return sorted(square for square, owner in self._builders.items() if owner == player)

    def _spelled(self) -> str:
        levels = "".join(map(str, self._levels.values()))
        rows = "/".join(levels[i : i + SIZE] for i in range(0, len(levels), SIZE))
        fields = " ".join(self._builders_field(player) for player in Board.players)
        return f"{rows} {fields} {self.turn}"

    def _builders_field(self, player: str) -> str:
        """The squares of a player's builders as the text has them, which has room for two."""
        squares = self._squares_of(player)
        if len(squares) not in (0, 2):
            count = f"{len(squares)} builder{'s' if len(squares) > 1 else ''}"
            raise InvalidPositionError(
                f"{player} has {count}: each player has two, or none before they are placed"
            )
        return ",".join(squares) or "-"

    def svg(self, size: int, *, flipped: bool = False) -> str:
        levels = list(self._levels.values())
        return picture.svg(levels, self._builders, None, size, View(flipped))
