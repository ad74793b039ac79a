"""Proven scores of reviews are true; `make prove` compares more of them."""

from __future__ import annotations

from tests.review.soundness import claims_hold


def test_what_a_review_calls_proven_is_so() -> None:
    games, claims = claims_hold(range(8))
    assert games == 8
    assert claims > 8
