# ruff: noqa: N999
"""Gess with a set of complex numbers for each player: column a is 1, row 1 is 1j."""

from __future__ import annotations

import re
from collections.abc import Iterator


class GessGame:
    """A game of Gess."""

    __ring = frozenset(complex(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    __footprint = __ring | {0j}

    def __init__(self) -> None:
        """Set up 43 stones each; Black moves first."""
        half = {
            complex("abcdefghijklmnopqrst".index(letter) + 1, row)
            for row, letters in (
                (2, "ceghijklmnpr"),
                (3, "bcdfhijkmoqrs"),
                (4, "ceghijklmnpr"),
                (7, "cfilor"),
            )
            for letter in letters
        }
        self.__stones = {"BLACK": half, "WHITE": {stone.conjugate() + 21j for stone in half}}
        self.__mover = "BLACK"
        self.__winner: str | None = None

    def __opponent(self) -> str:
        """The player whose turn it is not."""
        return "WHITE" if self.__mover == "BLACK" else "BLACK"

    def get_game_state(self) -> str:
        """Tell the state of the game."""
        return "UNFINISHED" if self.__winner is None else self.__winner + "_WON"

    def resign_game(self) -> None:
        """Let the current player give up."""
        self.__winner = self.__winner or self.__opponent()

    def rings(self, player: str) -> Iterator[complex]:
        """The centres of all rings of a player."""
        own = self.__stones[player]
        taken = self.__stones["BLACK"] | self.__stones["WHITE"]
        for centre in {stone + 1 for stone in own} - taken:
            if all(centre + way in own for way in self.__ring):
                yield centre

    def make_move(self, start: str, end: str) -> bool:
        """Move the piece with one centre to another, if that is legal."""
        centre, goal = self.__square(start), self.__square(end)
        if self.__winner is not None or centre is None or goal is None:
            return False
        own, others = self.__stones[self.__mover], self.__stones[self.__opponent()]
        footprint = {centre + way for way in self.__footprint}
        piece = footprint & own
        way, steps = self.__way(goal - centre)
        if footprint & others or centre + way not in piece or steps == 0:
            return False
        if steps > 3 and centre not in piece:
            return False
        rest = (own | others) - piece
        for step in range(1, steps):
            if any(centre + way * step + part in rest for part in self.__footprint):
                return False
        cleared = piece | {goal + part for part in self.__footprint}
        landed = {stone + goal - centre for stone in piece}
        before = self.__stones
        self.__stones = {
            self.__mover: (own - cleared) | set(filter(self.__is_inside, landed)),
            self.__opponent(): others - cleared,
        }
        if next(self.rings(self.__mover), None) is None:
            self.__stones = before
            return False
        if next(self.rings(self.__opponent()), None) is None:
            self.__winner = self.__mover
        self.__mover = self.__opponent()
        return True

    @staticmethod
    def __is_inside(square: complex) -> bool:
        """Whether a square is on the board proper."""
        return 2 <= square.real <= 19 and 2 <= square.imag <= 19

    @staticmethod
    def __square(name: object) -> complex | None:
        """The square on the board proper that has this name."""
        if not isinstance(name, str) or not re.fullmatch("[b-s](?:[2-9]|1[0-9])", name):
            return None
        return complex(ord(name[0]) - ord("a") + 1, int(name[1:]))

    @staticmethod
    def __way(shift: complex) -> tuple[complex, int]:
        """The direction and the number of steps; no steps if the shift is not straight."""
        x, y = int(shift.real), int(shift.imag)
        steps = max(abs(x), abs(y))
        if steps == 0 or {abs(x), abs(y)} - {0, steps}:
            return 0j, 0
        return complex(x // steps, y // steps), steps

    def print_board(self) -> None:
        """Print the stones of each player by rows, as a list of squares."""
        for player, stones in self.__stones.items():
            print(player, f"({len(stones)} stones)")
            for row in range(19, 1, -1):
                columns = sorted(int(stone.real) for stone in stones if stone.imag == row)
                if columns:
                    print(f"  row {row}:", "".join(chr(ord("a") - 1 + x) for x in columns))
