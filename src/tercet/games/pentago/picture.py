"""Pictures of Pentago boards, as text and as SVG."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from math import cos, radians, sin

from tercet.games import signs
from tercet.games import svg as draw
from tercet.games.pentago.move import COLUMNS, ROWS, SPACES, Move, spoken_turn
from tercet.games.text_picture import ENTERED, Line, Span, TextPicture, line, plain
from tercet.games.view import PLAIN, Target, View

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


# What the marks of the picture in SVG lie on.
SUB_BOARD = "#a8653a"
SPACE = "#7d4526"
# The picture's unit is the distance between two spaces; sub-boards are a gap apart.
_MARGIN = 0.9
_GAP = 0.25
_SIDE = 6 + _GAP + 2 * _MARGIN


def _at(index: int) -> float:
    return _MARGIN + index + 0.5 + (_GAP if index >= 3 else 0)


def _middle(space: str, flipped: bool) -> draw.Point:
    row, column = ROWS.index(space[0]), COLUMNS.index(space[1])
    return (_at(5 - column), _at(5 - row)) if flipped else (_at(column), _at(row))


def _hub(number: int, flipped: bool) -> draw.Point:
    """The point around which a sub-board turns; sub-boards are counted from 0 here."""
    return _middle(SPACES[number // 2 * 18 + number % 2 * 3 + 7], flipped)


def svg(
    squares: str,
    last: Move | None,
    last_space: str | None,
    size: int,
    view: View[Move] = PLAIN,
    fives: Collection[str] = (),
) -> str:
    """The board with labelled rows and columns, the last marble ringed, the last turn drawn.

    The spaces of `fives` are those of marbles that stand in five in a row.

    Once something of the next move is entered, that is shown instead.
    """
    if view.entry and view.parts:
        last = last_space = None
        placed = SPACES.index(view.parts[0])
        squares = squares[:placed] + view.entry.mover[0] + squares[placed + 1 :]
    way = -1 if view.flipped else 1
    labels = [draw.label(name, _at(i), _MARGIN / 2, 0.38) for i, name in enumerate(COLUMNS[::way])]
    labels += [draw.label(name, _MARGIN / 2, _at(i), 0.38) for i, name in enumerate(ROWS[::way])]
    labels += [_number(number, view.flipped) for number in range(4)]
    # What turns is drawn last, so that it turns above the others.
    order = sorted(range(4), key=lambda number: _turn_of(number, last) is not None)
    background = draw.element("rect", width=_SIDE, height=_SIDE, rx=0.3, fill="#e9d8bd")
    return draw.document(
        "Pentago board", _SIDE, _SIDE, size, background, *labels,
        *(_sub_board(number, squares, last, last_space, view, fives) for number in order),
        *draw.suggestions(
            view.suggested, lambda move, rank, strength: _suggestion(move, strength, view.flipped)
        ),
        *_pointer(view),
        role=view.role,
    )  # fmt: skip


def _turn_of(number: int, move: Move | None) -> str | None:
    """How a move turns this sub-board, C or A; None if it does not."""
    turn = move.turn if move else None
    return turn[1] if turn and turn[0] == str(number + 1) else None


def _spaces(number: int, flipped: bool) -> list[str]:
    """The spaces of a sub-board in the order in which they are seen."""
    first = number // 2 * 18 + number % 2 * 3
    spaces = [SPACES[first + row * 6 + column] for row in range(3) for column in range(3)]
    return spaces[::-1] if flipped else spaces


def _sub_board(
    number: int,
    squares: str,
    last: Move | None,
    last_space: str | None,
    view: View[Move],
    fives: Collection[str],
) -> str:
    x, y = hub = _hub(number, view.flipped)
    cells = {
        space: _cell(space, squares[SPACES.index(space)], space == last_space, space in fives, view)
        for space in _spaces(number, view.flipped)
    }
    # The marble that was entered is above the areas of turns, so that it can be taken back.
    entered = [cells.pop(space) for space in view.parts[:1] if space in cells]
    wood = draw.element("rect", x=x - 1.5, y=y - 1.5, width=3, height=3, rx=0.2, fill=SUB_BOARD)
    shapes = [wood, *cells.values(), *_turns(number, view), *entered]
    motion = {}
    if rotation := _turn_of(number, last):
        shapes.append(_wide_arrow(hub, rotation, 0.09, draw.ACCENT, class_="last-turn"))
        motion = {
            "data_motion": f"rotate({-90 if rotation == 'C' else 90}deg)",
            "data_motion_origin": f"{x:g}px {y:g}px",
        }
    return draw.element("g", *shapes, class_="sub-board", data_sub_board=number + 1, **motion)


def _number(number: int, flipped: bool) -> str:
    """The sub-board's number, in the corner of the picture next to it."""
    x, y = (
        _MARGIN / 2 if middle < _SIDE / 2 else _SIDE - _MARGIN / 2
        for middle in _hub(number, flipped)
    )
    return draw.element(
        "g",
        draw.element("circle", cx=x, cy=y, r=0.26, fill=SUB_BOARD),
        draw.label(str(number + 1), x, y, 0.34, fill=draw.LIGHT),
        class_="sub-board-number",
    )


