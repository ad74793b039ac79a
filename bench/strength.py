"""How strong the engine is: `make strength`, which takes about two hours.

Matches have 50 random openings, each played twice with the sides swapped.
"""

from __future__ import annotations

import subprocess
import sys

from bench import levels, pentago_positions

GAMES = 100
# The game, the players, seconds a move, and which score is wanted.
MATCHES = [
    ("pentago", "time:0.3", "classic:3", "at least 95 %"),
    ("builders", "time:0.2", "time:0.05", "at least 70 %"),
    ("gess", "time:0.2", "time:0.05", "at least 70 %"),
    ("pentago", "time:0.3", f'cmd:"{sys.executable} -m bench.openspiel_bot 20000"', "any"),
]


def matches() -> None:
    for game, first, second, wanted in MATCHES:
        print(f"{game}: {first} against {second}, wanted {wanted}", flush=True)
        command = [sys.executable, "-m", "tercet", "match", game, first, second]
        command += ["--games", str(GAMES), "--time", "10", "--grace", "60", "--concurrency", "1"]
        subprocess.run(command, check=True)
        print()


def main() -> None:
    pentago_positions.openings()
    pentago_positions.signs()
    matches()
    levels.main()


if __name__ == "__main__":
    main()
