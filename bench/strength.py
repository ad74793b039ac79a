"""How strong the engine is: `make strength`, which takes about four hours.

Each opening is played twice with the sides swapped.
"""

from __future__ import annotations

import subprocess
import sys

from bench import levels, pentago_positions

OPENSPIEL = f'cmd:"{sys.executable} -m bench.openspiel_bot 20000"'

# The game, the players, the openings, which score is wanted, and in how many games.
MATCHES = [
    ("pentago", "time:0.2", "plain:0.2", "random:2", "at least 75 %", 200),
    ("pentago", "time:0.2", "plain:0.2", "even:4", "any", 200),
    ("builders", "time:0.2", "plain:0.2", "random:2", "at least 90 %", 200),
    ("builders", "time:0.2", "plain:0.2", "even:4", "any", 200),
    ("gess", "time:0.2", "plain:0.2", "random:2", "at least 65 %", 200),
    ("pentago", "time:0.3", "classic:3", "random:2", "at least 95 %", 100),
    ("builders", "plain:0.2", "plain:0.05", "random:2", "at least 70 %", 100),
    ("gess", "plain:0.2", "plain:0.05", "random:2", "at least 70 %", 100),
    ("pentago", "time:0.3", OPENSPIEL, "random:2", "any", 100),
]


def matches() -> None:
    for game, first, second, openings, wanted, games in MATCHES:
        print(f"{game}: {first} against {second}, {openings}, wanted {wanted}", flush=True)
        command = [sys.executable, "-m", "tercet", "match", game, first, second]
        command += ["--games", str(games), "--openings", openings]
        command += ["--time", "10", "--grace", "60", "--concurrency", "1"]
        subprocess.run(command, check=True)
        print()


def main() -> None:
    pentago_positions.openings()
    pentago_positions.scores()
    matches()
    levels.main()


if __name__ == "__main__":
    main()
