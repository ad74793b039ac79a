"""Ratings of a round robin: what must hold, and whether simulated strengths are found again."""

from __future__ import annotations

from itertools import combinations
from math import log, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet.arena.ratings import Rating, rate
from tercet.arena.statistics import PairCounts, elo_error, elo_of_score, score_of_elo
from tercet.games.errors import TercetError
from tests.arena.test_statistics import (
    MOSTLY_SPLIT,
    NEARLY_ALL_SPLIT,
    WITH_DRAWS,
    chances_at,
    simulated_pairs,
)

Pairings = dict[tuple[str, str], PairCounts]

STRENGTHS = {"Ada": 90.0, "Ben": 30.0, "Cleo": -40.0, "Dan": -80.0}
RESULTS = PairCounts(50, 287, 610, 387, 73)

ROUND_ROBINS = st.fixed_dictionaries(
    {
        pairing: st.builds(PairCounts, *([st.integers(0, 9)] * 4), st.integers(1, 9))
        for pairing in combinations(STRENGTHS, 2)
    }
)


class RoundRobin:
    """Round robins between players of known strength, as many as one likes."""

    def __init__(self, strengths: dict[str, float], kind: tuple[float, float]) -> None:
        self.strengths = strengths
        self.random = Random(f"{strengths} {kind}")
        self.chances = {
            (one, other): chances_at(strengths[one] - strengths[other], kind)
            for one, other in combinations(strengths, 2)
        }

    def play(self, pairs: int) -> Pairings:
        return {
            pairing: simulated_pairs(chances, pairs, self.random)
            for pairing, chances in self.chances.items()
        }

    def coverage(self, tournaments: int, pairs: int) -> float:
        """How many of the error bars hold the strength of the player."""
        hits = 0
        for _ in range(tournaments):
            for name, rating in rate(self.play(pairs)).items():
                hits += abs(rating.elo - self.strengths[name]) <= rating.error
        return hits / tournaments / len(self.strengths)


def difference(ratings: dict[str, Rating], one: str, other: str) -> float:
    return ratings[one].elo - ratings[other].elo


# Two players


def test_two_players_differ_as_their_score_says_up_to_the_virtual_pair() -> None:
    ratings = rate({("Ada", "Ben"): RESULTS})
    with_virtual = (RESULTS.score * RESULTS.pairs + 0.5) / (RESULTS.pairs + 1)
    assert difference(ratings, "Ada", "Ben") == pytest.approx(elo_of_score(with_virtual), abs=1e-6)
    assert difference(ratings, "Ada", "Ben") == pytest.approx(elo_of_score(RESULTS.score), abs=0.05)


def test_the_errors_of_two_players_share_that_of_their_difference() -> None:
    ratings = rate({("Ada", "Ben"): RESULTS})
    assert ratings["Ada"].error == pytest.approx(elo_error(RESULTS) / 2, rel=0.01)
    assert ratings["Ben"].error == pytest.approx(ratings["Ada"].error)


def test_who_wins_everything_has_a_finite_rating_and_a_wide_error() -> None:
    ratings = rate({("Ada", "Ben"): PairCounts(two_wins=50)})
    assert difference(ratings, "Ada", "Ben") == pytest.approx(elo_of_score(50.5 / 51), abs=1e-6)
    assert ratings["Ada"].error > 200
    assert (ratings["Ada"].score, ratings["Ben"].score) == (1, 0)


def test_a_million_wins_are_not_too_many() -> None:
    ratings = rate({("Ada", "Ben"): PairCounts(two_wins=10**6)})
    assert difference(ratings, "Ada", "Ben") == pytest.approx(
        elo_of_score((10**6 + 0.5) / (10**6 + 1)), abs=1e-3
    )


def test_errors_are_smaller_than_those_of_independent_games_when_pairs_are_split() -> None:
    counts = PairCounts(two_losses=5, even=190, two_wins=5)
    variance_of_independent_games = 0.25 / (2 * counts.pairs)
    slope = 400 / log(10) / 0.25
    independent = 1.96 * slope * sqrt(variance_of_independent_games) / 2
    assert rate({("Ada", "Ben"): counts})["Ada"].error < independent / 2


def test_games_and_score_are_those_played() -> None:
    ratings = rate({("Ada", "Ben"): PairCounts.of(2, 1), ("Cleo", "Ada"): PairCounts.of(0.5)})
    assert ratings["Ada"].games == 6
    assert ratings["Ada"].score == pytest.approx(4.5 / 6)
    assert ratings["Cleo"].games == 2
    assert ratings["Cleo"].score == pytest.approx(0.25)


# Round robins


