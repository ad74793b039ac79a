"""The graph of a game in characters."""

from __future__ import annotations

import pytest

from tercet import TercetError
from tercet.review import text_graph
from tests.review.helpers import review_of


def test_a_graph_goes_up_for_the_first_player_and_down_for_the_second() -> None:
    found = review_of([0.5, 0.5, 1.0, 0.5, 0.0, 0.5], {2: 0.2, 3: 0.5, 4: 0.1})
    assert text_graph(found, 40).splitlines() == [
        "black │  ██",
        "      │  ██",
        "      │  ██",
        "      │  ██",
        "      ┼──────────",
        "      │      ██",
        "      │      ██",
        "      │      ██",
        "white │      ██",
        "           ? ?",
        "       1",
    ]


@pytest.mark.parametrize("width", [20, 21, 60, 80, 100])
@pytest.mark.parametrize("moves", [1, 2, 9, 33, 40, 120, 250])
def test_a_graph_is_as_high_as_ever_and_no_wider_than_asked(width: int, moves: int) -> None:
    found = review_of([0.5] * moves + [1.0], dict.fromkeys(range(moves), 0.9))
    lines = text_graph(found, width).splitlines()
    assert len(lines) == 11
    assert max(map(len, lines)) <= width
    assert lines[0].startswith("black │")
    assert lines[-1].split()[0] == "1"
    bars = lines[4].partition("┼")[2]
    assert len(bars) == min(2 * moves if 2 * moves <= width - 7 else moves, width - 7)
    assert lines[-2].count("?") == min(moves, len(bars))


def test_every_tenth_move_has_its_number_below() -> None:
    below = text_graph(review_of([0.5] * 41), 100).splitlines()[-1]
    assert [below.index(f" {number}") for number in (1, 6, 11, 16)] == [6, 26, 46, 66]
    assert below.split() == ["1", "6", "11", "16"]


def test_moves_that_share_a_column_are_averaged() -> None:
    upper = text_graph(review_of([0.5] + [1.0, 0.0] * 60), 20).splitlines()[:4]
    assert all("█" not in line for line in upper)
    steady = text_graph(review_of([0.5] + [1.0] * 120), 20).splitlines()[:4]
    assert all(line.count("█") == 13 for line in steady)


@pytest.mark.parametrize("width", [19, 0, -5, 1001, "wide"])
def test_a_width_that_cannot_be_is_refused(width: int) -> None:
    with pytest.raises(TercetError, match="it must be a whole number from 20 to 1000"):
        text_graph(review_of([0.5] * 3), width)
