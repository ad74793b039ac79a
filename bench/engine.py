"""How fast the engine searches: a part of `make bench`."""

from __future__ import annotations

import statistics

from tercet.engine import Engine, Limit
from tercet.engine.bench import bench, bench_boards
from tercet.games import GAMES, Game

RUNS = 3
WANTED = {"pentago": 5, "builders": 4, "gess": 0.5}  # million positions a second
TIMES = (1.0, 5.0)


def speed() -> None:
    print("The engine on fixed positions to a fixed depth, one thread")
    print(f"{'game':10}{'depth':>6}{'positions':>13}{'million/s':>11}{'wanted':>8}")
    for game in GAMES.values():
        runs = [bench(game) for _ in range(RUNS)]
        assert len({run.nodes for run in runs}) == 1, "one thread must always do the same"
        fastest = max(run.speed for run in runs) / 1e6
        wanted = WANTED.get(game.name, "")
        print(f"{game.name:10}{runs[0].depth:6}{runs[0].nodes:13,}{fastest:11.2f}{wanted:8}")
    print()


def depth_in_time() -> None:
    print("Depth reached from the start of the game, one thread and two")
    print(f"{'game':10}{'seconds':>8}{'1 thread':>10}{'2 threads':>11}")
    for game in GAMES.values():
        for seconds in TIMES:
            depths = [_depth(game, threads, seconds) for threads in (1, 2)]
            print(f"{game.name:10}{seconds:8.0f}{depths[0]:10}{depths[1]:11}")
    print()


def _depth(game: Game, threads: int, seconds: float) -> int:
    with Engine(game, threads=threads) as engine:
        return engine.play(game.board(), Limit(time=seconds)).depth


def time_to_depth() -> None:
    print("Seconds to the depth of the fixed positions, two threads against one")
    print(f"{'game':10}{'1 thread':>10}{'2 threads':>11}{'ratio':>8}")
    for game in GAMES.values():
        one, two = (
            statistics.median(_seconds(game, threads) for _ in range(RUNS)) for threads in (1, 2)
        )
        print(f"{game.name:10}{one:10.2f}{two:11.2f}{one / two:8.2f}")
    print()


def _seconds(game: Game, threads: int) -> float:
    """For all of the fixed positions, a ply deeper than where the speed is measured."""
    total = 0.0
    with Engine(game, threads=threads) as engine:
        for board in bench_boards(game):
            engine.new_game(seed=0)
            total += engine.play(board, Limit(depth=game.bench_depth + 1)).seconds
    return total


def main() -> None:
    speed()
    depth_in_time()
    time_to_depth()


if __name__ == "__main__":
    main()
