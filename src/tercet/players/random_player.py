"""The player who takes any legal move."""

from __future__ import annotations

from random import Random
from typing import Any

from tercet.engine import Limit
from tercet.games import Board
from tercet.players.player import Answer


class RandomPlayer:
    """Every legal move is as likely as any other."""

    def __init__(self) -> None:
        self._random = Random(0)

    async def new_game(self, seed: int) -> None:
        self._random = Random(seed)

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        return Answer(self._random.choice(board.legal_moves))

    def stop(self) -> None:
        pass

    async def close(self) -> None:
        pass
