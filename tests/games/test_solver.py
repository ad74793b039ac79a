"""The Pentago solver: what it finds, what it refuses, how it is stopped."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import psutil
import pytest

from tercet import Score, TercetError, builders, pentago
from tercet.games.pentago import solver as solver_module
from tercet.games.pentago.proof import Proof, kept_memory
from tercet.games.score import best_score, value_of
from tests.games.brute_force import better, moves_of, random_squares, text_of

WON = "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b"  # 18 marbles
LATE = 22


def agree_with_trying_everything(marbles: int, seed: int) -> None:
    """Every move's value and distance, and the position's."""
    squares = random_squares(marbles, seed)
    expected = moves_of(squares)
    solution = pentago.solve(pentago.Board(text_of(squares)), threads=1 + seed % 2)
    found = {
        str(move): (value_of(score), None if score.result == "draw" else score.plies)
        for move, score in solution.moves.items()
        if score
    }
    wanted = {move: (v, plies if v else None) for move, (v, plies) in expected.items()}
    assert found == wanted, text_of(squares)
    best = max(expected.values(), key=better)
    assert (solution.value, solution.score and solution.score.plies) == (
        best[0],
        best[1] if best[0] else None,
    )


@pytest.mark.parametrize("marbles", [31, 32, 33, 34, 35])
@pytest.mark.parametrize("part", range(4))
def test_every_move_is_worth_what_trying_everything_says(marbles: int, part: int) -> None:
    for seed in range(10 * part, 10 * part + 10):
        agree_with_trying_everything(marbles, seed)


def random_board(marbles: int, seed: int) -> pentago.Board:
    return pentago.Board(text_of(random_squares(marbles, seed)))


@pytest.mark.parametrize("marbles", [22, 24, 27])
def test_a_position_is_worth_what_its_moves_lead_to(marbles: int) -> None:
    board = random_board(marbles, 1)
    for move, score in pentago.solve(board).moves.items():
        board.push(move)
        after = pentago.solve(board)
        assert score
        assert value_of(score) == -(after.value or 0)
        if after.score and after.score.plies is not None:
            assert score.plies == after.score.plies + 1
        board.pop()


@pytest.mark.parametrize("marbles", range(20, 36))
def test_symmetric_positions_have_symmetric_solutions(marbles: int) -> None:
    board = random_board(marbles, 2)
    symmetry = 1 + marbles % 7
    image = pentago.solve(board.transformed(symmetry))
    for move, score in pentago.solve(board).moves.items():
        assert image.moves[board.transformed_move(move, symmetry)] == score


def test_the_number_of_threads_makes_no_difference() -> None:
    board = random_board(20, 3)
    assert pentago.solve(board, threads=1).moves == pentago.solve(board, threads=5).moves


def test_all_distances_are_known_from_22_marbles_on() -> None:
    for seed in range(20):
        solution = pentago.solve(random_board(22, seed))
        for score in solution.moves.values():
            assert score
            assert (score.plies is None) == (score.result == "draw")


def test_short_distances_are_always_known() -> None:
    board = pentago.Board(WON)
    solution = pentago.solve(board)
    proof = pentago.prove(board, depth=4)
    assert {score.plies for score in solution.moves.values() if score} >= {None, 2}
    for move, score in proof.moves.items():
        if score:
            assert solution.moves[move] == score
        else:
            found = solution.moves[move]
            assert found
            assert found.plies is None or found.plies > 4


def test_a_later_end_is_worse_for_the_winner_and_better_for_the_loser() -> None:
    soon, later = Score(result="win", plies=3), Score(result="win")
    assert best_score([later, soon, Score(result="draw")]) == soon
    soon, later = Score(result="loss", plies=4), Score(result="loss")
    assert best_score([soon, later]) == later
    assert best_score([later, Score(result="draw")]) == Score(result="draw")
    assert best_score([Score(result="draw"), None]) is None
    assert best_score([soon, None]) is None


def test_a_proof_gives_the_distances_that_a_solution_has() -> None:
    for seed in range(30):
        board = random_board(LATE, seed)
        solution = pentago.solve(board)
        for depth in (1, 2, 4):
            proof = pentago.prove(board, depth=depth)
            for move, score in proof.moves.items():
                exact = solution.moves[move]
                assert exact
                if proof.depth == depth:
                    within = exact.plies is not None and exact.plies <= depth
                    assert score == (exact if within else None)
                elif score:
                    assert score == exact


def test_a_proof_ends_as_soon_as_the_position_is_decided() -> None:
    board = pentago.Board("6/1bbbb1/wwww2/6/6/6 b")
    proof = pentago.prove(board, depth=6)
    assert (proof.score, proof.depth) == (Score(result="win", plies=1), 1)
    assert [str(move) for move in proof.best_moves][:2] == ["b0", "b5"]
    assert None in proof.moves.values()


def test_what_is_not_proven_is_unknown() -> None:
    proof = pentago.prove(pentago.Board(), depth=3)
    assert proof.value is None
    assert set(proof.moves.values()) == {None}
    assert set(proof.spaces.values()) == {None}
    assert proof.best_moves == ()
    assert proof.depth == 3


def test_a_proof_to_the_end_of_the_game_knows_draws() -> None:
    board = next(
        board
        for board in (random_board(34, seed) for seed in range(100))
        if pentago.solve(board).value == 0
    )
    assert pentago.prove(board, depth=36).moves == pentago.solve(board).moves


def test_a_proof_ends_when_its_time_is_over() -> None:
    proof = pentago.prove(pentago.Board(), time=0.2)
    assert proof.value is None
    assert 1 <= proof.depth < 9


def test_a_proof_stays_within_its_memory() -> None:
    board = pentago.Board()
    allowed = pentago.memory_needed(board, 4)
    assert pentago.prove(board, time=600, memory=allowed).depth == 4
    assert pentago.prove(board, depth=6, time=600, memory=allowed).depth == 4
    with pytest.raises(pentago.NotEnoughMemoryError):
        pentago.prove(board, depth=5, memory=allowed)


def test_memory_that_the_system_does_not_grant_is_told() -> None:
    proof = Proof(pentago.Board(), 2**62, 1)
    with pytest.raises(TercetError, match="the system does not grant 72,"):
        proof.look(36, lambda done: None)


def test_no_more_memory_may_be_used_than_the_machine_has() -> None:
    with pytest.raises(pentago.NotEnoughMemoryError) as caught:
        pentago.solve(pentago.Board(), memory=2**62)
    assert caught.value.allowed == psutil.virtual_memory().total


def test_a_search_with_less_memory_than_one_move_takes_is_refused() -> None:
    with pytest.raises(pentago.NotEnoughMemoryError):
        pentago.prove(pentago.Board(), time=5, memory=1000)


def test_a_finished_game_has_its_result_and_no_moves() -> None:
    lost = pentago.solve(pentago.Board("bbbbb1/wwww2/6/6/6/6 w"))
    assert (lost.value, lost.score, lost.moves) == (-1, Score(result="loss", plies=0), {})
    won = pentago.solve(pentago.Board("bbbbb1/wwww2/6/6/w5/6 b"))
    assert (won.value, won.score) == (1, Score(result="win", plies=0))
    draw = pentago.prove(pentago.Board("bbbbb1/wwwww1/6/6/6/6 b"), depth=2)
    assert (draw.value, draw.depth) == (0, 0)
    full = pentago.Board("bwbwbw/bwbwbw/wbwbwb/wbwbwb/bwbwbw/bwbwbw b")
    assert full.outcome()
    assert pentago.solve(full).value == 0


def test_what_does_not_fit_is_refused_with_the_bytes_it_takes() -> None:
    board = random_board(18, 1)
    needed = pentago.memory_needed(board)
    assert 300e6 < needed < 550e6
    with pytest.raises(pentago.NotEnoughMemoryError, match=f"{needed:,} bytes") as caught:
        pentago.solve(board, memory=needed - 1)
    assert (caught.value.needed, caught.value.allowed) == (needed, needed - 1)
    with pytest.raises(pentago.NotEnoughMemoryError):
        pentago.solve(pentago.Board())


def test_half_of_what_is_free_may_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    board = random_board(22, 1)
    needed = pentago.memory_needed(board)
    pentago.release_memory()
    monkeypatch.setattr(solver_module, "free_memory", lambda: 2 * needed)
    assert pentago.solve(board).value is not None
    pentago.release_memory()
    monkeypatch.setattr(solver_module, "free_memory", lambda: 2 * needed - 2)
    with pytest.raises(pentago.NotEnoughMemoryError):
        pentago.solve(board)


def test_memory_kept_from_before_counts_as_free(monkeypatch: pytest.MonkeyPatch) -> None:
    board = random_board(20, 1)
    pentago.release_memory()
    pentago.solve(board)
    assert kept_memory() > 0
    free = 2 * pentago.memory_needed(board) - kept_memory()
    monkeypatch.setattr(solver_module, "free_memory", lambda: free)
    assert pentago.solve(board).value is not None


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"memory": 0}, "memory is 0"),
        ({"memory": "4G"}, "memory is '4G'"),
        ({"threads": 0}, "threads is 0"),
        ({"threads": 10**6}, "threads is 1000000"),
    ],
)
def test_nonsense_is_refused(options: dict[str, object], message: str) -> None:
    board = random_board(35, 1)
    with pytest.raises(TercetError, match=message):
        pentago.solve(board, **options)  # type: ignore[arg-type]
    with pytest.raises(TercetError, match=message):
        pentago.prove(board, depth=1, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"depth": 0},
        {"depth": 37},
        {"time": 0},
        {"time": float("nan")},
        {"time": "1"},
        {"time": True},
    ],
)
def test_a_proof_needs_a_sensible_limit(options: dict[str, object]) -> None:
    with pytest.raises(TercetError, match=r"depth|time"):
        pentago.prove(pentago.Board(), **options)  # type: ignore[arg-type]


def test_only_boards_of_pentago_are_solved() -> None:
    for board in (builders.Board(), WON, None):
        with pytest.raises(TercetError, match="only a board of Pentago"):
            pentago.solve(board)  # type: ignore[arg-type]
        with pytest.raises(TercetError, match="only a board of Pentago"):
            pentago.prove(board, depth=2)  # type: ignore[arg-type]


def test_a_solve_leaves_the_board_as_it_was() -> None:
    board = pentago.Board(WON)
    board.push("a1:1C")
    before = (board.text(), board.ply)
    pentago.prove(board, depth=3)
    assert (board.text(), board.ply) == before


def test_progress_goes_from_nothing_to_everything() -> None:
    parts: list[float] = []
    pentago.solve(pentago.Board(WON), progress=parts.append)
    assert parts == sorted(parts)
    assert parts[0] == 0
    assert all(0 <= part <= 1 for part in parts)
    assert parts[-1] == 1
    assert len(parts) > 3


class StopHereError(Exception):
    """What a caller may raise to end a solve."""


def test_a_solve_can_be_stopped_and_the_next_one_is_right() -> None:
    board = pentago.Board(WON)
    expected = pentago.solve(board).moves

    def stop_soon(part: float) -> None:
        if part > 0.2:
            raise StopHereError

    for _ in range(3):
        with pytest.raises(StopHereError):
            pentago.solve(board, progress=stop_soon)
    assert pentago.solve(board).moves == expected


def test_a_long_search_ends_soon_after_it_is_stopped() -> None:
    stopped = 0.0

    def stop(_: float) -> None:
        nonlocal stopped
        if stopped == 0 and time.monotonic() > started + 0.3:
            stopped = time.monotonic()
            raise StopHereError

    started = time.monotonic()
    with pytest.raises(StopHereError):
        # Takes several seconds and three quarters of a gigabyte.
        pentago.prove(pentago.Board(), depth=7, progress=stop)
    assert time.monotonic() - stopped < 2


def test_a_stopped_solve_keeps_its_memory_for_the_next() -> None:
    pentago.release_memory()

    def stop(part: float) -> None:
        if part > 0:
            raise StopHereError

    with pytest.raises(StopHereError):
        pentago.solve(pentago.Board(WON), progress=stop)
    assert kept_memory() > 0


def test_progress_is_told_while_time_passes() -> None:
    parts: list[float] = []
    pentago.prove(pentago.Board(), time=0.4, progress=parts.append)
    assert parts == sorted(parts)
    assert len(parts) > 4
    assert parts[-1] == 1


def test_a_solve_takes_the_memory_that_it_says() -> None:
    code = (
        "import psutil; from tercet import pentago\n"
        f"board = pentago.Board({WON!r})\n"
        "pentago.prove(board, depth=1)\n"
        "used = lambda: psutil.Process().memory_info().rss\n"
        "before = used(); pentago.solve(board, threads=1)\n"
        "print(used() - before, pentago.memory_needed(board))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    seen, said = map(int, ran.stdout.split())
    assert 0.9 * said < seen < 1.05 * said


def test_solves_at_the_same_time_do_not_disturb_each_other() -> None:
    boards = [random_board(21, seed) for seed in range(4)]
    expected = [pentago.solve(board).moves for board in boards]
    found: dict[int, object] = {}

    def work(i: int) -> None:
        found[i] = pentago.solve(boards[i], threads=1).moves

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(boards))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[i] for i in range(len(boards))] == expected


def test_other_threads_run_during_a_solve() -> None:
    done = threading.Event()

    def work() -> None:
        pentago.solve(pentago.Board(WON), threads=1)
        done.set()

    worker = threading.Thread(target=work)
    worker.start()
    naps = 0
    while not done.is_set():
        time.sleep(0.001)  # needs the GIL to go on
        naps += 1
    worker.join()
    assert naps > 10


def test_memory_is_kept_for_the_next_solve_and_can_be_released() -> None:
    pentago.release_memory()
    pentago.solve(random_board(22, 1))
    assert kept_memory() > 0
    pentago.release_memory()
    assert kept_memory() == 0


def test_memory_kept_from_before_is_given_back_where_less_may_be_used() -> None:
    pentago.solve(random_board(18, 1))
    small = random_board(26, 1)
    allowed = 30_000_000
    assert kept_memory() > allowed > pentago.memory_needed(small)
    pentago.solve(small, memory=allowed)
    assert kept_memory() <= allowed


def test_memory_is_asked_for_while_other_threads_solve() -> None:
    board = random_board(33, 1)
    failures: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(300):
                pentago.solve(board, threads=1)
        except BaseException as error:
            failures.append(error)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert failures == []


def test_what_memory_is_needed_for_is_checked() -> None:
    for board, depth in ((None, None), (random_board(30, 1), 0), (random_board(30, 1), 2.5)):
        with pytest.raises(TercetError):
            pentago.memory_needed(board, depth)  # type: ignore[arg-type]
    assert pentago.memory_needed(pentago.Board("bbbbb1/wwww2/6/6/6/6 w")) == 0


def test_spaces_have_the_value_of_their_best_move() -> None:
    solution = pentago.solve(pentago.Board(WON))
    assert {space for space, value in solution.spaces.items() if value == 1} == {"b2", "b3"}
    assert {str(move) for move, value in solution.values.items() if value == 1} == {
        *("b2:2A", "b2:3C", "b3:3C")
    }
    assert {str(move) for move in solution.best_moves} <= {"b2:2A", "b2:3C", "b3:3C"}
    assert sum(value == 0 for value in solution.values.values()) == 4


def test_a_solution_is_printed_as_a_picture_with_the_moves_that_keep_the_value() -> None:
    lines = str(pentago.solve(pentago.Board(WON))).splitlines()
    assert lines[3] == "b │ - - + │ + ● ○ │"
    assert "3 of 144 moves win, 4 draw, 137 lose" in lines
    assert "winning moves:" in lines
