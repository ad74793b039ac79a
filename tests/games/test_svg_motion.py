"""What moved in the last move carries the transform from which it comes."""

from __future__ import annotations

import re
from math import cos, radians, sin
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tercet import builders, gess, pentago
from tercet.games import GAMES, Board
from tests.games.strategies import boards
from tests.games.svg_elements import (
    Element,
    Point,
    cells,
    middle,
    of_class,
    parsed,
    rounded,
    stones,
    title,
)


def moved(root: Element) -> list[Element]:
    return [element for element in root.iter() if "data-motion" in element.attrib]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[0-9.]+(?:e-?[0-9]+)?", text)]


def shifted(element: Element, point: Point) -> Point:
    found = re.fullmatch(r"translate\((.*)px,(.*)px\)", element.attrib["data-motion"])
    assert found
    return rounded(point[0] + float(found[1]), point[1] + float(found[2]))


def before_last(board: Board[Any]) -> Board[Any]:
    before = board.copy()
    before.pop()
    return before


@given(boards(GAMES["pentago"]), st.booleans())
def test_the_sub_board_turned_back_is_as_it_was(board: pentago.Board, flipped: bool) -> None:
    last = board.last_move
    assume(last is not None and last.turn is not None)
    assert last
    root, before = parsed(board.svg(flipped=flipped)), before_last(board)
    (group,) = moved(root)
    assert group.attrib["data-sub-board"] == (last.turn or "")[0]
    found = re.fullmatch(r"rotate\((-?90)deg\)", group.attrib["data-motion"])
    assert found
    angle, (ox, oy) = radians(int(found[1])), numbers(group.attrib["data-motion-origin"])
    turned_back = {
        (colour, rounded(ox + (x - ox) * cos(angle) - (y - oy) * sin(angle),
                         oy + (x - ox) * sin(angle) + (y - oy) * cos(angle)))
        for colour, (x, y) in stones(group)
    }  # fmt: skip
    with_marble = parsed(before.svg(entered=last.space, flipped=flipped))
    (same,) = (
        sub_board
        for sub_board in of_class(with_marble, "sub-board")
        if sub_board.attrib["data-sub-board"] == group.attrib["data-sub-board"]
    )
    assert turned_back == set(stones(same))


@given(boards(GAMES["pentago"]))
def test_the_last_marble_is_told_apart(board: pentago.Board) -> None:
    found = cells(parsed(board.svg()))
    placed = [name for name, cell in found.items() if of_class(cell, "placed")]
    assert placed == [board.last_space()] * (board.ply > 0)


@given(boards(GAMES["builders"]), st.booleans())
def test_the_builder_comes_from_where_it_stood(board: builders.Board, flipped: bool) -> None:
    last = board.last_move
    assume(last is not None and not last.is_placement)
    assert last
    root = parsed(board.svg(flipped=flipped))
    start, end, build = (cells(root)[square] for square in last.squares)
    (builder,) = moved(root)
    assert builder.attrib["class"] == f"builder {before_last(board).turn} moved"
    assert shifted(builder, middle(end)) == rounded(*middle(start))
    assert not of_class(end, "builder")
    built = of_class(root, "built")
    assert len(built) == 2  # the floor and its figure
    assert built == of_class(build, "built")


@given(boards(GAMES["builders"]))
def test_every_builder_is_drawn_once(board: builders.Board) -> None:
    root = parsed(board.svg())
    assert len(of_class(root, "builder")) == sum(len(board.builders(p)) for p in board.players)


def test_placed_builders_are_told_apart() -> None:
    board = builders.Board()
    board.push("12+22")
    root = parsed(board.svg())
    assert not moved(root)
    found = cells(root)
    assert {name for name, cell in found.items() if of_class(cell, "placed")} == {"12", "22"}


@given(boards(GAMES["gess"]), st.booleans())
def test_the_stones_of_a_piece_come_from_where_they_were(board: gess.Board, flipped: bool) -> None:
    last = board.last_move
    assume(last is not None)
    assert last
    root, before = parsed(board.svg(flipped=flipped)), before_last(board)
    old = parsed(before.svg(flipped=flipped))
    (group,) = moved(root)
    came_from = {(colour, shifted(group, point)) for colour, point in stones(group)}
    (sx, sy), (ex, ey) = (middle(cells(root)[square]) for square in (last.start, last.end))
    proper = {
        rounded(*middle(cell)) for cell in cells(root).values() if "outside" not in title(cell)
    }
    piece = {
        (colour, (x, y))
        for colour, (x, y) in stones(old)
        if abs(x - sx) < 1.1 and abs(y - sy) < 1.1 and rounded(x - sx + ex, y - sy + ey) in proper
    }
    assert came_from == piece


@given(boards(GAMES["gess"]))
def test_every_stone_is_drawn_once(board: gess.Board) -> None:
    drawn = list(stones(parsed(board.svg())))
    assert len(drawn) == len(set(drawn)) == sum(row.count("b") + row.count("w")
                                                for row in board.squares())  # fmt: skip


def test_nothing_moved_on_a_board_that_was_set_up() -> None:
    for game in GAMES.values():
        assert not moved(parsed(game.board().svg()))
