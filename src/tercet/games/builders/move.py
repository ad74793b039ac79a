"""Moves of Builders: a placement `12+22`, or a step and a build `22>11^10`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from tercet.games import move as base
from tercet.games.errors import InvalidMoveError, quoted

SIZE = 5
SQUARES = tuple(f"{row}{column}" for row in range(SIZE) for column in range(SIZE))

_PLACEMENT_FLAG = 1 << 15


@dataclass(frozen=True, slots=True)
class Move(base.Move):
    """The squares of a move, each a row and a column 0 to 4, such as `22`.

    Two squares are a placement of both builders, the lower one first whichever way it is written;
    three are the square a builder leaves, the square it enters and the square it builds on.
    """

    squares: tuple[str, ...]
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.squares, tuple) or len(self.squares) not in (2, 3):
            raise InvalidMoveError("a Builders move has two squares (a placement) or three")
        for square in self.squares:
            if not isinstance(square, str) or square not in SQUARES:
                raise InvalidMoveError(
                    f"{quoted(square)} is not a square: squares are a row 0 to 4 "
                    "and a column 0 to 4, such as 22"
                )
        if len(self.squares) == 2:
            object.__setattr__(self, "squares", tuple(sorted(self.squares)))
        object.__setattr__(self, "code", self._code())

    @property
    def is_placement(self) -> bool:
        return len(self.squares) == 2

    @property
    def parts(self) -> tuple[str, ...]:
        if self.is_placement:
            return spelled_placement(*self.squares)
        start, end, build = self.squares
        return (start, f">{end}", f"^{build}")

    def in_words(self) -> str:
        squares = [spoken(square) for square in self.squares]
        if self.is_placement:
            return f"builders on {squares[0]} and {squares[1]}"
        return f"builder from {squares[0]} to {squares[1]}, builds on {squares[2]}"

    def _code(self) -> int:
        numbers = [SQUARES.index(square) for square in self.squares]
        if self.is_placement:
            return _PLACEMENT_FLAG | numbers[0] << 5 | numbers[1]
        return numbers[0] << 10 | numbers[1] << 5 | numbers[2]

    @staticmethod
    @cache
    def from_code(code: int) -> Move:
        if code & _PLACEMENT_FLAG:
            return Move((SQUARES[code >> 5 & 31], SQUARES[code & 31]))
        return Move((SQUARES[code >> 10 & 31], SQUARES[code >> 5 & 31], SQUARES[code & 31]))

    @classmethod
    def parse(cls, text: str) -> Move:
        base.checked_text(text, "22>11^10")
        found = re.fullmatch(r"([^+>^]*)\+([^+>^]*)|([^+>^]*)>([^+>^]*)\^([^+>^]*)", text)
        if not found:
            raise InvalidMoveError(
                f"{quoted(text)} is not a Builders move: write a placement such as 12+22, "
                "or from, to and build such as 22>11^10"
            )
        return cls(tuple(square for square in found.groups() if square is not None))


def spoken(square: str) -> str:
    """A square as one says it: row and column."""
    return f"{square[0]},{square[1]}"


def spelled_placement(first: str, second: str) -> tuple[str, ...]:
    """The parts of a placement in the order in which it is entered."""
    return (first, f"+{second}")


def spelled(words: str, placing: bool) -> str | None:
    """A move or its beginning as people type it, in notation; None if the words are neither.

    Two squares by themselves are a placement while builders are placed, and a step afterwards.

    >>> spelled("2 2 1 1 1 0", placing=False), spelled("22 1", placing=True)
    ('22>11^10', '22+1')
    """
    squares = re.sub(r"\b([0-9]) ([0-9])\b", r"\1\2", words)
    found = re.fullmatch(r"([0-9]{0,2}) ?([+>]?) ?([0-9]{0,2}) ?(\^?) ?([0-9]{0,2})", squares)
    if not found:
        return None
    first, sign, second, roof, third = found.groups()
    if second and not sign:
        sign = "+" if placing and not roof and not third else ">"
    return first + sign + second + ("^" if third else roof) + third