def _cell(space: str, square: str, is_last: bool, is_of_five: bool, view: View[Move]) -> str:
    x, y = middle = _middle(space, view.flipped)
    target, left_without = view.target(space), view.left_without(space)
    shapes = [draw.element("circle", class_="space", cx=x, cy=y, r=0.38, fill=SPACE)]
    holds = "empty"
    if square in _NAMES:
        holds = f"{_NAMES[square]} marble"
        role = "placed" if is_last else "" if left_without is None else "entered placed"
        shapes.append(draw.stone(_NAMES[square], x, y, 0.36, role))
    if is_of_five:
        holds += ", of five in a row"
        fill = draw.LIGHT if square == "b" else draw.DARK
        shapes.append(draw.element("circle", class_="five", cx=x, cy=y, r=0.15, fill=fill))
    if is_last:
        shapes.append(_ring(middle, 0.08, draw.ACCENT, class_="last-move"))
    if left_without is not None:
        shapes.append(_ring(middle, 0.08, draw.CHOSEN, class_="entered-space"))
    if target and target.verdict:
        shapes.append(signs.value(target.verdict, x, y, 0.25))
    return draw.cell(
        space, f"{space}: {holds}", middle, *shapes, target=target, left_without=left_without
    )


def _ring(middle: draw.Point, width: float, colour: str, **attributes: object) -> str:
    x, y = middle
    return draw.ring(x, y, 0.43, width, colour, draw.LIGHT, **attributes)


def _turns(number: int, view: View[Move]) -> Iterator[str]:
    """The turns that may follow: anti-clockwise on the left half, clockwise on the right one."""
    hub = _hub(number, view.flipped)
    for rotation in "AC":
        turn = f"{number + 1}{rotation}"
        if target := view.target(f":{turn}"):
            yield _turn_area(turn, hub, target)
        elif f":{turn}" in view.parts:
            yield _wide_arrow(hub, rotation, 0.09, draw.CHOSEN, class_="entered")


def _turn_area(turn: str, hub: draw.Point, target: Target) -> str:
    """Half a sub-board to choose a turn on, with an arrow between the marbles."""
    x, y = hub
    side = -1 if turn[1] == "A" else 1
    shapes = [
        draw.element(
            "rect", x=min(x, x + side * 1.5), y=y - 1.5, width=1.5, height=3, rx=0.2,
            fill=draw.LIGHT, fill_opacity=0.06,
        ),
        _arc(hub, 0.68, (-72, 60), turn[1], 0.1, draw.LIGHT, draw.DARK, class_="may-go"),
    ]  # fmt: skip
    if target.verdict:
        shapes.append(signs.value(target.verdict, x + side * 0.48, y - 0.48, 0.24))
    title = f"turn {spoken_turn(turn)}"
    return draw.target_area(title, (x + side * 0.75, y), target, *shapes)


def _wide_arrow(
    hub: draw.Point, rotation: str, width: float, colour: str, **attributes: object
) -> str:
    """An arrow over the upper half of a sub-board."""
    return _arc(
        hub, 1.0, (-150, -22), rotation, width, colour, draw.LIGHT, opacity=0.9, **attributes
    )


def _arc(
    hub: draw.Point,
    radius: float,
    angles: tuple[float, float],
    rotation: str,
    width: float,
    colour: str,
    edge: str,
    **attributes: object,
) -> str:
    """An arrow around a sub-board's middle; the angles are those of a clockwise one."""
    clockwise = rotation == "C"
    start, end = (
        (hub[0] + radius * cos(radians(angle)), hub[1] + radius * sin(radians(angle)))
        for angle in (angles if clockwise else (-180 - angle for angle in angles))
    )
    return draw.arrow(
        start, end, width, colour, around=hub, clockwise=clockwise, edge=edge, **attributes
    )


def _suggestion(move: Move, strength: float, flipped: bool) -> Iterator[str]:
    yield _ring(_middle(move.space, flipped), 0.1 * strength, draw.SUGGESTED)
    if move.turn:
        hub = _hub(int(move.turn[0]) - 1, flipped)
        yield _wide_arrow(hub, move.turn[1], 0.11 * strength, draw.SUGGESTED)


def _pointer(view: View[Move]) -> Iterator[str]:
    """A marble to be placed where the pointer is."""
    if view.entry and view.entry.targets and not view.parts:
        yield signs.pointer(draw.stone(view.entry.mover, 0, 0, 0.36), opacity=0.5)
