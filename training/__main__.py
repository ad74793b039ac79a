"""`python -m training GAME`: the engine teaches itself a game, from nothing.

Each generation plays games against itself, fits a net to them, and plays a match against the best
before it, at first against the hand-made estimate. What is done is kept in the folder: the same
command goes on where it was stopped. In the end `--install` makes the best the engine's own.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from tercet.engine.weights import SHIPPED
from tercet.games import get_game
from tercet.games.threads import thread_count
from training.generations import Training
from training.log import log_of, read
from training.settings import SETTINGS


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("game", choices=list(SETTINGS))
    parser.add_argument("--generations", type=int, default=8, help="how many in all (default: 8)")
    parser.add_argument("--folder", type=Path, default=Path("build/training"))
    parser.add_argument("--threads", type=int, default=None, help="default: one a processor")
    parser.add_argument("--install", action="store_true", help="make the best the engine's own")
    arguments = parser.parse_args()
    game = get_game(arguments.game)
    training = Training(
        game,
        SETTINGS[game.name],
        arguments.folder / game.name,
        thread_count(arguments.threads),
        lambda text: print(text, flush=True),
    )
    while len(read(training.log)) < arguments.generations:
        print(training.next_generation(), flush=True)
    best = training.best()
    if best is None:
        print("No generation was accepted.")
    elif arguments.install:
        SHIPPED.mkdir(exist_ok=True)
        shutil.copy(best, SHIPPED / f"{game.name}.net")
        log_of(game.name).parent.mkdir(exist_ok=True)
        shutil.copy(training.log, log_of(game.name))
        print(f"{best} is now what the engine plays {game.name} with.")
    else:
        print(f"The best: {best}")


if __name__ == "__main__":
    main()
