"""Going through a game with the engine, from the last position to the first."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tercet.engine import Engine, Limit, Line
from tercet.engine.engine import DEFAULT_LIMIT
from tercet.games import Board, Move, Score, TercetError
from tercet.games.score import score_of_move
from tercet.records import Record
from tercet.records.draft import move_number
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
        end, follows = self._look_at_end()
        score = end
        found = []
        while self._board.ply:
            played = self._board.pop()
            best, line = self._compared(played, score, follows)
            found.append(self._reviewed(best, line))
            score, follows = best.score, best.pv
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
        second_begins = self._board.root().turn == self._board.players[1]
        given_away = max(0.0, best.score.expectation - line.score.expectation)
        return ReviewedMove(
            number=move_number(self._board.ply, second_begins),
            move=line.move,
            player=self._board.turn,
            score=line.score,
            best=best,
            given_away=given_away,
            mistake=mistake_of(given_away),
        )

    def _compared(self, played: Move, after: Score, follows: tuple[Move, ...]) -> tuple[Line, Line]:
        """The best line and that of the move played; the same if none is better.

        `after` is the score of the position that the move led to, `follows` the best play there.
        """
        best = self._look(self._limit)
        line = replace(best, move=played, pv=(played, *best.pv[1:]))
        is_best = self._lead_to_the_same(best.move, played)
        if after.exact and not (is_best and best.exact):
            line = replace(line, score=score_of_move(after), pv=(played, *follows))
        elif not is_best:
            line = self._line_of(played, best)
        # An estimate must not be below what the move itself shows that the player could have.
        is_better = not best.exact and line.score.expectation > best.score.expectation
        return (line if is_best or is_better or line.score == best.score else best), line

    def _line_of(self, played: Move, best: Line) -> Line:
        """The line of a move that may be worse, looked at as deeply as the best."""
        if best.score.result == "loss":
            return replace(best, move=played, score=Score(result="loss"), pv=(played,))
        # What is proven is right at any depth, so there is no depth to which it compares.
        depth = self._limit.depth if best.exact else max(best.depth, 1)
        return self._look(replace(self._limit, depth=depth), played)

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
