"""Pictures of Gess boards, as text and as SVG."""

from __future__ import annotations

from tercet.games import svg as draw
from tercet.games.gess.move import COLUMNS, SIZE, Move

_SYMBOLS = {"b": "●", "w": "○", ".": "·"}
_NAMES = {"b": "black", "w": "white"}


def text(rows: list[str]) -> str:
    """Lines of text, row 20 first; the squares outside the board proper are blank."""
    letters = "   " + " ".join(COLUMNS)
    lines = [letters]
    for number, row in zip(range(SIZE, 0, -1), rows, strict=True):
        inner = " ".join(_SYMBOLS[square] for square in row[1:-1])
        if number in (1, SIZE):
            inner = inner.replace("·", " ")
        lines.append(f"{number:>2}   {inner}   {number}")
    return "\n".join([*lines, letters])


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
    outside = letter in "at" or row in (1, SIZE)
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


def _footprint(centre: str, **attributes: object) -> str:
    x, y = _left(centre[0]), _middle(int(centre[1:])) - 0.5
    return draw.frame(x - 1, y - 1, 3, rx=0.15, stroke_width=0.14, **attributes)
