"""Reviews made by hand, so that what is made of them can be compared with what is known."""

from __future__ import annotations

from collections.abc import Sequence

from tercet import Line, Outcome, Score, gess
from tercet.records import Record
from tercet.records.draft import move_number
from tercet.review import Review, ReviewedMove
from tercet.review.mistake import mistake_of


def review_of(
    expectations: Sequence[float],
    given_away: dict[int, float] | None = None,
    *,
    players: tuple[str, str] = ("Ada", "Grace"),
    outcome: Outcome | None = None,
) -> Review:
    """A review with these expectations of the first player before and after each move.

    `given_away` is what the moves, counted from 0, have given away. Only 0, 0.5 and 1 can be
    expected, because these are proven.
    """
    board = long_game(len(expectations) - 1)
    scores = [
        _proven(value if ply % 2 == 0 else 1 - value) for ply, value in enumerate(expectations)
    ]
    moves = []
    for ply, move in enumerate(board.move_stack):
        given = (given_away or {}).get(ply, 0.0)
        moves.append(
            ReviewedMove(
                number=move_number(ply, False),
                move=move,
                player=board.players[ply % 2],
                score=scores[ply],
                best=Line(move, scores[ply], (move,), 1, 1, 0.0),
                given_away=given,
                mistake=mistake_of(given),
            )
        )
    record = Record.of(board, players=players, outcome=outcome)
    return Review(record, tuple(moves), scores[-1])


def long_game(moves: int) -> gess.Board:
    """So many moves of a random game that goes on."""
    for seed in range(100):
        board = gess.Board()
        if not board.playout(seed=seed, max_plies=moves):
            return board
    raise AssertionError("every game is over")


def _proven(expectation: float) -> Score:
    return Score(result={0.0: "loss", 0.5: "draw", 1.0: "win"}[expectation])
