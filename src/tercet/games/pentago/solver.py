"""Pentago, solved: the exact value of a position and of every move in it."""

from __future__ import annotations

import time as clock
from collections.abc import Callable, Sequence
from contextlib import suppress

from tercet.games.errors import TercetError, in_range, quoted
from tercet.games.pentago.board import Board
from tercet.games.pentago.free_memory import all_memory, free_memory
from tercet.games.pentago.move import SPACES
from tercet.games.pentago.proof import Proof, empty_spaces, kept_memory, needs
from tercet.games.pentago.solution import Solution

MOST_MEMORY = 2**63 - 1
LONGEST_TIME = 1e6
# How far the end is takes one pass for each distance. All of them take a moment with few empty
# spaces; with more only the short distances do.
ALL_DISTANCES_FROM = 22  # marbles
SHORT_DISTANCE = 8

Progress = Callable[[float], object]


class NotEnoughMemoryError(TercetError):
    """The position takes more memory than may be used."""

    def __init__(self, needed: int, allowed: int, where: str = "") -> None:
        super().__init__(
            f"{where}this takes {needed:,} bytes of memory ({_in_units(needed)}), "
            f"and {allowed:,} ({_in_units(allowed)}) may be used"
        )
        self.needed = needed
        self.allowed = allowed


def _in_units(amount: int) -> str:
    return f"{amount / 1e9:,.1f} GB" if amount >= 1e9 else f"{amount / 1e6:,.1f} MB"


def solve(
    board: Board,
    *,
    memory: int | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Solve a position: every move's exact value, or an error before it begins.

    `memory` is how many bytes may be used (default: half of what is free; never more than the
    machine has), `threads` how many threads (default: one for each processor). `progress` is called
    some twenty times a second with the part that is done, from 0 to 1; if it raises, that ends the
    solve.

    The scores say how many moves away the end is if that is at most 8, and with 22 or more marbles
    always: the winner hurries, the loser delays.
    """
    require_memory(board, memory)
    depths = depths_to_solve(board)
    proof = Proof(board, allowed_memory(memory), threads)
    tick = _part_done(board, proof, depths, progress)
    for ahead in depths:
        if proof.is_complete:
            break
        proof.look(ahead, tick)
    if progress:
        progress(1.0)
    return proof.solution()


def depths_to_solve(board: Board) -> list[int]:
    """How far to look, step by step, until all is known."""
    depth = empty_spaces(board)
    depths = list(range(1, depth + 1))
    if len(SPACES) - depth < ALL_DISTANCES_FROM:
        return [*depths[:SHORT_DISTANCE], depth]
    return depths


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
    require_memory(board, memory, depth if time is None else 1)
    deepest = len(SPACES) if depth is None else in_range("depth", depth, 1, len(SPACES))
    depths = range(1, min(empty_spaces(_checked(board)), deepest) + 1)
    allowed = allowed_memory(memory)
    proof = Proof(board, allowed, threads)
    tick = _part_done(board, proof, depths, progress) if time is None else _until(time, progress)
    with suppress(_TimeIsUpError):
        for ahead in depths:
            if proof.is_decided or memory_needed(board, ahead) > allowed:
                break
            proof.look(ahead, tick)
    if progress:
        progress(1.0)
    return proof.solution()


def memory_needed(board: Board, depth: int | None = None) -> int:
    """How many bytes it takes to solve a position, or to look `depth` moves ahead."""
    ahead = len(SPACES) if depth is None else in_range("depth", depth, 1, len(SPACES))
    return needs(_checked(board), ahead)[0]


def require_memory(board: Board, memory: int | None = None, depth: int | None = None) -> None:
    """Raise `NotEnoughMemoryError` if it takes more, to solve or to look `depth` moves ahead."""
    needed, allowed = memory_needed(board, depth), allowed_memory(memory)
    if needed > allowed:
        raise NotEnoughMemoryError(needed, allowed)


def usable_memory() -> int:
    """Half of the bytes that are free, where what is kept for the next solve counts as free."""
    return (free_memory() + kept_memory()) // 2


def allowed_memory(memory: int | None) -> int:
    """How many bytes may be used, if so many are granted; None is half of what is free."""
    if memory is None:
        return usable_memory()
    return min(in_range("memory", memory, 1, MOST_MEMORY), all_memory())


def _checked(board: Board) -> Board:
    if not isinstance(board, Board):
        raise TercetError(f"only a board of Pentago can be solved, not {quoted(board)}")
    return board


class _TimeIsUpError(Exception):
    """Ends a search for proofs."""


def _until(time: float, progress: Progress | None) -> Callable[[int], None]:
    """Tells which part of the time is over, and ends the search when all of it is."""
    if type(time) not in (int, float) or not 0 < time <= LONGEST_TIME:
        raise TercetError(
            f"time is {quoted(time)}; it must be seconds, above 0 and at most {LONGEST_TIME:.0f}"
        )
    started = clock.monotonic()

    def tick(_: int) -> None:
        part = (clock.monotonic() - started) / time
        if part >= 1:
            raise _TimeIsUpError
        if progress:
            progress(part)

    return tick


def _part_done(
    board: Board, proof: Proof, depths: Sequence[int], progress: Progress | None
) -> Callable[[int], None]:
    """Tells which part of all colourings was gone through; each is, once for either player."""
    total = sum(needs(board, ahead)[1] for ahead in depths)

    def tick(done: int) -> None:
        if progress:
            progress((proof.colourings + done / 2) / max(total, 1))

    return tick
