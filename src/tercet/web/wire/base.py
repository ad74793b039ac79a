"""What all messages have in common: nothing unknown is accepted, and every text has an end.

A number is a number: neither true nor "3" stands for one.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, FailFast, Field, model_validator

from tercet import games
from tercet.games.board import LONGEST_POSITION, LONGEST_TYPED

MOST_MOVES = 1000
MOST_FIELDS = 30

GameName = Annotated[str, Field(max_length=20, description="The name of a game.")]
PositionText = Annotated[str, Field(max_length=LONGEST_POSITION, description="A position.")]
MoveText = Annotated[str, Field(max_length=LONGEST_TYPED, description="A move in its notation.")]
Moves = Annotated[list[MoveText], Field(max_length=MOST_MOVES), FailFast()]
PlayerName = Annotated[str, Field(max_length=10, description="A side, such as black or x.")]
PersonName = Annotated[str, Field(max_length=40, description="What a person wants to be called.")]
Names = Annotated[tuple[PersonName, PersonName], Field(strict=False)]  # JSON has only lists
Secret = Annotated[str, Field(min_length=1, max_length=64)]
OwnSecret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{32,64}$")]  # long, so that none is weak


class Message(BaseModel):
    """A request or an answer."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        json_schema_serialization_defaults_required=True,
    )

    @model_validator(mode="before")
    @classmethod
    def _has_few_fields(cls, fields: object) -> object:
        """Each unknown field is an error of its own, and to find them all takes long."""
        if isinstance(fields, dict) and len(fields) > MOST_FIELDS:
            raise ValueError(f"it has {len(fields)} fields; no message has so many")
        return fields


class Refusal(Message):
    """Why something was not done, and what can be done instead."""

    error: str


class Position(Message):
    """A position as it is asked about: where the game began, and the moves since."""

    game: GameName
    start: PositionText | None = None
    moves: Moves = Field(default_factory=list)


class Outcome(Message):
    """How a game ended; no winner is a draw."""

    winner: str | None
    reason: str


def on_the_wire(outcome: games.Outcome | None) -> Outcome | None:
    """How a game ended, if it has."""
    return None if outcome is None else Outcome(winner=outcome.winner, reason=outcome.reason)
