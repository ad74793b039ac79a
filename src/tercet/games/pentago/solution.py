"""What is proven about a position of Pentago."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.games.pentago.move import Move
from tercet.games.score import Score

_VALUES = {"win": 1, "draw": 0, "loss": -1}


def value_of(score: Score | None) -> int | None:
    """1 for a win, 0 for a draw, -1 for a loss, None if nothing is proven."""
    return None if score is None or score.result is None else _VALUES[score.result]


@dataclass(frozen=True)
class Solution:
    """What is proven about a position, for the player to move.

    `score` is the position's, `moves` has that of every legal move; None is what is not known.
    `depth` is how many moves ahead everything was looked at. `colourings` is how many ways to fill
    empty spaces were gone through, each in all turnings of the sub-boards.
    """

    position: str
    score: Score | None
    moves: dict[Move, Score | None]
    depth: int
    colourings: int
    seconds: float

    @property
    def value(self) -> int | None:
        """1 for a win, 0 for a draw, -1 for a loss, None if not known."""
        return value_of(self.score)

    @property
    def values(self) -> dict[Move, int | None]:
        """The same of every move."""
        return {move: value_of(score) for move, score in self.moves.items()}

    @property
    def best_moves(self) -> tuple[Move, ...]:
        """The moves that keep the position's score: none win faster, none hold out longer."""
        return tuple(move for move, score in self.moves.items() if score and score == self.score)

    @property
    def spaces(self) -> dict[str, int | None]:
        """For each empty space the best value that a move there has, None if that is not known."""
        by_space: dict[str, list[int | None]] = {}
        for move, value in self.values.items():
            by_space.setdefault(move.space, []).append(value)
        return {space: best_value(values) for space, values in by_space.items()}


def best_value(values: list[int | None]) -> int | None:
    """The best of what a player can choose from; not known if an unknown one may be better."""
    if 1 in values or None not in values:
        return max(value for value in values if value is not None)
    return None


def best_score(scores: list[Score | None]) -> Score | None:
    """The same, with the distance: the winner hurries, the loser delays."""
    value = best_value([value_of(score) for score in scores])
    if value is None:
        return None
    best = [score for score in scores if score and value_of(score) == value]
    return min(best, key=lambda score: value * (score.plies or 0))
