"""Who played a game, as a review calls them, and how much room that takes."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

from tercet.games.errors import printable
from tercet.records import Record
from tercet.records.record import UNKNOWN


def names_of(record: Record) -> list[str]:
    """The names of the players; the colour of one who is not known."""
    return [
        player if name in (UNKNOWN, "") else printable(name)
        for player, name in zip(record.game.players, record.players, strict=True)
    ]


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def cut(text: str, most: int) -> str:
    """The text, or as much of its beginning as there is room for.

    >>> cut("Ada", 5), cut("Augusta", 5)
    ('Ada', 'Augu…')
    """
    if cells(text) <= most:
        return text
    while cells(text) > most - 1:
        text = text[:-1]
    return f"{text}…"
