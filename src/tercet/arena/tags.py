"""The tags of a tournament's records: written when a game ends, read when it goes on."""

from __future__ import annotations

from datetime import date

from tercet.arena.referee import Ending
from tercet.arena.schedule import Fixture
from tercet.games import Game
from tercet.records import Record

EVENT = "tercet"


def tags_of(game: Game, fixture: Fixture, settings: str, ending: Ending) -> dict[str, str]:
    """What is to be known of a game besides its players, moves and outcome."""
    tags = {
        "Event": EVENT,
        "Date": date.today().strftime("%Y.%m.%d"),
        "Round": fixture.round,
        "Settings": settings,
    }
    for tag, late in zip(_late_tags(game), ending.late, strict=True):
        if late:
            tags[tag] = str(late)
    if ending.termination:
        tags["Termination"] = ending.termination
    return tags


def late_moves(record: Record) -> tuple[int, int]:
    """How many moves of each side took too long; 0 where the record does not tell."""
    first, second = (_number(record.tags.get(tag, "")) for tag in _late_tags(record.game))
    return first, second


def _late_tags(game: Game) -> list[str]:
    return [f"{player.capitalize()}Late" for player in game.players]


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 7 else 0
