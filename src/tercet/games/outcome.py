"""How games end: one of them, or very many random ones."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """The winner (`None`: a draw) and the reason in words."""

    winner: str | None
    reason: str

    def __str__(self) -> str:
        return f"{self.winner} won: {self.reason}" if self.winner else f"draw: {self.reason}"


@dataclass(frozen=True)
class PlayoutCounts:
    """What many random games came to."""

    wins: dict[str, int]
    draws: int
    unfinished: int
    plies: int
