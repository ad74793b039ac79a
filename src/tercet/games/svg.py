"""Drawing in SVG: elements as text, and the few shapes that the games share.

Looks are given as attributes, never as a style sheet, so that a page that holds a picture can
restyle it and two pictures on one page do not meddle with each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from html import escape
from math import atan2, cos, hypot, sin
from typing import TypeVar

from tercet.games.errors import TercetError, quoted
from tercet.games.view import Target

T = TypeVar("T")
Point = tuple[float, float]

ACCENT = "#b83200"  # what marks the last move
CHOSEN = "#0b4f9e"  # what marks the move that is entered
SUGGESTED = "#5f3dc4"  # what marks moves that are suggested
INK = "#3b2a1e"
DARK = "#1d1d1f"
LIGHT = "#f8f4ec"


def element(name: str, *children: str, **attributes: object) -> str:
    """An element; in names of attributes `_` stands for `-`, and a last `_` for nothing.

    An attribute that is None is left out.

    >>> element("circle", r=0.5, stroke_width=1, class_="ring", fill=None)
    '<circle r="0.5" stroke-width="1" class="ring"/>'
    """
    given = "".join(
        [
            f' {_name(key)}="{_text(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    return f"<{name}{given}>{''.join(children)}</{name}>" if children else f"<{name}{given}/>"


def document(
    label: str, width: float, height: float, size: int, *children: str, role: str = "img"
) -> str:
    """A picture `size` pixels wide, `width` by `height` in its own units, with its name."""
    if type(size) is not int or not 1 <= size <= 10_000:
        raise TercetError(
            f"size is {quoted(size)}; it must be a whole number of pixels from 1 to 10000"
        )
    return element(
        "svg",
        element("title", escape(label)),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_text(width)} {_text(height)}",
        width=size,
        height=round(size * height / width),
        role=role,
        aria_label=label,
        font_family="system-ui, sans-serif",
    )


def cell(
    name: str,
    title: str,
    middle: Point,
    *children: str,
    target: Target | None = None,
    left_without: str | None = None,
) -> str:
    """What belongs to one square of a board, by its name, and what it means for a move.

    `left_without`: this square is entered, and that is left of the text when it is taken back.
    """
    return _place(
        title, middle, *children, target=target, class_="cell", data_cell=name,
        data_entered=left_without,
    )  # fmt: skip


def target_area(title: str, middle: Point, target: Target, *children: str) -> str:
    """Something that may be chosen and is not a square of the board."""
    return _place(title, middle, *children, target=target, class_="area")


def _place(
    title: str,
    middle: Point,
    *children: str,
    target: Target | None,
    class_: str,
    **attributes: object,
) -> str:
    if target:
        class_ += " target"
        attributes |= {"data_follow": target.follow, "role": "button"}
        title += f", {target.verdict}" if target.verdict else ""
    x, y = middle
    return element(
        "g", element("title", _text(title)), *children, class_=class_, data_x=x, data_y=y,
        **attributes,
    )  # fmt: skip


def label(text: str, x: float, y: float, size: float, **attributes: object) -> str:
    """A small text with its middle at this point."""
    looks = {"fill": INK, **attributes}
    return element(
        "text", escape(text), x=x, y=y, dy="0.35em", font_size=size, text_anchor="middle", **looks
    )


def stone(colour: str, x: float, y: float, radius: float, more_classes: str = "") -> str:
    """A marble or stone, black or white."""
    fill = DARK if colour == "black" else LIGHT
    return element(
        "circle", class_=f"stone {colour} {more_classes}".rstrip(), cx=x, cy=y, r=radius, fill=fill,
        stroke=INK, stroke_width=radius / 8,
    )  # fmt: skip


def ring(
    x: float,
    y: float,
    radius: float,
    width: float,
    colour: str,
    edge: str,
    **attributes: object,
) -> str:
    """A ring with an `edge` of another colour on both sides, for one of both to stand out."""
    looks = {"cx": x, "cy": y, "r": radius, "fill": "none"}
    return element(
        "g",
        element("circle", stroke=edge, stroke_width=2 * width, **looks),
        element("circle", stroke=colour, stroke_width=width, **looks),
        **attributes,
    )


def frame(x: float, y: float, size: float, **attributes: object) -> str:
    """The outline of a square, by default in the colour that marks the last move."""
    looks = {"class_": "last-move", "stroke": ACCENT, **attributes}
    return element(
        "rect", x=x, y=y, width=size, height=size, fill="none", pointer_events="none", **looks
    )


def arrow(
    start: Point,
    end: Point,
    width: float,
    colour: str,
    *,
    around: Point | None = None,
    clockwise: bool = True,
    edge: str,
    **attributes: object,
) -> str:
    """An arrow, straight or in a circle `around` a point, with an `edge` of another colour."""
    length, half = 3.5 * width, 2.2 * width
    if around is None:
        angle = atan2(end[1] - start[1], end[0] - start[0])
        neck = (end[0] - length * cos(angle), end[1] - length * sin(angle))
        across = (-sin(angle), cos(angle))
        way = f"L{_at(neck)}"
    else:
        radius = hypot(end[0] - around[0], end[1] - around[1])
        back = -length / radius if clockwise else length / radius
        angle = atan2(end[1] - around[1], end[0] - around[0]) + back
        across = (cos(angle), sin(angle))
        neck = (around[0] + radius * across[0], around[1] + radius * across[1])
        way = f"A{radius:.3f} {radius:.3f} 0 0 {int(clockwise)} {_at(neck)}"
    sides = [_at((neck[0] + s * across[0], neck[1] + s * across[1])) for s in (-half, half)]
    shaft, head = f"M{_at(start)} {way}", f"M{sides[0]} L{_at(end)} L{sides[1]} Z"
    looks = {"d": shaft, "fill": "none", "stroke_linecap": "round"}
    return element(
        "g",
        element("path", stroke=edge, stroke_width=2 * width, **looks),
        element(
            "path", d=head, fill="none", stroke=edge, stroke_width=width, stroke_linejoin="round"
        ),
        element("path", stroke=colour, stroke_width=width, **looks),
        element("path", d=head, fill=colour),
        **attributes,
    )


def suggestions(moves: Iterable[T], drawn: Callable[[T, int, float], Iterable[str]]) -> list[str]:
    """What `drawn` makes of each move, its rank and the strength of its lines; the best on top."""
    groups = []
    for rank, move in enumerate(moves, start=1):
        strength = 1.0 if rank == 1 else 0.75 - 0.05 * rank
        groups.append(
            element(
                "g", *drawn(move, rank, strength), class_="suggestion", data_rank=rank,
                opacity=1.0 if rank == 1 else 0.85 - 0.1 * rank, pointer_events="none",
            )
        )  # fmt: skip
    return groups[::-1]


def shift(start: Point, end: Point) -> str:
    """The transform that puts what is at the end of a move back to its start."""
    x, y = (round(before - after, 3) for before, after in zip(start, end, strict=True))
    return f"translate({_text(x)}px,{_text(y)}px)"


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _at(point: Point) -> str:
    return f"{point[0]:.3f} {point[1]:.3f}"


@lru_cache(maxsize=10_000, typed=True)  # a board says the same things many times
def _text(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else escape(str(value))
