"""Pictures of Gess boards, as text and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

from tercet.games import signs
from tercet.games import svg as draw
from tercet.games.gess.move import COLUMNS, SIZE, SQUARES, Move
from tercet.games.text_picture import ENTERED, LEFT, Span, TextPicture, line
from tercet.games.view import PLAIN, View

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


# What the marks of the picture in SVG lie on.
PROPER = "#dfb979"
RIM = "#e0cfa8"
# The picture's unit is the side of a square.
_MARGIN = 0.9
_SIDE = SIZE + 2 * _MARGIN
_SEEN = tuple(f"{letter}{row}" for row in range(SIZE, 0, -1) for letter in COLUMNS)


@cache
def _middle(square: str, flipped: bool) -> draw.Point:
    column, row = COLUMNS.index(square[0]), SIZE - int(square[1:])
    if flipped:
        column, row = SIZE - 1 - column, SIZE - 1 - row
    return _MARGIN + column + 0.5, _MARGIN + row + 0.5


def svg(
    rows: list[str], rings: set[str], last: Move | None, size: int, view: View[Move] = PLAIN
) -> str:
    """The board labelled on all sides, rings outlined, the last move's footprints framed.

    Once something of the next move is entered, that is shown instead.
    """
    if view.parts:
        last = None
    flipped = view.flipped
    contents = dict(zip(_SEEN, "".join(rows), strict=True))
    ring_stones = {square for centre in rings for square in _around(centre)}
    stones = {
        square: _stone(content, *_middle(square, flipped), square in ring_stones)
        for square, content in contents.items()
        if content in _NAMES
    }
    # After a move its end holds the stones of the piece and no others.
    moved = [stones.pop(square, "") for square in _around(last.end)] if last else []
    cells = [
        _cell(
            square, _in_words(square, contents, rings, ring_stones), stones.get(square, ""),
            square in rings, view,
        )
        for square in (_SEEN[::-1] if flipped else _SEEN)
    ]  # fmt: skip
    return draw.document(
        "Gess board", _SIDE, _SIDE, size,
        draw.element("rect", width=_SIDE, height=_SIDE, rx=0.4, fill="#efe3c8"),
        *_labels(flipped),
        *cells,
        *_moved(moved, last, flipped),
        *_footprints(last, view),
        *draw.suggestions(
            view.suggested, lambda move, rank, strength: _suggestion(move, rank, strength, flipped)
        ),
        *_pointer(view),
        role=view.role,
    )  # fmt: skip


def _labels(flipped: bool) -> Iterator[str]:
    for letter in COLUMNS:
        x, _ = _middle(f"{letter}1", flipped)
        yield from (draw.label(letter, x, y, 0.5) for y in (0.45, _SIDE - 0.45))
    for row in range(1, SIZE + 1):
        _, y = _middle(f"a{row}", flipped)
        yield from (draw.label(str(row), x, y, 0.5) for x in (0.45, _SIDE - 0.45))


def _in_words(
    square: str, contents: Mapping[str, str], rings: set[str], ring_stones: set[str]
) -> str:
    """What is on a square, and whether it is part of a ring, and whose."""
    if square in rings:
        return f"centre of a {_NAMES[contents[_around(square)[0]]]} ring"
    if contents[square] in _NAMES:
        stone = f"{_NAMES[contents[square]]} stone"
        return f"{stone} of a ring" if square in ring_stones else stone
    return "outside" if _is_outside(square) else "empty"


def _cell(square: str, holds: str, stone: str, is_centre: bool, view: View[Move]) -> str:
    x, y = middle = _middle(square, view.flipped)
    target = view.target(square) or view.target(f"-{square}")
    title = f"{square}: {holds}"
    if target:
        title = f"{'move to' if view.parts else 'move the piece around'} {title}"
    shapes = [_ground(square, view.flipped), stone]
    if is_centre:
        shapes.append(
            draw.element(
                "circle", class_="ring", cx=x, cy=y, r=0.2, fill="none", stroke=draw.INK,
                stroke_width=0.09, stroke_dasharray="0.12 0.1",
            )
        )  # fmt: skip
    if target and target.verdict:
        shapes.append(signs.value(target.verdict, x, y, 0.34))
    elif target and view.parts:
        shapes.append(signs.dot(x, y, 0.17))
    return draw.cell(
        square, title, middle, *shapes, target=target, left_without=view.left_without(square)
    )


@cache
def _ground(square: str, flipped: bool) -> str:
    x, y = _middle(square, flipped)
    outside = _is_outside(square)
    return draw.element(
        "rect", x=x - 0.5, y=y - 0.5, width=1, height=1, fill=RIM if outside else PROPER,
        stroke="#b3a27c" if outside else "#9a7a45", stroke_width=0.03,
    )  # fmt: skip


def _stone(content: str, x: float, y: float, is_of_ring: bool) -> str:
    stone = draw.stone(_NAMES[content], x, y, 0.4)
    if not is_of_ring:
        return stone
    return stone + draw.ring(x, y, 0.42, 0.08, "#1c8fb8", draw.INK, class_="ring-stone")


def _is_outside(name: str) -> bool:
    return name[0] in "at" or name[1:] in ("1", "20")


def _moved(stones: list[str], last: Move | None, flipped: bool) -> Iterator[str]:
    """The stones that moved, above all squares, as they come from others."""
    if last:
        motion = draw.shift(_middle(last.start, flipped), _middle(last.end, flipped))
        yield draw.element("g", *stones, class_="moved", pointer_events="none", data_motion=motion)


def _footprints(last: Move | None, view: View[Move]) -> Iterator[str]:
    """Where the last piece came from and went to, or the piece that was chosen."""
    if last:
        yield _footprint(_middle(last.start, view.flipped), stroke_dasharray="0.3 0.25")
        yield _footprint(_middle(last.end, view.flipped))
    for part in view.parts:
        middle = _middle(part.lstrip("-"), view.flipped)
        yield _footprint(middle, class_="entered", stroke=draw.CHOSEN)


def _footprint(middle: draw.Point, **attributes: object) -> str:
    looks = {"rx": 0.15, "stroke_width": 0.14, **attributes}
    return draw.frame(middle[0] - 1.5, middle[1] - 1.5, 3, **looks)


def _suggestion(move: Move, rank: int, strength: float, flipped: bool) -> Iterator[str]:
    start, end = _middle(move.start, flipped), _middle(move.end, flipped)
    if rank == 1:
        yield _footprint(start, class_="piece", stroke=draw.SUGGESTED)
    yield draw.arrow(start, end, 0.24 * strength, draw.SUGGESTED, edge=draw.LIGHT)


def _pointer(view: View[Move]) -> Iterator[str]:
    """The footprint around the square under the pointer."""
    if view.entry and view.entry.targets:
        yield signs.pointer(_footprint((0, 0), class_="under-pointer", stroke=draw.CHOSEN))
