"""How a game went, as a picture in SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import pairwise

from tercet.games import svg as draw
from tercet.games.errors import printable
from tercet.review.mistake import Mistake
from tercet.review.names import cut, names_of
from tercet.review.result import Review

# The picture's units are pixels at its usual size.
WIDTH, HEIGHT = 800.0, 420.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 776.0, 72.0, 336.0
LONGEST_HEADING, LONGEST_NAME = 92, 40
MOST_NUMBERS = 12

PAPER, GRID, FIRST, SECOND = "#fbf8f2", "#d9d2c5", "#4a6fa5", "#b5838d"
COLOURS = {Mistake.INACCURACY: "#e0a800", Mistake.MISTAKE: "#e8590c", Mistake.BLUNDER: "#a4161a"}

Point = tuple[float, float]  # how many moves were made, what the first player could expect


def svg(review: Review, size: int = 800) -> str:
    """The first player's expectation by move, `size` pixels wide, with the mistakes marked."""
    names = " - ".join(names_of(review.record))
    result = printable(str(review.record.outcome or "not finished"))
    heading = f"{names}: {result}"
    return draw.document(
        f"Review of a game of {review.record.game.name}, {heading}", WIDTH, HEIGHT, size,
        draw.element("rect", width=WIDTH, height=HEIGHT, rx=8, fill=PAPER),
        draw.label(cut(heading, LONGEST_HEADING), WIDTH / 2, 26, 15, class_="heading"),
        *_areas(review),
        *_grid(review),
        *_curve(review),
        *_sides(review),
        *_marks(review),
        *_legend(review),
    )  # fmt: skip


def _at(review: Review) -> Callable[[Point], Point]:
    """Where in the picture a point is."""
    moves = len(review.moves)

    def place(point: Point) -> Point:
        made, expectation = point
        return LEFT + (RIGHT - LEFT) * made / moves, BOTTOM - (BOTTOM - TOP) * expectation

    return place


def _grid(review: Review) -> Iterator[str]:
    """The lines and numbers behind the curve: percents, and the numbers of moves."""
    place = _at(review)
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = place((0, part))
        yield _line((LEFT, y), (RIGHT, y), class_="middle" if part == 0.5 else "grid")
        yield _text(f"{part:.0%}".replace("%", " %"), LEFT - 8, y, 12, text_anchor="end")
    step = 2
    while len(review.moves) > step * MOST_NUMBERS:
        step *= 2
    for ply in range(0, len(review.moves), step):
        x, _ = place((ply + 1, 0))
        yield _line((x, BOTTOM), (x, BOTTOM + 5), class_="tick")
        yield draw.label(review.moves[ply].number.rstrip("."), x, BOTTOM + 15, 12)
    yield draw.label("move", (LEFT + RIGHT) / 2, BOTTOM + 35, 12)


def _line(start: Point, end: Point, class_: str) -> str:
    is_middle = class_ == "middle"
    return draw.element(
        "line", class_=class_, x1=start[0], y1=start[1], x2=end[0], y2=end[1],
        stroke=draw.INK if is_middle else GRID, stroke_width=1.2 if is_middle else 1,
    )  # fmt: skip


def _areas(review: Review) -> Iterator[str]:
    """What is between the curve and the middle, in the colour of who is better off."""
    points = list(_with_crossings(list(enumerate(review.expectations()))))
    ends = [(points[-1][0], 0.5), (points[0][0], 0.5)]
    for class_, fill, clip in (("first", FIRST, max), ("second", SECOND, min)):
        outline = [(made, clip(expectation, 0.5)) for made, expectation in points] + ends
        yield draw.element(
            "polygon", class_=class_, points=_joined(review, outline), fill=fill, fill_opacity=0.45
        )


def _with_crossings(points: Sequence[Point]) -> Iterator[Point]:
    """The points, and those between them where the curve crosses the middle.

    >>> list(_with_crossings([(0, 0.75), (1, 0.25)]))
    [(0, 0.75), (0.5, 0.5), (1, 0.25)]
    """
    yield points[0]
    for (made, before), point in pairwise(points):
        _, after = point
        if (before - 0.5) * (after - 0.5) < 0:
            yield made + (before - 0.5) / (before - after), 0.5
        yield point


def _curve(review: Review) -> Iterator[str]:
    points = list(enumerate(review.expectations()))
    yield draw.element(
        "polyline", class_="curve", points=_joined(review, points), fill="none", stroke=draw.INK,
        stroke_width=2, stroke_linejoin="round",
    )  # fmt: skip


def _joined(review: Review, points: Sequence[Point]) -> str:
    places = map(_at(review), points)
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _sides(review: Review) -> Iterator[str]:
    """Whom it is good for, above and below."""
    players = review.record.game.players
    yield _text(f"points to expect for {players[0]}", LEFT - 8, TOP - 18, 12)
    for player, name, y in zip(
        players, names_of(review.record), (TOP + 14, BOTTOM - 14), strict=True
    ):
        side = player if name == player else f"{player} ({cut(name, LONGEST_NAME)})"
        yield _text(
            f"good for {side}", LEFT + 8, y, 13, class_="side",
            stroke=PAPER, stroke_width=4, paint_order="stroke",
        )  # fmt: skip


def _marks(review: Review) -> Iterator[str]:
    """A sign for each mistake, at what was left after it."""
    place = _at(review)
    for made, (move, expectation) in enumerate(
        zip(review.moves, review.expectations()[1:], strict=True), start=1
    ):
        if move.mistake:
            title = draw.element("title", escape(str(move)))
            yield draw.element(
                "g", title, _sign(move.mistake, *place((made, expectation))),
                class_=f"mark {move.mistake}",
            )  # fmt: skip


def _sign(kind: Mistake, x: float, y: float) -> str:
    """A circle, a diamond or a triangle, so that colours are not needed to tell them apart."""
    looks = {"fill": COLOURS[kind], "stroke": PAPER, "stroke_width": 1.2}
    if kind == Mistake.INACCURACY:
        return draw.element("circle", cx=x, cy=y, r=5.0, **looks)
    corners = {
        Mistake.MISTAKE: ((0, -7.5), (7.5, 0), (0, 7.5), (-7.5, 0)),
        Mistake.BLUNDER: ((0, -9), (8.5, 6.5), (-8.5, 6.5)),
    }[kind]
    points = " ".join(f"{x + right:.1f},{y + down:.1f}" for right, down in corners)
    return draw.element("polygon", points=points, **looks)


def _legend(review: Review) -> Iterator[str]:
    """Each sign, what it means, and how many there are."""
    made = [move.mistake for move in review.moves]
    for number, kind in enumerate(Mistake):
        x, y = LEFT + 110 + 200 * number, HEIGHT - 22
        words = f"{kind.mark} {kind}: {made.count(kind)}"
        yield draw.element(
            "g", _sign(kind, x, y), _text(words, x + 14, y, 13), class_=f"legend {kind}"
        )


def _text(text: str, x: float, y: float, size: float, **attributes: object) -> str:
    """A text that begins at this point, or ends there."""
    return draw.element(
        "text", escape(text), x=x, y=y, dy="0.35em", font_size=size, fill=draw.INK, **attributes
    )
