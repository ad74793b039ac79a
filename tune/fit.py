"""The weights with which estimates come closest to what was found."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tune.samples import ODDS, Samples, chance

STEPS = 20
PULL_TO_ZERO = 1e-3  # keeps weights small that the games say little about


@dataclass(frozen=True)
class Fitted:
    """The new weights, and how far off the old and the new ones are."""

    weights: list[int]
    error_before: float
    error_after: float


def fit(samples: Samples) -> Fitted:
    """Logistic regression by Newton's method."""
    inputs = samples.features * (ODDS / samples.unit)
    weights = np.zeros_like(samples.weights)
    # In units of the inputs, so that the pull is alike for common and for rare features.
    pull = PULL_TO_ZERO * np.diag((inputs**2).sum(axis=0) + 1e-9)
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (samples.targets - expected) - pull @ weights
        curvature = (inputs * (expected * (1 - expected))[:, None]).T @ inputs + pull
        weights = weights + np.linalg.solve(curvature, slope)
    rounded = np.rint(weights)
    return Fitted(
        [int(weight) for weight in rounded],
        _error(samples, samples.weights),
        _error(samples, rounded),
    )


def _error(samples: Samples, weights: npt.NDArray[np.float64]) -> float:
    """The mean square of the difference."""
    estimates = samples.features @ weights / samples.unit
    return float(np.mean((chance(estimates) - samples.targets) ** 2))
