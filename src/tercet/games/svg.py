"""Drawing in SVG: elements as text, and the few shapes that the games share.

Looks are given as attributes, never as a style sheet, so that a page that holds a picture can
restyle it and two pictures on one page do not meddle with each other.
"""

from html import escape

from tercet.games.errors import TercetError, quoted

ACCENT = "#e8590c"  # what marks the last move
INK = "#3b2a1e"
DARK = "#1d1d1f"
LIGHT = "#f8f4ec"


def element(name: str, *children: str, **attributes: object) -> str:
    """An element; in names of attributes `_` stands for `-`, and a last `_` for nothing.

    >>> element("circle", r=0.5, stroke_width=1, class_="ring")
    '<circle r="0.5" stroke-width="1" class="ring"/>'
    """
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_text(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{given}>{''.join(children)}</{name}>" if children else f"<{name}{given}/>"


def document(label: str, width: float, height: float, size: int, *children: str) -> str:
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
        role="img",
        aria_label=label,
        font_family="system-ui, sans-serif",
    )


def cell(name: str, holds: str, *children: str) -> str:
    """What belongs to one square of a board, by its name."""
    label = f"{name}: {holds}"
    return element("g", element("title", escape(label)), *children, class_="cell", data_cell=name)


def label(text: str, x: float, y: float, size: float, **attributes: object) -> str:
    """A small text with its middle at this point."""
    looks = {"fill": INK, **attributes}
    return element(
        "text", escape(text), x=x, y=y, dy="0.35em", font_size=size, text_anchor="middle", **looks
    )


def stone(colour: str, x: float, y: float, radius: float) -> str:
    """A marble or stone, black or white."""
    fill = DARK if colour == "black" else LIGHT
    return element(
        "circle", class_=f"stone {colour}", cx=x, cy=y, r=radius, fill=fill, stroke=INK,
        stroke_width=radius / 8,
    )  # fmt: skip


def frame(x: float, y: float, size: float, **attributes: object) -> str:
    """The outline of a square in the colour that marks the last move."""
    return element(
        "rect", class_="last-move", x=x, y=y, width=size, height=size, fill="none", stroke=ACCENT,
        **attributes,
    )  # fmt: skip


def _text(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
