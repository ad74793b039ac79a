"""The engine as its users meet it: asking, watching, stopping, closing, and what it refuses."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from tercet import GAMES, Engine, Limit, Line, TercetError, builders, gess, pentago
from tercet.games import Game

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def boards_of(game: Game, count: int, most_plies: int = 30) -> list[Any]:
    """Positions of random games that are not over."""
    found: list[Any] = []
    seed = 0
    while len(found) < count:
        board = game.board()
        if not board.playout(seed=seed, max_plies=seed % most_plies):
            found.append(board)
        seed += 1
    return found


@EVERY_GAME
def test_the_move_is_legal_and_begins_the_line(game: Game) -> None:
    with Engine(game, threads=1) as engine:
        for board in boards_of(game, 20):
            line = engine.play(board, Limit(nodes=2000))
            assert line.move in board.legal_moves
            assert line.pv[0] == line.move
            for move in line.pv:
                board.push(move)


@EVERY_GAME
def test_lines_differ_and_the_best_comes_first(game: Game) -> None:
    with Engine(game, threads=1) as engine:
        for board in boards_of(game, 6):
            lines = engine.analyse(board, Limit(depth=2), lines=4)
            assert len({line.move for line in lines}) == len(lines) == 4
            estimates = [line.score.hundredths for line in lines if not line.exact]
            assert estimates == sorted(estimates, reverse=True)
            assert engine.play(board, Limit(depth=2)).score == lines[0].score


@EVERY_GAME
def test_the_same_question_on_one_thread_gets_the_same_answer(game: Game) -> None:
    answers = []
    for _ in range(2):
        with Engine(game, threads=1) as engine:
            lines = [engine.play(board, Limit(depth=3)) for board in boards_of(game, 4)]
        answers.append([(line.pv, line.score, line.nodes) for line in lines])
    assert answers[0] == answers[1]


@EVERY_GAME
def test_the_board_is_left_as_it_was(game: Game) -> None:
    board = game.board()
    board.playout(seed=3, max_plies=4)
    before = board.copy()
    with Engine(game, threads=2) as engine:
        engine.play(board, Limit(time=0.1))
    assert board == before
    assert board.move_stack == before.move_stack


@EVERY_GAME
def test_a_limit_of_nodes_is_kept(game: Game) -> None:
    with Engine(game, threads=1) as engine:
        for nodes in (1, 700, 10_000):
            assert engine.play(game.board(), Limit(nodes=nodes)).nodes <= nodes + 300


@EVERY_GAME
def test_more_time_is_not_taken_than_given(game: Game) -> None:
    with Engine(game) as engine:
        started = time.monotonic()
        engine.play(game.board(), Limit(time=0.3))
        # Far above what it takes on a quiet machine: 0.3 s.
        assert time.monotonic() - started < 3


@EVERY_GAME
def test_only_the_moves_that_are_named_are_looked_at(game: Game) -> None:
    with Engine(game, threads=1) as engine:
        for board in boards_of(game, 6):
            some = board.legal_moves[::7]
            names = [str(move) for move in some]
            for limit in (Limit(depth=2), Limit(time=0.06)):
                lines = engine.analyse(board, limit, lines=3, moves=names)
                assert lines
                assert {line.move for line in lines} <= set(some)
            (line,) = engine.analyse(board, Limit(depth=2), moves=[some[0]], lines=3)
            assert (line.move, line.pv[0]) == (some[0], some[0])


def test_the_moves_that_are_named_have_their_exact_scores() -> None:
    board = pentago.Board("bbwwbw/1wbbbw/2bww1/b3wb/3ww1/2bwb1 b")
    moves = pentago.solve(board).moves
    seen: list[list[Line]] = []
    with Engine("pentago") as engine:
        for score in ("win in 7", "win in 9", "draw", "loss in 2", "loss in 4"):
            named = [move for move, found in moves.items() if str(found) == score][:2]
            line = engine.analyse(board, Limit(time=20), moves=named, watch=seen.append)[0]
            assert str(line.score) == score
            assert line.move in named
            assert all(each.move in named for lines in seen for each in lines)
            seen.clear()


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ([], "moves is empty; name the legal moves to look at, or None for all"),
        (["a0:1C", "c0:1C"], "c0 is not empty: a marble goes on an empty space"),
        (["a9:1C"], "'a9' is not a space"),
        ("a0:1C", "moves is 'a0:1C'; it must be a list of legal moves"),
        (3, "moves is 3; it must be a list of legal moves"),
        ([3], "a pentago move is needed, not 3"),
        ([gess.Board().legal_moves[0]], "a pentago move is needed, not a value of type Move"),
    ],
    ids=str,
)
def test_moves_that_cannot_be_looked_at_are_refused(moves: Any, message: str) -> None:
    with Engine("pentago") as engine, pytest.raises(TercetError, match=message):
        engine.analyse(pentago.Board("6/6/b1w3/6/6/6 b"), moves=moves)


def test_without_limits_it_thinks_until_it_is_stopped() -> None:
    seen: list[list[Line]] = []
    done: list[Line] = []
    with Engine("builders") as engine:
        board = builders.Board()
        thinking = threading.Thread(
            target=lambda: done.append(engine.play(board, Limit(), watch=seen.append))
        )
        thinking.start()
        while not seen and thinking.is_alive():
            time.sleep(0.01)
        assert thinking.is_alive()
        with pytest.raises(TercetError, match="the engine is thinking"):
            engine.play(board)
        engine.stop()
        thinking.join(timeout=20)
    assert done[0].move in builders.Board().legal_moves
    assert seen[0][0].depth >= 1
    assert seen[0][0].speed > 0


def test_an_event_stops_it_even_if_it_was_set_before() -> None:
    stop = threading.Event()
    stop.set()
    with Engine("pentago") as engine:
        started = time.monotonic()
        engine.play(pentago.Board(), Limit(), stop=stop)
        assert time.monotonic() - started < 10


def test_who_watches_can_end_it() -> None:
    def watch(lines: list[Line]) -> None:
        raise RuntimeError("enough")

    with Engine("gess") as engine:
        with pytest.raises(RuntimeError, match="enough"):
            engine.play(gess.Board(), Limit(time=30), watch=watch)
        assert engine.play(gess.Board(), Limit(depth=1)).depth == 1


def test_closing_ends_a_search() -> None:
    engine = Engine("gess")
    thinking = threading.Thread(target=lambda: engine.play(gess.Board(), Limit()))
    thinking.start()
    time.sleep(0.2)
    engine.close()
    thinking.join(timeout=20)
    assert not thinking.is_alive()
    with pytest.raises(TercetError, match="the engine is closed"):
        engine.play(gess.Board())


@pytest.mark.parametrize("daemon", [True, False])
def test_python_can_end_in_the_middle_of_a_search(daemon: bool) -> None:
    program = f"""
