"""Texts of every kind: an error of the family or a value, never anything else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet.games import (
    GAMES,
    Board,
    Game,
    IllegalMoveError,
    InvalidMoveError,
    InvalidPositionError,
)
from tests.games.strategies import ALL_GAMES, boards, unfinished_boards

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789/:+>^,- BWX\n\t\0²٣é"
STRANGE_VALUES = [
    b"a2:1C", 5, -1, 2**70, 1.5, float("nan"), True, None, [], ["a2:1C"], {}, (), object(), type,
]  # fmt: skip


def mutated(text: str) -> st.SearchStrategy[str]:
    """The text with a few characters replaced, removed or put in."""
    edit = st.tuples(st.integers(0, len(text)), st.integers(0, 3), st.text(LETTERS, max_size=3))

    def apply(edits: list[tuple[int, int, str]]) -> str:
        changed = text
        for position, removed, added in edits:
            changed = changed[:position] + added + changed[position + removed :]
        return changed

    return st.lists(edit, min_size=1, max_size=3).map(apply)


@given(st.sampled_from(ALL_GAMES), st.text(LETTERS) | st.text())
def test_any_text_is_a_position_or_refused(game: Game, text: str) -> None:
    try:
        board = game.board(text)
    except InvalidPositionError:
        return
    assert game.board(board.text()) == board


@given(boards().flatmap(lambda board: st.tuples(st.just(board), mutated(board.text()))))
def test_a_damaged_position_is_a_position_or_refused(
    board_and_text: tuple[Board[Any], str],
) -> None:
    board, text = board_and_text
    try:
        again = type(board)(text)
    except InvalidPositionError as error:
        assert len(str(error)) < 250
        return
    assert type(board)(again.text()) == again
    again.perft(1)
    again.playout(seed=1, max_plies=5)


@given(unfinished_boards(), st.data())
def test_a_damaged_move_is_a_move_or_refused(board: Board[Any], data: st.DataObject) -> None:
    before = board.text()
    text = data.draw(mutated(str(data.draw(st.sampled_from(list(board.legal_moves))))))
    partial = board.partial(text)
    assert bool(partial.message) != partial.complete
    try:
        board.push(text)
    except (InvalidMoveError, IllegalMoveError) as error:
        assert not partial.complete
        assert board.text() == before
        assert len(str(error)) < 250
    else:
        assert partial.complete
        board.pop()
    assert board.text() == before


@given(boards(), st.text(LETTERS) | st.text())
def test_any_text_is_a_move_or_refused(board: Board[Any], text: str) -> None:
    before = board.text()
    board.partial(text)
    assert (text in board.legal_moves) <= board.partial(text).complete
    try:
        board.push(text)
        board.pop()
    except (InvalidMoveError, IllegalMoveError):
        pass
    assert board.text() == before


@pytest.mark.parametrize("value", STRANGE_VALUES, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_a_value_of_another_type_is_refused(game: Game, value: Any) -> None:
    if value is not None:  # which stands for the start
        with pytest.raises(InvalidPositionError):
            game.board(value)
    board = game.board()
    with pytest.raises(InvalidMoveError):
        board.push(value)
    with pytest.raises(InvalidMoveError):
        board.parse_move(value)
    with pytest.raises(InvalidMoveError):
        board.move_type.parse(value)
    assert not board.partial(value).valid
    assert value not in board.legal_moves
    assert board == game.board()
    assert board.ply == 0


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_a_huge_text_is_refused_at_once_and_not_repeated(game: Game) -> None:
    huge = "6/" * 10_000_000
    with pytest.raises(InvalidPositionError) as position_error:
        game.board(huge)
    with pytest.raises(InvalidMoveError) as move_error:
        game.board().push(huge)
    assert len(str(position_error.value)) < 250
    assert len(str(move_error.value)) < 250
    assert not game.board().partial(huge).valid


def test_a_move_of_another_game_is_refused() -> None:
    for game in ALL_GAMES:
        for other in ALL_GAMES:
            if other is not game:
                board = game.board()
                foreign = GAMES[other.name].board().legal_moves[0]
                with pytest.raises(InvalidMoveError, match=f"a {game.name} move is needed"):
                    board.push(foreign)
                assert foreign not in board.legal_moves
