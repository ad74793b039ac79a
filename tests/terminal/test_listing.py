"""Legal moves as a person reads them."""

from __future__ import annotations

import pytest

from tercet.games import GAMES, TercetError, builders, get_game, pentago
from tercet.terminal.listing import listed


def test_spaces_with_the_same_turns_stand_together() -> None:
    count, *lines = listed(pentago.Board(), "", 79)
    assert count == "288 moves"
    assert lines[-1] == "    :1C :1A :2C :2A :3C :3A :4C :4A"
    assert " ".join(lines[:-1]).split()[:3] == ["a0", "a1", "a2"]


def test_what_begins_so_is_listed() -> None:
    board = builders.Board("00000/02000/00000/00000/00000 12,22 01,42 x")
    count, *lines = listed(board, "22>21", 79)
    assert count == "7 moves"
    assert lines == ["22  >21^10 >21^11 >21^20 >21^22 >21^30 >21^31 >21^32"]


def test_all_that_begins_so_is_listed_however_it_is_spelled() -> None:
    assert listed(builders.Board(), "44", 79)[0] == "24 moves"
    assert listed(pentago.Board("6/1bbbb1/wwww2/6/6/6 b"), "b0:1", 79)[1:] == ["b0  :1C :1A"]


def test_where_no_move_begins_so_it_is_said_why() -> None:
    with pytest.raises(TercetError, match="is not a space"):
        listed(pentago.Board(), "z9", 79)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [30, 59, 79])
def test_every_move_is_listed_once_within_the_width(name: str, width: int) -> None:
    board = get_game(name).board()
    _, *lines = listed(board, "", width)
    assert all(len(line) <= width for line in lines)
    moves: list[str] = []
    firsts: list[str] = []
    were_rests = False
    for line in lines:
        words = line.split()
        beginnings = [] if line.startswith(" ") else [word for word in words if word.isalnum()]
        rests = words[len(beginnings) :]
        if were_rests and beginnings:
            firsts = []
        firsts += beginnings
        were_rests = bool(rests)
        moves += [first + rest for first in firsts for rest in rests]
    assert sorted(moves) == sorted(str(move) for move in board.legal_moves)
