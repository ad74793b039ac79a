"""Pentago, solved: the exact value of a position and of every move in it."""

from __future__ import annotations

import math
import os
import time as clock
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

from tercet import _core
from tercet.games.board import MOST_THREADS
from tercet.games.errors import TercetError, in_range, quoted
from tercet.games.pentago.board import Board
from tercet.games.pentago.free_memory import free_memory
from tercet.games.pentago.move import SPACES, Move
from tercet.games.pentago.solution import Solution, best_score
from tercet.games.score import Score

MOST_MEMORY = 2**63 - 1
DISTANCES_FROM = 22  # marbles; from here on it takes a moment to know also how far the end is

Progress = Callable[[float], object]


class NotEnoughMemoryError(TercetError):
    """The position takes more memory than may be used."""

    def __init__(self, needed: int, allowed: int, where: str = "") -> None:
        super().__init__(
            f"{where}this takes {needed:,} bytes of memory ({needed / 1e9:,.1f} GB), "
            f"and {allowed:,} ({allowed / 1e9:,.1f} GB) may be used"
        )
        self.needed = needed
        self.allowed = allowed


def solve(
    board: Board,
    *,
    memory: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Solve a position: every move's exact value, or an error before it begins.

    `memory` is how many bytes may be used (default: half of what is free), `threads` how many
    threads (default: one for each processor). `progress` is called some twenty times a second with
    the part that is done, from 0 to 1; if it raises, that ends the solve. With 22 or more marbles
    the scores also say in how many moves: the winner hurries, the loser delays.
    """
    depth = _empty_spaces(board)
    has_distances = len(SPACES) - depth >= DISTANCES_FROM
    depths = range(1, depth + 1) if has_distances else range(depth, depth + 1)
    require_memory(board, memory)
    proof = _Proof(board, threads)
    tick = _part_done(proof, depths, progress)
    for ahead in depths:
        if not proof.is_complete:
            proof.look(ahead, tick, has_distances)
    return proof.solution()


def prove(
    board: Board,
    *,
    depth: int | None = None,
    time: float | None = None,
    memory: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Look for forced wins and losses: one move ahead, then two, and so on.

    Ends when the position is decided, when everything up to `depth` moves ahead was looked at, or
    after `time` seconds. A move that is then neither won nor lost is not known. A depth that takes
    more than `memory` bytes is refused; with a time, the search ends before it. `threads` and
    `progress` are as in `solve`.
    """
    if depth is None and time is None:
        raise TercetError("a search for proofs needs a depth, a time, or both")
    deepest = len(SPACES) if depth is None else in_range("depth", depth, 1, len(SPACES))
    depths = range(1, min(_empty_spaces(board), deepest) + 1)
    if time is None:
        require_memory(board, memory, depth)
    allowed = _allowed(memory)
    proof = _Proof(board, threads)
    tick = _part_done(proof, depths, progress) if time is None else _until(time, progress)
    with suppress(_TimeIsUpError):
        for ahead in depths:
            if not proof.is_decided and memory_needed(board, ahead) <= allowed:
                proof.look(ahead, tick, has_distances=True)
    return proof.solution()


def memory_needed(board: Board, depth: int | None = None) -> int:
    """How many bytes it takes to solve a position, or to look `depth` moves ahead."""
    return _core.PentagoSolver.needs(board._line, len(SPACES) if depth is None else depth)[0]


def require_memory(board: Board, memory: int | None = None, depth: int | None = None) -> None:
    """Raise `NotEnoughMemoryError` if it takes more, to solve or to look `depth` moves ahead."""
    needed, allowed = memory_needed(board, depth), _allowed(memory)
    if needed > allowed and not board.outcome():
        raise NotEnoughMemoryError(needed, allowed)


def release_memory() -> None:
    """Give back the memory that is kept from one solve to the next."""
    _kept.clear()


class _Proof:
    """What is known about the moves of a position so far."""

    def __init__(self, board: Board, threads: int | None) -> None:
        self.board = board.copy()
        self._threads = in_range(
            "threads", _processors() if threads is None else threads, 1, MOST_THREADS
        )
        self._started = clock.monotonic()
        self._scores: dict[Move, Score | None] = dict.fromkeys(board.legal_moves)
        self._depth = 0
        self.colourings = 0

    @property
    def is_complete(self) -> bool:
        return None not in self._scores.values()

    @property
    def is_decided(self) -> bool:
        return self._score() is not None

    def look(self, ahead: int, tick: Callable[[int], None], has_distances: bool) -> None:
        """Look so many moves ahead; `tick` is told how many colourings were gone through."""
        tick(0)
        with _solver() as solver:
            try:
                values = solver.solve(self.board._line, ahead, self._threads, tick)
            except MemoryError as error:
                needed = memory_needed(self.board, ahead)
                raise TercetError(
                    f"the system does not grant {needed:,} bytes of memory"
                ) from error
        self.colourings += _colourings(self.board, ahead)
        self._depth = ahead
        plies = ahead if has_distances else None
        for code, value in values:
            move = Move.from_code(code)
            if self._scores[move] is not None:
                continue
            if value:
                self._scores[move] = Score(result="win" if value > 0 else "loss", plies=plies)
            elif ahead == _empty_spaces(self.board):
                self._scores[move] = Score(result="draw")

    def solution(self) -> Solution:
        seconds = clock.monotonic() - self._started
        return Solution(
            self.board.text(), self._score(), self._scores, self._depth, self.colourings, seconds
        )

    def _score(self) -> Score | None:
        outcome = self.board.outcome()
        if outcome is None:
            return best_score(list(self._scores.values()))
        if outcome.winner is None:
            return Score(result="draw")
        return Score(result="win" if outcome.winner == self.board.turn else "loss", plies=0)


class _TimeIsUpError(Exception):
    """Ends a search for proofs."""


def _until(time: float, progress: Progress | None) -> Callable[[int], None]:
    """Tells which part of the time is over, and ends the search when all of it is."""
    if not isinstance(time, (int, float)) or not 0 < time < math.inf:
        raise TercetError(f"time is {quoted(time)}; it must be seconds, above 0")
    started = clock.monotonic()

    def tick(_: int) -> None:
        part = (clock.monotonic() - started) / time
        if part >= 1:
            raise _TimeIsUpError
        if progress:
            progress(part)

    return tick


def _part_done(
    proof: _Proof, depths: Iterable[int], progress: Progress | None
) -> Callable[[int], None]:
    """Tells which part of all colourings was gone through; each is, once for either player."""
    total = sum(_colourings(proof.board, ahead) for ahead in depths)

    def tick(done: int) -> None:
        if progress:
            progress((proof.colourings + done / 2) / max(total, 1))

    return tick


def _colourings(board: Board, depth: int) -> int:
    return _core.PentagoSolver.needs(board._line, depth)[1]


def _empty_spaces(board: Board) -> int:
    if not isinstance(board, Board):
        raise TercetError(f"only a board of Pentago can be solved, not {quoted(board)}")
    return board.squares().count(".")


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST_THREADS)
    return min(os.cpu_count() or 1, MOST_THREADS)


def _allowed(memory: int | None) -> int:
    """How many bytes may be used. What is kept from the last solve is used again."""
    if memory is None:
        return (free_memory() + sum(solver.kept_bytes for solver in _kept)) // 2
    return in_range("memory", memory, 1, MOST_MEMORY)


_kept: deque[_core.PentagoSolver] = deque(maxlen=1)  # the solver whose memory is kept


@contextmanager
def _solver() -> Iterator[_core.PentagoSolver]:
    """The solver that is kept, or if that is at work a new one, kept if no other is."""
    try:
        solver = _kept.pop()
    except IndexError:
        solver = _core.PentagoSolver()
    try:
        yield solver
    finally:
        _kept.append(solver)
