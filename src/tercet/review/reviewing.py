"""Going through a game with the engine, from the last position to the first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tercet.engine import Engine, Limit, Line
from tercet.engine.engine import DEFAULT_LIMIT
from tercet.games import Board, LegalMoves, Move, Score, TercetError
from tercet.games.score import distance, score_of_move
from tercet.records import Record
from tercet.records.draft import number_to_come
from tercet.review.mistake import mistake_of
from tercet.review.result import Review
from tercet.review.reviewed_move import ReviewedMove

Watch = Callable[[int, int], object]


class ReviewStoppedError(TercetError):
    """A review was told to stop before it was done."""


def review(
    record: Record,
    limit: Limit = DEFAULT_LIMIT,
    *,
    threads: int | None = None,
    watch: Watch | None = None,
    stop: threading.Event | None = None,
) -> Review:
    """Look at every position of a game, each within `limit`, and at each move that was not best.

    `watch` is told after each position how many are done, and of how many; it may raise to end the
    review. Once `stop` is set, the review ends with ReviewStoppedError.
    """
    if not record.moves:
        raise TercetError("the game has no moves: a review needs at least one")
    if limit == Limit():
        raise TercetError("a review needs a limit for each position, such as Limit(time=1.0)")
    with Engine(record.game, threads=threads) as engine:
        return _Reviewing(engine, record, limit, watch, stop or threading.Event()).review()


class _Reviewing:
    """One review from beginning to end.

    What the engine finds out about a position stays in its table, and helps with those before.
    """

    def __init__(
        self,
        engine: Engine,
        record: Record,
        limit: Limit,
        watch: Watch | None,
        stop: threading.Event,
    ) -> None:
        self._engine = engine
        self._record = record
        self._limit = limit
        self._watch = watch
        self._stop = stop
        self._board: Board[Any] = record.board()
        self._done = 0
        self._total = len(record.moves) + (self._board.outcome() is None)

    def review(self) -> Review:
        after, follows = end, _ = self._look_at_end()
        found = []
        while self._board.ply:
            played = self._board.pop()
            best, line, after = self._compared(played, after, follows)
            found.append(self._reviewed(best, line))
            follows = best.pv
            self._tell()
        return Review(self._record, tuple(reversed(found)), end)

    def _look_at_end(self) -> tuple[Score, tuple[Move, ...]]:
        """The score of the last position for the player to move, and what could follow."""
        if self._board.outcome():
            result = self._board.forced_result(1)
            assert result  # that of the game
            return result, ()
        best = self._look(self._limit)
        self._tell()
        return best.score, best.pv

    def _reviewed(self, best: Line, line: Line) -> ReviewedMove:
        given_away = max(0.0, best.score.expectation - line.score.expectation)
        return ReviewedMove(
            number=number_to_come(self._board),
            move=line.move,
            player=self._board.turn,
            score=line.score,
            best=best,
            given_away=given_away,
            mistake=mistake_of(given_away),
        )

    def _compared(
        self, played: Move, after: Score, follows: tuple[Move, ...]
    ) -> tuple[Line, Line, Score]:
        """The best line, that of the move played, and what the position is worth.

        The lines are the same if none is better. `after` is what the position is worth that the
        move led to, `follows` the best play there.
        """
        best = self._look(self._limit)
        is_best = self._lead_to_the_same(best.move, played)
        line = self._line_of(played, best, is_best, after, follows)
        is_best_of_all = True
        if is_best and not best.exact and line.score.result in ("draw", "loss"):
            # The engine's own choice is known better now: what are the others worth?
            others = self._others(played)
            best = self._look(self._limit, *others) if others else line
            is_best, is_best_of_all = not others, not others
        worth = _worth(best, line, is_best_of_all)
        is_best = is_best or line.score == best.score or _is_better(line, best)
        return (line if is_best else best), line, worth

    def _line_of(
        self, played: Move, best: Line, is_best: bool, after: Score, follows: tuple[Move, ...]
    ) -> Line:
        """The line of the move played: what is proven of it, or as deep a look as at the best."""
        if after.exact and not (is_best and best.exact):
            return replace(best, move=played, score=score_of_move(after), pv=(played, *follows))
        if is_best:
            return replace(best, move=played, pv=(played, *best.pv[1:]))
        if best.score.result == "loss":
            return replace(best, move=played, score=Score(result="loss"), pv=(played,))
        # What is proven is right at any depth, so there is no depth to which it compares.
        depth = self._limit.depth if best.exact else max(best.depth, 1)
        return self._look(replace(self._limit, depth=depth), played)

    def _others(self, played: Move) -> list[Move]:
        """The moves that lead elsewhere."""
        moves: LegalMoves[Move] = self._board.legal_moves
        return [move for move in moves if not self._lead_to_the_same(move, played)]

    def _look(self, limit: Limit, *moves: Move) -> Line:
        (line,) = self._engine.analyse(self._board, limit, moves=moves or None, stop=self._stop)
        if self._stop.is_set():
            raise ReviewStoppedError("the review was stopped before it was done")
        return line

    def _lead_to_the_same(self, one: Move, other: Move) -> bool:
        boards = self._board.copy(), self._board.copy()
        for board, move in zip(boards, (one, other), strict=True):
            board.push(move)
        return boards[0] == boards[1]

    def _tell(self) -> None:
        self._done += 1
        if self._watch:
            self._watch(self._done, self._total)


def _is_better(line: Line, best: Line) -> bool:
    """Whether a line beats the best after all; an estimate does not beat a proof."""
    is_comparable = line.exact or not best.exact
    return is_comparable and line.score.expectation > best.score.expectation


def _worth(best: Line, line: Line, is_best_of_all: bool) -> Score:
    """What is known about a position from its best line, or the best of the others, and a line.

    A win of one move is a win of the position. It is lost if everything is. But that a move draws
    does not prove that no other wins.
    """
    if best.score.result == "win" or (is_best_of_all and best.score.result == "loss"):
        return best.score
    if line.score.result == "win":
        return line.score
    if best.score.result == line.score.result == "loss":
        return max(best.score, line.score, key=distance)
    better = max(best.score, line.score, key=lambda score: score.expectation)
    return Score(0) if better.exact else better
