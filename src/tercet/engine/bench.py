"""Fixed positions searched to a fixed depth: the signature of the engine, and its speed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tercet.engine.engine import Engine
from tercet.engine.limit import Limit
from tercet.games import Board, Game

# The start, and what random games come to after so many moves, each with a seed of its own.
RANDOM_MOVES = (0, 2, 4, 6, 8, 10, 12, 14)


@dataclass(frozen=True)
class Bench:
    """How many positions were looked at from all the fixed ones together, and how long it took.

    The number is the same on every machine; if it changes, the engine plays differently.
    """

    game: str
    depth: int
    nodes: int
    seconds: float

    @property
    def speed(self) -> float:
        """Positions a second."""
        return self.nodes / max(self.seconds, 1e-6)


def bench(game: Game) -> Bench:
    """Search the fixed positions of a game, on one thread, with an empty table for each."""
    nodes, seconds = 0, 0.0
    with Engine(game, threads=1) as engine:
        for board in bench_boards(game):
            engine.new_game(seed=0)
            line = engine.play(board, Limit(depth=game.bench_depth))
            nodes += line.nodes
            seconds += line.seconds
    return Bench(game.name, game.bench_depth, nodes, seconds)


def bench_boards(game: Game) -> Iterator[Board[Any]]:
    """The fixed positions."""
    for seed, moves in enumerate(RANDOM_MOVES):
        board = game.board()
        board.playout(seed=seed, max_plies=moves)
        if not board.outcome():
            yield board
