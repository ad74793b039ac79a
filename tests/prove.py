"""The long evidence, whole, as a table: `make prove`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from tests.agreement.builders_duel import BuildersDuel
from tests.agreement.duel import Duel, Tally, play_many
from tests.agreement.gess_duel import GessDuel
from tests.agreement.pentago_duel import PentagoDuel
from tests.data_files import perft_lines

GAMES_PER_GAME = 10_000
BATCH = 100
DUELS: dict[str, type[Duel]] = {
    "pentago": PentagoDuel,
    "builders": BuildersDuel,
    "gess": GessDuel,
}


def row(evidence: str, measure: Callable[[], str]) -> bool:
    """Print a row of the table; whether the evidence holds."""
    started = time.monotonic()
    try:
        result, holds = measure(), True
    except AssertionError as error:
        result, holds = f"DOES NOT HOLD: {error}", False
    print(f"{evidence:44} {result:58} {time.monotonic() - started:6.0f} s", flush=True)
    return holds


def agreement(duel_type: type[Duel]) -> str:
    # Other seeds than in the test run, so that this adds to it.
    starts = range(1_000_000, 1_000_000 + GAMES_PER_GAME, BATCH)
    tally = Tally()
    with ProcessPoolExecutor() as pool:
        for part in pool.map(
            play_many, [duel_type] * len(starts), [range(s, s + BATCH) for s in starts]
        ):
            tally += part
    return f"{tally.games:,} games, {tally.accepted:,} calls accepted, {tally.refused:,} refused"


def perft(make_leaves: bool) -> str:
    nodes = 0
    lines = perft_lines()
    for line in lines:
        count = line.board().perft(line.depth, make_leaves=make_leaves, threads=2)
        assert count == line.count, f"{line}: counted {count}"
        nodes += count
    return f"{len(lines)} lines, {nodes:,} nodes"


def main() -> int:
    print(f"{'what must hold':44} {'what was seen':58} {'time':>8}")
    holds = [
        row(f"{name}: class and core agree, call by call", lambda duel=duel: agreement(duel))  # type: ignore[misc]
        for name, duel in DUELS.items()
    ]
    holds += [
        row("perft as known, leaves counted", lambda: perft(make_leaves=False)),
        row("perft as known, leaves made", lambda: perft(make_leaves=True)),
    ]
    return 0 if all(holds) else 1


if __name__ == "__main__":
    sys.exit(main())
