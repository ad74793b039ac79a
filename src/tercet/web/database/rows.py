"""What is kept of a game: how it began, who may sit where, and everything that was done since."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

MOVE = "move"  # the kind of event that a move is


@dataclass(frozen=True)
class StoredGame:
    """How a game began. `levels` are the computer's by side; None is a person."""

    id: str
    game: str
    start: str | None
    names: tuple[str, str]
    levels: tuple[int | None, int | None]
    began: datetime
    previous: str | None = None  # the game of which this is the rematch


@dataclass(frozen=True)
class StoredSeat:
    """Who knows the secret with this hash may move for these sides, 0 and 1.

    An invitation lets nobody move: it is exchanged for a seat, once.
    """

    secret_hash: str
    sides: tuple[int, ...]
    is_invitation: bool = False


@dataclass(frozen=True)
class Event:
    """Something that was done: what, and by which side; `text` is the move, if it is one."""

    kind: str
    side: int | None = None
    text: str = ""


@dataclass(frozen=True)
class StoredTable:
    """All that is kept of one game; the events in their order."""

    game: StoredGame
    seats: tuple[StoredSeat, ...]
    events: tuple[Event, ...]
