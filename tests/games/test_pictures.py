"""Pictures in SVG: a board that is recognisably the position."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet import builders, gess, pentago
from tercet.games import GAMES, Board
from tests.games.strategies import boards

SVG = "{http://www.w3.org/2000/svg}"
CELLS = {
    "pentago": {f"{row}{column}" for row in "abcdef" for column in "012345"},
    "builders": {f"{row}{column}" for row in "01234" for column in "01234"},
    "gess": {f"{c}{r}" for c in "abcdefghijklmnopqrst" for r in range(1, 21)},
}
LABELS = {
    "pentago": set("abcdef") | set("012345"),
    "builders": set("01234"),
    "gess": set("abcdefghijklmnopqrst") | {str(row) for row in range(1, 21)},
}


def cells_of(svg: str) -> dict[str, str]:
    """The title of each named cell."""
    return {
        cell.attrib["data-cell"]: cell.findtext(f"{SVG}title") or ""
        for cell in ElementTree.fromstring(svg).iter(f"{SVG}g")
        if "data-cell" in cell.attrib
    }


def classes_of(svg: str) -> list[str]:
    return [e.attrib["class"] for e in ElementTree.fromstring(svg).iter() if "class" in e.attrib]


@pytest.mark.parametrize("name", list(CELLS))
@given(st.data())
def test_every_cell_is_an_element_with_its_name(name: str, data: st.DataObject) -> None:
    assert set(cells_of(data.draw(boards(GAMES[name])).svg())) == CELLS[name]


@pytest.mark.parametrize("name", list(LABELS))
def test_rows_and_columns_are_labelled(name: str) -> None:
    root = ElementTree.fromstring(GAMES[name].board().svg())
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert texts >= LABELS[name]


@given(boards())
def test_the_last_move_is_marked(board: Board[Any]) -> None:
    assert ("last-move" in classes_of(board.svg())) == (board.ply > 0)


def test_a_picture_has_the_size_asked_for() -> None:
    root = ElementTree.fromstring(pentago.Board().svg(size=123))
    assert root.attrib["width"] == root.attrib["height"] == "123"


def test_notebooks_show_the_picture() -> None:
    board = gess.Board()
    assert board._repr_svg_() == board.svg()


def test_marbles_are_drawn_where_they_are() -> None:
    cells = cells_of(pentago.Board("6/6/b1w3/6/6/6 b").svg())
    assert cells["c0"] == "c0: black marble"
    assert cells["c2"] == "c2: white marble"
    assert sum("empty" in title for title in cells.values()) == 34


def test_the_turned_sub_board_carries_an_arrow() -> None:
    board = pentago.Board()
    board.push("a2:3C")
    root = ElementTree.fromstring(board.svg())
    turned = [
        group.attrib["data-sub-board"]
        for group in root.iter(f"{SVG}g")
        if group.find(f"{SVG}g[@class='last-turn']") is not None
    ]
    assert turned == ["3"]


def test_towers_and_builders_are_drawn_where_they_are() -> None:
    cells = cells_of(builders.Board("41000/00000/00000/00000/00000 01,22 33,44 x").svg())
    assert cells["00"] == "00: level 4, cannot be entered"
    assert cells["01"] == "01: level 1, builder of x"
    assert cells["44"] == "44: level 0, builder of o"


def test_rings_are_drawn_where_they_are() -> None:
    cells = cells_of(gess.Board().svg())
    assert {name for name, title in cells.items() if "centre" in title} == {"l3", "l18"}
    assert cells["a1"] == "a1: outside"


def test_squares_say_whose_ring_they_belong_to() -> None:
    cells = cells_of(gess.Board().svg())
    assert cells["l3"] == "l3: centre of a black ring"
    assert cells["l18"] == "l18: centre of a white ring"
    stones = [name for name, title in cells.items() if title.endswith("white stone of a ring")]
    assert sorted(stones) == ["k17", "k18", "k19", "l17", "l19", "m17", "m18", "m19"]
    assert cells["n17"] == "n17: white stone"
