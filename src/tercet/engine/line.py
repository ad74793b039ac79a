"""What the engine found: a move, how good it is, and what is expected to follow."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.games import Move, Score


@dataclass(frozen=True)
class Line:
    """A move and what the engine thinks of it.

    `score` is for the player who makes the move. `pv` is the move and the best play after it as
    far as that is known. `depth` is how many moves the engine looked ahead, `nodes` at how many
    positions it looked, in `seconds`.
    """

    move: Move
    score: Score
    pv: tuple[Move, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def exact(self) -> bool:
        """Whether the score is proven."""
        return self.score.exact

    @property
    def speed(self) -> float:
        """Positions a second."""
        return self.nodes / max(self.seconds, 1e-6)
