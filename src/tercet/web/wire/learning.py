"""The games there are, their rules, and lessons to try."""

from __future__ import annotations

from pydantic import Field

from tercet.web.wire.base import Message, MoveText


class GameSummary(Message):
    """A game, in a few words."""

    name: str
    summary: str
    players: list[str]
    levels: int
    formats: list[str] = Field(description="The formats of records that know it.")
    svg: str = Field(description="A picture of its board.")


class Catalogue(Message):
    """The games there are."""

    games: list[GameSummary]


class Lesson(Message):
    """One rule explained, with a picture and something to try."""

    title: str
    words: str
    start: str | None
    svg: str = Field(description="The position, with an example move made if there is one.")
    task: str
    answer: str | None = Field(description="A move that solves it, for who does not find one.")


class Rules(Message):
    """How a game is played: in a few sentences, then lesson by lesson."""

    name: str
    summary: str
    players: list[str]
    sentences: list[str]
    lessons: list[Lesson]


class Attempt(Message):
    """A move tried in a lesson."""

    move: MoveText


class Verdict(Message):
    """Whether it was what the lesson asked for, and what there is to say."""

    solved: bool
    words: str
