"""What can be forced, against trying everything in plain Python."""

from __future__ import annotations

from typing import Any

import pytest

from tercet.games import Board, Score, get_game
from tests.games.brute_force import random_squares, text_of, worth_of

Any_board = Board[Any]
GAMES = ["pentago", "builders", "gess"]


def tried(board: Any_board, depth: int) -> Score | None:
    """The same as `forced_result`, of a game that goes on, by the definition."""
    scores = []
    for move in list(board.legal_moves):
        board.push(move)
        outcome = board.outcome()
        if outcome is None:
            after = tried(board, depth - 1) if depth > 1 else None
        elif outcome.winner is None:
            after = None
        else:
            after = Score(result="win" if outcome.winner == board.turn else "loss", plies=0)
        board.pop()
        scores.append(after)
    wins = [score.plies for score in scores if score and score.result == "loss"]
    if wins:
        return Score(result="win", plies=1 + min(plies for plies in wins if plies is not None))
    losses = [score.plies for score in scores if score and score.plies is not None]
    if len(losses) == len(scores):
        return Score(result="loss", plies=1 + max(losses))
    return None


def before_the_end(game: str, seed: int, plies: int) -> Any_board:
    """A random game, so many moves before its end."""
    board = get_game(game).board()
    board.playout(seed=seed)
    for _ in range(plies):
        board.pop()
    return board


@pytest.mark.parametrize(
    ("game", "seeds", "back", "depth"),
    [
        ("pentago", 12, 2, 2),
        ("builders", 20, 2, 2),
        ("builders", 4, 3, 3),
        ("builders", 4, 4, 3),
        ("gess", 8, 1, 1),
        ("gess", 8, 2, 2),
    ],
)
def test_what_is_forced_is_what_trying_everything_finds(
    game: str, seeds: int, back: int, depth: int
) -> None:
    for seed in range(seeds):
        board = before_the_end(game, seed, back)
        assert board.forced_result(depth) == tried(board, depth), board.text()


@pytest.mark.parametrize("marbles", [32, 33, 34, 35])
def test_pentago_is_solved_to_its_end_within_every_depth(marbles: int) -> None:
    found = set()
    for seed in range(40):
        squares = random_squares(marbles, seed)
        value, plies = worth_of(squares)
        board = get_game("pentago").board(text_of(squares))
        for depth in range(1, 37 - marbles):
            known = None
            if value and plies <= depth:
                known = Score(result="win" if value > 0 else "loss", plies=plies)
            assert board.forced_result(depth) == known, board.text()
        found.add(board.forced_result(64))
    assert None in found
    assert Score(result="win", plies=1) in found


def test_a_player_may_have_to_complete_the_five_of_the_other() -> None:
    squares = "wwbbbwwbwbbbbwwbwbbwwbbbwbwwbwwwbwb."
    assert worth_of(squares) == (-1, 1)
    assert get_game("pentago").board(text_of(squares)).forced_result(1) == Score(
        result="loss", plies=1
    )


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_nothing(game: str) -> None:
    for seed in range(6):
        board = before_the_end(game, seed, 1 + seed % 4)
        for depth in (1, 2, 3):
            assert board.forced_result(depth, threads=3) == board.forced_result(depth)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_forced_at_the_start(game: str) -> None:
    assert get_game(game).board().forced_result(2) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_won_or_lost_in_0(game: str) -> None:
    board = before_the_end(game, 1, 0)
    outcome = board.outcome()
    assert outcome
    result = "win" if outcome.winner == board.turn else "loss"
    assert board.forced_result(3) == Score(result=result, plies=0)


def test_a_drawn_game_is_a_draw() -> None:
    board = next(
        board
        for board in (before_the_end("pentago", seed, 0) for seed in range(100))
        if board.outcome() and not board.outcome().winner  # type: ignore[union-attr]
    )
    assert board.forced_result(1) == Score(result="draw")


@pytest.mark.parametrize("game", GAMES)
def test_the_board_stays_as_it_was(game: str) -> None:
    board = before_the_end(game, 2, 2)
    before, stack = board.text(), board.move_stack
    board.forced_result(3)
    assert (board.text(), board.move_stack) == (before, stack)


@pytest.mark.parametrize("depth", [0, -1, 65, "3", 1.0, None, True])
def test_an_impossible_depth_is_refused(depth: Any) -> None:
    with pytest.raises(ValueError, match=r"depth is .* from 1 to 64"):
        get_game("pentago").board().forced_result(depth)


@pytest.mark.parametrize("threads", [0, 257, "2"])
def test_an_impossible_number_of_threads_is_refused(threads: Any) -> None:
    with pytest.raises(ValueError, match=r"threads is .* from 1 to 256"):
        get_game("pentago").board().forced_result(1, threads=threads)
