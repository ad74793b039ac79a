"""Pictures of Pentago boards, as text and as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, radians, sin

from tercet.games import svg as draw
from tercet.games.pentago.move import COLUMNS, ROWS, SPACES, Move
from tercet.games.text_picture import ENTERED, Line, Span, TextPicture, line, plain

_SYMBOLS = {"b": "●", "w": "○", ".": "·"}
_NAMES = {"b": "black", "w": "white"}
_ARROWS = {"C": "↻", "A": "↺"}
_WOOD = "#a8652e"
_HOLLOW = "#e3bd97"  # the dots of empty spaces


def text(squares: str) -> str:
    """Lines of text, the sub-boards framed and numbered; other signs than b, w, . are shown."""
    return plain(text_picture(squares, None, None, flipped=False))


def text_picture(
    squares: str, last: Move | None, last_space: str | None, flipped: bool
) -> TextPicture:
    """The same with colours, the last marble in brackets, an arrow beside the last turn."""
    spaces, numbers = (SPACES[::-1], "4321") if flipped else (SPACES, "1234")
    columns = "".join(space[1] for space in spaces[:6])
    spans = {
        space: _marble(square, is_last=space == last_space)
        for space, square in zip(SPACES, squares, strict=True)
    }
    rows = [
        _row(spaces[i][0], [spans[space] for space in spaces[i : i + 6]]) for i in range(0, 36, 6)
    ]
    return (
        line(Span(f"    {' '.join(columns[:3])}   {' '.join(columns[3:])}")),
        line(*_edge("┌┬┐", numbers[:2], last)),
        *rows[:3],
        line(*_edge("├┼┤", numbers[2:], last)),
        *rows[3:],
        line(Span("  └───────┴───────┘")),
    )


def _marble(square: str, is_last: bool) -> Span:
    ink = {"b": draw.DARK, ".": _HOLLOW}.get(square, draw.LIGHT)
    ground = ENTERED if is_last else _WOOD
    # Not in bold type if it is black: some terminals make that grey.
    return Span(_SYMBOLS.get(square, square), ink, ground, bold=ink == draw.LIGHT)


def _row(name: str, spans: list[Span]) -> Line:
    return line(Span(f"{name} │"), *_three(spans[:3]), Span("│"), *_three(spans[3:]), Span("│"))


def _three(spans: list[Span]) -> list[Span]:
    """A row of a sub-board: blanks around its spaces, or brackets around that of the last move."""
    padded = [Span(" ", _HOLLOW, _WOOD)]
    for span in spans:
        padded += [span, Span(" ", _HOLLOW, _WOOD)]
        if span.ground == ENTERED:
            padded[-3] = replace(span, text="(")
            padded[-1] = replace(span, text=")")
    return padded


def _edge(corners: str, numbers: str, last: Move | None) -> Iterator[Span]:
    """A line of the frame with the numbers of the sub-boards below it."""
    turn = last.turn if last and last.turn else ""
    yield Span(f"  {corners[0]}")
    for number, corner in zip(numbers, corners[1:], strict=True):
        if turn.startswith(number):
            mark = Span(number + _ARROWS[turn[1]], draw.LIGHT, ENTERED, bold=True)
            yield from (Span("─"), mark, Span(f"────{corner}"))
        else:
            yield Span(f"─{number}─────{corner}")


# The picture's unit is the distance between two spaces; sub-boards are a gap apart.
_MARGIN = 0.9
_GAP = 0.25
_SIDE = 6 + _GAP + 2 * _MARGIN


def _at(index: int) -> float:
    return _MARGIN + index + 0.5 + (_GAP if index >= 3 else 0)


def svg(squares: str, last: Move | None, last_space: str | None, size: int) -> str:
    """The board with labelled rows and columns, the last marble ringed, the last turn drawn."""
    labels = [draw.label(name, _at(i), _MARGIN / 2, 0.38) for i, name in enumerate(COLUMNS)]
    labels += [draw.label(name, _MARGIN / 2, _at(i), 0.38) for i, name in enumerate(ROWS)]
    sub_boards = [_sub_board(number, squares, last, last_space) for number in range(4)]
    background = draw.element("rect", width=_SIDE, height=_SIDE, rx=0.3, fill="#e9d8bd")
    labels += [_number(number) for number in range(4)]
    return draw.document("Pentago board", _SIDE, _SIDE, size, background, *labels, *sub_boards)


def _sub_board(number: int, squares: str, last: Move | None, last_space: str | None) -> str:
    rows = range(number // 2 * 3, number // 2 * 3 + 3)
    columns = range(number % 2 * 3, number % 2 * 3 + 3)
    x, y = _at(columns[0]) - 0.5, _at(rows[0]) - 0.5
    shapes = [draw.element("rect", x=x, y=y, width=3, height=3, rx=0.2, fill="#a8653a")]
    shapes += [
        _cell(row, column, squares[row * 6 + column], last_space)
        for row in rows
        for column in columns
    ]
    if last and last.turn and last.turn[0] == str(number + 1):
        shapes.append(_turn_arrow(x + 1.5, y + 1.5, last.turn[1]))
    return draw.element("g", *shapes, class_="sub-board", data_sub_board=number + 1)


def _number(number: int) -> str:
    """The sub-board's number, in the corner of the picture next to it."""
    x = _MARGIN / 2 if number % 2 == 0 else _SIDE - _MARGIN / 2
    y = _MARGIN / 2 if number < 2 else _SIDE - _MARGIN / 2
    return draw.element(
        "g",
        draw.element("circle", cx=x, cy=y, r=0.26, fill="#a8653a"),
        draw.label(str(number + 1), x, y, 0.34, fill=draw.LIGHT),
        class_="sub-board-number",
    )


def _cell(row: int, column: int, square: str, last_space: str | None) -> str:
    name = SPACES[row * 6 + column]
    x, y = _at(column), _at(row)
    shapes = [draw.element("circle", class_="space", cx=x, cy=y, r=0.38, fill="#7d4526")]
    holds = "empty"
    if square in _NAMES:
        holds = f"{_NAMES[square]} marble"
        shapes.append(draw.stone(_NAMES[square], x, y, 0.36))
    if name == last_space:
        shapes.append(
            draw.element(
                "circle", class_="last-move", cx=x, cy=y, r=0.43, fill="none", stroke=draw.ACCENT,
                stroke_width=0.08,
            )
        )  # fmt: skip
    return draw.cell(name, holds, *shapes)


def _turn_arrow(x: float, y: float, rotation: str) -> str:
    """A quarter of a circle around the sub-board's middle, with a head where it ends."""
    radius = 1.0
    start, end = (-150.0, -40.0) if rotation == "C" else (-30.0, -140.0)
    clockwise = 1 if rotation == "C" else 0

    def point(angle: float, distance: float) -> str:
        return f"{x + distance * cos(radians(angle)):.3f} {y + distance * sin(radians(angle)):.3f}"

    forward = 18.0 if rotation == "C" else -18.0
    head = (
        f"M{point(end, radius - 0.2)} L{point(end + forward, radius)} L{point(end, radius + 0.2)} Z"
    )
    arc = f"M{point(start, radius)} A{radius} {radius} 0 0 {clockwise} {point(end, radius)}"
    return draw.element(
        "g",
        draw.element("path", d=arc, fill="none", stroke=draw.ACCENT, stroke_width=0.09),
        draw.element("path", d=head, fill=draw.ACCENT),
        class_="last-turn",
        opacity=0.9,
    )
