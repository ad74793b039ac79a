"""Solving through the registry, without knowing which game it is."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from tercet.games import Board, Score, get_game, pentago
from tests.games.strategies import boards

ALMOST_FULL = "bbwwbw/bbbwbw/bbwwbw/wwwbwb/wbbbbw/w1wbwb w"
SEVENTEEN = "b1w1b1/w1b1w1/b1w1b1/w1b1w1/b1w1b1/w1b3 w"
EIGHTEEN = "b1w1b1/w1b1w1/b1w1b1/w1b1w1/b1w1b1/w1b1w1 b"


@given(boards())
def test_only_a_game_with_a_solver_has_positions_that_can_be_solved(board: Board[Any]) -> None:
    game = get_game(board.game)
    assert not game.solvable(board) or game.solve


def test_eighteen_marbles_are_enough_to_solve_pentago() -> None:
    game = get_game("pentago")
    assert game.solvable(game.board(EIGHTEEN))
    assert not game.solvable(game.board(SEVENTEEN))
    assert pentago.memory_needed(pentago.Board(EIGHTEEN)) < 5e8


def test_a_solved_position_has_its_score_and_that_of_every_move() -> None:
    game = get_game("pentago")
    assert game.solve
    parts: list[float] = []
    board = game.board(ALMOST_FULL)
    solved = game.solve(board, memory=10**9, threads=1, progress=parts.append)
    assert solved.score == Score(result="draw")
    assert set(solved.moves) == set(board.legal_moves)
    drawn = {str(move) for move, score in solved.moves.items() if score == solved.score}
    assert drawn == {"f1:1C", "f1:3C", "f1:4A"}
    assert parts[-1] == 1
