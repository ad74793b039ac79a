"""One position thought over: what can be proven is proven, the rest is searched."""

from __future__ import annotations

import threading
import time as clock
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tercet import _core
from tercet.engine.book import Book
from tercet.engine.levels import Level
from tercet.engine.limit import Limit
from tercet.engine.line import Line
from tercet.games import Board, Move, Score
from tercet.games.core_search import CoreSearch
from tercet.games.registry import Foresight
from tercet.games.score import best_score, distance, value_of

# Where it is proven which moves are best, so many seconds are for choosing among them.
TIME_TO_CHOOSE = 0.3
FIRST_LOOK = 0.02

Watch = Callable[[list[Line]], object]


@dataclass(frozen=True)
class Means:
    """What an engine thinks with."""

    search: CoreSearch
    foresight: Foresight | None
    level: Level
    seed: int
    threads: int
    memory: int | None
    book: Book | None


class Thought:
    """Thinks about one position, once."""

    def __init__(
        self,
        board: Board[Any],
        limit: Limit,
        lines: int,
        moves: Sequence[Move],
        means: Means,
        watch: Watch | None,
        stops: Sequence[threading.Event],
    ) -> None:
        """`moves` are those to look at; all if there are none."""
        self._board = board
        self._limit = limit
        self._lines = lines
        self._moves = moves
        self._means = means
        self._watch = watch
        self._stops = stops
        self._started = clock.monotonic()
        self._known: Mapping[Move, Score | None] = {}

    def from_book(self) -> Line | None:
        """What long searches found out before, if this position was among them.

        Who sets no time wants it to think until it is told to stop.
        """
        if self._means.book is None or self._limit.time is None or not self._is_free():
            return None
        found = self._means.book.best_line(self._board)
        if found is None:
            return None
        moves, worth = found
        seconds = clock.monotonic() - self._started
        return Line(moves[0], Score(worth), moves, len(moves), 0, seconds)

    def think(self) -> list[Line]:
        """The best lines, the best first."""
        if self._foresees():
            if self._watch:  # who watches shall not wait for the first proofs
                self._watch(self._merged(self._searched(FIRST_LOOK)))
            self._known = self._foreseen()
        return self._merged(self._searched(self._seconds_left()))

    def _foresees(self) -> bool:
        """A limit by depth or positions is one of the search: it gives the same everywhere."""
        return self._is_free() and self._means.foresight is not None

    def _is_free(self) -> bool:
        return self._limit.depth is None and self._limit.nodes is None

    def _foreseen(self) -> Mapping[Move, Score | None]:
        """What is proven about the moves before the search."""
        means = self._means
        assert means.foresight
        known = means.foresight(
            self._board,
            self._seconds_left(),
            means.memory,
            means.threads,
            # That the position is decided says nothing about some of its moves.
            self._lines > 1 or bool(self._moves),
            self._goes_on,
        )
        if not self._moves:
            return known
        return {move: score for move, score in known.items() if move in self._moves}

    def _searched(self, seconds: float | None) -> _core.SearchReport:
        """Search among the moves that are not known to be worse than others."""
        best = best_score(list(self._known.values())) if self._known else None
        if best is None or (self._lines > 1 and None in self._known.values()):
            hopeful = [move for move, score in self._known.items() if value_of(score) != -1]
            moves = hopeful or self._moves
        else:
            moves = self._best_known(best)
            seconds = TIME_TO_CHOOSE if seconds is None else min(seconds, TIME_TO_CHOOSE)
        level = self._means.level
        options = _core.SearchOptions(
            seconds=seconds,
            depth=self._limit.depth,
            nodes=self._limit.nodes,
            lines=self._lines,
            threads=self._means.threads,
            noise=level.noise,
            is_blind=level.is_blind,
            seed=self._means.seed,
            moves=[move.code for move in moves],
        )
        return self._means.search.run(self._board._line, options, self._tick)

    def _best_known(self, best: Score) -> list[Move]:
        """The moves that are proven to be best, at least as many as lines are wanted."""
        ranked = sorted(self._known, key=lambda move: _rank(self._known[move]), reverse=True)
        equal = sum(score == best for score in self._known.values())
        return ranked[: max(equal, self._lines)]

    def _seconds_left(self) -> float | None:
        if self._limit.time is None:
            return None
        return max(0.0, self._limit.time - (clock.monotonic() - self._started))

    def _goes_on(self) -> bool:
        """Ends a thought without limit also when Python wants to end."""
        if any(stop.is_set() for stop in self._stops):
            return False
        return self._limit != Limit() or threading.main_thread().is_alive()

    def _tick(self, report: _core.SearchReport | None) -> bool:
        if report and self._watch:
            self._watch(self._merged(report))
        return self._goes_on()

    def _merged(self, report: _core.SearchReport) -> list[Line]:
        """What was searched and what was proven before, the best first."""
        seconds = clock.monotonic() - self._started

        def line(score: Score, pv: tuple[Move, ...]) -> Line:
            return Line(pv[0], score, pv, report.depth, report.nodes, seconds)

        lines = []
        for value, knows_distance, codes in report.lines:
            pv = tuple(self._board.move_type.from_code(code) for code in codes)
            score = _more_certain(self._known.get(pv[0]), _score(value, knows_distance))
            lines.append(line(score, pv))
        found = {each.move for each in lines}
        for move, known in self._known.items():
            if known and move not in found:
                lines.append(line(known, (move,)))
        return sorted(lines, key=lambda each: _rank(each.score), reverse=True)[: self._lines]


def _score(value: int, knows_distance: bool) -> Score:
    plies = _core.WON - abs(value)
    if plies > _core.FURTHEST_END:
        return Score(value)
    return Score(result="win" if value > 0 else "loss", plies=plies if knows_distance else None)


def _more_certain(known: Score | None, searched: Score) -> Score:
    """What is proven; of two proofs of the same the one that knows the distance."""
    if known is None or (known.plies is None and known.result == searched.result):
        return searched
    return known


def _rank(score: Score | None) -> tuple[int, int]:
    """Quick wins before slow ones, then what is not proven or a draw, late losses before early."""
    if score is None or score.result is None:
        return 0, score.hundredths if score else 0
    value = value_of(score) or 0
    return value, -value * distance(score)
