"""Builders: the class of the assignment against the core."""

from __future__ import annotations

from typing import Any

from BuildersGame import BuildersGame
from tercet import builders
from tests.agreement.duel import Call, Duel, accepts, state_name

STRANGE: tuple[Any, ...] = (-1, -5, 5, 10**30, True, False, 1.0, 2.5, "1", None, [], (1,))


class BuildersDuel(Duel):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.reference = BuildersGame()
        self.board = builders.Board()

    def random_call(self) -> Call:
        moves = self.board.legal_moves
        chance = self.random.random()
        if moves and chance < 0.45:
            call = self._call_of(self.random.choice(moves))
        elif chance < 0.8:
            call = self._near_miss()
        elif chance < 0.9:
            call = ("initial_placement", *self._squares(2), self.random.choice(["x", "o", "X", ""]))
        else:
            call = ("make_move", *self._squares(3))
        if self.random.random() < 0.07:
            changed = list(call)
            changed[self.random.randrange(1, len(call))] = self.random.choice(STRANGE)
            call = tuple(changed)
        return call

    def _call_of(self, move: builders.Move) -> Call:
        numbers = [int(digit) for square in move.squares for digit in square]
        if move.is_placement:
            return ("initial_placement", *numbers, self.board.turn)
        return ("make_move", *numbers)

    def _near_miss(self) -> Call:
        """A builder of the mover, a square next to it and one next to that, maybe off the board."""
        own = self.board.builders(self.board.turn) or ("22",)
        row, column = map(int, self.random.choice(own))
        call: list[int] = [row, column]
        for _ in range(2):
            row += self.random.randint(-1, 1)
            column += self.random.randint(-1, 1)
            call += [row, column]
        return ("make_move", *call)

    def _squares(self, count: int) -> list[int]:
        return [self.random.randint(0, 4) for _ in range(2 * count)]

    def reference_call(self, call: Call) -> bool:
        method, *arguments = call
        result: bool = getattr(self.reference, method)(*arguments)
        return result

    def core_call(self, call: Call) -> bool:
        method, *arguments = call
        if method == "initial_placement" and arguments.pop() != self.board.turn:
            return False
        if any(type(number) is not int for number in arguments):
            return False
        pairs = zip(arguments[::2], arguments[1::2], strict=True)
        squares = tuple(f"{row}{column}" for row, column in pairs)
        return accepts(self.board.push, lambda: builders.Move(squares))

    def reference_view(self) -> tuple[Any, ...]:
        game = self.reference
        levels = [level for row in game._levels for level in row]
        x, o = (sorted(game._builders[player]) for player in "xo")
        return game.get_current_state(), game._player, levels, x, o

    def core_view(self) -> tuple[Any, ...]:
        board = self.board
        x, o = ([(int(s[0]), int(s[1])) for s in board.builders(player)] for player in "xo")
        return state_name(board.outcome()), board.turn, board.levels(), x, o

    @property
    def is_over(self) -> bool:
        return self.board.outcome() is not None
