"""What engine, solver and review have found, as it goes over the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

from tercet import review
from tercet.engine import Line
from tercet.games import Board, Score
from tercet.games.score import value_of
from tercet.games.solving import Solved
from tercet.records import write
from tercet.review.annotation import remark
from tercet.web.wire import thinking as wire


def analysis(board: Board[Any], lines: Sequence[Line], *, done: bool) -> wire.Analysis:
    """The best lines of a position."""
    return wire.Analysis(turn=board.turn, lines=[found(line) for line in lines], done=done)


def solution(board: Board[Any], solved: Solved) -> wire.Solution:
    """The exact values of a position."""
    moves = {str(move): score for move, score in solved.moves.items()}
    return wire.Solution(
        turn=board.turn,
        score=_known(solved.score),
        moves={move: _known(score) for move, score in moves.items()},
        values={
            move: cast(Literal[1, 0, -1] | None, value_of(score)) for move, score in moves.items()
        },
    )


def reviewed(review_found: review.Review) -> wire.Review:
    """A game and its mistakes."""
    return wire.Review(
        moves=[_reviewed_move(move) for move in review_found.moves],
        expectations=review_found.expectations(),
        graph=review.svg(review_found),
        record=write(review_found.annotated()),
    )


def found(line: Line) -> wire.Found:
    """A move and what is thought of it."""
    return wire.Found(
        move=str(line.move),
        score=_score(line.score),
        pv=[str(move) for move in line.pv],
        depth=line.depth,
        nodes=line.nodes,
        seconds=line.seconds,
    )


def _reviewed_move(move: review.ReviewedMove) -> wire.ReviewedMove:
    return wire.ReviewedMove(
        number=move.number,
        player=move.player,
        move=str(move.move),
        score=_score(move.score),
        best=found(move.best),
        given_away=move.given_away,
        mistake=None if move.mistake is None else str(move.mistake),
        mark="" if move.mistake is None else move.mistake.mark,
        words=remark(move),
    )


def _known(score: Score | None) -> wire.Score | None:
    return None if score is None else _score(score)


def _score(score: Score) -> wire.Score:
    return wire.Score(text=str(score), exact=score.exact, expectation=score.expectation)
