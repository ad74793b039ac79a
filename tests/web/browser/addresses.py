"""Addresses of the analysis page, and positions: one whose exact values are known soon,
and one in which the game is over, because nobody can move."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

SOLVABLE = "1wwbww/w4b/bbwbww/1wwb1b/1wbwb1/bbw1bb b"
BLOCKED = "02000/00010/02000/00000/00000 11,20 00,10 o"


def analysis(game: str, start: str | None = None, moves: Sequence[str] = ()) -> str:
    """Where a position is analysed."""
    fields = {"game": game, "start": start, "moves": ",".join(moves)}
    return f"/analyse#{urlencode({name: text for name, text in fields.items() if text})}"
