"""How strong the levels are: each plays the one two below it."""

from __future__ import annotations

import re
import subprocess
import sys

from tercet.engine.levels import HIGHEST
from tercet.games import GAMES

GAMES_EACH = 100
SECONDS = 0.3  # for a move of the highest level; the others have limits of their own
RESULT = re.compile(r"Score: ([0-9.]+) % \(95 % interval ([0-9.]+) % to ([0-9.]+) %\)")


def main() -> None:
    print(f"| level against the one two below | {' | '.join(GAMES)} |")
    print(f"| --- |{' --- |' * len(GAMES)}")
    for level in range(3, HIGHEST + 1):
        results = [score(name, level) for name in GAMES]
        print(f"| {level} against {level - 2} | {' | '.join(results)} |", flush=True)


def score(game: str, level: int) -> str:
    """The share of points in 50 openings, each played twice, and its 95 % interval."""
    command = [
        sys.executable,
        "-m",
        "tercet",
        "match",
        game,
        f"level:{level}",
        f"level:{level - 2}",
    ]
    command += ["--games", str(GAMES_EACH), "--time", str(SECONDS), "--concurrency", "2"]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    found = RESULT.search(ran.stdout)
    assert found, ran.stdout
    share, low, high = (float(number) for number in found.groups())
    return f"{share:.1f} % ({low:.0f} to {high:.0f})"


if __name__ == "__main__":
    main()
