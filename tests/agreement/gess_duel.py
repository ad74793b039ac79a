"""Gess: the class of the assignment against the core."""

from __future__ import annotations

from typing import Any

from GessGame import GessGame
from tercet import gess
from tercet.games.gess.move import COLUMNS, SQUARES
from tests.agreement.duel import Call, Duel, accepts, state_name

STRANGE: tuple[Any, ...] = (
    "",
    "a",
    "a0",
    "a21",
    "u5",
    "B6",
    "b06",
    " b6",
    "b6 ",
    "b6\n",
    5,
    None,
    True,
    [],
    b"b6",
)


class GessDuel(Duel):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.reference = GessGame()
        self.board = gess.Board()
        self.resigned_by: str | None = None

    def random_call(self) -> Call:
        moves = self.board.legal_moves
        chance = self.random.random()
        if chance < 0.001 or (self.is_over and chance < 0.3):
            return ("resign_game",)
        if moves and chance < 0.6:
            move = self.random.choice(moves)
            call: list[Any] = ["make_move", move.start, move.end]
        elif moves and chance < 0.97:
            call = ["make_move", *self._near_miss(self.random.choice(moves).start)]
        else:
            call = ["make_move", self.random.choice(SQUARES), self.random.choice(SQUARES)]
        if self.random.random() < 0.02:
            call[self.random.randint(1, 2)] = self.random.choice(STRANGE)
        return tuple(call)

    def _near_miss(self, start: str) -> tuple[str, str]:
        """A square at or next to the centre of a piece that can move, and one in line with it."""
        column, row = COLUMNS.index(start[0]), int(start[1:])
        column += self.random.choice((0, 0, -1, 1))
        row += self.random.choice((0, 0, -1, 1))
        distance = self.random.choice((1, 1, 2, 3, 3, 4, 5, 17))
        right, up = self.random.randint(-1, 1), self.random.randint(-1, 1)
        return _name(column, row), _name(column + right * distance, row + up * distance)

    def reference_call(self, call: Call) -> Any:
        method, *arguments = call
        return getattr(self.reference, method)(*arguments)

    def core_call(self, call: Call) -> bool | None:
        if call[0] == "resign_game":
            if not self.is_over:
                self.resigned_by = self.board.turn
            return None
        _, start, end = call
        return not self.is_over and accepts(self.board.push, lambda: gess.Move(start, end))

    def reference_view(self) -> tuple[Any, ...]:
        game = self.reference
        rows = ["".join(row).lower() for row in reversed(game._board)]
        return game.get_game_state(), game._player, rows

    def core_view(self) -> tuple[Any, ...]:
        state = state_name(self.board.outcome())
        if self.resigned_by:
            state = "WHITE_WON" if self.resigned_by == "black" else "BLACK_WON"
        return state, self.board.turn, self.board.squares()

    @property
    def is_over(self) -> bool:
        return self.resigned_by is not None or self.board.outcome() is not None


def _name(column: int, row: int) -> str:
    return f"{COLUMNS[column % 20]}{row}"
