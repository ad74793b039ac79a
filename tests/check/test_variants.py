"""Every faulty variant is caught, under its right cause, by a game that is hardly too long."""

from __future__ import annotations

import pytest

from tercet.check.registry import ASSIGNMENTS
from tests.check.try_variants import tried, variants_of
from tests.check.variants import Variant

# A sample: `make prove` tries them all, and lets the random games have their say, too.
EVERY = 7
RANDOM_GAMES = 5
MOST_CALLS_TOO_MANY = 2

SAMPLE = [(game, variant) for game in ASSIGNMENTS for variant in variants_of(game)][::EVERY]


@pytest.mark.parametrize("game", ASSIGNMENTS)
def test_there_are_many_variants_of_different_causes(game: str) -> None:
    variants = variants_of(game)
    assert len(variants) >= 25
    assert len({variant.name for variant in variants}) == len(variants)
    assert len({variant.cause for variant in variants}) >= 20


@pytest.mark.parametrize(
    ("game", "variant"), SAMPLE, ids=[f"{game}-{variant.name}" for game, variant in SAMPLE]
)
def test_a_variant_is_caught_under_its_cause_by_a_short_game(game: str, variant: Variant) -> None:
    trial = tried(ASSIGNMENTS[game], variant, RANDOM_GAMES)
    assert trial.calls, [finding.details for finding in trial.findings]
    assert variant.shortest <= trial.calls <= variant.shortest + MOST_CALLS_TOO_MANY
