"""Positions as text: what is read, what is printed, what is refused and why."""

from __future__ import annotations

import re

import pytest

from tercet.games import InvalidPositionError, Outcome, builders, gess, get_game, pentago
from tests.data_files import gess_start_rows

GROUND = "00000/00000/00000/00000/00000"
EMPTY_GESS = "/".join(["18"] * 18)
RING = "9bbb6/9b1b6/9bbb6"


def test_the_start_of_each_game_prints_as_the_formats_say() -> None:
    assert pentago.Board().text() == "6/6/6/6/6/6 b"
    assert builders.Board().text() == f"{GROUND} - - x"
    assert gess.Board().squares() == gess_start_rows()
    assert gess.Board().text().startswith("1w1w1wwwwwwww1w1w1/www1w1wwww1w1w1www/")
    assert gess.Board().text().endswith(" b")


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("pentago", "6/6/b1w3/6/6/6 b"),
        ("pentago", "6/6/6/6/6/5b w"),
        ("pentago", "bbbbb1/wwww2/6/6/6/6 w"),
        ("builders", f"{GROUND} 12,22 01,42 x"),
        ("builders", f"{GROUND} 12,22 - o"),
        ("builders", "41012/02110/01140/01020/00100 20,22 14,40 o"),
        ("builders", "30000/00000/00000/00000/00000 00,22 14,40 o"),
        ("gess", f"{EMPTY_GESS} b"),
        ("gess", f"{RING}/{'/'.join(['18'] * 12)}/{RING.replace('b', 'w')} w"),
    ],
)
def test_a_canonical_position_round_trips(game: str, text: str) -> None:
    assert get_game(game).board(text).text() == text


def test_builders_of_one_side_are_read_in_either_order() -> None:
    assert builders.Board(f"{GROUND} 22,12 42,01 x").text() == f"{GROUND} 12,22 01,42 x"


def test_who_moves_in_builders_is_not_checked_against_the_levels() -> None:
    assert builders.Board("10000/00000/00000/00000/00000 12,22 01,42 x").turn == "x"
    assert builders.Board("10000/00000/00000/00000/00000 12,22 01,42 o").turn == "o"


