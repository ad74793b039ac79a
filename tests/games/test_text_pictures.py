"""Pictures of text: the position, the last move, and colours that can be read anywhere."""

from __future__ import annotations

from typing import Any
from unicodedata import east_asian_width

import pytest
from hypothesis import given

from tercet import builders, gess
from tercet.games import Board, get_game
from tercet.games.text_picture import ENTERED, LEFT, Line, Span, line, plain
from tests.games.strategies import boards

WIDTHS = {"pentago": 19, "builders": 23, "gess": 45}
WITHOUT_MARKS = {
    "pentago": str.maketrans("()↻↺", "  ──"),
    "builders": str.maketrans(">^+", "   "),
    "gess": str.maketrans("[]", "  "),
}


def after(game: str, *moves: str, position: str | None = None) -> Board[Any]:
    board: Board[Any] = get_game(game).board(position)
    for move in moves:
        board.push(move)
    return board


def lines_of(board: Board[Any], flipped: bool = False) -> list[str]:
    return plain(board.picture(flipped)).splitlines()


def cells(lines: list[str], width: int) -> dict[tuple[str, str], str]:
    """What stands at each row and column by their labels."""
    columns = [(label, at) for at, label in enumerate(lines[0]) if label != " "]
    rows = [(text[:2].strip(), text) for text in lines if text[:2].strip()]
    return {
        (row, column): text[at - width : at + width + 1]
        for row, text in rows
        for column, at in columns
    }


def with_ground(spans: Line, ground: str) -> list[tuple[int, str]]:
    """Where pieces with this ground begin in a line, and what they say."""
    starts = [sum(len(span.text) for span in spans[:i]) for i in range(len(spans))]
    return [
        (start, span.text)
        for start, span in zip(starts, spans, strict=True)
        if span.ground == ground
    ]


def test_pentago_brackets_the_last_marble_and_shows_the_turn() -> None:
    assert str(after("pentago", "a2:1C")).splitlines() == [
        "    0 1 2   3 4 5",
        "  ┌─1↻────┬─2─────┐",
        "a │ · · · │ · · · │",
        "b │ · · · │ · · · │",
        "c │ · ·(●)│ · · · │",
        "  ├─3─────┼─4─────┤",
        "d │ · · · │ · · · │",
        "e │ · · · │ · · · │",
        "f │ · · · │ · · · │",
        "  └───────┴───────┘",
        "",
        "last move a2:1C; white to move",
    ]


def test_pentago_from_the_other_side() -> None:
    assert lines_of(after("pentago", "a2:1C", "d3:4A"), flipped=True) == [
        "    5 4 3   2 1 0",
        "  ┌─4↺────┬─3─────┐",
        "f │ · ·(○)│ · · · │",
        "e │ · · · │ · · · │",
        "d │ · · · │ · · · │",
        "  ├─2─────┼─1─────┤",
        "c │ · · · │ ● · · │",
        "b │ · · · │ · · · │",
        "a │ · · · │ · · · │",
        "  └───────┴───────┘",
    ]


def test_pentago_shows_no_turn_after_a_winning_placement() -> None:
    board = after("pentago", "b0", position="6/1bbbb1/wwww2/6/6/6 b")
    lines = lines_of(board)
    assert lines[1] == "  ┌─1─────┬─2─────┐"
    assert lines[3] == "b │(●)● ● │ ● ● · │"


def test_builders_shows_levels_and_builders() -> None:
    lines = str(builders.Board("41000/00000/00000/00000/00030 01,22 33,43 x")).splitlines()
    assert lines[2] == "0 │ 4 │ 1x│ · │ · │ · │"
    assert lines[10] == "4 │ · │ · │ · │ 3o│ · │"
    assert lines[-1] == "o won: a builder stands on level 3"


def test_builders_marks_both_squares_of_a_placement() -> None:
    lines = lines_of(after("builders", "22+13"))
    assert lines[4] == "1 │ · │ · │ · │+·x│ · │"
    assert lines[6] == "2 │ · │ · │+·x│ · │ · │"


def test_builders_marks_step_and_build_and_colours_the_square_left() -> None:
    board = after("builders", "22+12", "01+42", "22>11^10")
    lines = lines_of(board)
    assert lines[4] == "1 │^1 │>·x│ ·x│ · │ · │"
    assert lines[6] == "2 │ · │ · │ · │ · │ · │"
    assert with_ground(board.picture()[6], LEFT) == [(11, " "), (13, " ")]
    assert lines_of(board, flipped=True)[8] == "1 │ · │ · │ ·x│>·x│^1 │"


