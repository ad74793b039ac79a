"""What must hold in every position of every game, named after the invariant."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tercet.games import Board
from tests.games.strategies import boards, unfinished_boards

Any_board = Board[Any]


@given(boards())
def test_position_text_round_trips(board: Any_board) -> None:
    again = type(board)(board.text())
    assert again == board
    assert again.text() == board.text()
    assert again.turn == board.turn
    assert again.outcome() == board.outcome()


@given(unfinished_boards())
def test_move_text_round_trips(board: Any_board) -> None:
    for move in board.legal_moves:
        again = board.move_type.parse(str(move))
        assert again == move
        assert again.code == move.code
        assert board.move_type.from_code(move.code) == move


@given(unfinished_boards(), st.data())
def test_pop_undoes_push(board: Any_board, data: st.DataObject) -> None:
    before, stack, key = board.text(), board.move_stack, board.hash()
    move = data.draw(st.sampled_from(list(board.legal_moves)))
    assert board.push(move) == move
    assert board.text() != before
    assert board.pop() == move
    assert (board.text(), board.move_stack, board.hash()) == (before, stack, key)


@given(boards())
def test_all_moves_can_be_taken_back_to_the_start(board: Any_board) -> None:
    moves = board.move_stack
    assert [board.pop() for _ in range(board.ply)] == moves[::-1]
    assert board.ply == 0
    assert board == type(board)()


@given(boards())
def test_hash_equals_hash_from_scratch(board: Any_board) -> None:
    assert board.hash() == type(board)(board.text()).hash()


@given(unfinished_boards())
def test_legal_moves_are_legal(board: Any_board) -> None:
    assert board.outcome() is None
    assert len(board.legal_moves) > 0
    assert len(set(board.legal_moves)) == len(board.legal_moves) == board.perft(1)
    for move in board.legal_moves:
        assert board.parse_move(str(move)) == move
        board.push(move)
        assert board.pop() == move


@given(boards())
def test_there_are_legal_moves_until_the_game_is_over(board: Any_board) -> None:
    assert (len(board.legal_moves) == 0) == (board.outcome() is not None)


@given(boards(), st.integers(0, 7))
def test_symmetric_positions_have_symmetric_moves(board: Any_board, symmetry: int) -> None:
    image = board.transformed(symmetry)
    images = {board.transformed_move(move, symmetry) for move in board.legal_moves}
    assert images == set(image.legal_moves)
    assert image.outcome() == board.outcome()
    assert image.canonical_hash() == board.canonical_hash()


@given(unfinished_boards(), st.integers(0, 7), st.data())
def test_a_move_and_a_symmetry_can_be_swapped(
    board: Any_board, symmetry: int, data: st.DataObject
) -> None:
    move = data.draw(st.sampled_from(list(board.legal_moves)))
    image = board.transformed(symmetry)
    image.push(board.transformed_move(move, symmetry))
    board.push(move)
    assert image == board.transformed(symmetry)


@given(boards())
def test_positions_with_different_text_have_different_hashes(board: Any_board) -> None:
    seen: dict[int, str] = {}
    while True:
        seen.setdefault(board.hash(), board.text())
        assert seen[board.hash()] == board.text()
        if not board.ply:
            return
        board.pop()


@given(boards())
def test_a_copy_is_the_same_and_independent(board: Any_board) -> None:
    for twin in (board.copy(), copy(board), deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert twin.move_stack == board.move_stack
        if board.ply:
            twin.pop()
            assert twin != board


@given(unfinished_boards(), st.data())
def test_every_prefix_of_a_legal_move_is_valid(board: Any_board, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(list(board.legal_moves)))
    text = str(move)
    assert board.partial(text).move == move
    for end in range(len(text)):
        partial = board.partial(text[:end])
        assert partial.valid
        assert partial.complete or any(text[end:].startswith(more) for more in partial.follow)


@given(unfinished_boards(), st.data())
def test_whatever_follows_a_valid_text_is_valid(board: Any_board, data: st.DataObject) -> None:
    text = ""
    partial = board.partial(text)
    while not partial.complete:
        text += data.draw(st.sampled_from(partial.follow))
        partial = board.partial(text)
        assert partial.valid, text
    assert partial.move in board.legal_moves
