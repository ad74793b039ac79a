"""How fast the Pentago solver is: a part of `make bench`.

Each number of marbles is measured in a process of its own: first with memory that the process has
not used before (cold), then again (warm). Where the published values are at hand (see
CONTRIBUTING.md), those that take too long for the tests are compared here.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import time
from itertools import count

from tests.games.brute_force import random_squares, text_of
from tests.games.published import published, require_as_published

from tercet import _core, pentago
from tercet.games.pentago.free_memory import free_memory

THREADS = 2
WARM_RUNS = 3
# Seconds warm and cold, gigabytes. The prototype was measured on a machine of this kind.
PROTOTYPE = {18: (0.55, 2.2, 1.0), 17: (3, None, 3.0), 16: (14, None, 8.4)}
WANTED = {18: (1.0, 2.5, 1.1), 17: (5.0, None, 3.0), 16: (30.0, None, 8.5)}
STOPS = 20


def undecided(marbles: int) -> pentago.Board:
    """A random position in which nobody wins soon."""
    boards = (pentago.Board(text_of(random_squares(marbles, seed))) for seed in count())
    return next(board for board in boards if pentago.prove(board, depth=9).value is None)


def measure(marbles: int, threads: int) -> tuple[float, float, int, int]:
    """Seconds cold and warm, the most bytes that the process had, colourings."""
    board = undecided(marbles)
    pentago.release_memory()
    times = []
    for _ in range(1 + WARM_RUNS):
        started = time.perf_counter()
        solution = pentago.solve(board, threads=threads)
        times.append(time.perf_counter() - started)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024  # Python included
    return times[0], min(times[1:]), peak, solution.colourings


def measured_apart(marbles: int, build: str = "", threads: int = THREADS) -> list[float]:
    """The same in a process of its own."""
    printed = subprocess.run(
        [sys.executable, "-m", "bench.solver", str(marbles), str(threads)],
        env={**os.environ, "TERCET_CORE": build},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [float(number) for number in printed.split()]


def speed() -> None:
    print(f"Pentago solved, every move, {THREADS} threads")
    print(
        f"{'marbles':8}{'colourings':>13}{'cold':>9}{'warm':>9}{'wanted':>12}{'prototype':>12}"
        f"{'GB':>7}{'wanted':>8}{'prototype':>11}{'million/s':>11}{'bytes each':>12}"
    )
    for marbles in (20, 19, 18, 17, 16):
        needed = pentago.memory_needed(pentago.Board(text_of(random_squares(marbles, 1))))
        if needed * 2 > free_memory():
            print(
                f"{marbles:<8}left out: it takes {needed / 1e9:.1f} GB, and not twice that is free"
            )
            continue
        cold, warm, peak, colourings = measured_apart(marbles)
        wanted, prototype = WANTED.get(marbles), PROTOTYPE.get(marbles)
        print(
            f"{marbles:<8}{colourings:13,.0f}{cold:8.2f}s{warm:8.2f}s"
            f"{seconds(wanted):>12}{seconds(prototype):>12}"
            f"{peak / 1e9:7.2f}{wanted[2] if wanted else '':>8}"
            f"{prototype[2] if prototype else '':>11}"
            f"{colourings / warm / 1e6:11.0f}{peak / colourings:12.1f}"
        )
    one_thread = measured_apart(19, threads=1)[1]
    portable, fast = (measured_apart(19, build)[1] for build in ("portable", ""))
    print(
        f"19 marbles: {portable / fast:.1f} times as long with the portable build, "
        f"{one_thread / fast:.1f} times with one thread"
    )
    print()


def seconds(numbers: tuple[float, float | None, float] | None) -> str:
    """Warm and cold."""
    if numbers is None:
        return ""
    warm, cold, _ = numbers
    return f"{warm:g}" if cold is None else f"{warm:g} / {cold:g}"


def proofs() -> None:
    print(f"What can be forced within so many moves, {THREADS} threads")
    solver = _core.PentagoSolver()
    for marbles, depth in ((0, 6), (0, 7), (8, 7), (12, 8), (14, 8), (14, 9), (14, 10)):
        board = pentago.Board(text_of(random_squares(marbles, 1)))
        needed, colourings = solver.needs(board._line, depth)
        started = time.perf_counter()
        solver.solve(board._line, depth, THREADS, lambda done: None)
        print(
            f"{marbles:3} marbles, {depth:2} moves:{time.perf_counter() - started:6.2f} s,"
            f"{needed / 1e6:6.0f} MB,{colourings:13,} colourings"
        )
    print()


class StopHereError(Exception):
    """Ends a solve."""


def stopping() -> None:
    board = undecided(18)
    chance = random.Random(1)
    delays = []
    for _ in range(STOPS):
        moment = time.perf_counter() + chance.uniform(0, 0.8)
        stopped = 0.0

        def stop(_: float, moment: float = moment) -> None:
            nonlocal stopped
            if time.perf_counter() > moment:
                stopped = time.perf_counter()
                raise StopHereError

        try:
            pentago.solve(board, threads=THREADS, progress=stop)
        except StopHereError:
            delays.append(time.perf_counter() - stopped)
    print(
        f"Solves of 18 marbles stopped at random: {len(delays)} of {STOPS} before they were done,"
        f" at worst {max(delays, default=0) * 1000:.1f} ms after it was asked (wanted 200)"
    )
    print()


def compare() -> None:
    rows = published("pentago_values.csv")
    if rows is None:
        print("Published values left out: TERCET_VECTORS does not name their folder")
        return
    for marbles in (17, 16):
        known = [row for row in rows if int(row["marbles"]) == marbles]
        wrong = []
        for row in known:
            try:
                require_as_published(row, THREADS)
            except AssertionError:
                wrong.append(row["position"])
        print(f"{len(known)} published values with {marbles} marbles: {len(wrong)} differ {wrong}")
    print()


def main() -> None:
    speed()
    proofs()
    stopping()
    compare()


if __name__ == "__main__":
    print(*measure(int(sys.argv[1]), int(sys.argv[2])))
