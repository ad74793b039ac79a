"""People who play in tests: what they see of the game, and what they move."""

from __future__ import annotations

import re
from typing import Any

from tercet.engine import Engine, Limit
from tercet.games import Board, Move, get_game

ANNOUNCED = re.compile(r"^[0-9]+\.(?:\.\.)? (\w+): (\S+)$", re.MULTILINE)


def announced(text: str) -> list[str]:
    """The moves that the program has said were made."""
    return [move for _, move in ANNOUNCED.findall(text)]


class Person:
    """Follows the game on a board of his own, and moves so that it ends soon."""

    def __init__(self, game: str, level: int = 8) -> None:
        self.board: Board[Any] = get_game(game).board()
        self._engine = Engine(game, level=level, seed=1, threads=1, hash_mb=1)

    def hears(self, moves: list[str]) -> None:
        """All moves made so far; what is new is made on his board, which refuses illegal ones."""
        assert [str(move) for move in self.board.move_stack] == moves[: self.board.ply]
        for move in moves[self.board.ply :]:
            self.board.push(move)

    def chooses(self) -> Move:
        return self._engine.play(self.board, Limit(nodes=2000)).move
