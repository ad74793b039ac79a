"""What is typed: moves, beginnings, mistakes."""

from __future__ import annotations

import pytest

from tercet.games import TercetError, builders, gess, pentago
from tercet.terminal.commands import COMMANDS
from tercet.terminal.typed import move_of


@pytest.mark.parametrize(
    ("board", "text", "move"),
    [
        (pentago.Board(), "a2 1 C", "a2:1C"),
        (pentago.Board(), "a2:1C", "a2:1C"),
        (builders.Board("00000/00000/00000/00000/00000 12,22 01,42 x"), "2 2 1 1 1 0", "22>11^10"),
        (gess.Board(), "b6 e9", "b6-e9"),
    ],
)
def test_moves_are_typed_in_notation_or_as_the_assignments_write_them(
    board: pentago.Board | builders.Board | gess.Board, text: str, move: str
) -> None:
    assert str(move_of(board, text, COMMANDS)) == move


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("a2", "a2 may go on with :1C :1A :2C .*sub-board 1 to 4"),
        ("a2 1", "a2:1 may go on with C A "),
        ("", "a move begins with an empty space, such as a0; help"),
        ("z9 1 C", "is not a space"),
        ("hlep", "did you mean help"),
        ("res", "did you mean resign"),
        ("he", "did you mean help"),
        ("xyzzy", "there is no command 'xyzzy'; help lists"),
    ],
)
def test_what_is_no_move_is_answered_in_one_line(text: str, answer: str) -> None:
    with pytest.raises(TercetError, match=answer) as caught:
        move_of(pentago.Board(), text, COMMANDS)
    assert "\n" not in str(caught.value)
