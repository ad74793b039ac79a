"""The builds of the core, and which of them is loaded."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
import threading
import time
from types import ModuleType

import pytest

from tercet import _core, pentago
from tercet._cpu import has_avx2
from tests.games.brute_force import bits_of, random_squares

CLASSES = ["PentagoBoard", "BuildersBoard", "GessBoard"]


def builds() -> list[ModuleType]:
    modules = (
        ["tercet._core_portable", "tercet._core_avx2"] if has_avx2() else ["tercet._core_portable"]
    )
    return [importlib.import_module(name) for name in modules if importlib.util.find_spec(name)]


@pytest.mark.parametrize("class_name", CLASSES)
def test_every_build_counts_and_plays_the_same(class_name: str) -> None:
    results = set()
    for build in builds():
        board = getattr(build, class_name)()
        counts = board.playouts(2000, 5, 1000, 2)
        results.add(
            (
                board.perft(2, True, 1),
                board.perft(2, False, 2),
                counts.plies,
                counts.first_won,
                counts.second_won,
                counts.draws,
                counts.unfinished,
            )
        )
    assert len(results) == 1


@pytest.mark.parametrize("marbles", [20, 21, 24, 28, 33])
@pytest.mark.parametrize("threads", [1, 2])
def test_every_build_solves_the_same(marbles: int, threads: int) -> None:
    for seed in range(5):
        squares = random_squares(marbles, seed)
        solutions = set()
        for build in builds():
            board = build.PentagoBoard.from_marbles(bits_of(squares, "b"), bits_of(squares, "w"))
            solver = build.PentagoSolver()
            for depth in (36, 4):
                solutions.add((depth, *solver.solve(board, depth, threads, lambda done: None)))
        assert len(solutions) == 2


def test_a_solver_at_work_cannot_be_used_again() -> None:
    squares = random_squares(19, 1)
    board = _core.PentagoBoard.from_marbles(bits_of(squares, "b"), bits_of(squares, "w"))
    solver = _core.PentagoSolver()

    def use_again(_: int) -> None:
        solver.solve(board, 2, 1, lambda done: None)

    with pytest.raises(ValueError, match="in use"):
        solver.solve(board, 36, 1, use_again)


@pytest.mark.parametrize("depth", [-5, 0, 1, 2, 100])
def test_any_depth_is_harmless_in_the_core(depth: int) -> None:
    full = _core.PentagoBoard.from_marbles(0o525252252525, 0o252525525252)
    for board in (_core.PentagoBoard(), full):
        assert _core.PentagoSolver.needs(board, depth)[0] > 0
    assert _core.PentagoSolver().solve(full, depth, 1, lambda done: None) == []


def test_the_best_build_for_this_processor_is_loaded() -> None:
    expected = os.environ.get("TERCET_CORE") or ("avx2" if has_avx2() else "portable")
    assert expected == _core.BUILD


def run_python(code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_portable_build_can_be_asked_for() -> None:
    ran = run_python("from tercet import _core; print(_core.BUILD)", TERCET_CORE="portable")
    assert ran.stdout == "portable\n"


def test_a_build_that_does_not_exist_is_refused() -> None:
    ran = run_python("from tercet import _core", TERCET_CORE="turbo")
    assert "TERCET_CORE is 'turbo'; it must be 'portable' or 'avx2'" in ran.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent the POSIX way")
@pytest.mark.parametrize("work", ["perft(6, threads=2)", "forced_result(9, threads=2)"])
def test_long_work_ends_soon_after_an_interrupt(work: str) -> None:
    # Where the tests run in the background, SIGINT may be ignored, and a child inherits that.
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from tercet import pentago\n"
        f"print('go', flush=True); pentago.Board().{work}"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        process.stdout.readline()
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    finally:
        process.kill()
        process.communicate()
    assert "KeyboardInterrupt" in errors


def test_other_threads_run_while_the_core_counts() -> None:
    started, done = threading.Event(), threading.Event()

    def count() -> None:
        started.set()
        pentago.Board().perft(3, make_leaves=True)
        done.set()

    worker = threading.Thread(target=count)
    worker.start()
    started.wait()
    naps = 0
    while not done.is_set():
        time.sleep(0.001)  # needs the GIL to go on, so a worker that kept it would end this
        naps += 1
    worker.join()
    assert naps > 10


def test_a_process_can_end_while_another_thread_solves() -> None:
    code = (
        "import threading, time; from tercet import pentago\n"
        "board = pentago.Board('w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b')\n"
        "work = lambda: [pentago.solve(board) for _ in range(100)]\n"
        "threading.Thread(target=work, daemon=True).start(); time.sleep(0.4)"
    )
    for _ in range(3):
        ran = run_python(code)
        assert (ran.returncode, ran.stderr) == (0, "")


def test_a_process_can_end_while_another_thread_counts() -> None:
    code = (
        "import threading, time; from tercet import pentago\n"
        "work = lambda: pentago.Board().perft(6)\n"
        "threading.Thread(target=work, daemon=True).start(); time.sleep(0.2)"
    )
    ran = run_python(code)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("code", [2**32, -1, "a2", None, 10**30])
@pytest.mark.parametrize("class_name", CLASSES)
def test_a_number_that_is_no_move_is_refused_by_the_core(class_name: str, code: object) -> None:
    board = getattr(_core, class_name)()
    before = board.hash
    with pytest.raises((TypeError, ValueError)):
        board.push(code)
    assert board.hash == before


def test_an_object_that_was_never_set_up_is_harmless() -> None:
    with pytest.raises(TypeError):
        _core.PentagoBoard().legal_moves(_core.MoveType.__new__(_core.MoveType))
    empty = _core.LegalMoves.__new__(_core.LegalMoves)
    assert len(empty) == 0
    with pytest.raises(IndexError):
        empty[0]


def test_numbers_out_of_range_are_harmless_in_the_core() -> None:
    assert _core.GessBoard().perft(-1, False, 1) == 1
    assert _core.PentagoBoard().perft(2, False, 2**31 - 1) == 80640
    for player in (-1, 2, 7):
        with pytest.raises(ValueError, match="player"):
            _core.PentagoBoard().marbles(player)
    with pytest.raises(ValueError, match="symmetry"):
        _core.GessBoard().transformed(8)


def test_impossible_marbles_are_refused_by_the_core() -> None:
    for first, second in ((1, 1), (1 << 36, 0), (3, 0), (0, 1)):
        with pytest.raises(ValueError, match="marbles"):
            _core.PentagoBoard.from_marbles(first, second)


def test_impossible_builders_are_refused_by_the_core() -> None:
    ground = [0] * 25
    for levels, first, second, turn in (
        (ground, 1, 0, 1),
        (ground, 3, 6, 0),
        (ground, 1 << 25 | 1, 0, 1),
        (ground, 0, 3, 0),
        (ground, 3, 0, 0),
        (ground, 0, 0, 1),
        ([5, *ground[1:]], 3, 12, 0),
        ([4, *ground[1:]], 3, 12, 0),
        ([1, *ground[1:]], 0, 0, 0),
    ):
        with pytest.raises(ValueError, match=r"builder|tower|player|levels"):
            _core.BuildersBoard.from_parts(levels, first, second, turn)


def test_impossible_stones_are_refused_by_the_core() -> None:
    empty = [0] * 20
    for first, second in (
        ([1, *empty[1:]], empty),
        ([0, 1, *empty[2:]], empty),
        ([0, 1 << 19, *empty[2:]], empty),
        ([0, 2, *empty[2:]], [0, 2, *empty[2:]]),
    ):
        with pytest.raises(ValueError, match="stones"):
            _core.GessBoard.from_stones(first, second, 0)
