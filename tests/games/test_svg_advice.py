"""Pictures with values and suggestions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet import builders, gess, pentago
from tercet.games import Board, IllegalMoveError, InvalidMoveError, TercetError
from tercet.games.signs import COLOURS
from tests.games.svg_elements import (
    SVG,
    beginnings,
    cells,
    contrast,
    middle,
    of_class,
    parsed,
    title,
)

FOUR = "6/1bbbb1/wwww2/6/6/6 b"
SIGNS = {"win": "+", "draw": "=", "loss": "\N{MINUS SIGN}", "unknown": "?"}
# What is below signs: wood and hollows, ground and floors, squares of Gess and both stones.
GROUNDS = [
    *("#a8653a", "#7d4526"),
    *("#cfe3b4", "#dcd6c8", "#cbc2b0", "#b8ad97"),
    *("#dfb979", "#e0cfa8", "#1d1d1f", "#f8f4ec"),
]


def verdict(values: list[int | None]) -> str:
    """The best for who chooses; a win whatever else there is, and nothing if that may be better."""
    if 1 in values:
        return "win"
    if None in values:
        return "unknown"
    return "draw" if 0 in values else "loss"


@given(beginnings(), st.randoms(use_true_random=False), st.booleans())
def test_each_target_shows_the_best_that_it_leads_to(
    begun: tuple[Board[Any], str], random: Any, flipped: bool
) -> None:
    board, entered = begun
    values = {str(move): random.choice((1, 0, 0, -1, -1, None)) for move in board.legal_moves}
    spellings = ["".join(parts) for parts in board.spellings()]
    for target in of_class(
        parsed(board.svg(entered=entered, values=values, flipped=flipped)), "target"
    ):
        begins = entered + target.attrib["data-follow"]
        expected = verdict(
            [values[str(board.parse_move(s))] for s in spellings if s.startswith(begins)]
        )
        (shown,) = of_class(target, "value")
        assert shown.attrib["class"] == f"value {expected}"
        assert shown.findtext(f"{SVG}text") == SIGNS[expected]
        assert title(target).endswith(f", {expected}")


def test_a_move_without_a_value_is_unknown() -> None:
    root = parsed(pentago.Board(FOUR).svg(entered="", values={"b0": 1}))
    assert of_class(cells(root)["b0"], "win")
    assert of_class(cells(root)["a0"], "unknown")


def test_a_win_without_a_turn_is_one_with_a_turn_too() -> None:
    root = parsed(pentago.Board(FOUR).svg(entered="b0:1", values={"b0": 1}))
    assert len(of_class(root, "win")) == 2


def test_without_values_no_sign_is_shown() -> None:
    assert not of_class(parsed(pentago.Board().svg(entered="")), "value")


@pytest.mark.parametrize(
    ("values", "error", "message"),
    [
        ({"a2:1C": 2}, TercetError, "2 is not a value"),
        ({"a2:1C": "win"}, TercetError, "'win' is not a value"),
        ({"a2": 1}, IllegalMoveError, "a turn must follow"),
        ({"x": 1}, InvalidMoveError, "'x' is not a space"),
    ],
)
def test_strange_values_are_refused(values: Any, error: type[TercetError], message: str) -> None:
    with pytest.raises(error, match=message):
        pentago.Board().svg(entered="", values=values)


@pytest.mark.parametrize("verdict", list(COLOURS))
def test_signs_stand_out_on_any_board(verdict: str) -> None:
    shape, ink = COLOURS[verdict]
    assert contrast(shape, ink) >= 4.5
    for ground in GROUNDS:
        assert max(contrast(shape, ground), contrast(ink, ground)) >= 3


@given(beginnings(), st.data(), st.booleans())
def test_suggestions_are_ranked_and_let_clicks_through(
    begun: tuple[Board[Any], str], data: st.DataObject, flipped: bool
) -> None:
    board, _ = begun
    moves = data.draw(st.lists(st.sampled_from(list(board.legal_moves)), max_size=5))
    texts = [str(move) for move in moves]
    svg = board.svg(suggested=moves, flipped=flipped)
    assert board.svg(suggested=texts, flipped=flipped) == svg
    groups = of_class(parsed(svg), "suggestion")
    assert sorted(int(group.attrib["data-rank"]) for group in groups) == list(
        range(1, len(moves) + 1)
    )
    assert all(group.attrib["pointer-events"] == "none" for group in groups)


def test_the_best_suggestion_is_the_strongest_and_on_top() -> None:
    root = parsed(builders.Board().svg(suggested=["12+22", "11+33", "00+44"]))
    groups = of_class(root, "suggestion")
    assert [group.attrib["data-rank"] for group in groups] == ["3", "2", "1"]
    strength = [float(group.attrib["opacity"]) for group in groups]
    assert strength == sorted(strength)
    rings = [next(group.iter(f"{SVG}circle")) for group in groups]
    widths = [float(ring.attrib["stroke-width"]) for ring in rings]
    assert widths == sorted(widths)


def test_a_suggested_marble_is_ringed() -> None:
    root = parsed(pentago.Board().svg(suggested=["a2:3C"], flipped=True))
    (group,) = of_class(root, "suggestion")
    ring, arrow = group
    assert (float(ring[0].attrib["cx"]), float(ring[0].attrib["cy"])) == middle(cells(root)["a2"])
    assert arrow.findall(f"{SVG}path")


@pytest.mark.parametrize("flipped", [False, True])
def test_a_suggested_piece_has_an_arrow_from_start_to_end(flipped: bool) -> None:
    root = parsed(gess.Board().svg(suggested=["c3-c6", "i3-i5"], flipped=flipped))
    second, best = of_class(root, "suggestion")
    assert len(of_class(best, "piece")) == 1
    assert not of_class(second, "piece")
    shaft, head = (path.attrib["d"] for path in list(best.iter(f"{SVG}path"))[-2:])
    assert numbers(shaft)[:2] == pytest.approx(middle(cells(root)["c3"]))
    assert numbers(head)[2:4] == pytest.approx(middle(cells(root)["c6"]))


def numbers(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[0-9.]+", path)]


def test_moves_that_are_not_legal_are_not_suggested() -> None:
    with pytest.raises(IllegalMoveError, match="not in a straight line"):
        gess.Board().svg(suggested=["c3-d6"])
    with pytest.raises(TercetError, match="6 moves are too many: suggest 5"):
        builders.Board().svg(suggested=["12+22"] * 6)
