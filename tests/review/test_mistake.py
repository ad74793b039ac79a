"""Mistakes by how much they gave away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet.review import Mistake
from tercet.review.mistake import mistake_of, percent


@pytest.mark.parametrize(
    ("given_away", "mark"),
    [
        (0.0, None),
        (0.0999, None),
        (0.10, "?!"),
        (0.1999, "?!"),
        (0.20, "?"),
        (0.3499, "?"),
        (0.35, "??"),
        (1.0, "??"),
    ],
)
def test_the_mark_follows_from_what_was_given_away(given_away: float, mark: str | None) -> None:
    found = mistake_of(given_away)
    assert (found.mark if found else None) == mark


def test_a_blunder_is_worse_than_a_mistake_and_that_than_an_inaccuracy() -> None:
    assert sorted(Mistake) == [Mistake.INACCURACY, Mistake.MISTAKE, Mistake.BLUNDER]
    assert [str(kind) for kind in Mistake] == ["inaccuracy", "mistake", "blunder"]


@given(st.floats(0, 1))
def test_the_percents_shown_never_reach_a_limit_that_was_not_reached(given_away: float) -> None:
    shown = int(percent(given_away).removesuffix(" %"))
    for kind in Mistake:
        if given_away < kind.least - 1e-9:
            assert shown < round(100 * kind.least)
        if given_away >= kind.least:
            assert shown >= round(100 * kind.least)
