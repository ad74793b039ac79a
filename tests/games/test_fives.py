"""Five in a row is shown where it stands, whoever made it."""

from __future__ import annotations

import pytest

from tercet import pentago
from tercet.games.pentago.move import SPACES
from tests.games.svg_elements import cells, of_class, parsed, title

ROW = {"b0", "b1", "b2", "b3", "b4"}


def test_the_marbles_of_five_are_marked_and_no_others() -> None:
    board = pentago.Board("6/1bbbb1/wwww2/6/6/6 b")
    assert board.fives() == frozenset()
    assert of_class(parsed(board.svg()), "five") == []
    board.push("b0")
    assert board.fives() == ROW
    drawn = cells(parsed(board.svg()))
    assert {name for name, cell in drawn.items() if of_class(cell, "five")} == ROW
    assert title(drawn["b0"]) == "b0: black marble, of five in a row"
    assert title(drawn["c0"]) == "c0: white marble"


def test_six_in_a_row_are_all_of_five() -> None:
    board = pentago.Board("bbb1bb/wwww2/w5/6/6/6 b")
    board.push("a3")
    assert board.fives() == {"a0", "a1", "a2", "a3", "a4", "a5"}


@pytest.mark.parametrize("seed", range(60))
def test_there_are_fives_if_and_only_if_a_game_ended_by_them(seed: int) -> None:
    board = pentago.Board()
    outcome = board.playout(seed=seed)
    assert outcome
    colours = {board.squares()[SPACES.index(space)] for space in board.fives()}
    expected = {"the board is full": set(), "both have five in a row": {"b", "w"}}
    assert colours == expected.get(outcome.reason, {(outcome.winner or "?")[0]})
    while board.move_stack:
        board.pop()
        assert not board.fives()
