"""How bad a move was, by what it gave away."""

from __future__ import annotations

from enum import IntEnum
from math import floor


class Mistake(IntEnum):
    """The kinds of mistakes, the worst last.

    >>> str(Mistake.BLUNDER), Mistake.BLUNDER.mark, Mistake.BLUNDER > Mistake.INACCURACY
    ('blunder', '??', True)
    """

    INACCURACY = 1
    MISTAKE = 2
    BLUNDER = 3

    @property
    def mark(self) -> str:
        """What players write after such a move."""
        return {1: "?!", 2: "?", 3: "??"}[self]

    @property
    def least(self) -> float:
        """From how much on, of the points a player could expect, it is one of this kind."""
        return {1: 0.10, 2: 0.20, 3: 0.35}[self]

    def __str__(self) -> str:
        return self.name.lower()


def mistake_of(given_away: float) -> Mistake | None:
    """The kind of a move that gave away so much, None if it was good enough.

    >>> mistake_of(0.35), mistake_of(0.09)
    (<Mistake.BLUNDER: 3>, None)
    """
    return max((kind for kind in Mistake if given_away >= kind.least), default=None)


def percent(part: float) -> str:
    """Whole percents, rounded down, so that what is below a limit also looks so.

    >>> percent(0.349), percent(0.29)
    ('34 %', '29 %')
    """
    return f"{floor(100 * part + 1e-9)} %"
