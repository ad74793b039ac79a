"""Moves: text, legality, and the rule that an illegal one breaks, in words."""

from __future__ import annotations

import re

import pytest

from tercet.games import IllegalMoveError, InvalidMoveError, builders, gess, get_game, pentago

GROUND = "00000/00000/00000/00000/00000"
TOWERS = "00000/02100/00003/00440/00000 12,22 01,34 x"
# Black to move; b0 completes five in row b, and a5 is where six would be too many.
ABOUT_TO_WIN = "6/1bbbb1/wwww2/6/6/6 b"


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("pentago", "", "is not a move; write one such as a2:1C"),
        ("pentago", "g2:1C", "'g2' is not a space"),
        ("pentago", "a6:1C", "'a6' is not a space"),
        ("pentago", "A2:1C", "'A2' is not a space"),
        ("pentago", "a2:5C", "'5C' is not a turn"),
        ("pentago", "a2:1c", "'1c' is not a turn"),
        ("pentago", "a2:1", "'1' is not a turn"),
        ("pentago", "a2:", "lacks the turn after the colon"),
        ("pentago", "a2 :1C", "'a2 ' is not a space"),
        ("pentago", "a2:1C\n", "is not a turn"),
        ("pentago", "a2-1C", "'a2-1C' is not a space"),
        ("builders", "22", "write a placement such as 12+22"),
        ("builders", "22>11", "write a placement such as 12+22"),
        ("builders", "22>11^1", "'1' is not a square"),
        ("builders", "22>55^10", "'55' is not a square"),
        ("builders", "22>11^10^10", "write a placement such as 12+22"),
        ("builders", "12+2", "'2' is not a square"),
        ("builders", "12 + 22", "'12 ' is not a square"),
        ("gess", "b6", "such as b6-e9"),
        ("gess", "b6-u9", "'u9' is not a square"),
        ("gess", "b06-e9", "'b06' is not a square"),
        ("gess", "b6-e21", "'e21' is not a square"),
        ("gess", "B6-e9", "'B6' is not a square"),
        ("gess", "b6--e9", "such as b6-e9"),
    ],
)
def test_a_malformed_move_is_refused_with_the_reason(game: str, text: str, message: str) -> None:
    board = get_game(game).board()
    with pytest.raises(InvalidMoveError, match=re.escape(message)):
        board.push(text)
    assert board.ply == 0


@pytest.mark.parametrize(
    ("game", "position", "text", "message"),
    [
        ("pentago", "6/6/b5/6/6/6 w", "c0:1C", "c0 is not empty"),
        ("pentago", "6/6/6/6/6/6 b", "c0", "c0 does not complete five in a row, so a turn must"),
        ("pentago", "bbbbb1/wwww2/6/6/6/6 w", "f5:1C", "the game is over"),
        ("builders", f"{GROUND} - - x", "22>11^10", "x has to place two builders first"),
        ("builders", f"{GROUND} - - x", "22+22", "cannot stand on one square, 2,2"),
        ("builders", f"{GROUND} 12,22 - o", "00+22", "there is a builder at 2,2 already"),
        ("builders", TOWERS, "00+11", "both players have placed"),
        ("builders", TOWERS, "00>11^10", "there is no builder at 0,0"),
        ("builders", TOWERS, "01>00^10", "the builder at 0,1 is o's, and x is to move"),
        ("builders", TOWERS, "22>00^10", "not one of the squares next to it"),
        ("builders", TOWERS, "22>22^21", "not one of the squares next to it"),
        ("builders", TOWERS, "22>12^11", "a builder stands there"),
        ("builders", TOWERS, "22>33^23", "a tower of 4 levels is never entered"),
        (
            "builders",
            TOWERS,
            "22>11^10",
            "the builder at 2,2 cannot climb from level 0 to level 2",
        ),
        ("builders", TOWERS, "22>21^00", "cannot build at 0,0: it is not one of the squares"),
        ("builders", TOWERS, "22>21^21", "cannot build at 2,1: it is not one of the squares"),
        ("builders", TOWERS, "22>21^12", "cannot build at 1,2: a builder stands there"),
        ("builders", TOWERS, "22>23^33", "cannot build at 3,3: the tower has 4 levels already"),
        ("gess", None, "a5-b5", "a5 is not on the board proper"),
        ("gess", None, "l10-l11", "there is no black piece at l10"),
        ("gess", None, "c17-c16", "hold a stone that is not black's"),
        ("gess", None, "c3-c1", "the centre cannot go to c1"),
        ("gess", None, "c3-c3", "a move must change something"),
        ("gess", None, "c3-d5", "d5 is not in a straight line from c3"),
        ("gess", None, "b6-b7", "it has no stone on the side that points there"),
        ("gess", None, "b6-f10", "has no stone on its centre, so it moves at most 3 squares"),
        ("gess", None, "c3-c8", "it must stop where it first covers other stones"),
        ("gess", None, "m3-m6", "m3 to m6 would leave black without a ring"),
    ],
)
def test_an_illegal_move_is_refused_with_the_rule_it_breaks(
    game: str, position: str | None, text: str, message: str
) -> None:
    board = get_game(game).board(position)
    before = board.text()
    with pytest.raises(IllegalMoveError, match=re.escape(message)):
        board.push(text)
    with pytest.raises(IllegalMoveError, match=re.escape(message)):
        board.parse_move(text)
    assert text not in board.legal_moves
    assert (board.text(), board.ply) == (before, 0)


