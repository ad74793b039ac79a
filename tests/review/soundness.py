"""What reviews call proven, compared with the Pentago solver."""

from __future__ import annotations

import random
from collections.abc import Iterable

from tercet import Engine, Limit, pentago
from tercet.games import Move, Score
from tercet.records import Record
from tercet.review import review
from tests.games.brute_force import random_squares, text_of

FEWEST_MARBLES = 18
MOVES = 5
TIMES = (0.03, 0.1, 0.3)  # short, so that some things are proven and others are not


def claims_hold(seeds: Iterable[int]) -> tuple[int, int]:
    """How many games were reviewed, and how many proven scores were compared."""
    games = claims = 0
    for seed in seeds:
        chance = random.Random(seed)
        board = _played(chance)
        found = review(Record.of(board), Limit(time=chance.choice(TIMES)))
        board = board.root()
        for move in found.moves:
            truth = pentago.solve(board).moves
            claims += _agrees(truth, move.best.move, move.best.score, board)
            claims += _agrees(truth, move.move, move.score, board)
            board.push(str(move.move))
        games += 1
    return games, claims


def _played(chance: random.Random) -> pentago.Board:
    """A game of a player who is careless now and then."""
    board = pentago.Board(text_of(random_squares(FEWEST_MARBLES, chance.getrandbits(32))))
    with Engine("pentago", level=8, seed=chance.getrandbits(32)) as engine:
        while not board.outcome() and board.ply < MOVES:
            careless = chance.random() < 0.3
            move = chance.choice(list(board.legal_moves)) if careless else engine.play(board).move
            board.push(str(move))
    return board


def _agrees(
    truth: dict[pentago.Move, Score | None], move: Move, score: Score, board: pentago.Board
) -> int:
    if not score.exact:
        return 0
    (known,) = (found for each, found in truth.items() if each == move)
    assert known
    assert known.result == score.result, f"{move} in {board.text()}: {score} is {known}"
    assert None in (known.plies, score.plies) or known.plies == score.plies
    return 1
