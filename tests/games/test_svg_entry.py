"""Pictures to enter a move on: every text that may follow is a place to choose, and no other."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet import builders, gess, pentago
from tercet.games import GAMES, Board, IllegalMoveError, InvalidMoveError, TercetError
from tests.games.strategies import boards
from tests.games.svg_elements import (
    beginnings,
    cells,
    follows,
    middle,
    of_class,
    parsed,
    rounded,
    stones,
    title,
)

TOWERS = "00000/02100/00003/00440/00000 12,22 01,34 x"


@given(beginnings(), st.booleans())
def test_the_targets_are_what_may_follow(begun: tuple[Board[Any], str], flipped: bool) -> None:
    board, entered = begun
    found = follows(parsed(board.svg(entered=entered, flipped=flipped)))
    assert sorted(found) == sorted(board.partial(entered).follow)


@given(beginnings(), st.booleans())
def test_every_target_and_cell_tells_its_name_and_middle(
    begun: tuple[Board[Any], str], flipped: bool
) -> None:
    board, entered = begun
    root = parsed(board.svg(entered=entered, flipped=flipped))
    side = float(root.attrib["viewBox"].split()[2])
    for element in of_class(root, "target") + of_class(root, "cell"):
        assert title(element)
        assert all(0 < coordinate < side for coordinate in middle(element))


@given(beginnings())
def test_choosing_target_after_target_ends_with_a_legal_move(begun: tuple[Board[Any], str]) -> None:
    board, entered = begun
    while not board.partial(entered).complete:
        entered += follows(parsed(board.svg(entered=entered)))[-1]
    assert board.partial(entered).move in board.legal_moves


@given(beginnings(), st.booleans())
def test_what_was_entered_can_be_taken_back(begun: tuple[Board[Any], str], flipped: bool) -> None:
    board, entered = begun
    root = parsed(board.svg(entered=entered, flipped=flipped))
    for element in root.iter():
        left = element.get("data-entered")
        if left is not None:
            assert "data-follow" not in element.attrib
            assert entered.startswith(left)
            assert left != entered
            assert board.partial(left).valid


@given(boards(), st.booleans())
def test_a_plain_picture_has_nothing_to_enter(board: Board[Any], flipped: bool) -> None:
    root = parsed(board.svg(flipped=flipped))
    assert not of_class(root, "target") + of_class(root, "pointer") + of_class(root, "may-go")
    assert root.attrib["role"] == "img"


@given(boards())
def test_seen_from_the_other_side_every_cell_is_opposite(board: Board[Any]) -> None:
    plain, flipped = parsed(board.svg()), parsed(board.svg(flipped=True))
    side = float(plain.attrib["viewBox"].split()[2])
    opposite = cells(flipped)
    assert list(opposite)
    for name, cell in cells(plain).items():
        assert title(cell) == title(opposite[name])
        x, y = middle(cell)
        assert middle(opposite[name]) == pytest.approx((side - x, side - y), abs=1e-4)


@given(boards(), st.booleans())
def test_marks_and_stones_are_turned_with_the_board(board: Board[Any], entry: bool) -> None:
    entered = "" if entry else None
    plain, flipped = (parsed(board.svg(entered=entered, flipped=f)) for f in (False, True))
    side = float(plain.attrib["viewBox"].split()[2])
    on_board = [
        {stone for stone in stones(root) if stone[1] != (0, 0)} for root in (plain, flipped)
    ]  # the pointer is a marble at 0,0
    turned = {(colour, rounded(side - x, side - y)) for colour, (x, y) in on_board[0]}
    assert on_board[1] == turned


@pytest.mark.parametrize("name", list(GAMES))
def test_looks_are_attributes_and_never_styles(name: str) -> None:
    root = parsed(GAMES[name].board().svg(entered=""))
    assert not any(element.tag.endswith("style") for element in root.iter())
    assert not any("style" in element.attrib for element in root.iter())


@pytest.mark.parametrize("name", list(GAMES))
def test_a_picture_to_enter_on_ends_with_a_hidden_pointer(name: str) -> None:
    root = parsed(GAMES[name].board().svg(entered=""))
    assert of_class(root, "pointer") == [root[-1]]
    assert root[-1].attrib["visibility"] == "hidden"
    assert root[-1].attrib["pointer-events"] == "none"
    assert root.attrib["role"] == "group"


def test_only_cells_and_areas_catch_the_pointer() -> None:
    board = gess.Board()
    board.push("c3-c6")
    root = parsed(board.svg(entered="c18", suggested=["c18-c15"]))
    above = [child for child in root if child.get("class", "") not in ("", "cell", "cell target")]
    assert above
    assert all(child.attrib["pointer-events"] == "none" for child in above)


def test_the_marble_is_on_its_space_before_the_turn() -> None:
    root = parsed(pentago.Board("6/6/b5/6/6/6 w").svg(entered="a2"))
    (marble,) = of_class(root, "entered")
    assert marble.attrib["class"] == "stone white entered placed"
    assert title(cells(root)["a2"]) == "a2: white marble"
    assert cells(root)["a2"].attrib["data-entered"] == ""


def test_the_marble_lies_above_the_turns_so_that_it_can_be_taken_back() -> None:
    root = parsed(pentago.Board().svg(entered="a2"))
    first = next(g for g in of_class(root, "sub-board") if g.attrib["data-sub-board"] == "1")
    assert first[-1].attrib["data-cell"] == "a2"


@pytest.mark.parametrize("flipped", [False, True])
def test_turns_are_chosen_on_the_halves_of_their_sub_board(flipped: bool) -> None:
    root = parsed(pentago.Board().svg(entered="a2", flipped=flipped))
    for group in of_class(root, "sub-board"):
        number = group.attrib["data-sub-board"]
        x, y = middle(cells(root)[{"1": "b1", "2": "b4", "3": "e1", "4": "e4"}[number]])
        areas = {area.attrib["data-follow"]: area for area in of_class(group, "area")}
        left, right = areas[f":{number}A"], areas[f":{number}C"]
        assert middle(left) == pytest.approx((x - 0.75, y))
        assert middle(right) == pytest.approx((x + 0.75, y))
        assert title(left) == f"turn sub-board {number} anti-clockwise"
        assert title(right) == f"turn sub-board {number} clockwise"


def test_a_placement_that_wins_is_followed_by_nothing() -> None:
    root = parsed(pentago.Board("6/1bbbb1/wwww2/6/6/6 b").svg(entered="b0"))
    assert follows(root) == []
    assert title(cells(root)["b0"]) == "b0: black marble"


def test_a_turn_that_was_entered_is_shown() -> None:
    root = parsed(pentago.Board().svg(entered="a2:3C"))
    shown = {
        g.attrib["data-sub-board"]: of_class(g, "entered") for g in of_class(root, "sub-board")
    }
    assert [number for number, marks in shown.items() if marks] == ["1", "3"]


@pytest.mark.parametrize(
    ("entered", "cell", "words"),
    [
        ("", "22", "move the builder on 2,2: level 0"),
        ("22", "21", "step to 2,1: level 0"),
        ("22>21", "11", "build on 1,1: level 2"),
    ],
)
def test_targets_of_builders_say_what_one_does_there(entered: str, cell: str, words: str) -> None:
    assert title(cells(parsed(builders.Board(TOWERS).svg(entered=entered)))[cell]) == words


def test_a_builder_stands_where_it_stepped_to() -> None:
    found = cells(parsed(builders.Board(TOWERS).svg(entered="22>21")))
    assert title(found["21"]) == "21: level 0, builder of x"
    assert of_class(found["21"], "entered")
    assert found["21"].attrib["data-entered"] == "22"
    assert title(found["22"]) == "build on 2,2: level 0"


def test_a_whole_move_of_builders_is_shown_as_made() -> None:
    found = cells(parsed(builders.Board(TOWERS).svg(entered="22>21^11")))
    assert title(found["11"]) == "11: level 3"
    assert title(found["22"]) == "22: level 0"


def test_the_first_builder_is_shown_while_the_second_is_placed() -> None:
    root = parsed(builders.Board().svg(entered="12"))
    assert title(cells(root)["12"]) == "12: level 0, builder of x"
    assert title(cells(root)["44"]) == "place a builder on 4,4: level 0"
    assert len(follows(root)) == 24


def test_own_builders_are_marked() -> None:
    found = cells(parsed(builders.Board(TOWERS).svg(entered="")))
    assert {name for name, cell in found.items() if of_class(cell, "may-go")} == {"12", "22"}


def test_where_there_is_much_to_choose_from_only_the_pointer_shows_it() -> None:
    for board in (pentago.Board(), gess.Board()):
        assert not of_class(parsed(board.svg(entered="")), "may-go")


def test_the_chosen_piece_is_framed_and_its_ends_are_dotted() -> None:
    root = parsed(gess.Board().svg(entered="c3"))
    (frame,) = of_class(root, "entered")
    x, y = middle(cells(root)["c3"])
    corner = float(frame.attrib["x"]), float(frame.attrib["y"])
    assert corner == pytest.approx((x - 1.5, y - 1.5))
    dotted = {name for name, cell in cells(root).items() if of_class(cell, "may-go")}
    assert dotted == {"c2", "b3", "d3", "c4", "c5", "c6"}


def test_the_stones_of_rings_are_outlined() -> None:
    assert len(of_class(parsed(gess.Board().svg(entered="")), "ring-stone")) == 16
    assert len(of_class(parsed(gess.Board().svg()), "ring-stone")) == 16


def test_the_last_move_is_marked_until_something_is_entered() -> None:
    board = gess.Board()
    board.push("c3-c6")
    assert of_class(parsed(board.svg(entered="")), "last-move")
    assert not of_class(parsed(board.svg(entered="c18")), "last-move")


@given(boards(), st.text(max_size=8))
def test_once_the_game_is_over_nothing_can_be_chosen(board: Board[Any], entered: str) -> None:
    board.playout(seed=0)
    if board.outcome():
        root = parsed(board.svg(entered=entered))
        assert not of_class(root, "target") + of_class(root, "pointer")


@pytest.mark.parametrize(
    ("game", "position", "entered", "error", "message"),
    [
        ("pentago", "6/6/b5/6/6/6 w", "c0", IllegalMoveError, "c0 is not empty"),
        ("pentago", None, "g", InvalidMoveError, "'g' is not a space"),
        ("pentago", None, "a2:9", InvalidMoveError, "after a2: may come"),
        ("builders", TOWERS, "22>12^11", IllegalMoveError, "a builder stands there"),
        ("gess", None, "m3-m6", IllegalMoveError, "would leave black without a ring"),
        ("gess", None, 5, InvalidMoveError, "a gess move is needed"),
    ],
)
def test_what_leads_to_no_move_is_refused_with_its_reason(
    game: str, position: str | None, entered: Any, error: type[TercetError], message: str
) -> None:
    with pytest.raises(error, match=message):
        GAMES[game].board(position).svg(entered=entered)


def test_squares_of_gess_say_whether_a_piece_is_there_or_goes_there() -> None:
    board = gess.Board()
    assert title(cells(parsed(board.svg(entered="")))["c3"]).startswith("move the piece around c3:")
    after = cells(parsed(board.svg(entered="c3")))
    assert title(after["c6"]) == "move to c6: empty"
    assert title(after["e6"]) == "e6: empty"
