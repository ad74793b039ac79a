"""Pictures of Builders boards, as text and as SVG."""

from __future__ import annotations

from tercet.games import svg as draw
from tercet.games.builders.move import SIZE, SQUARES, Move


def text(levels: list[int], builders: dict[str, str]) -> str:
    """Lines of text: in each square the level (a dot for the ground) and the builder."""
    lines = ["    0   1   2   3   4", "  ┌───┬───┬───┬───┬───┐"]
    for row in range(SIZE):
        squares = [
            f"{levels[i] or '·'}{builders.get(SQUARES[i], ' ')}"
            for i in range(row * SIZE, (row + 1) * SIZE)
        ]
        lines.append(f"{row} │ " + "│ ".join(squares) + "│")
        lines.append("  ├───┼───┼───┼───┼───┤" if row < SIZE - 1 else "  └───┴───┴───┴───┴───┘")
    return "\n".join(lines)


# The picture's unit is the side of a square.
_MARGIN = 0.55
_SIDE = SIZE + 2 * _MARGIN
_LEVELS = ("#cfe3b4", "#dcd6c8", "#cbc2b0", "#b8ad97", "#2f6690")  # ground, three floors, dome


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
