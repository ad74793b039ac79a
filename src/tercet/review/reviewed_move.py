"""A move of a game beside the one that was best."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.engine import Line
from tercet.games import Move, Score
from tercet.review.mistake import Mistake, percent


@dataclass(frozen=True)
class ReviewedMove:
    """A move that was played, and what should have been.

    `number` is the move's in the record, such as `6...`. `score` is that of the move for its
    player, `best` what the engine would have played: the same move if that was as good. Of the
    points (from 0 to 1) that the player could expect, the move has `given_away` so many.
    """

    number: str
    move: Move
    player: str
    score: Score
    best: Line
    given_away: float
    mistake: Mistake | None

    def __str__(self) -> str:
        if self.mistake is None:
            return f"{self.number} {self.move}"
        return (
            f"{self.number} {self.move} {self.mistake.mark} gave away {percent(self.given_away)}; "
            f"better {self.best.move}"
        )
