"""The sequential test that ends a match as soon as its question is answered."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.arena.statistics import PairCounts, llr, sprt_bounds


@dataclass(frozen=True)
class Sprt:
    """Is the difference in Elo rather `elo0`, or rather the greater `elo1`?"""

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        self.llr(PairCounts())  # says what is wrong with the two numbers

    def llr(self, pairs: PairCounts) -> float:
        return llr(pairs, self.elo0, self.elo1)

    def verdict(self, pairs: PairCounts) -> str | None:
        """Which of the two is accepted, None while it is open; either is wrong about once in 20."""
        low, high = sprt_bounds()
        ratio = self.llr(pairs)
        if ratio >= high:
            return f"accepted: the difference is {self.elo1:g} Elo rather than {self.elo0:g}"
        if ratio <= low:
            return f"accepted: the difference is {self.elo0:g} Elo rather than {self.elo1:g}"
        return None

    def report(self, pairs: PairCounts) -> str:
        low, high = sprt_bounds()
        return (
            f"LLR: {self.llr(pairs):.2f} ({low:.2f}, {high:.2f}) "
            f"[{self.elo0:.2f}, {self.elo1:.2f}] {self.verdict(pairs) or 'open'}"
        )
