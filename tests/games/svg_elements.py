"""Looking into pictures in SVG."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from hypothesis import strategies as st

from tercet.games import Board
from tests.games.strategies import unfinished_boards

SVG = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element
Point = tuple[float, float]


def parsed(svg: str) -> Element:
    return ElementTree.fromstring(svg)


def of_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def follows(root: Element) -> list[str]:
    """The texts of all targets."""
    return [target.attrib["data-follow"] for target in of_class(root, "target")]


def cells(root: Element) -> dict[str, Element]:
    return {cell.attrib["data-cell"]: cell for cell in of_class(root, "cell")}


def middle(element: Element) -> Point:
    return float(element.attrib["data-x"]), float(element.attrib["data-y"])


def title(element: Element) -> str:
    return element.findtext(f"{SVG}title") or ""


def stones(root: Element) -> Iterator[tuple[str, Point]]:
    """The marbles or stones and where they are."""
    for stone in of_class(root, "stone"):
        colour = "black" if "black" in stone.attrib["class"].split() else "white"
        yield colour, rounded(float(stone.attrib["cx"]), float(stone.attrib["cy"]))


def rounded(x: float, y: float) -> Point:
    return round(x, 2) + 0.0, round(y, 2) + 0.0


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG 2 reckons it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@st.composite
def beginnings(draw: st.DrawFn) -> tuple[Board[Any], str]:
    """A board and the beginning of a legal move, cut anywhere."""
    board = draw(unfinished_boards())
    text = "".join(draw(st.sampled_from(list(board.spellings()))))
    return board, text[: draw(st.integers(0, len(text)))]
