"""What a match between two programs tells about their strength.

Every opening is played twice with colours swapped. The two games of such a pair depend on each
other, so the pair is what is counted: it brings 0, 1/2, 1, 3/2 or 2 points.

Everything here comes from one function, `shortfall`: how much less likely the results become if
the expected score is held at a given value while all else is left free. It takes the counts of
results whose scores are evenly spaced from 0 to 1, the worst first, and so do the functions that
build on it: a `PairCounts`, or (losses, draws, wins) of single games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import copysign, fsum, inf, isfinite, log, log1p, log10, sqrt, tanh
from statistics import NormalDist

from tercet.games.errors import TercetError, quoted

NORMAL = NormalDist()
ELO_PER_NATURAL_LOG = 400 / log(10)
MOST_ELO = 4000  # far beyond what a match can tell, and where scores are still told apart from 1
MOST_STEPS = 100  # bisection alone would need about 50
MOST_CORRECTION = 0.25


@dataclass(frozen=True)
class PairCounts:
    """How many pairs of games ended with 0, 1/2, 1, 3/2 and 2 points."""

    two_losses: int = 0
    loss_and_draw: int = 0
    even: int = 0  # two draws, or a win and a loss
    win_and_draw: int = 0
    two_wins: int = 0

    def __post_init__(self) -> None:
        _checked(self)

    @classmethod
    def of(cls, *points: float) -> PairCounts:
        """The counts of pairs that brought so many points each: `PairCounts.of(2, 1.5, 1)`."""
        for value in points:
            if value not in (0, 0.5, 1, 1.5, 2):
                raise TercetError(
                    f"a pair of games brings 0, 0.5, 1, 1.5 or 2 points, not {quoted(value)}"
                )
        return cls(*(points.count(half_points / 2) for half_points in range(5)))

    def __iter__(self) -> Iterator[int]:
        return iter(
            (self.two_losses, self.loss_and_draw, self.even, self.win_and_draw, self.two_wins)
        )

    def __add__(self, other: PairCounts) -> PairCounts:
        return PairCounts(*(mine + yours for mine, yours in zip(self, other, strict=True)))

    @property
    def pairs(self) -> int:
        return sum(self)

    @property
    def score(self) -> float:
        """The mean score of a game, from 0 to 1; 0.5 if there are no games."""
        return _mean(tuple(self))

    @property
    def reversed(self) -> PairCounts:
        """The same pairs seen from the opponent."""
        return PairCounts(*reversed(tuple(self)))


def elo_of_score(score: float) -> float:
    """The difference in Elo at which this score is expected."""
    if not 0 <= score <= 1:
        raise TercetError(f"a mean score is from 0 to 1, not {quoted(score)}")
    if score in (0, 1):
        return copysign(inf, score - 0.5)
    return 400 * log10(score / (1 - score))


def score_of_elo(elo: float) -> float:
    """The score that is expected at this difference in Elo."""
    return (1 + tanh(elo / ELO_PER_NATURAL_LOG / 2)) / 2


def shortfall(counts: Iterable[float], mean: float) -> float:
    """By how much the log-likelihood falls below its maximum if the mean score is `mean`.

    Of the distributions with this mean, the likeliest gives the score x_i the probability
    p_i = n_i / (N (1 + t (x_i - mean))), where `_tilt` finds t. Without a condition it would be
    n_i / N, so the log-likelihood loses the sum of n_i log(1 + t (x_i - mean)).
    """
    counts = _checked(counts)
    if not any(counts):
        return 0.0
    if mean in (0, 1):
        return 0.0 if _mean(counts) == mean else inf
    return _shortfall(counts, mean, _tilt(counts, mean))


def interval(counts: Iterable[float], confidence: float = 0.95) -> tuple[float, float]:
    """The expected scores that the results do not contradict."""
    counts = _checked(counts)
    if not 0 < confidence < 1:
        raise TercetError(f"a confidence is between 0 and 1, not {quoted(confidence)}")
    if not any(counts):
        return 0.0, 1.0
    deviations = NORMAL.inv_cdf((1 + confidence) / 2)
    return _limit(counts, 0.0, deviations), _limit(counts, 1.0, deviations)


def elo_error(counts: Iterable[float], confidence: float = 0.95) -> float:
    """Half the width of the interval in Elo, what one writes after the ±."""
    low, high = interval(counts, confidence)
    return (elo_of_score(high) - elo_of_score(low)) / 2


def los(counts: Iterable[float]) -> float:
    """The likelihood of superiority: how sure it is that the expected score is above 1/2."""
    counts = _checked(counts)
    mean = _mean(counts)
    if mean == 0.5:
        return 0.5
    return NORMAL.cdf(copysign(_deviation_and_slope(counts, 0.5)[0], mean - 0.5))


def llr(counts: Iterable[float], elo0: float, elo1: float) -> float:
    """The log-likelihood ratio of a sequential test: how much better elo1 explains the results."""
    if not -MOST_ELO <= elo0 < elo1 <= MOST_ELO:
        raise TercetError(
            f"elo0 must be below elo1, both from -{MOST_ELO} to {MOST_ELO}, "
            f"not {quoted(elo0)} and {quoted(elo1)}"
        )
    counts = _checked(counts)
    return shortfall(counts, score_of_elo(elo0)) - shortfall(counts, score_of_elo(elo1))


def sprt_bounds(alpha: float = 0.05, beta: float = 0.05) -> tuple[float, float]:
    """Where a sequential test ends: elo0 is accepted at the first `llr`, elo1 at the second.

    `alpha` is the risk of accepting elo1 when elo0 is true, `beta` the risk of the opposite.
    """
    if not (alpha > 0 and beta > 0 and alpha + beta < 1):
        raise TercetError(
            "alpha and beta must be above 0, and their sum below 1, "
            f"not {quoted(alpha)} and {quoted(beta)}"
        )
    return log(beta / (1 - alpha)), log((1 - beta) / alpha)


def _checked(counts: Iterable[float]) -> tuple[float, ...]:
    checked = tuple(counts)
    for count in checked:
        if not (isfinite(count) and count >= 0):
            raise TercetError(f"a count of results is 0 or more, not {quoted(count)}")
    return checked


def _mean(counts: tuple[float, ...]) -> float:
    total = sum(counts)
    if not total:
        return 0.5
    return sum(place * count for place, count in enumerate(counts)) / (len(counts) - 1) / total


def _offsets(counts: tuple[float, ...], mean: float) -> list[tuple[float, float]]:
    """Of every result that occurred: how often, and how far its score is from the mean."""
    best = len(counts) - 1
    return [(count, place / best - mean) for place, count in enumerate(counts) if count]


def _shortfall(counts: tuple[float, ...], mean: float, tilt: float) -> float:
    return fsum(count * log1p(tilt * off) for count, off in _offsets(counts, mean))


def _tilt(counts: tuple[float, ...], mean: float) -> float:
    """The t of `shortfall`: where its sum is greatest.

    The worst and the best result have a probability of at most 1, which bounds t. If the slope
    only ends at a bound, then that result did not occur, and what the others leave of the
    probability belongs to it. This is exact, so no small counts need to be invented for results
    that did not occur.
    """
    offsets = _offsets(counts, mean)
    total = sum(counts)
    low, high = (counts[-1] / total - 1) / (1 - mean), (1 - counts[0] / total) / mean
    if _slope(offsets, high)[0] >= 0:
        return high
    if _slope(offsets, low)[0] <= 0:
        return low
    tilt = 0.0
    for _ in range(MOST_STEPS):
        slope, curvature = _slope(offsets, tilt)
        if slope > 0:
            low = tilt
        else:
            high = tilt
        step = slope / curvature
        tilt += step
        if abs(step) <= 1e-9:
            break
        if not low < tilt < high:
            tilt = (low + high) / 2
    return tilt


def _slope(offsets: list[tuple[float, float]], tilt: float) -> tuple[float, float]:
    """The first derivative of the sum in `shortfall` by t, and minus the second."""
    slope = curvature = 0.0
    for count, off in offsets:
        part = off / (1 + tilt * off)
        slope += count * part
        curvature += count * part * part
    return slope, curvature


def _correction(counts: tuple[float, ...], mean: float, tilt: float) -> float:
    """By what factor twice the shortfall exceeds a chi-square on average, after Bartlett.

    1 + (kurtosis / 2 - skewness² / 3) / N to first order, for the likeliest distribution with
    this mean. It matters if there are few pairs, or if few of them are not even. The series says
    nothing where its first term is large; the cap lets the deviation grow with the distance.
    """
    total = sum(counts)
    parts = [(count / total / (1 + tilt * off), off) for count, off in _offsets(counts, mean)]
    parts.append((1 - sum(weight for weight, _ in parts), -mean if tilt > 0 else 1 - mean))
    second, third, fourth = (
        sum(weight * off**power for weight, off in parts) for power in (2, 3, 4)
    )
    excess = fourth / second**2 / 2 - third**2 / second**3 / 3
    return 1 + min(excess / total, MOST_CORRECTION)


def _limit(counts: tuple[float, ...], end: float, deviations: float) -> float:
    """The mean score between that of the results and `end` that is just so many deviations off.

    The deviation is nearly a straight line in the mean, so Newton's method takes few steps.
    """
    inside, outside = _mean(counts), end
    if inside == outside:
        return outside
    mean = (inside + outside) / 2
    for _ in range(MOST_STEPS):
        deviation, slope = _deviation_and_slope(counts, mean)
        if deviation < deviations:
            inside = mean
        else:
            outside = mean
        step = (deviations - deviation) / slope
        mean += step
        if abs(step) <= 1e-12:
            break
        if not min(inside, outside) < mean < max(inside, outside):
            mean = (inside + outside) / 2
    return mean


def _deviation_and_slope(counts: tuple[float, ...], mean: float) -> tuple[float, float]:
    """How many standard deviations the results are away from a mean that is not theirs.

    The derivative of the shortfall by the mean is -N t. That of the correction is left out: it
    is small, and Newton's method arrives without it.
    """
    tilt = _tilt(counts, mean)
    correction = _correction(counts, mean, tilt)
    deviation = sqrt(2 * _shortfall(counts, mean, tilt) / correction)
    return deviation, -sum(counts) * tilt / (correction * deviation)
