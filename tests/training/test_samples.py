"""What a net is to say about the positions of games."""

from __future__ import annotations

import numpy as np
import pytest
from training.samples import Samples

from tercet._core import SampleKind

WON = 1600  # what a search that has proven a win says, as an estimate
EVEN = 0
CERTAIN = 1 / (1 + 10**-4)


def targets(
    rows: list[tuple[int, SampleKind, int]], share_of_score: float, patience: float
) -> list[float]:
    scores, kinds, results = zip(*rows, strict=True)
    nothing = np.zeros((len(rows), 0))
    samples = Samples(
        nothing,
        nothing,
        np.zeros(len(rows)),
        np.array(scores),
        np.array([int(kind) for kind in kinds]),
        np.array(results),
    )
    return list(samples.targets(share_of_score, patience))


GAME = [
    (EVEN, SampleKind.FOLLOWED, -1),
    (400, SampleKind.ASIDE, 0),
    (EVEN, SampleKind.FOLLOWED, 1),
    (WON, SampleKind.ASIDE, 0),
    (EVEN, SampleKind.LAST, -1),
]


def test_a_target_is_the_score_alone_if_nothing_else_has_a_share() -> None:
    assert targets(GAME, share_of_score=1, patience=0.5) == pytest.approx(
        [0.5, 10 / 11, 0.5, CERTAIN, 0.5]
    )


def test_who_has_all_patience_asks_how_the_game_ended() -> None:
    assert targets(GAME, share_of_score=0, patience=1) == pytest.approx([0, 10 / 11, 1, CERTAIN, 0])


def test_who_has_none_asks_the_next_position_of_the_game() -> None:
    rows = [*GAME[:2], (WON, SampleKind.FOLLOWED, 1), *GAME[3:]]
    assert targets(rows, share_of_score=0, patience=0) == pytest.approx(
        [1 - CERTAIN, 10 / 11, 0.5, CERTAIN, 0]
    )


def test_what_comes_later_counts_ever_less() -> None:
    assert targets(GAME, share_of_score=0.5, patience=0.5) == pytest.approx(
        [0.5 * 0.5 + 0.5 * 0.375, 10 / 11, 0.5 * 0.5 + 0.5 * 0.75, CERTAIN, 0.25]
    )


def test_nothing_is_learned_from_what_came_after_a_stray() -> None:
    rows = [*GAME[:2], (EVEN, SampleKind.STRAYED, 1), *GAME[3:], *GAME]
    assert targets(rows, share_of_score=0, patience=1)[:4] == pytest.approx(
        [0.5, 10 / 11, 0.5, CERTAIN]
    )