REFUSED = {
    "pentago": [
        ("", "must have the form"),
        ("6/6/6/6/6/6", "must have the form"),
        ("6/6/6/6/6/6  b", "must have the form"),
        (" 6/6/6/6/6/6 b", "must have the form"),
        ("6/6/6/6/6/6 b ", "must have the form"),
        ("6/6/6/6/6/6 b\n", "does not say who is to move"),
        ("6/6/6/6/6 b", "5 rows; it must have 6"),
        ("6/6/6/6/6/6/6 b", "7 rows; it must have 6"),
        ("6/6/7/6/6/6 b", "'7' in row c"),
        ("6/6/5/6/6/6 b", "row c has 5 squares"),
        ("6/6/b6/6/6/6 b", "row c has 7 squares"),
        ("6/6/33/6/6/6 b", "'33' in row c"),
        ("6/6/06/6/6/6 b", "'06' in row c"),
        ("6/6/b0w4/6/6/6 b", "'0' in row c"),
        ("6/6/B5/6/6/6 w", "'B' in row c is not allowed"),
        ("6/6/²5/6/6/6 b", "in row c is not allowed"),
        ("6/6/٦/6/6/6 b", "in row c is not allowed"),
        ("6/6/6/6/6/6 x", "'x' does not say who is to move: write b for black or w for white"),
        ("6/6/6/6/6/6 w", "0 black and 0 white marbles do not fit white to move"),
        ("b5/6/6/6/6/6 b", "1 black and 0 white marbles do not fit black to move"),
        ("bb4/6/6/6/6/6 w", "2 black and 0 white"),
        ("w5/6/6/6/6/6 b", "0 black and 1 white"),
    ],
    "builders": [
        (GROUND, "must have the form"),
        (f"{GROUND} 12,22 01,42", "must have the form"),
        ("0000/00000/00000/00000/00000 - - x", "row 0 has 4 levels"),
        ("00000/00000/00000/00000 - - x", "4 rows; it must have 5"),
        ("00000/00005/00000/00000/00000 12,22 01,42 x", "'5' in row 1 is not a level"),
        (f"{GROUND} 12,12 01,42 x", "two builders stand at 1,2"),
        (f"{GROUND} 12,22 12,42 x", "two builders stand at 1,2"),
        (f"{GROUND} 12,52 01,42 x", "'12,52' does not place x's builders"),
        (f"{GROUND} 12 01,42 x", "'12' does not place x's builders"),
        (f"{GROUND} 12,22,33 01,42 x", "does not place x's builders"),
        (f"{GROUND} 12,22 \u06601,42 x", "does not place o's builders"),
        (f"{GROUND} - 01,42 x", "x places first"),
        (f"{GROUND} - - o", "o cannot be to move: x places next"),
        (f"{GROUND} 12,22 - x", "x cannot be to move: o places next"),
        ("10000/00000/00000/00000/00000 - - x", "levels before both players have placed"),
        ("10000/00000/00000/00000/00000 12,22 - o", "levels before both players have placed"),
        ("00000/00400/00000/00000/00000 12,22 01,42 x", "cannot stand on a tower of 4 levels"),
        ("00000/00300/00000/00000/00000 12,22 01,42 x", "x has won and cannot be to move"),
        (f"{GROUND} 12,22 01,42 b", "write x for x or o for o"),
    ],
    "gess": [
        ("18/18 b", "2 rows; it must have 18"),
        (f"{EMPTY_GESS}/18 b", "19 rows; it must have 18"),
        (f"19/{EMPTY_GESS[3:]} b", "'19' in row 19"),
        (f"99/{EMPTY_GESS[3:]} b", "'99' in row 19"),
        (f"{EMPTY_GESS[:-3]}/17 b", "row 2 has 17 squares"),
        (f"{EMPTY_GESS[:-3]}/18b b", "row 2 has 19 squares"),
        (f"{EMPTY_GESS[:-3]}/17x b", "'x' in row 2"),
        (f"{EMPTY_GESS} x", "does not say who is to move"),
        (EMPTY_GESS, "must have the form"),
    ],
}


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [(game, text, message) for game, rows in REFUSED.items() for text, message in rows],
)
def test_a_bad_position_is_refused_with_the_reason(game: str, text: str, message: str) -> None:
    with pytest.raises(InvalidPositionError, match=re.escape(message)):
        get_game(game).board(text)


@pytest.mark.parametrize(
    ("game", "text", "outcome"),
    [
        ("pentago", "bbbbb1/wwww2/6/6/6/6 w", Outcome("black", "five in a row")),
        ("pentago", "bbbbb1/wwwww1/6/6/6/6 b", Outcome(None, "both have five in a row")),
        (
            "pentago",
            "bwbwbw/bwbwbw/wbwbwb/bwbwbw/bwbwbw/wbwbwb b",
            Outcome(None, "the board is full"),
        ),
        (
            "builders",
            "30000/00000/00000/00000/00000 00,22 14,40 o",
            Outcome("x", "a builder stands on level 3"),
        ),
        ("builders", "02000/22000/00002/00022/00000 00,34 22,33 x", None),
        (
            "builders",
            "02000/22000/00022/00020/00022 00,34 22,20 x",
            Outcome("o", "the opponent has no legal move"),
        ),
        (
            "gess",
            f"{RING.replace('b', 'w')}/{'/'.join(['18'] * 15)} b",
            Outcome("white", "the opponent has no ring left"),
        ),
        ("gess", f"{EMPTY_GESS} b", Outcome("black", "the opponent has no ring left")),
        ("gess", f"{EMPTY_GESS} w", Outcome("white", "the opponent has no ring left")),
    ],
)
def test_a_position_knows_its_outcome(game: str, text: str, outcome: Outcome | None) -> None:
    assert get_game(game).board(text).outcome() == outcome
