"""Moves of Pentago: `a2:1C`, or `a2` for a placement that wins at once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from tercet.games import move as base
from tercet.games.errors import InvalidMoveError, quoted

ROWS = "abcdef"
COLUMNS = "012345"
SPACES = tuple(row + column for row in ROWS for column in COLUMNS)
TURNS = tuple(f"{sub_board}{rotation}" for sub_board in "1234" for rotation in "CA")

_FIRST_PLACEMENT_ALONE = len(SPACES) * len(TURNS)


@dataclass(frozen=True, slots=True)
class Move(base.Move):
    """A marble on a space and the turn of a sub-board.

    `turn` is the sub-board and C (clockwise) or A (anti-clockwise), such as `1C`; it is None for a
    placement that completes five in a row, after which nothing is turned.
    """

    space: str
    turn: str | None = None
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.space, str) or self.space not in SPACES:
            raise InvalidMoveError(
                f"{quoted(self.space)} is not a space: spaces are a row a to f "
                "and a column 0 to 5, such as a2"
            )
        if self.turn is not None and (not isinstance(self.turn, str) or self.turn not in TURNS):
            raise InvalidMoveError(
                f"{quoted(self.turn)} is not a turn: turns are a sub-board 1 to 4 "
                "and C (clockwise) or A (anti-clockwise), such as 1C"
            )
        object.__setattr__(self, "code", self._code())

    @property
    def parts(self) -> tuple[str, ...]:
        return (self.space,) if self.turn is None else (self.space, f":{self.turn}")

    def in_words(self) -> str:
        placed = f"a marble on {self.space}"
        return placed if self.turn is None else f"{placed}, {spoken_turn(self.turn)}"

    def _code(self) -> int:
        space = SPACES.index(self.space)
        if self.turn is None:
            return _FIRST_PLACEMENT_ALONE + space
        return space * len(TURNS) + TURNS.index(self.turn)

    @staticmethod
    @cache
    def from_code(code: int) -> Move:
        if code >= _FIRST_PLACEMENT_ALONE:
            return Move(SPACES[code - _FIRST_PLACEMENT_ALONE])
        return Move(SPACES[code // len(TURNS)], TURNS[code % len(TURNS)])

    @classmethod
    def parse(cls, text: str) -> Move:
        space, colon, turn = base.checked_text(text, "a2:1C").partition(":")
        if colon and not turn:
            raise InvalidMoveError(f"{quoted(text)} lacks the turn after the colon, such as 1C")
        return cls(space, turn if colon else None)


def spoken_turn(turn: str) -> str:
    """A turn as one says it.

    >>> spoken_turn("1A")
    'sub-board 1 anti-clockwise'
    """
    return f"sub-board {turn[0]} {'clockwise' if turn[1] == 'C' else 'anti-clockwise'}"


def spelled(words: str) -> str | None:
    """A move or its beginning as people type it, in notation; None if the words are neither.

    >>> spelled("A2 1 c"), spelled("a21"), spelled("a2"), spelled("1 C")
    ('a2:1C', 'a2:1', 'a2', None)
    """
    found = re.fullmatch(
        r"([a-z]?)|([a-z][0-9])(:?)([0-9]?[a-z]?)", words.replace(" ", ""), re.ASCII | re.IGNORECASE
    )
    if not found:
        return None
    if found[2] is None:
        return found[1].lower()
    space, colon, turn = found.groups()[1:]
    return space.lower() + (":" if colon or turn else "") + turn.upper()
