"""`python -m tune GAME`: new weights for the judge of a game, from games against itself.

Prints the weights in the order in which the judge (core/GAME/judge.hpp or judge.cpp) has them.
Whether they are better is for a match to say: build the engine with them, and let it play the one
before (CONTRIBUTING.md tells how).
"""

from __future__ import annotations

import argparse
import textwrap

from tercet.games import GAMES
from tune.fit import fit
from tune.samples import collect


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tune", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=2000, help="how many games are played")
    parser.add_argument("--nodes", type=int, default=1500, help="positions looked at for a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    samples = collect(
        arguments.game, arguments.games, arguments.nodes, arguments.seed, arguments.processes
    )
    fitted = fit(samples)
    print(f"{len(samples.targets):,} positions of {arguments.games:,} games")
    print(f"error {fitted.error_before:.5f} before, {fitted.error_after:.5f} after")
    print(textwrap.fill(", ".join(map(str, fitted.weights)) + ",", 100))


if __name__ == "__main__":
    main()
