"""Scores say what they are, and only what can be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet.games import Score, TercetError
from tercet.games.score import score_of_move

scores = st.one_of(
    st.builds(Score, st.integers(-(10**9), 10**9)),
    st.builds(
        lambda result, plies: Score(result=result, plies=plies),
        st.sampled_from(["win", "loss"]),
        st.none() | st.integers(0, 999_999),
    ),
    st.just(Score(result="draw")),
)


@given(scores)
def test_the_text_of_a_score_reads_back(score: Score) -> None:
    assert Score.parse(str(score)) == score


@given(scores)
def test_only_a_result_is_exact(score: Score) -> None:
    assert score.exact == (str(score)[0] not in "+-")


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score(), "+0.00"),
        (Score(-5), "-0.05"),
        (Score(1234), "+12.34"),
        (Score(result="win", plies=7), "win in 7"),
        (Score(result="loss"), "loss"),
        (Score(result="draw"), "draw"),
    ],
)
def test_scores_are_written_as_players_read_them(score: Score, text: str) -> None:
    assert str(score) == text


@pytest.mark.parametrize(
    "text",
    ["", "0.35", "+0.5", "+0.355", "win in", "win in -1", "draw in 3", "mate in 2", "+1e5", None],
)
def test_what_is_no_score_is_refused(text: Any) -> None:
    with pytest.raises(TercetError):
        Score.parse(text)


def test_a_score_beyond_all_bounds_is_refused() -> None:
    with pytest.raises(TercetError):
        Score.parse("+" + "9" * 30 + ".00")


@pytest.mark.parametrize(
    "fields",
    [
        {"hundredths": 1.5},
        {"hundredths": True},
        {"hundredths": 10**9 + 1},
        {"plies": 3},
        {"result": "won"},
        {"result": "win", "hundredths": 5},
        {"result": "win", "plies": -1},
        {"result": "draw", "plies": 4},
    ],
    ids=str,
)
def test_a_score_that_cannot_be_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(TercetError):
        Score(**fields)


@pytest.mark.parametrize(
    ("score", "expectation"),
    [
        (Score(result="win", plies=7), 1.0),
        (Score(result="win"), 1.0),
        (Score(result="draw"), 0.5),
        (Score(result="loss"), 0.0),
        (Score(), 0.5),
        (Score(400), 10 / 11),
        (Score(-400), 1 / 11),
        (Score(100), 1 / (1 + 10**-0.25)),
    ],
    ids=str,
)
def test_a_score_says_what_can_be_expected(score: Score, expectation: float) -> None:
    assert score.expectation == pytest.approx(expectation)


@given(scores)
def test_two_players_expect_one_point_together(score: Score) -> None:
    if score.plies != 999_999:
        other = score_of_move(score)
        assert score.expectation + other.expectation == pytest.approx(1)
        assert other.exact == score.exact


@pytest.mark.parametrize(
    ("after", "score"),
    [
        ("+0.35", "-0.35"),
        ("loss in 0", "win in 1"),
        ("win in 1", "loss in 2"),
        ("win", "loss"),
        ("draw", "draw"),
    ],
)
def test_a_move_is_worth_what_the_other_is_left_with(after: str, score: str) -> None:
    assert str(score_of_move(Score.parse(after))) == score