def test_a_winning_placement_is_listed_alone() -> None:
    texts = [str(move) for move in pentago.Board(ABOUT_TO_WIN).legal_moves]
    assert "b0" in texts
    assert not any(text.startswith("b0:") for text in texts)


def test_a_winning_placement_with_a_turn_is_accepted_and_becomes_the_placement() -> None:
    board = pentago.Board(ABOUT_TO_WIN)
    assert str(board.parse_move("b0:1C")) == "b0"
    assert str(board.push("b0:1C")) == "b0"
    assert board.text() == "6/bbbbb1/wwww2/6/6/6 w"
    assert str(board.pop()) == "b0"


def test_legal_moves_of_pentago_are_in_reading_order_then_sub_board_then_clockwise_first() -> None:
    texts = [str(move) for move in pentago.Board().legal_moves]
    assert texts[:4] == ["a0:1C", "a0:1A", "a0:2C", "a0:2A"]
    assert texts[8] == "a1:1C"
    assert texts[-1] == "f5:4A"


def test_a_placement_of_builders_is_printed_in_ascending_order_and_read_in_either() -> None:
    assert str(builders.Move.parse("22+12")) == "12+22"
    assert builders.Move.parse("22+12") == builders.Move.parse("12+22")
    assert str(builders.Board().push("22+12")) == "12+22"


def test_moves_are_values() -> None:
    assert pentago.Move("a2", "1C") == pentago.Move.parse("a2:1C")
    assert hash(gess.Move("b6", "e9")) == hash(gess.Move.parse("b6-e9"))
    assert {builders.Move(("22", "11", "10"))} == {builders.Move.parse("22>11^10")}
    assert repr(pentago.Move("a2", "1C")) == "Move(space='a2', turn='1C')"


@pytest.mark.parametrize(
    "make",
    [
        lambda: pentago.Move("g2"),
        lambda: pentago.Move("a2", "1X"),
        lambda: pentago.Move(7),  # type: ignore[arg-type]
        lambda: builders.Move(("22",)),
        lambda: builders.Move(("22", "99")),
        lambda: builders.Move("22>11^10"),  # type: ignore[arg-type]
        lambda: gess.Move("b6", "e21"),
        lambda: gess.Move(["b6"], "e9"),  # type: ignore[arg-type]
    ],
)
def test_a_move_that_cannot_be_is_not_made(make: object) -> None:
    assert callable(make)
    with pytest.raises(InvalidMoveError):
        make()
