"""Positions: what they look like, what may be played, setting one up."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, FailFast, Field

from tercet.web.wire.base import (
    GameName,
    Message,
    MoveText,
    Outcome,
    PlayerName,
    Position,
    PositionText,
)

MOST_SUGGESTIONS = 5
MOST_VALUES = 500
MOST_EDITS = 1000

Value = Literal[1, 0, -1] | None
CellName = Annotated[str, Field(max_length=5)]


def not_too_many(values: object) -> object:
    """Their number is looked at first: to find out what is wrong with each takes long."""
    if isinstance(values, dict) and len(values) > MOST_VALUES:
        raise ValueError(f"there are {len(values)} values; at most {MOST_VALUES} are allowed")
    return values


class Entry(Message):
    """A half-entered move: what it is so far, and what may follow."""

    text: str
    valid: bool
    complete: bool
    move: str | None
    follow: list[str]
    message: str


class EntryRequest(Position):
    """What was typed or clicked so far."""

    entered: MoveText = ""


class ViewRequest(Position):
    """A board to be drawn; with `entered` it is one on which a move is entered."""

    entered: MoveText | None = None
    flipped: bool = False
    values: Annotated[
        dict[MoveText, Value], Field(max_length=MOST_VALUES), BeforeValidator(not_too_many)
    ] = Field(default_factory=dict)
    suggested: Annotated[list[MoveText], Field(max_length=MOST_SUGGESTIONS), FailFast()] = Field(
        default_factory=list
    )


class LastMove(Message):
    """The last move: who made it, in notation and in words."""

    player: str
    move: str
    words: str


class View(Message):
    """A board, drawn, and what is known about it by the rules."""

    svg: str
    position: str
    turn: str
    ply: int
    last: LastMove | None
    outcome: Outcome | None
    entry: Entry | None
    can_solve: bool = Field(description="Whether the exact value of every move can be had.")


class LegalMoves(Message):
    """Every move that the rules allow."""

    moves: list[str]


class Edit(Message):
    """Something put on a square."""

    cell: CellName
    tool: Annotated[str, Field(max_length=20)]


Edits = Annotated[list[Edit], Field(max_length=MOST_EDITS), FailFast()]


class SetUpRequest(Message):
    """A position in the making: where it began, and what was put where since, in order."""

    game: GameName
    start: PositionText | None = Field(default=None, description="Without one the board is empty.")
    edits: Edits = Field(default_factory=list)
    turn: PlayerName | None = None
    flipped: bool = False


class Tool(Message):
    """Something that can be put on a square."""

    name: str
    label: str


class SetUp(Message):
    """A position in the making, drawn: its text, or why it cannot be yet."""

    svg: str
    tools: list[Tool]
    players: list[str]
    turn: str
    position: str | None
    problem: str | None
    outcome: Outcome | None = Field(description="If the game is over in this position.")