def surplus_points(played: Pairings) -> list[float]:
    """What each player scored beyond what the ratings expect, virtual pairs included.

    The likeliest ratings are those at which nobody has such a surplus.
    """
    ratings = rate(played)
    surplus = dict.fromkeys(ratings, 0.0)
    for (one, other), counts in played.items():
        points = counts.score * counts.pairs + 0.5
        expected = (counts.pairs + 1) * score_of_elo(difference(ratings, one, other))
        surplus[one] += points - expected
        surplus[other] -= points - expected
    return list(surplus.values())


@given(ROUND_ROBINS)
def test_everyone_is_expected_to_score_what_they_scored(played: Pairings) -> None:
    assert surplus_points(played) == pytest.approx([0] * 4, abs=1e-6)


def test_results_that_plain_newton_steps_overshoot_are_rated() -> None:
    played = {
        ("Ben", "Ada"): PairCounts(win_and_draw=1, two_wins=100_000),
        ("Cleo", "Ben"): PairCounts(even=1),
        ("Dan", "Ada"): PairCounts(win_and_draw=1, two_wins=1000),
        ("Dan", "Cleo"): PairCounts(win_and_draw=1, two_wins=10_000),
    }
    assert surplus_points(played) == pytest.approx([0] * 4, abs=1e-4)


@given(ROUND_ROBINS)
def test_the_mean_is_zero_and_the_best_comes_first(played: Pairings) -> None:
    elos = [rating.elo for rating in rate(played).values()]
    assert sum(elos) == pytest.approx(0, abs=1e-6)
    assert elos == sorted(elos, reverse=True)


@given(ROUND_ROBINS, st.randoms(use_true_random=False))
def test_the_order_of_players_and_pairings_does_not_matter(
    played: Pairings, random: Random
) -> None:
    shuffled = list(played.items())
    random.shuffle(shuffled)
    turned = {
        (other, one) if turn else (one, other): counts.reversed if turn else counts
        for (one, other), counts in shuffled
        for turn in [random.random() < 0.5]
    }
    assert rate(turned) == rate(played)


def test_both_directions_of_a_pairing_are_one() -> None:
    there, back = PairCounts.of(2, 1.5, 1), PairCounts.of(0.5, 1)
    both = rate({("Ada", "Ben"): there, ("Ben", "Ada"): back})
    assert both == rate({("Ada", "Ben"): there + back.reversed})


def test_who_never_met_is_compared_over_others() -> None:
    ratings = rate({("Ada", "Ben"): PairCounts.of(*[2, 1, 1] * 50), ("Ben", "Cleo"): RESULTS})
    ada_ben, ben_cleo = difference(ratings, "Ada", "Ben"), difference(ratings, "Ben", "Cleo")
    assert ada_ben == pytest.approx(elo_of_score(100.5 / 151), abs=1e-6)
    assert difference(ratings, "Ada", "Cleo") == pytest.approx(ada_ben + ben_cleo)


def test_groups_that_never_met_are_refused() -> None:
    with pytest.raises(TercetError, match="no games link 'Ada' and 'Cleo'"):
        rate({("Ada", "Ben"): RESULTS, ("Cleo", "Dan"): RESULTS})


def test_a_pairing_without_games_links_nobody() -> None:
    with pytest.raises(TercetError, match="no games link 'Ada' and 'Cleo'"):
        rate({("Ada", "Ben"): RESULTS, ("Ben", "Cleo"): PairCounts()})


def test_a_player_against_itself_is_refused() -> None:
    with pytest.raises(TercetError, match="'Ada' cannot be rated by games against itself"):
        rate({("Ada", "Ada"): RESULTS})


def test_nobody_has_no_rating() -> None:
    assert rate({}) == {}


def test_fifty_players_who_always_win_against_all_below_are_in_order() -> None:
    names = [f"player {number:02}" for number in range(50)]
    ratings = rate({pairing: PairCounts(two_wins=1000) for pairing in combinations(names, 2)})
    assert list(ratings) == names


# Simulation


@pytest.mark.parametrize("kind", [WITH_DRAWS, MOSTLY_SPLIT])
def test_known_strengths_are_found_again(kind: tuple[float, float]) -> None:
    ratings = rate(RoundRobin(STRENGTHS, kind).play(20_000))
    assert list(ratings) == list(STRENGTHS)
    for name, rating in ratings.items():
        assert rating.elo == pytest.approx(STRENGTHS[name], abs=4)
        assert rating.error < 2.5


@pytest.mark.parametrize("kind", [WITH_DRAWS, MOSTLY_SPLIT, NEARLY_ALL_SPLIT])
def test_19_of_20_error_bars_hold_the_truth(kind: tuple[float, float]) -> None:
    assert 0.93 <= RoundRobin(STRENGTHS, kind).coverage(1000, pairs=100) <= 0.97


def test_error_bars_hold_the_truth_when_strengths_are_far_apart() -> None:
    far_apart = {name: 3 * strength for name, strength in STRENGTHS.items()}
    assert 0.93 <= RoundRobin(far_apart, WITH_DRAWS).coverage(1000, pairs=100) <= 0.97
