"""A position of Pentago, and what has been proven about its moves so far."""

from __future__ import annotations

import time as clock
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tercet import _core
from tercet.games.errors import TercetError
from tercet.games.pentago.board import Board
from tercet.games.pentago.move import SPACES, Move
from tercet.games.pentago.solution import Solution
from tercet.games.score import Score, best_score
from tercet.games.threads import thread_count


class Proof:
    """Looks ahead with `look`, as far as one wants, and knows what came of it."""

    def __init__(self, board: Board, memory: int, threads: int | None) -> None:
        self._board = board.copy()
        self._memory = memory
        self._threads = thread_count(threads)
        self._started = clock.monotonic()
        self._scores: dict[Move, Score | None] = dict.fromkeys(board.legal_moves)
        self._depth = 0
        self.colourings = 0

    @property
    def is_complete(self) -> bool:
        """Is the value of every move known?"""
        return None not in self._scores.values()

    @property
    def is_decided(self) -> bool:
        """Is the value of the position known?"""
        return self._score() is not None

    def look(self, ahead: int, tick: Callable[[int], None]) -> None:
        """Look so many moves ahead; `tick` is told how many colourings were gone through.

        A win or a loss that is new is so many moves away if one move less was looked at before.
        """
        tick(0)
        with _solver(self._memory) as solver:
            try:
                values = solver.solve(self._board._line, ahead, self._threads, tick)
            except MemoryError as error:
                needed, _ = needs(self._board, ahead)
                raise TercetError(
                    f"the system does not grant {needed:,} bytes of memory"
                ) from error
        plies = ahead if ahead == self._depth + 1 else None
        self._depth = ahead
        self.colourings += needs(self._board, ahead)[1]
        for code, value in values:
            move = Move.from_code(code)
            if self._scores[move] is not None:
                continue
            if value:
                self._scores[move] = Score(result="win" if value > 0 else "loss", plies=plies)
            elif ahead == empty_spaces(self._board):
                self._scores[move] = Score(result="draw")

    def solution(self) -> Solution:
        seconds = clock.monotonic() - self._started
        return Solution(
            self._board.text(), self._score(), self._scores, self._depth, self.colourings, seconds
        )

    def _score(self) -> Score | None:
        outcome = self._board.outcome()
        if outcome is None:
            return best_score(list(self._scores.values()))
        if outcome.winner is None:
            return Score(result="draw")
        return Score(result="win" if outcome.winner == self._board.turn else "loss", plies=0)


def needs(board: Board, ahead: int) -> tuple[int, int]:
    """How many bytes it takes to look so many moves ahead, and how many colourings there are."""
    return (0, 0) if board.outcome() else _core.PentagoSolver.needs(board._line, ahead)


def empty_spaces(board: Board) -> int:
    return len(SPACES) - board.squares().count("b") - board.squares().count("w")


_kept: deque[_core.PentagoSolver] = deque(maxlen=1)  # the solver whose memory is kept


def kept_memory() -> int:
    """How many bytes are kept from one solve to the next."""
    return sum(solver.kept_bytes for solver in list(_kept))


def release_memory() -> None:
    """Give back the memory that is kept from one solve to the next."""
    _kept.clear()


@contextmanager
def _solver(memory: int) -> Iterator[_core.PentagoSolver]:
    """The solver that is kept, or a new one if that is at work or has more than may be used.

    Afterwards the one with the most memory is kept.
    """
    try:
        solver = _kept.pop()
    except IndexError:
        solver = _core.PentagoSolver()
    if solver.kept_bytes > memory:
        solver = _core.PentagoSolver()
    try:
        yield solver
    finally:
        if solver.kept_bytes >= kept_memory():
            _kept.append(solver)
