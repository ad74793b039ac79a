"""Records: reading files, writing games."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tercet.records.record import UNKNOWN
from tercet.web.wire.base import Message, Names, Outcome, Position

LONGEST_RECORD = 200_000

RecordFormat = Literal["text", "sgf"]


class ReadRequest(Message):
    """A file of records, whichever format it has."""

    text: Annotated[str, Field(max_length=LONGEST_RECORD)]


class RecordedGame(Message):
    """A game of the file."""

    game: str
    start: str | None
    moves: list[str]
    comments: list[str]
    players: list[str]
    outcome: Outcome | None
    tags: dict[str, str]


class ReadAnswer(Message):
    """The games of a file, and what is wrong with it by line."""

    games: list[RecordedGame]
    problems: list[str]


class WriteRequest(Position):
    """A game to be written down."""

    players: Names = (UNKNOWN, UNKNOWN)
    format: RecordFormat = "text"


class Written(Message):
    """A record as text."""

    record: str
