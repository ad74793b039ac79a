"""Texts that every database can keep: not too long, and without characters that some refuse."""

from __future__ import annotations

from sqlalchemy import String, Table

from tercet.games import TercetError
from tercet.games.errors import quoted


def keepable(text: str) -> bool:
    """Whether a database can hold the text at all."""
    return not any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text)


def bounded(table: Table, row: dict[str, object]) -> dict[str, object]:
    """The row, if its texts fit into the table's columns; SQLite would take any length."""
    for name, value in row.items():
        kind = table.c[name].type
        if not isinstance(value, str) or not isinstance(kind, String):
            continue
        if kind.length is not None and len(value) > kind.length:
            raise TercetError(f"{quoted(value)} is too long; {kind.length} characters are allowed")
        if not keepable(value):
            raise TercetError(f"{quoted(value)} has a character that cannot be kept; leave it out")
    return row
