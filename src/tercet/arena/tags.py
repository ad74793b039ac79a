"""What a tournament writes into the tags of a record, and reads from them when it goes on."""

from __future__ import annotations

from tercet.games import Game
from tercet.records import Record


def late_tags(game: Game, late: tuple[int, int]) -> dict[str, str]:
    """How many moves of each side took longer than they may; nothing for a side without any."""
    names = (f"{player.capitalize()}Late" for player in game.players)
    return {name: str(number) for name, number in zip(names, late, strict=True) if number}


def late_moves(record: Record) -> tuple[int, int]:
    """The numbers that `late_tags` wrote; 0 for what cannot be read."""
    first, second = (
        record.tags.get(f"{player.capitalize()}Late", "") for player in record.game.players
    )
    return _number(first), _number(second)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 7 else 0
