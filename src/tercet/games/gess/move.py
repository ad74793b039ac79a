"""Moves of Gess: `b6-e9`, the centre of a piece and where it goes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from tercet.games import move as base
from tercet.games.errors import InvalidMoveError, quoted

SIZE = 20
COLUMNS = "abcdefghijklmnopqrst"
# Row 1 first, and in each row column a first, as the core numbers them.
SQUARES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
NUMBER_OF_SQUARE = {square: number for number, square in enumerate(SQUARES)}


@dataclass(frozen=True, slots=True)
class Move(base.Move):
    """The square of a piece's centre before and after the move."""

    start: str
    end: str
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for square in (self.start, self.end):
            if not isinstance(square, str) or square not in NUMBER_OF_SQUARE:
                raise InvalidMoveError(
                    f"{quoted(square)} is not a square: squares are a column a to t "
                    "and a row 1 to 20, such as b6"
                )
        code = NUMBER_OF_SQUARE[self.start] << 9 | NUMBER_OF_SQUARE[self.end]
        object.__setattr__(self, "code", code)

    @property
    def parts(self) -> tuple[str, ...]:
        return (self.start, f"-{self.end}")

    def in_words(self) -> str:
        return f"piece from {self.start} to {self.end}"

    @staticmethod
    @cache
    def from_code(code: int) -> Move:
        return Move(SQUARES[code >> 9], SQUARES[code & 511])

    @classmethod
    def parse(cls, text: str) -> Move:
        base.checked_text(text, "b6-e9")
        found = re.fullmatch(r"([^-]*)-([^-]*)", text)
        if not found:
            raise InvalidMoveError(
                f"{quoted(text)} is not a Gess move: write where the centre of the piece is "
                "and where it goes, such as b6-e9"
            )
        return cls(*found.groups())


def spelled(words: str) -> str | None:
    """A move or its beginning as people type it, in notation; None if the words are neither.

    >>> spelled("B6 e9"), spelled("b16e"), spelled("b6"), spelled("b1 6")
    ('b6-e9', 'b16-e', 'b6', None)
    """
    square = "[a-z] ?[0-9]{1,2}"
    found = re.fullmatch(
        rf"([a-z]?)|({square}) ?(-?) ?([a-z]?|{square})", words, re.ASCII | re.IGNORECASE
    )
    if not found:
        return None
    if found[2] is None:
        return found[1].lower()
    start, dash, end = found.groups()[1:]
    return f"{start}{'-' if end else dash}{end}".replace(" ", "").lower()
