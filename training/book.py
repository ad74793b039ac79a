"""`python -m training.book GAME`: a book of the first moves, from long searches.

Every position so many moves into the game, up to symmetry, is searched; what that says is backed up
to the start. A best move may only look best by chance; so the positions that best moves lead to are
then searched with ten times as many positions, until the best moves are such as stood that, and
then with a hundred times as many. What is done is kept in the folder: the same command goes on
where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from tercet.engine import Engine, Limit
from tercet.engine.book import write_book
from tercet.engine.weights import SHIPPED
from tercet.games import Board, Game, TercetError, get_game
from tercet.games.score import value_of
from tercet.games.threads import thread_count

PLIES = {"pentago": 4, "builders": 2}
LARGEST = 30_000  # what a proven win counts
MORE = (1, 10, 100)  # times the nodes; all positions, then those that best moves lead to
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


def back_up(levels: list[Positions], found: dict[int, int]) -> dict[int, int]:
    """The values of all positions but the start, from those of the last."""
    values = dict(found)
    for level in reversed(levels[1:-1]):
        for key, board in level.items():
            values[key] = max(-values[child.canonical_hash()] for child in _children(board))
    return values


def best_children(levels: list[Positions], found: dict[int, int]) -> Positions:
    """Of the last positions, those that a best move from one before leads to."""
    best: Positions = {}
    for board in levels[-2].values():
        children = {child.canonical_hash(): child.copy() for child in _children(board)}
        worst = min(children, key=lambda key: (found[key], key))
        best[worst] = children[worst]
    return best


def corrected(found: dict[int, int], again: dict[int, int]) -> dict[int, int]:
    """What was found, and what a longer search said of some of these positions.

    All of them have the same player to move, and long searches may be kinder to him than short
    ones: the others are corrected by as much.
    """
    open_ones = [key for key in found.keys() & again.keys() if abs(found[key]) < LARGEST]
    kinder = round(median(again[key] - found[key] for key in open_ones)) if open_ones else 0
    moved = {
        key: value if abs(value) == LARGEST else _bounded(value + kinder)
        for key, value in found.items()
    }
    return moved | again


def _bounded(estimate: int) -> int:
    """An estimate is less than a proof."""
    return max(-LARGEST + 1, min(LARGEST - 1, estimate))


class Searches:
    """Searches of many positions with so many nodes each, noted in a file."""

    def __init__(self, game: Game, nodes: int, folder: Path, pool: Executor) -> None:
        self.found: dict[int, int] = {}
        self._game = game
        self._nodes = nodes
        self._pool = pool
        self._notes = folder / f"book-{nodes}.jsonl"
        self._noted = _noted(self._notes)

    def add(self, positions: Positions) -> bool:
        """Search those that are not found yet; were there any?"""
        new = positions.keys() - self.found.keys()
        self.found.update({key: self._noted[key] for key in new & self._noted.keys()})
        left = {key: board.text() for key, board in positions.items() if key not in self.found}
        search = partial(_search, self._game.name, self._nodes)
        said = time.monotonic()
        with self._notes.open("a", encoding="utf-8", buffering=1) as file:
            for key, value in zip(left, self._pool.map(search, left.values()), strict=True):
                self.found[key] = value
                file.write(json.dumps([key, value]) + "\n")
                if time.monotonic() - said > SAID_EVERY:
                    said = time.monotonic()
                    found = len(self.found.keys() & positions.keys())
                    print(f"{found:,} of {len(positions):,} with {self._nodes:,} nodes", flush=True)
        return bool(new)


_engines: dict[str, Engine] = {}


def _search(name: str, nodes: int, text: str) -> int:
    """What a search says about a position."""
    if name not in _engines:
        _engines[name] = Engine(name, threads=1, hash_mb=max(16, min(256, nodes // 100_000)))
    engine = _engines[name]
    engine.new_game(seed=0)
    score = engine.play(get_game(name).board(text), Limit(nodes=nodes)).score
    value = value_of(score)
    return _bounded(score.hundredths) if value is None else value * LARGEST


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
    parser.add_argument("--threads", type=int, metavar="N", help="default: one a processor")
    parser.add_argument("--install", action="store_true", help="make it the engine's own")
    arguments = parser.parse_args()
    if arguments.nodes < 1:
        parser.error(f"--nodes is {arguments.nodes}; there must be at least 1")
    game = get_game(arguments.game)
    levels = positions_by_ply(game, PLIES[game.name])
    print("positions by ply:", ", ".join(f"{len(level):,}" for level in levels), flush=True)
    folder = arguments.folder / game.name
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[int, int] = {}
    for times in MORE:
        with ProcessPoolExecutor(thread_count(arguments.threads)) as pool:
            searches = Searches(game, times * arguments.nodes, folder, pool)
            positions = levels[-1] if times == 1 else best_children(levels, found)
            before = found
            while searches.add(positions):
                found = corrected(before, searches.found)
                positions = best_children(levels, found)
        print(f"searched {len(searches.found):,} with {times * arguments.nodes:,} nodes")
    target = SHIPPED if arguments.install else folder
    write_book(game.name, back_up(levels, found), target / f"{game.name}.book")
    print(f"The book is {target / f'{game.name}.book'}.")


def _noted(notes: Path) -> dict[int, int]:
    """What was found before; the last line may have been cut short, and is then written anew."""
    if not notes.exists():
        return {}
    whole, _, rest = notes.read_text("utf-8").rpartition("\n")
    if rest:
        notes.write_text(f"{whole}\n", "utf-8")
    return dict(json.loads(line) for line in whole.splitlines())


if __name__ == "__main__":
    try:
        main()
    except (TercetError, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped; the same command goes on")