def test_builders_marks_a_build_on_the_square_left() -> None:
    board = after("builders", "22+12", "01+42", "22>11^22")
    assert lines_of(board)[6] == "2 │ · │ · │^1 │ · │ · │"
    assert not any(with_ground(spans, LEFT) for spans in board.picture())


def test_gess_shows_stones_and_crosses_ring_centres() -> None:
    lines = str(gess.Board()).splitlines()
    assert lines[0] == "   a b c d e f g h i j k l m n o p q r s t"
    assert lines[2] == "19   · ○ · ○ · ○ ○ ○ ○ ○ ○ ○ ○ · ○ · ○ ·   19"
    assert lines[3] == "18   ○ ○ ○ · ○ · ○ ○ ○ ○ \N{MULTIPLICATION SIGN} ○ · ○ · ○ ○ ○   18"
    assert lines[18] == " 3   ● ● ● · ● · ● ● ● ● \N{MULTIPLICATION SIGN} ● · ● · ● ● ●   3"
    assert lines[-1] == "black to move"


def test_gess_brackets_the_footprint_and_colours_the_one_left() -> None:
    board = after("gess", "b6-e9")
    lines = lines_of(board)
    assert lines[11] == "10   · ·[· · ●]· · · · · · · · · · · · ·   10"
    assert lines[12] == " 9   · ·[· · ·]· · · · · · · · · · · · ·   9"
    assert lines[13] == " 8   · ·[· · ·]· · · · · · · · · · · · ·   8"
    assert with_ground(board.picture()[11], ENTERED) == [(8, "["), (9, "· · ●"), (14, "]")]
    assert [with_ground(board.picture()[i], LEFT) for i in (14, 15, 16)] == [[(2, "   · · ")]] * 3


def test_gess_brackets_fit_at_the_edges() -> None:
    board = after("gess", "c3-b3", "r18-s18")
    assert lines_of(board)[2].endswith("○ ·[· ○  ]19")
    assert lines_of(board, flipped=True)[19].startswith("19[  ○ ·]· ○")
    board.pop()
    assert lines_of(board)[19].startswith(" 2[  ● ·]· ●")


def test_the_ground_of_a_ring_stands_out() -> None:
    grounds = {span.ground for spans in gess.Board().picture() for span in spans}
    grounds_of_rows = {span.ground for span in gess.Board().picture()[10]}
    assert len(grounds - grounds_of_rows) == 1


@given(boards())
def test_marks_take_the_place_of_blanks_only(board: Board[Any]) -> None:
    unmarked = type(board)(board.text())
    marked = plain(board.picture()).translate(WITHOUT_MARKS[board.game])
    assert marked == plain(unmarked.picture())
    assert (plain(board.picture()) != marked) == (board.ply > 0)


@given(boards())
def test_the_other_side_shows_the_same_by_its_labels(board: Board[Any]) -> None:
    width = 1 if board.game == "builders" else 0
    here, there = lines_of(board), lines_of(board, flipped=True)
    assert cells(here, width) == cells(there, width)
    assert here[0].split() == there[0].split()[::-1]
    rows = [[text[:2].strip() for text in lines if text[:2].strip()] for lines in (here, there)]
    assert rows[0] == rows[1][::-1]


@given(boards())
def test_every_line_has_its_width(board: Board[Any]) -> None:
    for flipped in (False, True):
        texts = ["".join(span.text for span in spans) for spans in board.picture(flipped)]
        assert max(map(len, texts)) == WIDTHS[board.game]
        assert all(east_asian_width(letter) not in "WF" for text in texts for letter in text)
        assert "\n".join(texts) == plain(board.picture(flipped))


@given(boards())
def test_whatever_has_an_ink_has_a_ground(board: Board[Any]) -> None:
    for spans in board.picture():
        for span in spans:
            assert (span.ink is None) == (span.ground is None)
            assert span.text


@pytest.mark.parametrize(
    ("game", "moves"),
    [("pentago", ["a2:1C", "a2:1C"]), ("builders", ["12+22", "01+42"]), ("gess", [])],
)
def test_each_player_has_a_sign(game: str, moves: list[str]) -> None:
    board = after(game, *moves)
    assert all(sign in plain(board.picture()) for sign in board.signs)


def test_neighbours_that_look_alike_are_one() -> None:
    spans = line(Span("a"), Span("b"), Span("c", bold=True), Span("d"))
    assert spans == (Span("ab"), Span("c", bold=True), Span("d"))


def test_plain_text_has_no_blanks_at_the_ends_of_lines() -> None:
    assert plain(((Span("a "), Span(" ")), (Span("b"),))) == "a\nb"
