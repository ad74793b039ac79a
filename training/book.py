"""`python -m training.book GAME`: a book of the first moves, from long searches.

Every position so many moves into the game, up to symmetry, is searched; what that says is backed up
to the start. What is done is kept in the folder: the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from tercet.engine import Engine, Limit
from tercet.engine.book import Book, read_book, write_book
from tercet.engine.weights import SHIPPED, shipped_weights
from tercet.games import Board, Game, TercetError, get_game
from tercet.games.registry import PLAIN
from tercet.games.score import value_of
from tercet.games.threads import thread_count
from training.log import checksum

PLIES = {"pentago": 4, "builders": 2}
LARGEST = 30_000  # what a proven win counts
SAID_EVERY = 10.0  # seconds

Positions = dict[int, Board[Any]]


def positions_by_ply(game: Game, plies: int) -> list[Positions]:
    """The positions after no move, one, two …, up to symmetry, in which the game goes on."""
    start = game.board()
    levels: list[Positions] = [{start.canonical_hash(): start}]
    for _ in range(plies):
        following: Positions = {}
        for board in levels[-1].values():
            for child in _children(board):
                following.setdefault(child.canonical_hash(), child.copy())
        levels.append(following)
    return levels


def _children(board: Board[Any]) -> Iterator[Board[Any]]:
    child = board.copy()
    for move in board.legal_moves:
        child.push(move)
        yield child
        child.pop()


def mean(found: dict[int, int], other: Book) -> dict[int, int]:
    """What both say together; what is proven stays."""
    return {key: _mean(value, other.value_of(key)) for key, value in found.items()}


def _mean(one: int, other: int | None) -> int:
    if other is None:
        raise TercetError("the other book is of other positions")
    proven = [value for value in (one, other) if abs(value) == LARGEST]
    return proven[0] if proven else (one + other) // 2


def back_up(levels: list[Positions], found: dict[int, int]) -> dict[int, int]:
    """The values of all positions but the start, from those of the last."""
    values = dict(found)
    for level in reversed(levels[1:-1]):
        for key, board in level.items():
            values[key] = max(-values[child.canonical_hash()] for child in _children(board))
    return values


_engines: dict[str, Engine] = {}


def _search(name: str, text: str, nodes: int) -> int:
    """What a search says about a position."""
    if name not in _engines:
        _engines[name] = Engine(name, threads=1, hash_mb=16)
    engine = _engines[name]
    engine.new_game(seed=0)
    score = engine.play(get_game(name).board(text), Limit(nodes=nodes)).score
    value = value_of(score)
    if value is not None:
        return value * LARGEST
    return max(-LARGEST + 1, min(LARGEST - 1, score.hundredths))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.book", description=__doc__)
    parser.add_argument("game", choices=list(PLIES))
    parser.add_argument(
        "--nodes",
        type=int,
        default=400_000,
        metavar="N",
        help="positions looked at for each (default: %(default)s)",
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("build/training"),
        help="where what is found is kept (default: %(default)s)",
    )
    parser.add_argument(
        "--mean-with",
        type=Path,
        metavar="BOOK",
        help="make it the mean of what is found and of another book, such as that of another net",
    )
    parser.add_argument("--threads", type=int, metavar="N", help="default: one a processor")
    parser.add_argument("--install", action="store_true", help="make it the engine's own")
    arguments = parser.parse_args()
    if arguments.nodes < 1:
        parser.error(f"--nodes is {arguments.nodes}; there must be at least 1")
    game = get_game(arguments.game)
    other = read_book(game.name, arguments.mean_with) if arguments.mean_with else None
    levels = positions_by_ply(game, PLIES[game.name])
    print("positions by ply:", ", ".join(f"{len(level):,}" for level in levels), flush=True)
    folder = arguments.folder / game.name
    folder.mkdir(parents=True, exist_ok=True)
    weights = shipped_weights(game)
    estimate = checksum(weights) if weights else PLAIN
    notes = folder / f"book-{estimate}-{arguments.nodes}.jsonl"  # of another net says nothing
    found = _noted(notes)
    if found:
        print(f"{len(found):,} of them were searched before", flush=True)
    left = {key: board.text() for key, board in levels[-1].items() if key not in found}
    with ProcessPoolExecutor(thread_count(arguments.threads)) as pool, notes.open("a") as file:
        results = pool.map(
            _search,
            [game.name] * len(left),
            left.values(),
            [arguments.nodes] * len(left),
            chunksize=16,
        )
        said = time.monotonic()
        for key, value in zip(left, results, strict=True):
            found[key] = value
            file.write(json.dumps([key, value]) + "\n")
            if time.monotonic() - said > SAID_EVERY:
                said = time.monotonic()
                print(f"{len(found):,} of {len(levels[-1]):,} positions", flush=True)
    if other is not None:
        found = mean(found, other)
    target = SHIPPED if arguments.install else folder
    write_book(game.name, back_up(levels, found), target / f"{game.name}.book")
    print(f"The book is {target / f'{game.name}.book'}.")


def _noted(notes: Path) -> dict[int, int]:
    """What was found before; the last line may have been cut short, and is then written anew."""
    if not notes.exists():
        return {}
    whole, _, rest = notes.read_text("utf-8").rpartition("\n")
    if rest:
        notes.write_text(f"{whole}\n" if whole else "", "utf-8")
    return dict(json.loads(line) for line in whole.splitlines())


if __name__ == "__main__":
    try:
        main()
    except (TercetError, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped; the same command goes on")
