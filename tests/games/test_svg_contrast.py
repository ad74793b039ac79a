"""Marks on a board stand out from what they lie on: by their own colour, or by that of their edge.

As WCAG 2 asks of what must be seen and is not text: 3 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tercet.games import GAMES
from tercet.games import svg as draw
from tercet.games.builders.picture import LEVELS
from tercet.games.gess.picture import PROPER, RIM
from tercet.games.pentago.picture import SPACE, SUB_BOARD
from tests.games.svg_elements import Element, contrast, of_class, parsed

STONES = (draw.DARK, draw.LIGHT)
WOOD = (SUB_BOARD, SPACE, *STONES)
FLOORS = LEVELS[:4]
EDGE_OF_SQUARE = LEVELS[:2]  # higher floors end before it
SQUARES = (PROPER, RIM)
TOWERS = "01230/12342/02321/23000/00000 11,30 33,44 x"


@dataclass(frozen=True)
class Mark:
    """A class of elements in the picture of a board, and the colours that they lie on."""

    game: str
    name: str
    grounds: tuple[str, ...]
    moves: tuple[str, ...] = ()
    position: str | None = None
    entered: str | None = None
    suggested: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.game, self.name, *self.moves, *self.suggested, self.entered or ""])

    def drawn(self) -> list[Element]:
        board: Any = GAMES[self.game].board(self.position)
        for move in self.moves:
            board.push(move)
        svg = board.svg(entered=self.entered, suggested=self.suggested)
        return of_class(parsed(svg), self.name)


MARKS = [
    Mark("pentago", "last-move", (SUB_BOARD, *STONES), moves=("a2:3C",)),
    Mark("pentago", "last-turn", WOOD, moves=("a2:3C",)),
    Mark("pentago", "entered-space", (SUB_BOARD, *STONES), entered="a2"),
    Mark("pentago", "may-go", WOOD, entered="a2"),
    Mark("pentago", "suggestion", WOOD, suggested=("a2:3C",)),
    Mark("builders", "last-move", EDGE_OF_SQUARE, moves=("12+22",)),
    Mark("builders", "last-move", EDGE_OF_SQUARE, ("11>02^12",), TOWERS),
    Mark("builders", "last-build", EDGE_OF_SQUARE, ("11>02^12",), TOWERS),
    Mark("builders", "dome", FLOORS[3:], ("11>02^12",), TOWERS),
    Mark("builders", "may-go", FLOORS[:1], entered=""),
    Mark("builders", "may-go", FLOORS, position=TOWERS, entered=""),
    Mark("builders", "may-go", FLOORS, position=TOWERS, entered="11"),
    Mark("builders", "entered", EDGE_OF_SQUARE, position=TOWERS, entered="11"),
    Mark("builders", "entered-build", EDGE_OF_SQUARE, position=TOWERS, entered="11>02^12"),
    Mark("builders", "suggestion", (*FLOORS, *STONES), suggested=("12+22",)),
    Mark("builders", "suggestion", (*FLOORS, *STONES), position=TOWERS, suggested=("11>02^12",)),
    Mark("gess", "last-move", SQUARES, moves=("c3-c6",)),
    Mark("gess", "ring-stone", (PROPER, *STONES)),
    Mark("gess", "ring", (PROPER,)),
    Mark("gess", "may-go", (*SQUARES, *STONES), entered="c3"),
    Mark("gess", "entered", SQUARES, entered="c3"),
    Mark("gess", "suggestion", (*SQUARES, *STONES), suggested=("c3-c6",)),
]


def colours(mark: Element) -> Iterator[str]:
    """What it is drawn with; what shines through does not count."""
    for shape in mark.iter():
        looks = [shape.get("stroke"), None if "fill-opacity" in shape.attrib else shape.get("fill")]
        yield from (colour for colour in looks if colour and colour != "none")


def blended(colour: str, ground: str, opacity: float) -> str:
    parts = (
        round(opacity * int(colour[i : i + 2], 16) + (1 - opacity) * int(ground[i : i + 2], 16))
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def clearest(found: Iterable[str], ground: str, opacity: float) -> float:
    return max(contrast(blended(colour, ground, opacity), ground) for colour in found)


@pytest.mark.parametrize("mark", MARKS, ids=str)
def test_marks_stand_out_from_what_they_lie_on(mark: Mark) -> None:
    drawn = mark.drawn()
    assert drawn
    for element in drawn:
        found, opacity = set(colours(element)), float(element.get("opacity", "1"))
        for ground in mark.grounds:
            assert clearest(found, ground, opacity) >= 3, f"{sorted(found)} on {ground}"


def test_every_game_has_marks_that_are_looked_at() -> None:
    assert {mark.game for mark in MARKS} == set(GAMES)
