"""Signs on a board for who enters a move: what may be chosen, and what it is worth.

What a choice is worth shows in a shape and a sign, so that colours are not needed to tell them
apart. Dark shapes have light edges and light ones dark edges: one of both stands out on any board.
"""

from __future__ import annotations

from tercet.games import svg as draw

# Of each verdict the colour of the shape, and that of its sign and edge.
COLOURS = {
    "win": ("#0b5d2a", "#ffffff"),
    "draw": ("#343a46", "#ffffff"),
    "loss": ("#8f1420", "#ffffff"),
    "unknown": ("#ffffff", "#343a46"),
}
_SIGNS = {"win": "+", "draw": "=", "loss": "−", "unknown": "?"}  # noqa: RUF001
_DIAMOND = ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0))
_SQUARE = ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9))
_HEXAGON = ((-1.1, 0), (-0.55, -0.95), (0.55, -0.95), (1.1, 0), (0.55, 0.95), (-0.55, 0.95))
_CORNERS = {"draw": _SQUARE, "loss": _DIAMOND, "unknown": _HEXAGON}


def value(verdict: str, x: float, y: float, radius: float) -> str:
    """A win is a disc with +, a draw a square with =, a loss a diamond with -, else a ?."""
    fill, ink = COLOURS[verdict]
    looks = {"fill": fill, "stroke": ink, "stroke_width": radius / 6, "stroke_linejoin": "round"}
    if verdict in _CORNERS:
        points = " ".join(
            f"{x + right * radius:.3f},{y + down * radius:.3f}" for right, down in _CORNERS[verdict]
        )
        shape = draw.element("polygon", points=points, **looks)
    else:
        shape = draw.element("circle", cx=x, cy=y, r=radius, **looks)
    sign = draw.label(_SIGNS[verdict], x, y, 1.6 * radius, fill=ink, font_weight="bold")
    return draw.element("g", shape, sign, class_=f"value {verdict}", pointer_events="none")


def dot(x: float, y: float, radius: float) -> str:
    """A dot where one may go."""
    return draw.element(
        "circle", class_="may-go", cx=x, cy=y, r=radius, fill=draw.CHOSEN, stroke=draw.LIGHT,
        stroke_width=radius / 3,
    )  # fmt: skip


def ring(x: float, y: float, radius: float) -> str:
    """A ring around something that one may take, or where one may go."""
    return draw.element(
        "circle", class_="may-go", cx=x, cy=y, r=radius, fill=draw.CHOSEN, fill_opacity=0.15,
        stroke=draw.CHOSEN, stroke_width=0.05,
    )  # fmt: skip


def pointer(*shapes: str, **attributes: object) -> str:
    """What a page moves to the middle of the cell under the pointer; drawn around 0,0."""
    return draw.element(
        "g", *shapes, class_="pointer", visibility="hidden", pointer_events="none", **attributes
    )
