"""How good a position or a move is: an estimate, or a proven result."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import log, tanh

from tercet.games.errors import TercetError, quoted

LARGEST_ESTIMATE = 10**9
LONGEST_GAME = 999_999
VALUES = {"win": 1, "draw": 0, "loss": -1}
TEN_TO_ONE = 400  # hundredths at which a player wins ten times as often as he loses


@dataclass(frozen=True, slots=True)
class Score:
    """What is good for the player it is about.

    An estimate is a number of hundredths, `hundredths`. A proven `result` is `win`, `draw` or
    `loss`; `plies` is how many moves it takes to the end of the game, None if that is not known.

    >>> str(Score(35)), str(Score(result="win", plies=7)), str(Score(result="draw"))
    ('+0.35', 'win in 7', 'draw')
    """

    hundredths: int = 0
    result: str | None = None
    plies: int | None = None

    def __post_init__(self) -> None:
        if type(self.hundredths) is not int or abs(self.hundredths) > LARGEST_ESTIMATE:
            raise TercetError(f"{quoted(self.hundredths)} is not an estimate in hundredths")
        if self.result is None:
            if self.plies is not None:
                raise TercetError("only a win or a loss is so many moves away")
            return
        if self.result not in VALUES:
            raise TercetError(f"a result is win, draw or loss, not {quoted(self.result)}")
        if self.hundredths:
            raise TercetError("a proven result has no estimate")
        if self.plies is not None and (
            self.result == "draw"
            or type(self.plies) is not int
            or not 0 <= self.plies <= LONGEST_GAME
        ):
            raise TercetError("a win or a loss, and no draw, is a number of moves away")

    @property
    def exact(self) -> bool:
        """Whether this is proven."""
        return self.result is not None

    @property
    def expectation(self) -> float:
        """How many points the player can expect: 1 is a win, 0.5 a draw, 0 a loss.

        >>> Score(result="draw").expectation, round(Score(100).expectation, 2)
        (0.5, 0.64)
        """
        if self.result is not None:
            return (1 + VALUES[self.result]) / 2
        return (1 + tanh(self.hundredths * log(10) / (2 * TEN_TO_ONE))) / 2

    @classmethod
    def parse(cls, text: str) -> Score:
        """Read what `str` gives: `+0.35`, `win in 7`, `draw`, `loss`.

        >>> Score.parse("-1.50")
        Score(hundredths=-150, result=None, plies=None)
        """
        if isinstance(text, str) and len(text) <= 20:
            if found := re.fullmatch(r"([+-])([0-9]+)\.([0-9]{2})", text):
                hundredths = int(found[2]) * 100 + int(found[3])
                return cls(-hundredths if found[1] == "-" else hundredths)
            if found := re.fullmatch(r"(win|draw|loss)(?: in ([0-9]+))?", text):
                return cls(result=found[1], plies=int(found[2]) if found[2] else None)
        raise TercetError(
            f"{quoted(text)} is not a score: scores are such as +0.35, win in 7, draw, loss in 4"
        )

    def __str__(self) -> str:
        if self.result is None:
            whole, part = divmod(abs(self.hundredths), 100)
            return f"{'-' if self.hundredths < 0 else '+'}{whole}.{part:02}"
        return self.result if self.plies is None else f"{self.result} in {self.plies}"


def value_of(score: Score | None) -> int | None:
    """1 for a win, 0 for a draw, -1 for a loss, None if nothing is proven."""
    return None if score is None or score.result is None else VALUES[score.result]


def distance(score: Score) -> int:
    """How many moves away the end is; the longest there is if that is not known."""
    return LONGEST_GAME if score.plies is None else score.plies


def score_of_move(after: Score) -> Score:
    """The score of a move for who makes it, from that of the position it leads to for the other.

    >>> str(score_of_move(Score(35))), str(score_of_move(Score(result="loss", plies=4)))
    ('-0.35', 'win in 5')
    """
    if after.result is None:
        return Score(-after.hundredths)
    result = {"win": "loss", "draw": "draw", "loss": "win"}[after.result]
    return Score(result=result, plies=None if after.plies is None else after.plies + 1)


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
    return min(best, key=lambda score: value * distance(score))
