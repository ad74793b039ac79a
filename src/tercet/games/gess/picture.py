"""Pictures of Gess boards, as text and as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tercet.games import svg as draw
from tercet.games.gess.move import COLUMNS, SIZE, SQUARES, Move
from tercet.games.text_picture import ENTERED, LEFT, Span, TextPicture, line

_SYMBOLS = {"b": "●", "w": "○", ".": "·"}
_CROSS = "\N{MULTIPLICATION SIGN}"
_NAMES = {"b": "black", "w": "white"}

# What the ground of a text picture shows; where two meet, the later one wins.
_OUTSIDE, _PROPER, _LEFT, _RING, _ENTERED = range(5)
_GROUNDS = ("#745a2c", "#9c7a2f", LEFT, "#2a7f9e", ENTERED)
_EMPTY_INKS = ("#c9b48a", "#d9c08a", draw.INK, draw.LIGHT, draw.DARK)
_INKS = {"b": draw.DARK, "w": draw.LIGHT}


def text_picture(rows: list[str], rings: set[str], last: Move | None, flipped: bool) -> TextPicture:
    """Lines of text: ring centres are crossed, the footprint of the last move is in brackets.

    The squares outside the board proper are blank.
    """
    way = -1 if flipped else 1
    letters = line(Span("   " + " ".join(COLUMNS[::way])))
    layers = _layers(rings, last)
    lines = []
    for number, row in zip(range(SIZE, 0, -1), rows, strict=True):
        cells = [
            _text_cell(f"{letter}{number}", square, rings, layers)
            for letter, square in zip(COLUMNS, row, strict=True)
        ]
        lines.append(line(Span(f"{number:>2}"), *_spaced(cells[::way]), Span(str(number))))
    return (letters, *lines[::way], letters)


def _layers(rings: set[str], last: Move | None) -> dict[str, int]:
    """What the ground of each square shows."""
    layers = {square: _OUTSIDE if _is_outside(square) else _PROPER for square in SQUARES}
    if last:
        layers |= dict.fromkeys(_around(last.start), _LEFT)
    for centre in rings:
        layers |= dict.fromkeys(_around(centre), _RING)
    if last:
        layers |= dict.fromkeys(_around(last.end), _ENTERED)
    return layers


def _around(centre: str) -> list[str]:
    """The nine squares of the footprint with this centre."""
    column, row = COLUMNS.index(centre[0]), int(centre[1:])
    return [
        f"{letter}{number}"
        for letter in COLUMNS[column - 1 : column + 2]
        for number in range(row - 1, row + 2)
    ]


def _text_cell(name: str, square: str, rings: set[str], layers: dict[str, int]) -> tuple[Span, int]:
    """A square and its layer."""
    layer = layers[name]
    sign = _CROSS if name in rings else " " if _is_outside(name) else _SYMBOLS[square]
    ink = _INKS.get(square, _EMPTY_INKS[layer])
    return Span(sign, ink, _GROUNDS[layer], bold=layer == _RING), layer


def _spaced(cells: list[tuple[Span, int]]) -> Iterator[Span]:
    """The squares of a row with blanks between them, or brackets around the last footprint."""
    edge = (Span(""), _OUTSIDE)
    for (_, before), (span, after) in pairwise([edge, *cells, edge]):
        sign = "[" if before < after == _ENTERED else "]" if after < before == _ENTERED else " "
        ground = max(before, after)
        yield Span(sign, _EMPTY_INKS[ground], _GROUNDS[ground], bold=sign != " ")
        yield span


# The picture's unit is the side of a square.
_MARGIN = 0.9
_SIDE = SIZE + 2 * _MARGIN


def svg(rows: list[str], rings: set[str], last: Move | None, size: int) -> str:
    """The board labelled on all sides, ring centres dotted, the last move's footprints framed."""
    labels = []
    for i, letter in enumerate(COLUMNS):
        labels += [draw.label(letter, _MARGIN + i + 0.5, y, 0.5) for y in (0.45, _SIDE - 0.45)]
    for row in range(1, SIZE + 1):
        labels += [draw.label(str(row), x, _middle(row), 0.5) for x in (0.45, _SIDE - 0.45)]
    cells = [
        _cell(f"{letter}{number}", square, rings)
        for number, row in zip(range(SIZE, 0, -1), rows, strict=True)
        for letter, square in zip(COLUMNS, row, strict=True)
    ]
    background = draw.element("rect", width=_SIDE, height=_SIDE, rx=0.4, fill="#efe3c8")
    marks = []
    if last:
        marks = [_footprint(last.start, stroke_dasharray="0.3 0.25"), _footprint(last.end)]
    return draw.document("Gess board", _SIDE, _SIDE, size, background, *labels, *cells, *marks)


def _left(letter: str) -> float:
    return _MARGIN + COLUMNS.index(letter)


def _middle(row: int) -> float:
    return _MARGIN + SIZE - row + 0.5


def _cell(name: str, square: str, rings: set[str]) -> str:
    letter, row = name[0], int(name[1:])
    x, y = _left(letter), _middle(row) - 0.5
    outside = _is_outside(name)
    shapes = [
        draw.element(
            "rect", x=x, y=y, width=1, height=1, fill="#e0cfa8" if outside else "#dfb979",
            stroke="#b3a27c" if outside else "#9a7a45", stroke_width=0.03,
        )
    ]  # fmt: skip
    holds = "outside" if outside else "empty"
    if square in _NAMES:
        holds = f"{_NAMES[square]} stone"
        shapes.append(draw.stone(_NAMES[square], x + 0.5, y + 0.5, 0.4))
    if name in rings:
        holds = "ring centre"
        shapes.append(
            draw.element(
                "circle", class_="ring", cx=x + 0.5, cy=y + 0.5, r=0.2, fill="none",
                stroke=draw.INK, stroke_width=0.09, stroke_dasharray="0.12 0.1",
            )
        )  # fmt: skip
    return draw.cell(name, holds, *shapes)


def _is_outside(name: str) -> bool:
    return name[0] in "at" or name[1:] in ("1", "20")


def _footprint(centre: str, **attributes: object) -> str:
    x, y = _left(centre[0]), _middle(int(centre[1:])) - 0.5
    return draw.frame(x - 1, y - 1, 3, rx=0.15, stroke_width=0.14, **attributes)