import threading, time
from tercet import Engine, Limit, gess
engine = Engine("gess", threads=2)
threading.Thread(target=engine.play, args=(gess.Board(), Limit()), daemon={daemon}).start()
time.sleep(0.3)
print("bye")
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "bye\n", "")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"level": 11}, "level is 11; it must be a whole number from 1 to 10"),
        ({"level": 0}, "level is 0; it must be a whole number from 1 to 10"),
        ({"level": "5"}, "level is '5'; it must be a whole number from 1 to 10"),
        ({"style": "wild"}, "pentago has no style 'wild'; it has standard, plain, classic"),
        ({"style": None}, "pentago has no style a value of type NoneType"),
        ({"depth": 3}, "the style standard has no depth of its own; give it to Limit"),
        ({"hash_mb": 0}, "hash_mb is 0; it must be a whole number from 1"),
        ({"hash_mb": 1 << 20}, "does not grant"),
        ({"threads": 0}, "threads is 0; it must be a whole number from 1"),
        ({"memory": 0}, "memory is 0; it must be a whole number from 1"),
        ({"seed": "1"}, "seed is .1.; it must be a whole number from 0"),
        ({"seed": -1}, "seed is -1; it must be a whole number from 0"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(TercetError, match=message):
        Engine("pentago", **options)


def test_questions_that_cannot_be_answered_are_refused() -> None:
    with pytest.raises(TercetError, match="there is no game 'chess'"):
        Engine("chess")
    with Engine("pentago") as engine:
        with pytest.raises(TercetError, match="a board of pentago is needed"):
            engine.play(gess.Board())
        with pytest.raises(TercetError, match="the game is over: black"):
            engine.play(pentago.Board("bbbbb1/wwww2/6/6/6/6 w"))
        with pytest.raises(TercetError, match="lines is 0"):
            engine.analyse(pentago.Board(), lines=0)


@EVERY_GAME
def test_memory_stays_within_the_table_and_100_megabytes(game: Game) -> None:
    program = f"""
import psutil
from tercet import Engine, Limit, get_game
hash_mb = 32
with Engine("{game.name}", threads=2, hash_mb=hash_mb) as engine:
    engine.analyse(get_game("{game.name}").board(), Limit(nodes=3_000_000), lines=2)
    used = psutil.Process().memory_info().rss / 2**20
assert used <= hash_mb + 100, used
print(used)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert float(ended.stdout) > 32  # the table was used


def test_who_watches_can_close_it() -> None:
    engine = Engine("gess")
    line = engine.play(gess.Board(), Limit(time=30), watch=lambda _: engine.close())
    assert line.seconds < 20
    with pytest.raises(TercetError, match="the engine is closed"):
        engine.play(gess.Board())


def test_stopping_leaves_the_event_of_the_caller_alone() -> None:
    event = threading.Event()
    with Engine("gess") as engine:
        engine.play(gess.Board(), Limit(time=30), watch=lambda _: engine.stop(), stop=event)
    assert not event.is_set()


def test_without_limits_pentago_is_searched_too() -> None:
    stop = threading.Event()
    depths: list[int] = []

    def watch(lines: list[Line]) -> None:
        depths.append(lines[0].depth)
        if lines[0].depth >= 4:
            stop.set()

    with Engine("pentago") as engine:
        line = engine.play(pentago.Board(), Limit(), watch=watch, stop=stop)
    assert line.depth >= 4


def test_a_search_with_a_limit_goes_on_when_the_main_thread_ends() -> None:
    program = """
import threading
from tercet import Engine, Limit, builders
def think():
    with Engine("builders", threads=1) as engine:
        print(engine.play(builders.Board(), Limit(nodes=300_000)).nodes >= 300_000)
threading.Thread(target=think).start()
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "True\n", "")
