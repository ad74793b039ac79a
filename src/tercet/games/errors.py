"""The errors that users of the games meet. All are `ValueError`s."""

from operator import index
from typing import SupportsIndex


class TercetError(ValueError):
    """What was given cannot be used; the message says why and what can."""


class UnknownGameError(TercetError):
    """There is no game of that name."""


class InvalidPositionError(TercetError):
    """The text is not a position, or the position cannot be."""


class InvalidMoveError(TercetError):
    """The text is not a move of this game, whatever the position."""


class IllegalMoveError(TercetError):
    """The move is well-formed, but the rules forbid it in this position."""


def quoted(value: object) -> str:
    """A value as an error message shows it: on one line and never long."""
    if isinstance(value, str):
        shown = repr(value[:60])
        return shown if len(shown) <= 40 else f"{shown[:37]}..."
    if isinstance(value, float) or (isinstance(value, int) and abs(value) < 1e12):
        return str(value)
    return f"a value of type {type(value).__name__}"


def printable(text: str) -> str:
    """The text with escapes for what could move a cursor or hide something.

    >>> print(printable("a\\x1b[2Jb"))
    a\\x1b[2Jb
    """
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def in_range(name: str, value: SupportsIndex, least: int, most: int) -> int:
    """A whole number between two, or an error that names it."""
    if hasattr(value, "__index__") and not isinstance(value, bool):
        number = index(value)
        if least <= number <= most:
            return number
    raise TercetError(
        f"{name} is {quoted(value)}; it must be a whole number from {least} to {most}"
    )
