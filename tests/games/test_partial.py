"""Half-entered moves: valid so far, complete, what may follow, which rule is broken."""

from __future__ import annotations

import pytest

from tercet.games import builders, get_game, pentago

GROUND = "00000/00000/00000/00000/00000"
TOWERS = "00000/02100/00003/00440/00000 12,22 01,34 x"
BLOCKED_BUILDER = "02000/22000/00000/00000/00000 00,22 44,33 x"


@pytest.mark.parametrize(
    ("game", "position", "text", "follow"),
    [
        ("pentago", None, "a", "0 1 2 3 4 5"),
        ("pentago", None, "a2", ":1C :1A :2C :2A :3C :3A :4C :4A"),
        ("pentago", None, "a2:", "1C 1A 2C 2A 3C 3A 4C 4A"),
        ("pentago", None, "a2:3", "C A"),
        ("pentago", "6/1bbbb1/wwww2/6/6/6 b", "b0:4", "C A"),
        ("builders", TOWERS, "", "12 22"),
        ("builders", TOWERS, "2", "2"),
        ("builders", TOWERS, "22", ">13 >21 >23 >31"),
        ("builders", TOWERS, "22>21", "^10 ^11 ^20 ^22 ^30 ^31"),
        ("builders", TOWERS, "22>21^", "10 11 20 22 30 31"),
        ("builders", f"{GROUND} 12,22 - o", "44+4", "0 1 2 3"),
        ("gess", None, "c3", "-c2 -b3 -d3 -c4 -c5 -c6"),
        ("gess", None, "c3-c", "2 4 5 6"),
    ],
)
def test_what_may_follow_is_told(game: str, position: str | None, text: str, follow: str) -> None:
    partial = get_game(game).board(position).partial(text)
    assert (partial.valid, partial.complete, partial.move) == (True, False, None)
    assert partial.follow == tuple(follow.split())
    assert partial.text == text
    assert "such as" in partial.message


@pytest.mark.parametrize(
    ("game", "position", "text", "move"),
    [
        ("pentago", None, "a2:1C", "a2:1C"),
        ("pentago", "6/1bbbb1/wwww2/6/6/6 b", "b0", "b0"),
        ("pentago", "6/1bbbb1/wwww2/6/6/6 b", "b0:1C", "b0"),
        ("builders", None, "22+12", "12+22"),
        ("builders", TOWERS, "22>21^10", "22>21^10"),
        ("gess", None, "b6-e9", "b6-e9"),
    ],
)
def test_a_legal_move_is_complete(game: str, position: str | None, text: str, move: str) -> None:
    partial = get_game(game).board(position).partial(text)
    assert (partial.valid, partial.complete) == (True, True)
    assert str(partial.move) == move
    assert partial.follow == ()
    assert partial.message == ""


@pytest.mark.parametrize(
    ("game", "position", "text", "message"),
    [
        ("pentago", "6/6/b5/6/6/6 w", "c0", "c0 is not empty: a marble goes on an empty space"),
        ("pentago", "6/6/b5/6/6/6 w", "c0:", "c0 is not empty: a marble goes on an empty space"),
        ("pentago", "bbbbb1/wwww2/6/6/6/6 w", "", "the game is over"),
        ("pentago", "bbbbb1/wwww2/6/6/6/6 w", "f5", "the game is over"),
        ("pentago", None, "g", "'g' is not a space"),
        ("pentago", None, "a2:9", "after a2: may come 1C, 1A, 2C, 2A, 3C, 3A, 4C, 4A, not '9'"),
        ("builders", TOWERS, "00", "there is no builder at 0,0"),
        ("builders", TOWERS, "01", "the builder at 0,1 is o's, and x is to move"),
        ("builders", TOWERS, "22>11", "the builder at 2,2 cannot climb from level 0 to level 2"),
        ("builders", TOWERS, "22>11^", "the builder at 2,2 cannot climb from level 0 to level 2"),
        ("builders", TOWERS, "22>12^11", "a builder stands there"),
        ("builders", BLOCKED_BUILDER, "00", "the builder at 0,0 cannot step anywhere"),
        ("builders", f"{GROUND} 12,22 - o", "22", "there is a builder at 2,2 already"),
        ("builders", f"{GROUND} 12,22 - o", "22>", "o has to place two builders first"),
        ("gess", None, "l10", "there is no black piece at l10"),
        ("gess", None, "c18-", "hold a stone that is not black's"),
        ("gess", None, "m3", "the piece at m3 has no legal move"),
        ("gess", None, "m3-m6", "m3 to m6 would leave black without a ring"),
        ("gess", None, "c3-z", "after c3- may come c2, b3, d3, c4, c5, c6, not 'z'"),
        ("gess", None, "c3-e", "after c3- may come c2, b3, d3, c4, c5, c6, not 'e'"),
        ("builders", TOWERS, "12+", "both players have placed their builders"),
        ("builders", TOWERS, "22>4", "after 22> may come 13, 21, 23, 31, not '4'"),
        ("builders", TOWERS, "22>21^4", "after 22>21^ may come 10, 11, 20, 22, 30, 31, not '4'"),
    ],
)
def test_an_invalid_text_is_told_the_rule_it_breaks(
    game: str, position: str | None, text: str, message: str
) -> None:
    partial = get_game(game).board(position).partial(text)
    assert (partial.valid, partial.complete, partial.move) == (False, False, None)
    assert partial.follow == ()
    assert message in partial.message


def test_entering_a_move_does_not_change_the_board() -> None:
    board = pentago.Board()
    board.partial("a2:1C")
    assert board == pentago.Board()
    assert board.ply == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2", "the square of one of your builders, such as 22"),
        ("22", "the square it steps to, such as >11"),
        ("22>1", "the square it steps to, such as >11"),
        ("22>11", "the square it builds on, such as ^00"),
    ],
)
def test_the_example_of_what_may_follow_is_legal(text: str, message: str) -> None:
    board = builders.Board("00000/00000/00000/00000/00000 12,22 10,42 x")
    assert board.partial(text).message == message
