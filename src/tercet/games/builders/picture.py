"""Pictures of Builders boards, as text and as SVG."""

from __future__ import annotations

from tercet.games import svg as draw
from tercet.games.builders.move import SIZE, SQUARES, Move
from tercet.games.text_picture import ENTERED, LEFT, Span, TextPicture, line

_LEVELS = ("#cfe3b4", "#dcd6c8", "#cbc2b0", "#b8ad97", "#2f6690")  # ground, three floors, dome
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


def svg(levels: list[int], builders: dict[str, str], last: Move | None, size: int) -> str:
    """The board from above, towers as floors on floors, with the last move marked."""
    labels = [draw.label(str(i), _MARGIN + i + 0.5, _MARGIN / 2, 0.28) for i in range(SIZE)]
    labels += [draw.label(str(i), _MARGIN / 2, _MARGIN + i + 0.5, 0.28) for i in range(SIZE)]
    cells = [
        _cell(square, level, builders.get(square))
        for square, level in zip(SQUARES, levels, strict=True)
    ]
    background = draw.element("rect", width=_SIDE, height=_SIDE, rx=0.2, fill="#e9efe0")
    marks = _last_move(last) if last else []
    return draw.document("Builders board", _SIDE, _SIDE, size, background, *labels, *cells, *marks)


def _corner(square: str) -> tuple[float, float]:
    return _MARGIN + int(square[1]), _MARGIN + int(square[0])


def _cell(square: str, level: int, builder: str | None) -> str:
    x, y = _corner(square)
    shapes = [
        draw.element(
            "rect", x=x, y=y, width=1, height=1, fill=_LEVELS[0], stroke="#6d7f57",
            stroke_width=0.03,
        )
    ]  # fmt: skip
    for floor in range(1, min(level, 3) + 1):
        inset = 0.05 + 0.08 * (floor - 1)
        shapes.append(
            draw.element(
                "rect", class_="floor", x=x + inset, y=y + inset, width=1 - 2 * inset,
                height=1 - 2 * inset, rx=0.05, fill=_LEVELS[floor], stroke=draw.INK,
                stroke_width=0.02,
            )
        )  # fmt: skip
    if level == 4:
        shapes.append(
            draw.element("circle", class_="dome", cx=x + 0.5, cy=y + 0.5, r=0.27, fill=_LEVELS[4])
        )
    if builder:
        shapes.append(_builder(builder, x + 0.5, y + 0.5))
    if level:
        shapes.append(_level(level, x, y, small=builder is not None))
    holds = f"level {level}" + (f", builder of {builder}" if builder else "")
    return draw.cell(square, holds, *shapes)


def _builder(player: str, x: float, y: float) -> str:
    body, ink = (draw.DARK, draw.LIGHT) if player == "x" else (draw.LIGHT, draw.DARK)
    return draw.element(
        "g",
        draw.element("circle", cx=x, cy=y, r=0.25, fill=body, stroke=draw.INK, stroke_width=0.03),
        draw.label(player, x, y - 0.02, 0.34, font_weight="bold", fill=ink),
        class_=f"builder {player}",
    )


def _level(level: int, x: float, y: float, *, small: bool) -> str:
    """The height in figures: in the middle, or beside a builder."""
    if not small:
        ink = draw.LIGHT if level == 4 else draw.INK
        return draw.label(str(level), x + 0.5, y + 0.5, 0.3, fill=ink)
    return draw.element(
        "g",
        draw.element("circle", cx=x + 0.79, cy=y + 0.79, r=0.12, fill=_LEVELS[level]),
        draw.label(str(level), x + 0.79, y + 0.79, 0.19),
    )


def _last_move(move: Move) -> list[str]:
    """The square left is dashed, the square entered framed, the square built on cornered."""
    if move.is_placement:
        return [_frame(square) for square in move.squares]
    start, end, build = move.squares
    x, y = _corner(build)
    corner = f"M{x + 0.72:g} {y + 0.06:g} H{x + 0.94:g} V{y + 0.28:g}"
    return [
        _frame(start, stroke_dasharray="0.09 0.07"),
        _frame(end),
        draw.element(
            "path", class_="last-build", d=corner, fill="none", stroke=draw.ACCENT,
            stroke_width=0.07,
        ),
    ]  # fmt: skip


def _frame(square: str, **attributes: object) -> str:
    x, y = _corner(square)
    return draw.frame(x + 0.04, y + 0.04, 0.92, rx=0.06, stroke_width=0.05, **attributes)
