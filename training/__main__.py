"""`python -m training GAME`: the engine teaches itself a game, from nothing.

Each generation plays games against itself, fits a net to them, and plays a match against the best
before it, at first against the hand-made estimate. What is done is kept in the folder: the same
command goes on where it was stopped, and with more --generations goes further. --install makes the
best so far the engine's own.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from tercet.engine.weights import SHIPPED
from tercet.games import TercetError, get_game
from tercet.games.threads import thread_count
from training.log import log_of, read

try:
    from training.generations import Training
    from training.settings import SETTINGS
except ModuleNotFoundError as missing:
    sys.exit(f"{missing.name} is not installed: .venv/bin/pip install torch numpy")

GENERATIONS = 4


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("game", choices=list(SETTINGS))
    parser.add_argument(
        "--generations",
        type=int,
        metavar="N",
        help=f"how many in all (default: {GENERATIONS}; with --install those that are there)",
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("build/training"),
        help="where all is kept (default: %(default)s)",
    )
    parser.add_argument("--threads", type=int, metavar="N", help="default: one a processor")
    parser.add_argument("--install", action="store_true", help="make the best the engine's own")
    arguments = parser.parse_args()
    if arguments.generations is not None and arguments.generations < 1:
        parser.error(f"--generations is {arguments.generations}; there must be at least 1")
    game = get_game(arguments.game)
    folder = arguments.folder / game.name
    folder.mkdir(parents=True, exist_ok=True)
    training = Training(
        game,
        SETTINGS[game.name],
        folder,
        thread_count(arguments.threads),
        lambda text: print(text, flush=True),
    )
    wanted = arguments.generations or (0 if arguments.install else GENERATIONS)
    while len(read(training.log)) < wanted:
        print(training.next_generation(), flush=True)
    best = training.best()
    if best is None:
        sys.exit(f"{training.log}: no generation was accepted.")
    if arguments.install:
        training.net_of(best)  # refused if it is no net of today
        SHIPPED.mkdir(exist_ok=True)
        shutil.copy(best, SHIPPED / f"{game.name}.net")
        log_of(game.name).parent.mkdir(exist_ok=True)
        shutil.copy(training.log, log_of(game.name))
        print(f"{best} is now what the engine plays {game.name} with.")
    else:
        print(f"The best: {best}")


if __name__ == "__main__":
    try:
        main()
    except (TercetError, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(
            "stopped; the same command goes on with the step that was under way, from its beginning"
        )
