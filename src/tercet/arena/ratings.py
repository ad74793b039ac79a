"""Ratings of players who met in many pairings, from the pairs of games of each.

The expected score of a game depends on the difference of the two ratings alone, by the curve of
Elo; a draw is half a win. The ratings are those that make the results likeliest. Their mean is 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log1p, sqrt, tanh

from tercet.arena.statistics import ELO_PER_NATURAL_LOG, NORMAL, PairCounts
from tercet.games.errors import TercetError, quoted

DEVIATIONS = NORMAL.inv_cdf(0.975)
MOST_STEPS = 100
SHORTEST_STEP = 1e-9

Vector = list[float]
Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """How strong a player is compared with the mean of all."""

    elo: float
    error: float  # half the width of the 95 % interval
    games: int
    score: float  # the mean of the games, from 0 to 1


@dataclass(frozen=True)
class _Pairing:
    """The pairs between two players, by their places, and one virtual pair.

    Half of the virtual pair is won twice and half of it lost twice. It keeps the rating of who
    won everything finite, and its error wide.
    """

    first: int
    second: int
    counts: tuple[float, ...]

    @classmethod
    def of(cls, first: int, second: int, counts: PairCounts) -> _Pairing:
        lost, *between, won = counts
        return cls(first, second, (lost + 0.5, *between, won + 0.5))

    @property
    def games(self) -> float:
        return 2 * sum(self.counts)

    @property
    def points(self) -> float:
        return sum(place * count for place, count in enumerate(self.counts)) / 2

    def difference(self, strengths: Vector) -> float:
        return strengths[self.first] - strengths[self.second]

    def expected_score(self, strengths: Vector) -> float:
        return (1 + tanh(self.difference(strengths) / 2)) / 2


def rate(pairings: Mapping[tuple[str, str], PairCounts]) -> dict[str, Rating]:
    """The rating of every player, the best first; pairs count for the first name of a pairing."""
    met = _merged(pairings)
    # Sorted, so that the order in which the pairings are given changes nothing, not even rounding.
    names = sorted({name for pairing in pairings for name in pairing})
    _check_connected(names, met)
    places = {name: place for place, name in enumerate(names)}
    played = [
        _Pairing.of(places[one], places[other], met[one, other]) for one, other in sorted(met)
    ]
    strengths = _likeliest(played, len(names))
    errors = _standard_errors(played, strengths)
    ratings = {
        name: _rating(strength, error, _total(name, met))
        for name, strength, error in zip(names, strengths, errors, strict=True)
    }
    return dict(sorted(ratings.items(), key=lambda item: -item[1].elo))


def _merged(pairings: Mapping[tuple[str, str], PairCounts]) -> dict[tuple[str, str], PairCounts]:
    """The pairings in which games were played, each once, its names in order."""
    merged: dict[tuple[str, str], PairCounts] = {}
    for (one, other), counts in pairings.items():
        if one == other:
            raise TercetError(f"{quoted(one)} cannot be rated by games against itself")
        key, seen = ((one, other), counts) if one < other else ((other, one), counts.reversed)
        if seen.pairs:
            merged[key] = merged.get(key, PairCounts()) + seen
    return merged


def _check_connected(names: list[str], met: Mapping[tuple[str, str], PairCounts]) -> None:
    """Only who is linked by games, if over others, can be compared."""
    reached = set(names[:1])
    frontier = list(reached)
    while frontier:
        name = frontier.pop()
        opponents = {other for pairing in met if name in pairing for other in pairing} - reached
        reached |= opponents
        frontier += opponents
    apart = [name for name in names if name not in reached]
    if apart:
        raise TercetError(
            f"no games link {quoted(names[0])} and {quoted(apart[0])}, not even over other "
            "players, so they cannot be rated together: let them play, or rate them apart"
        )


def _total(name: str, met: Mapping[tuple[str, str], PairCounts]) -> PairCounts:
    total = PairCounts()
    for (one, other), counts in met.items():
        if name == one:
            total += counts
        elif name == other:
            total += counts.reversed
    return total


def _rating(strength: float, error: float, total: PairCounts) -> Rating:
    return Rating(
        elo=ELO_PER_NATURAL_LOG * strength,
        error=ELO_PER_NATURAL_LOG * DEVIATIONS * error,
        games=2 * total.pairs,
        score=total.score,
    )


def _likeliest(played: list[_Pairing], players: int) -> Vector:
    """The strengths, in natural logarithms of the odds, that make the results likeliest."""
    strengths = [0.0] * players
    likelihood = _log_likelihood(played, strengths)
    for _ in range(MOST_STEPS):
        step = _newton_step(played, strengths)
        while max(map(abs, step), default=0) > SHORTEST_STEP:
            tried = [strength + by for strength, by in zip(strengths, step, strict=True)]
            reached = _log_likelihood(played, tried)
            if reached > likelihood:
                break
            step = [by / 2 for by in step]
        else:
            break
        strengths, likelihood = tried, reached
    return _polished(played, strengths)


def _polished(played: list[_Pairing], strengths: Vector) -> Vector:
    """One step further if that is better: rounding hides gains of likelihood before the slope."""
    step = _newton_step(played, strengths)
    tried = [strength + by for strength, by in zip(strengths, step, strict=True)]
    return min(strengths, tried, key=lambda each: max(map(abs, _gradient(played, each)), default=0))


def _newton_step(played: list[_Pairing], strengths: Vector) -> Vector:
    return _times(_inverse_information(played, strengths), _gradient(played, strengths))


def _log_likelihood(played: list[_Pairing], strengths: Vector) -> float:
    total = 0.0
    for pairing in played:
        difference = pairing.difference(strengths)
        # log(1 + exp(difference)), in a form that no difference is too large for
        log_odds_sum = max(difference, 0) + log1p(exp(-abs(difference)))
        total += pairing.points * difference - pairing.games * log_odds_sum
    return total


def _gradient(played: list[_Pairing], strengths: Vector) -> Vector:
    gradient = [0.0] * len(strengths)
    for pairing in played:
        surplus = pairing.points - pairing.games * pairing.expected_score(strengths)
        gradient[pairing.first] += surplus
        gradient[pairing.second] -= surplus
    return gradient


def _inverse_information(played: list[_Pairing], strengths: Vector) -> Matrix:
    """The inverse of the information H among the strengths whose sum is 0.

    H says nothing about a shift of all strengths. Adding a constant to every entry makes it
    invertible, and changes its inverse only by a constant that has no effect on vectors of sum 0.
    """
    matrix = [[1 / len(strengths)] * len(strengths) for _ in strengths]
    for pairing in played:
        expected = pairing.expected_score(strengths)
        _add_difference(matrix, pairing, pairing.games * expected * (1 - expected))
    return _inverse(matrix)


def _standard_errors(played: list[_Pairing], strengths: Vector) -> Vector:
    """The roots of the diagonal of H^-1 G H^-1.

    G sums the squares of what each pair adds to the gradient. The two games of a pair may depend
    on each other in any way: if most pairs are split, they say more about the players than as
    many independent games, and the errors are smaller.
    """
    variation = [[0.0] * len(strengths) for _ in strengths]
    for pairing in played:
        expected = pairing.expected_score(strengths)
        squares = sum(
            count * (place / 2 - 2 * expected) ** 2 for place, count in enumerate(pairing.counts)
        )
        _add_difference(variation, pairing, squares)
    return [
        sqrt(_dot(row, _times(variation, row))) for row in _inverse_information(played, strengths)
    ]


def _add_difference(matrix: Matrix, pairing: _Pairing, weight: float) -> None:
    """Adds `weight` times the square of the difference of two players, as a quadratic form."""
    first, second = pairing.first, pairing.second
    matrix[first][first] += weight
    matrix[second][second] += weight
    matrix[first][second] -= weight
    matrix[second][first] -= weight


def _dot(one: Vector, other: Vector) -> float:
    return sum(left * right for left, right in zip(one, other, strict=True))


def _times(matrix: Matrix, vector: Vector) -> Vector:
    return [_dot(row, vector) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric positive definite matrix, which needs no exchange of rows."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            factor = rows[j][i]
            if j != i and factor:
                rows[j] = [value - factor * by for value, by in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
