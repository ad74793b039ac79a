"""Pentago: the class of the assignment against the core."""

from __future__ import annotations

from typing import Any

from Pentago import Pentago
from tercet import pentago
from tercet.games import IllegalMoveError, InvalidMoveError
from tercet.games.pentago.move import SPACES
from tests.agreement.duel import Call, Duel, state_name

SYMBOLS = {"b": "●", "w": "○", ".": "□"}
STRANGE: tuple[Any, ...] = (
    "",
    "a",
    "a6",
    "g0",
    "A0",
    "a00",
    " a0",
    0,
    -1,
    5,
    True,
    1.0,
    "1",
    None,
    [],
    b"a0",
    "c",
)


class PentagoDuel(Duel):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.reference = Pentago()
        self.board = pentago.Board()

    def random_call(self) -> Call:
        colour = self.board.turn if self.random.random() < 0.85 else self._one_of("black", "white")
        call: list[Any] = [
            colour,
            self.random.choice(SPACES),
            self.random.randint(1, 4),
            self._one_of("C", "A"),
        ]
        if self.random.random() < 0.1:
            call[self.random.randrange(4)] = self.random.choice(STRANGE)
        return tuple(call)

    def _one_of(self, *values: str) -> str:
        return self.random.choice(values)

    def reference_call(self, call: Call) -> bool | str:
        try:
            return self.reference.make_move(*call)
        except ValueError:
            return "ValueError"

    def core_call(self, call: Call) -> bool | str:
        colour, space, sub_board, rotation = call
        if self.is_over:
            return "game is finished"
        if colour != self.board.turn:
            return "not this player's turn"
        try:
            self.board.push(pentago.Move(space, f"{sub_board!r}{rotation}"))
        except InvalidMoveError:
            return "ValueError"
        except IllegalMoveError:
            return "position is not empty"
        return True

    def reference_view(self) -> tuple[Any, ...]:
        squares = "".join(symbol for row in self.reference._board for symbol in row)
        game = self.reference
        return game.get_game_state(), game._player, squares, game.is_board_full()

    def core_view(self) -> tuple[Any, ...]:
        squares = self.board.squares()
        symbols = "".join(SYMBOLS[square] for square in squares)
        return state_name(self.board.outcome()), self.board.turn, symbols, "." not in squares

    @property
    def is_over(self) -> bool:
        return self.board.outcome() is not None
