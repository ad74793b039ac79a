"""Pictures of Builders boards, as text and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tercet.games import signs
from tercet.games import svg as draw
from tercet.games.builders.move import SIZE, SQUARES, Move, spoken
from tercet.games.text_picture import ENTERED, LEFT, Span, TextPicture, line
from tercet.games.view import PLAIN, View

LEVELS = ("#cfe3b4", "#dcd6c8", "#cbc2b0", "#b8ad97", "#2f6690")  # ground, three floors, dome
# The same for pictures of text, such that terminals of 256 colours do not show them as greys.
_TEXT_LEVELS = ("#bcdc98", "#e6d3b3", "#d2b48c", "#b08d57", "#2f6690")
# Builders and their letters, dark and light, but neither as dark nor as light as a terminal may be.
_TEXT_BODIES = {"x": ("#5f2ca8", draw.LIGHT), "o": ("#ffd43b", draw.DARK)}


def text_picture(
    levels: list[int], builders: dict[str, str], last: Move | None, flipped: bool
) -> TextPicture:
    """Lines of text: in each square its part in the last move, its level and its builder.

    A dot is the ground.
    """
    order = range(SIZE)[::-1] if flipped else range(SIZE)
    marks = _marks(last) if last else {}
    lines = [line(Span("    " + "   ".join(map(str, order))))]
    for row in order:
        spans = [Span(f"{row} │")]
        for column in order:
            square = f"{row}{column}"
            level = levels[SQUARES.index(square)]
            spans += [*_square(level, builders.get(square), marks.get(square)), Span("│")]
        lines += [line(Span("  ├───┼───┼───┼───┼───┤")), line(*spans)]
    lines[1] = line(Span("  ┌───┬───┬───┬───┬───┐"))
    return (*lines, line(Span("  └───┴───┴───┴───┴───┘")))


def _marks(last: Move) -> dict[str, str]:
    """The signs of the notation on the squares they lead to, and a blank on the square left."""
    if last.is_placement:
        return dict.fromkeys(last.squares, "+")
    start, end, build = last.squares
    return {start: " ", end: ">", build: "^"}


def _square(level: int, builder: str | None, mark: str | None) -> list[Span]:
    """The level on its own ground, between the mark and the builder, if there are any."""
    ink = draw.LIGHT if level == 4 else draw.DARK
    ground = _TEXT_LEVELS[level]
    side = {None: ground, " ": LEFT}.get(mark, ENTERED)
    right = Span(" ", ink, side)
    if builder:
        body, letter = _TEXT_BODIES[builder]
        right = Span(builder, letter, body, bold=True)
    return [Span(mark or " ", ink, side, bold=True), Span(str(level or "·"), ink, ground), right]


# The picture's unit is the side of a square.
_MARGIN = 0.55
_SIDE = SIZE + 2 * _MARGIN
# What a player does on a square that is a target, by the sign of the notation before it.
_DOINGS = {"+": "place a builder on", ">": "step to", "^": "build on"}


def _corner(square: str, flipped: bool) -> draw.Point:
    row, column = int(square[0]), int(square[1])
    if flipped:
        row, column = SIZE - 1 - row, SIZE - 1 - column
    return _MARGIN + column, _MARGIN + row


def _middle(square: str, flipped: bool) -> draw.Point:
    x, y = _corner(square, flipped)
    return x + 0.5, y + 0.5


def svg(
    levels: list[int],
    builders: dict[str, str],
    last: Move | None,
    size: int,
    view: View[Move] = PLAIN,
) -> str:
    """The board from above, towers as floors on floors, with the last move marked.

    Once something of the next move is entered, that is shown instead.
    """
    marks: list[str] = []
    roles: dict[str, str] = {}
    if view.entry and view.parts:
        squares = [part[-2:] for part in view.parts]
        marks = _trace(squares, squares[0] not in builders, "entered", draw.CHOSEN, view.flipped)
        roles = _entered_roles(view.parts, squares[0] not in builders)
        levels, builders = _with_entered(levels, builders, view.parts, view.entry.mover)
    elif last:
        marks = _trace(last.squares, last.is_placement, "last", draw.ACCENT, view.flipped)
        roles = _roles(last)
    order = range(SIZE)[::-1] if view.flipped else range(SIZE)
    labels = [draw.label(str(n), _MARGIN + i + 0.5, _MARGIN / 2, 0.28) for i, n in enumerate(order)]
    labels += [
        draw.label(str(n), _MARGIN / 2, _MARGIN + i + 0.5, 0.28) for i, n in enumerate(order)
    ]
    cells = [
        _cell(square, level, builders.get(square), roles.get(square, ""), view)
        for square, level in zip(SQUARES, levels, strict=True)
    ]
    return draw.document(
        "Builders board", _SIDE, _SIDE, size,
        draw.element("rect", width=_SIDE, height=_SIDE, rx=0.2, fill="#e9efe0"),
        *labels,
        *(cells[::-1] if view.flipped else cells),
        *_moved(last, builders, roles, view.flipped),
        *marks,
        *draw.suggestions(
            view.suggested, lambda move, rank, strength: _suggestion(move, strength, view.flipped)
        ),
        *_pointer(view),
        role=view.role,
    )  # fmt: skip


def _with_entered(
    levels: list[int], builders: dict[str, str], parts: Sequence[str], mover: str
) -> tuple[list[int], dict[str, str]]:
    """Levels and builders as they are after the parts of a move."""
    levels, builders = list(levels), dict(builders)
    for part in parts:
        if part[0] == "^":
            levels[SQUARES.index(part[-2:])] += 1
        else:
            builders[part[-2:]] = mover
        if part[0] == ">":
            del builders[parts[0]]
    return levels, builders


def _entered_roles(parts: Sequence[str], is_placement: bool) -> dict[str, str]:
    """Where something was entered, and what of it is already seen as it will be."""
    seen = {"+": " placed", ">": " moved", "^": " built"}
    roles = {parts[0]: "entered placed" if is_placement else "entered"}
    return roles | {part[1:]: f"entered{seen[part[0]]}" for part in parts[1:]}


def _roles(last: Move) -> dict[str, str]:
    """What came to be where in the last move."""
    if last.is_placement:
        return dict.fromkeys(last.squares, "placed")
    return {last.squares[1]: "moved", last.squares[2]: "built"}


def _cell(square: str, level: int, builder: str | None, role: str, view: View[Move]) -> str:
    x, y = _corner(square, view.flipped)
    middle = (x + 0.5, y + 0.5)
    title = f"{square}: {_height(level)}" + (f", builder of {builder}" if builder else "")
    part = next((sign + square for sign in ("", *_DOINGS) if view.target(sign + square)), square)
    target = view.target(part)
    shapes = _tower(x, y, level, "" if builder else role)
    if target:
        doing = "move the builder on" if builder else _DOINGS.get(part[0], _DOINGS["+"])
        title = f"{doing} {spoken(square)}: {_height(level)}"
        shapes.append(_may_go(part, *middle, is_builder=builder is not None))
    if builder and role != "moved":
        shapes.append(_builder(builder, *middle, class_=f"builder {builder} {role}".rstrip()))
    if level:
        is_small = builder is not None
        shapes.append(_level(level, x, y, "level" if is_small else f"level {role}", small=is_small))
    if target and target.verdict:
        shapes.append(signs.value(target.verdict, x + 0.23, y + 0.23, 0.16))
    return draw.cell(
        square, title, middle, *shapes, target=target,
        left_without=None if target else _left_without(square, view),
    )  # fmt: skip


def _height(level: int) -> str:
    """How high a tower is; that the highest is closed is else only seen."""
    return f"level {level}" + (", cannot be entered" if level == 4 else "")


def _may_go(part: str, x: float, y: float, is_builder: bool) -> str:
    """A ring around a builder or a level; a dot where the board is still empty."""
    if is_builder:
        return signs.ring(x, y, 0.35)
    return signs.ring(x, y, 0.25) if part[0] in ">^" else signs.dot(x, y, 0.09)


def _left_without(square: str, view: View[Move]) -> str | None:
    """What is left of the text when the square is taken back, and what was entered after it."""
    entered = (view.left_without(sign + square) for sign in ("", *_DOINGS))
    return next((text for text in entered if text is not None), None)


def _tower(x: float, y: float, level: int, role: str) -> list[str]:
    """The ground of a square and what was built on it, the uppermost with its role."""
    shapes = [
        draw.element(
            "rect", x=x, y=y, width=1, height=1, fill=LEVELS[0], stroke="#6d7f57",
            stroke_width=0.03,
        )
    ]  # fmt: skip
    for floor in range(1, min(level, 3) + 1):
        inset = 0.05 + 0.08 * (floor - 1)
        shapes.append(
            draw.element(
                "rect", class_=f"floor {role if floor == level else ''}".rstrip(), x=x + inset,
                y=y + inset, width=1 - 2 * inset, height=1 - 2 * inset, rx=0.05,
                fill=LEVELS[floor], stroke=draw.INK, stroke_width=0.02,
            )
        )  # fmt: skip
    if level == 4:
        shapes.append(
            draw.element(
                "circle", class_=f"dome {role}".rstrip(), cx=x + 0.5, cy=y + 0.5, r=0.27,
                fill=LEVELS[4], stroke=draw.INK, stroke_width=0.02,
            )
        )  # fmt: skip
    return shapes


def _builder(player: str, x: float, y: float, **attributes: object) -> str:
    body, ink = (draw.DARK, draw.LIGHT) if player == "x" else (draw.LIGHT, draw.DARK)
    return draw.element(
        "g",
        draw.element("circle", cx=x, cy=y, r=0.25, fill=body, stroke=draw.INK, stroke_width=0.03),
        draw.label(player, x, y - 0.02, 0.34, font_weight="bold", fill=ink),
        **attributes,
    )


def _moved(
    last: Move | None, builders: dict[str, str], roles: dict[str, str], flipped: bool
) -> Iterator[str]:
    """The builder that moved, above all squares, as it comes from another one."""
    for square, role in roles.items():
        if last and role == "moved" and square in builders:
            end = _middle(square, flipped)
            yield _builder(
                builders[square], *end, class_=f"builder {builders[square]} moved",
                pointer_events="none",
                data_motion=draw.shift(_middle(last.squares[0], flipped), end),
            )  # fmt: skip


def _level(level: int, x: float, y: float, class_: str, *, small: bool) -> str:
    """The height in figures: in the middle, or beside a builder."""
    if not small:
        ink = draw.LIGHT if level == 4 else draw.INK
        return draw.label(str(level), x + 0.5, y + 0.5, 0.3, fill=ink, class_=class_.rstrip())
    return draw.element(
        "g",
        draw.element("circle", cx=x + 0.79, cy=y + 0.79, r=0.12, fill=LEVELS[level]),
        draw.label(str(level), x + 0.79, y + 0.79, 0.19),
        class_=class_,
    )


def _trace(
    squares: Sequence[str], placing: bool, name: str, colour: str, flipped: bool
) -> list[str]:
    """The square left is dashed, the square entered framed, the square built on cornered.

    Squares builders are placed on are framed, and so is one that is not left yet.
    """
    class_ = "last-move" if name == "last" else name
    looks = {"class_": class_, "stroke": colour}
    if placing or len(squares) == 1:
        return [_frame(square, flipped, **looks) for square in squares]
    marks = [
        _frame(squares[0], flipped, stroke_dasharray="0.09 0.07", **looks),
        _frame(squares[1], flipped, **looks),
    ]
    for square in squares[2:]:
        x, y = _corner(square, flipped)
        corner = f"M{x + 0.72:g} {y + 0.06:g} H{x + 0.94:g} V{y + 0.28:g}"
        marks.append(
            draw.element(
                "path", class_=f"{name}-build", d=corner, fill="none", stroke=colour,
                stroke_width=0.07, pointer_events="none",
            )
        )  # fmt: skip
    return marks


def _frame(square: str, flipped: bool, **attributes: object) -> str:
    x, y = _corner(square, flipped)
    return draw.frame(x + 0.04, y + 0.04, 0.92, rx=0.06, stroke_width=0.05, **attributes)


def _suggestion(move: Move, strength: float, flipped: bool) -> Iterator[str]:
    """An arrow and a small tower; two rings for builders to be placed."""
    middles = [_middle(square, flipped) for square in move.squares]
    if move.is_placement:
        for x, y in middles:
            yield draw.ring(x, y, 0.32, 0.07 * strength, draw.SUGGESTED, draw.LIGHT)
        return
    start, end, (x, y) = middles
    edge_of_builder = (0.7 * start[0] + 0.3 * end[0], 0.7 * start[1] + 0.3 * end[1])
    yield draw.arrow(edge_of_builder, end, 0.09 * strength, draw.SUGGESTED, edge=draw.LIGHT)
    side = 0.28
    yield draw.element(
        "rect", x=x - 0.28 - side / 2, y=y + 0.28 - side / 2, width=side, height=side, rx=0.04,
        fill=draw.SUGGESTED, stroke=draw.LIGHT, stroke_width=0.05,
    )  # fmt: skip


def _pointer(view: View[Move]) -> Iterator[str]:
    """A frame around the square under the pointer."""
    if view.entry and view.entry.targets:
        yield signs.pointer(
            draw.frame(
                -0.46, -0.46, 0.92, class_="under-pointer", stroke=draw.CHOSEN, stroke_width=0.06,
                rx=0.06,
            )
        )  # fmt: skip
