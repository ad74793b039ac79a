# ruff: noqa: N999
"""Builders with two dictionaries: the towers that there are, and the builders."""

from __future__ import annotations

import json
from typing import Any

Square = tuple[int, int]


def on_board(*numbers: Any) -> bool:
    """Whether all of these are rows or columns."""
    return all(type(number) is int and 0 <= number <= 4 for number in numbers)


def touching(one: Square, other: Square) -> bool:
    """Whether two squares are next to each other."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


class BuildersGame:
    """A game of builders and towers."""

    def __init__(self) -> None:
        """Set up a board without towers and builders; x is to place."""
        self._towers: dict[Square, int] = {}
        self._builders: dict[Square, str] = {}
        self._turn, self._waiting = "x", "o"
        self._current_state = "UNFINISHED"

    def get_current_state(self) -> str:
        """Return the current state."""
        return self._current_state

    def height(self, square: Square) -> int:
        """How many levels there are on a square."""
        return self._towers.get(square, 0)

    def initial_placement(
        self, row1: int, column1: int, row2: int, column2: int, player: str
    ) -> bool:
        """Place both builders of a player, if she may."""
        if len(self._builders) == 4 or player != self._turn:
            return False
        if not on_board(row1, column1, row2, column2):
            return False
        squares = {(row1, column1), (row2, column2)}
        if len(squares) == 1 or squares & self._builders.keys():
            return False
        self._builders |= dict.fromkeys(squares, self._turn)
        self._pass_turn()
        return True

    def make_move(
        self,
        row: int,
        column: int,
        to_row: int,
        to_column: int,
        build_row: int,
        build_column: int,
        *,
        only_try: bool = False,
    ) -> bool:
        """Move a builder and build, if that is legal; `only_try` just tells whether it is."""
        if self._current_state != "UNFINISHED" or len(self._builders) < 4:
            return False
        if not on_board(row, column, to_row, to_column, build_row, build_column):
            return False
        start, end, site = (row, column), (to_row, to_column), (build_row, build_column)
        if self._builders.get(start) != self._turn or not self._can_step(start, end):
            return False
        if not touching(end, site) or self.height(site) == 4:
            return False
        if site in self._builders and site != start:
            return False
        if not only_try:
            self._play(start, end, site)
        return True

    def _play(self, start: Square, end: Square, site: Square) -> None:
        """Make a legal move and see whether it wins."""
        self._builders[end] = self._builders.pop(start)
        self._towers[site] = self.height(site) + 1
        if self.height(end) == 3 or not self._has_step(self._waiting):
            self._current_state = f"{self._turn.upper()}_WON"
        self._pass_turn()

    def _can_step(self, start: Square, end: Square) -> bool:
        """Whether a builder could go from one square to the other."""
        climb = self.height(end) - self.height(start)
        return (
            touching(start, end)
            and end not in self._builders
            and climb <= 1
            and self.height(end) < 4
        )

    def _has_step(self, player: str) -> bool:
        """Whether a player can move at all; she can build where she came from."""
        board = [(row, column) for row in range(5) for column in range(5)]
        own = [square for square, owner in self._builders.items() if owner == player]
        return any(self._can_step(start, end) for start in own for end in board)

    def _pass_turn(self) -> None:
        """It is the other player's turn."""
        self._turn, self._waiting = self._waiting, self._turn

    def print_board(self) -> None:
        """Print all that is on the board as JSON."""
        builders: dict[str, list[Square]] = {"x": [], "o": []}
        for square, owner in self._builders.items():
            builders[owner].append(square)
        towers = {f"row {row}, column {column}": n for (row, column), n in self._towers.items()}
        print(json.dumps({"builders": builders, "levels": towers}, indent=1, sort_keys=True))
