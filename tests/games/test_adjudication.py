"""The draw that ends games which the rules let go on forever."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from tercet.games import Board, Outcome, adjudicated, gess
from tercet.games.adjudication import MOST_PLIES
from tests.games.strategies import boards

BACK_AND_FORTH = ("c3-c4", "c18-c17", "c4-c3", "c17-c18")


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    board = gess.Board()
    for _ in range(2):
        assert adjudicated(board) is None
        for move in BACK_AND_FORTH:
            board.push(move)
    assert board.occurrences == 3
    assert adjudicated(board) == Outcome(None, "the position occurred for the third time")


def test_a_move_taken_back_did_not_occur() -> None:
    board = gess.Board()
    for move in BACK_AND_FORTH * 2:
        board.push(move)
    board.pop()
    assert (board.occurrences, adjudicated(board)) == (2, None)


def test_the_same_stones_with_the_other_player_to_move_are_another_position() -> None:
    stones = gess.Board().text()[:-1]
    board = gess.Board(stones + "b")
    other = gess.Board(stones + "w")
    assert board != other
    # Black loses a move: the same stones, White to move.
    for move in ("c3-c4", "c18-c17", "c4-c5", "c17-c18", "c5-c3"):
        board.push(move)
    assert board.text() == other.text()
    assert board.occurrences == 1


def test_after_a_thousand_plies_it_is_a_draw() -> None:
    board = long_game()
    assert adjudicated(board) == Outcome(None, "1000 moves were made without a winner")
    board.pop()
    assert adjudicated(board) is None


def long_game() -> Board[Any]:
    """A game of random moves in which everybody declines to win."""
    random, board = Random(0), gess.Board()
    while board.ply < MOST_PLIES:
        board.push(random.choice(board.legal_moves))
        if board.outcome() or board.occurrences > 2:
            board.pop()
    return board


def test_a_game_that_the_rules_ended_is_not_adjudicated() -> None:
    board = gess.Board()
    board.playout(seed=0, max_plies=100_000)
    assert board.outcome()
    assert adjudicated(board) is None


@given(boards())
def test_occurrences_are_those_of_the_moves_replayed(board: Board[Any]) -> None:
    again = board.root()
    texts = [again.text()]
    for move in board.move_stack:
        again.push(move)
        texts.append(again.text())
    assert board.occurrences == texts.count(board.text())


@given(boards())
def test_only_gess_can_come_to_an_adjudication(board: Board[Any]) -> None:
    if board.game != "gess":
        assert board.occurrences == 1
        assert adjudicated(board) is None


@given(boards())
def test_the_root_is_where_the_moves_began(board: Board[Any]) -> None:
    root = board.root()
    assert root == type(board)()
    assert root.ply == 0


@pytest.mark.parametrize("plies", [0, 1, 7])
def test_the_root_of_a_position_is_that_position(plies: int) -> None:
    start = gess.Board()
    start.playout(seed=3, max_plies=4)
    board = gess.Board(start.text())
    board.playout(seed=5, max_plies=plies)
    assert board.root() == start
    assert board.ply == plies
