"""How games end: one of them, or very many random ones."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """The winner (`None`: a draw) and the reason in words."""

    winner: str | None
    reason: str

    def __str__(self) -> str:
        result = f"{self.winner} won" if self.winner else "draw"
        return f"{result}: {self.reason}" if self.reason else result


@dataclass(frozen=True)
class PlayoutCounts:
    """What many random games came to."""

    wins: dict[str, int]
    draws: int
    unfinished: int
    plies: int
