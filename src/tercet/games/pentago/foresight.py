"""What the solver can tell a player of Pentago who has little time."""

from __future__ import annotations

import time as clock
from collections.abc import Callable
from contextlib import suppress

from tercet.games.pentago.board import Board
from tercet.games.pentago.move import Move
from tercet.games.pentago.proof import Proof, empty_spaces, kept_memory, needs
from tercet.games.pentago.solver import allowed_memory, depths_to_solve
from tercet.games.score import Score
from tercet.games.threads import thread_count

SHARE_TO_SOLVE = 0.9  # of the time, if that is enough to solve the position
SHARE_TO_PROVE = 0.25  # otherwise: the rest is for thinking
SECONDS_WITHOUT_LIMIT = 10.0
FEWEST_SECONDS = 0.05  # with less, there is none to spare
COLD = 2.5  # memory that is used for the first time makes a solve so much longer


class _EndedError(Exception):
    """Time is up, or the player was told to stop."""


def foresee(
    board: Board,
    seconds: float | None,
    memory: int | None,
    threads: int | None,
    every_move: bool,
    goes_on: Callable[[], bool],
) -> dict[Move, Score | None]:
    """What can be proven about the moves in part of the time: all, if there is enough of it.

    It ends when the position is decided or, if `every_move` matters, when all moves are.
    `goes_on` is asked some twenty times a second and says whether to go on.
    """
    if seconds is None:
        seconds = SECONDS_WITHOUT_LIMIT
    if seconds < FEWEST_SECONDS:
        return {}
    allowed, count = allowed_memory(memory), thread_count(threads)
    started = clock.monotonic()
    depth = empty_spaces(board)
    depths, share = depths_to_solve(board), SHARE_TO_SOLVE
    needed = _seconds_needed(board, depth, count)
    if needs(board, depth)[0] > allowed or needed > SHARE_TO_SOLVE * seconds:
        depths, share = list(range(1, depth + 1)), SHARE_TO_PROVE
    end = started + share * seconds
    proof = Proof(board, allowed, count)

    def seconds_left() -> float:
        return end - clock.monotonic()

    def tick(_: int) -> None:
        if seconds_left() <= 0 or not goes_on():
            raise _EndedError

    with suppress(_EndedError):
        for ahead in depths:
            is_enough = proof.is_complete if every_move else proof.is_decided
            if is_enough or needs(board, ahead)[0] > allowed:
                break
            if share == SHARE_TO_PROVE and _seconds_needed(board, ahead, count) > seconds_left():
                break
            began = clock.monotonic()
            proof.look(ahead, tick)
            _speed.learn(needs(board, ahead)[1], clock.monotonic() - began, count)
    return proof.solution().moves


class _Speed:
    """How many colourings a thread goes through in a second; learned from what was seen."""

    def __init__(self) -> None:
        self.colourings = 40e6

    def learn(self, colourings: int, seconds: float, threads: int) -> None:
        if colourings > 5_000_000:  # with fewer, the time is mostly that of getting ready
            self.colourings += 0.3 * (colourings / seconds / threads - self.colourings)


_speed = _Speed()


def _seconds_needed(board: Board, ahead: int, threads: int) -> float:
    memory, colourings = needs(board, ahead)
    warmth = COLD if memory > max(kept_memory(), 1 << 26) else 1.0
    return colourings * warmth / (_speed.colourings * threads)
