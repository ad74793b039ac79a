"""How fast the core is, the engine, the solver and the server, and how fast next to OpenSpiel.

This is `make bench`.

Every number is the best of several runs, because other work on the machine only ever slows one
down; what is compared is measured turn by turn in the same process.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import choice
from typing import Any

from tests.data_files import perft_lines

from bench import engine, live, solver
from tercet import _core, pentago
from tercet.games import GAMES

RUNS = 5
LONGEST_SPEED_LINE = 50_000_000  # nodes; the speed is told on the longest line below this
WANTED = {"pentago": 80, "builders": 80, "gess": 20}  # million leaves made a second


def seconds(work: Callable[..., object], *arguments: Any, **options: Any) -> float:
    """How long it takes to call `work` once."""
    started = time.perf_counter()
    work(*arguments, **options)
    return time.perf_counter() - started


def best(work: Callable[..., object], *arguments: Any, **options: Any) -> float:
    return min(seconds(work, *arguments, **options) for _ in range(RUNS))


def perft_speed() -> None:
    print(f"Perft, million nodes a second, one thread but for the last column, {_core.BUILD} build")
    columns = f"{'game':10}{'depth':>6}{'nodes':>14}{'made':>9}{'wanted':>8}"
    print(f"{columns}{'counted':>9}{'2 threads':>11}")
    for name in GAMES:
        lines = [line for line in perft_lines() if line.game == name]
        line = max(
            (line for line in lines if line.count < LONGEST_SPEED_LINE), key=lambda line: line.count
        )
        board, depth, nodes = line.board(), line.depth, line.count
        made, counted, both = (
            nodes / best(board.perft, depth, make_leaves=make_leaves, threads=threads) / 1e6
            for make_leaves, threads in ((True, 1), (False, 1), (True, 2))
        )
        wanted = WANTED.get(name, "")
        print(f"{name:10}{depth:6}{nodes:14,}{made:9.1f}{wanted:8}{counted:9.0f}{both:11.1f}")
    print()


def perft_table() -> None:
    print("Perft, every known count, leaves counted, two threads")
    print(f"{'game':10}{'depth':>6}{'nodes':>14}{'seconds':>9}  as known")
    for line in perft_lines():
        board = line.board()
        started = time.perf_counter()
        nodes = board.perft(line.depth, threads=2)
        taken = time.perf_counter() - started
        verdict = "yes" if nodes == line.count else f"NO, {line.count}"
        print(f"{line.game:10}{line.depth:6}{nodes:14,}{taken:9.3f}  {verdict}")
    print()


def playouts() -> None:
    print("Batched random games from the start, a second")
    print(f"{'game':10}{'1 thread':>12}{'2 threads':>12}{'plies a game':>14}")
    for name, game in GAMES.items():
        board = game.board()
        games = 50_000
        while best(board.playouts, games) > 1:
            games //= 5
        plies = board.playouts(games).plies / games
        one, two = (games / best(board.playouts, games, threads=threads) for threads in (1, 2))
        print(f"{name:10}{one:12,.0f}{two:12,.0f}{plies:14.1f}")
    print()


def step_tercet(games: int) -> int:
    """Play random games on boards of ours; the number of plies."""
    plies = 0
    for _ in range(games):
        board = pentago.Board()
        while board.outcome() is None:
            board.push(choice(board.legal_moves))
            plies += 1
    return plies


def step_openspiel(game: Any, games: int) -> int:
    """The same on states of OpenSpiel."""
    plies = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            plies += 1
    return plies


def against_openspiel() -> None:
    import pyspiel

    game = pyspiel.load_game("pentago")
    games, batch = 1_000, 100_000
    ours, theirs, their_games, batched = [], [], [], []
    for _ in range(2 * RUNS):
        started = time.perf_counter()
        plies = step_tercet(games)
        middle = time.perf_counter()
        their_plies = step_openspiel(game, games)
        ended = time.perf_counter()
        ours.append((middle - started) / plies)
        theirs.append((ended - middle) / their_plies)
        their_games.append(games / (ended - middle))
        batched.append(batch / seconds(pentago.Board().playouts, batch))
    print("Pentago, random games from Python against OpenSpiel, one core")
    print(f"{'':32}{'tercet':>12}{'OpenSpiel':>12}{'ratio':>8}{'wanted':>8}")
    print(
        f"{'one board, microseconds a ply':32}{min(ours) * 1e6:12.2f}{min(theirs) * 1e6:12.2f}"
        f"{min(theirs) / min(ours):8.1f}{2:8}"
    )
    print(
        f"{'batched, games a second':32}{max(batched):12,.0f}{max(their_games):12,.0f}"
        f"{max(batched) / max(their_games):8.1f}{20:8}"
    )


if __name__ == "__main__":
    perft_speed()
    perft_table()
    playouts()
    engine.main()
    solver.main()
    live.main()
    against_openspiel()
