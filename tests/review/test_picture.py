"""The picture of a game."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tercet import Outcome, TercetError
from tercet.review import Review, svg
from tests.review.helpers import review_of

SVG = "{http://www.w3.org/2000/svg}"


def classes(found: Review, tag: str) -> list[str]:
    root = ElementTree.fromstring(svg(found))
    return [each.attrib.get("class", "") for each in root.iter(f"{SVG}{tag}")]


def texts(found: Review) -> str:
    return " | ".join(each.text or "" for each in ElementTree.fromstring(svg(found)).iter())


def test_every_mistake_has_a_mark_that_names_it_and_the_better_move() -> None:
    found = review_of([0.5] * 9, {1: 0.4, 3: 0.05, 4: 0.25, 6: 0.12})
    root = ElementTree.fromstring(svg(found))
    marks = [each for each in root.iter(f"{SVG}g") if each.attrib["class"].startswith("mark")]
    kinds = [each.attrib["class"] for each in marks]
    assert kinds == ["mark blunder", "mark mistake", "mark inaccuracy"]
    titles = [each.findtext(f"{SVG}title") for each in marks]
    assert titles == [str(found.moves[ply]) for ply in (1, 4, 6)]
    shapes = [(each[1].tag, len(each[1].attrib.get("points", "").split())) for each in marks]
    assert shapes == [(f"{SVG}polygon", 3), (f"{SVG}polygon", 4), (f"{SVG}circle", 0)]


def test_the_curve_goes_through_every_expectation() -> None:
    root = ElementTree.fromstring(svg(review_of([0.5, 1.0, 0.0, 0.5, 0.0])))
    (curve,) = root.iter(f"{SVG}polyline")
    points = [tuple(map(float, each.split(","))) for each in curve.attrib["points"].split()]
    across = [x for x, _ in points]
    assert across == sorted(across)
    heights = [y for _, y in points]
    assert heights == [204.0, 72.0, 336.0, 204.0, 336.0]


def test_above_the_middle_is_the_first_player_and_below_the_second() -> None:
    root = ElementTree.fromstring(svg(review_of([0.5, 1.0, 0.0])))
    areas = {
        each.attrib["class"]: [float(p.split(",")[1]) for p in each.attrib["points"].split()]
        for each in root.iter(f"{SVG}polygon")
        if each.attrib.get("class") in ("first", "second")
    }
    assert (min(areas["first"]), max(areas["first"])) == (72.0, 204.0)
    assert (min(areas["second"]), max(areas["second"])) == (204.0, 336.0)


def test_players_result_percents_moves_and_marks_are_named() -> None:
    found = review_of([0.5] * 25, {3: 0.4}, outcome=Outcome("white", "black resigned"))
    said = texts(found)
    for words in (
        "Ada - Grace: white won: black resigned", "good for black (Ada)", "good for white (Grace)",
        "points to expect for black", "0 %", "50 %", "100 %", "move", "?? blunder: 1",
        "? mistake: 0",
    ):  # fmt: skip
        assert words in said
    numbers = [word for word in said.split(" | ") if word.isdecimal()]
    assert numbers == [str(number) for number in range(1, 13)]
    root = ElementTree.fromstring(svg(found))
    assert (root.attrib["role"], root.attrib["width"]) == ("img", "800")
    assert "gess, Ada - Grace" in root.attrib["aria-label"]


@pytest.mark.parametrize("moves", [1, 2, 300])
def test_games_of_any_length_are_drawn(moves: int) -> None:
    found = review_of([0.5] * (moves + 1), dict.fromkeys(range(moves), 0.5))
    assert sum(each.startswith("mark") for each in classes(found, "g")) == moves
    assert 1 <= classes(found, "line").count("tick") <= 13


def test_names_are_text_whatever_they_look_like() -> None:
    found = review_of([0.5] * 3, players=("</svg><b>&\"'\ufffe", "?" + "x" * 300))
    said = texts(found)
    assert "</svg><b>&\"'\\ufffe - ?xxx" in said
    assert "good for white (?xxx" in said
    assert "good for white | " in texts(review_of([0.5] * 3, players=("?", "?")))


def test_the_size_is_the_one_asked_for() -> None:
    root = ElementTree.fromstring(svg(review_of([0.5] * 3), 400))
    assert (root.attrib["width"], root.attrib["height"]) == ("400", "210")
    with pytest.raises(TercetError, match="size is 0"):
        svg(review_of([0.5] * 3), 0)
