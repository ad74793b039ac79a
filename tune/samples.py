"""Positions of games the engine plays against itself, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tercet.engine import Engine, Limit
from tercet.games import Board, Score, adjudicated, get_game
from tercet.games.registry import PLAIN
from tercet.games.score import value_of

RANDOM_MOVES = 10  # at most, at the beginning of each game
LONGEST_GAME = 250
SHARE_OF_SCORE = 0.7  # of the target; the rest is the result of the game
ODDS = np.log(10) / 400  # an estimate of 400 means ten to one


@dataclass(frozen=True)
class Samples:
    """Features of positions, and the chance to win that the player to move was found to have."""

    features: npt.NDArray[np.float64]
    targets: npt.NDArray[np.float64]
    weights: npt.NDArray[np.float64]  # those the judge has now
    unit: int


def chance(estimate: Any) -> Any:
    """The chance to win that an estimate stands for."""
    return 1 / (1 + np.exp(-ODDS * estimate))


def collect(name: str, games: int, nodes: int, seed: int, processes: int) -> Samples:
    """Play so many games, looking at so many positions for each move."""
    judge: Any = get_game(name).styles[PLAIN].search
    share = -(-games // processes)
    with ProcessPoolExecutor(processes) as pool:
        parts = pool.map(
            _play,
            [name] * processes,
            [range(seed + i * share, seed + min((i + 1) * share, games)) for i in range(processes)],
            [nodes] * processes,
        )
        rows = [row for part in parts for row in part]
    return Samples(
        np.array([features for features, _ in rows], dtype=np.float64),
        np.array([target for _, target in rows], dtype=np.float64),
        np.array(judge.weights(), dtype=np.float64),
        judge.WEIGHT_UNIT,
    )


def _play(name: str, seeds: range, nodes: int) -> list[tuple[list[int], float]]:
    judge = get_game(name).styles[PLAIN].search(1)
    with Engine(name, style=PLAIN, threads=1, hash_mb=4) as engine:
        return [row for seed in seeds for row in _game(engine, judge, seed, Limit(nodes=nodes))]


def _game(engine: Engine, judge: Any, seed: int, limit: Limit) -> Iterator[tuple[list[int], float]]:
    """The quiet positions of one game. Each begins with some random moves."""
    board = engine.game.board()
    board.playout(seed=seed, max_plies=2 + seed % (RANDOM_MOVES - 1))
    engine.new_game(seed)
    seen: list[tuple[list[int], float, str]] = []
    while not board.outcome() and not adjudicated(board) and board.ply < LONGEST_GAME:
        line = engine.play(board, limit)
        wins, threatened, _ = judge.look(board._line)
        if not wins and not threatened:
            seen.append((judge.features(board._line), _expected(line.score), board.turn))
        if line.exact:
            winner = board.turn if value_of(line.score) == 1 else _other(board)
            return _with_result(seen, winner)
        board.push(line.move)
    outcome = board.outcome()
    return _with_result(seen, outcome.winner if outcome else None)


def _with_result(
    seen: list[tuple[list[int], float, str]], winner: str | None
) -> Iterator[tuple[list[int], float]]:
    for features, expected, mover in seen:
        result = 0.5 if winner is None else float(winner == mover)
        yield features, SHARE_OF_SCORE * expected + (1 - SHARE_OF_SCORE) * result


def _expected(score: Score) -> float:
    value = value_of(score)
    return float(chance(score.hundredths)) if value is None else (value + 1) / 2


def _other(board: Board[Any]) -> str:
    first, second = board.players
    return second if board.turn == first else first
