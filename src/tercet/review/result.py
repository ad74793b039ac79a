"""What a review found, and what can be made of it."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.games import Score
from tercet.records import Record
from tercet.review.annotation import annotated
from tercet.review.mistake import Mistake
from tercet.review.reviewed_move import ReviewedMove


@dataclass(frozen=True)
class Review:
    """A game that was looked at: `moves` are the record's, `end` is how good the last position is.

    `end` is for the player who is to move there; if the game is over, it is the result.
    """

    record: Record
    moves: tuple[ReviewedMove, ...]
    end: Score

    def annotated(self) -> Record:
        """The record with the score of every move, and words on the mistakes."""
        return annotated(self.record, self.moves)

    def expectations(self) -> list[float]:
        """The points that the first player could expect before the first move and after each.

        After the last move it is what he got, if the rules have ended the game.
        """
        first, _ = self.record.game.players
        expected = [
            _as_first(move.best.score.expectation, move.player == first) for move in self.moves
        ]
        last_is_first = self.moves[-1].player == first
        return [*expected, _as_first(self.end.expectation, not last_is_first)]

    def mistakes(self, player: str) -> dict[Mistake, int]:
        """How many mistakes of each kind a player made."""
        made = [move.mistake for move in self.moves if move.player == player]
        return {kind: made.count(kind) for kind in Mistake}

    def mean_given_away(self, player: str) -> float:
        """How much the moves of a player gave away on average."""
        given = [move.given_away for move in self.moves if move.player == player]
        return sum(given) / max(len(given), 1)


def worst(review: Review, count: int) -> list[ReviewedMove]:
    """The mistakes that gave away most, the worst first, no more than `count`."""
    mistakes = [move for move in review.moves if move.mistake]
    return sorted(mistakes, key=lambda move: move.given_away, reverse=True)[:count]


def _as_first(expectation: float, is_first: bool) -> float:
    return expectation if is_first else 1 - expectation
