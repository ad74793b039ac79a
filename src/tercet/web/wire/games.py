"""Games in play: beginning one, sitting down, doing something, how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from tercet.engine.levels import HIGHEST
from tercet.sitting.seats import DEFAULT_LEVEL
from tercet.web.wire.base import (
    GameName,
    Message,
    Moves,
    MoveText,
    Outcome,
    OwnSecret,
    PersonName,
    PlayerName,
    PositionText,
    Secret,
)


class NewGame(Message):
    """A game to be begun, or gone on with from a position or a record."""

    game: GameName
    against: Literal["computer", "friend", "screen"] = Field(
        description="The computer, somebody who gets a link, or both sides at one screen."
    )
    side: PlayerName | None = Field(
        default=None, description="Yours; without one, the first to move."
    )
    level: int = Field(default=DEFAULT_LEVEL, ge=1, le=HIGHEST)
    name: PersonName = ""
    start: PositionText | None = None
    moves: Moves = Field(default_factory=list)


class Begun(Message):
    """A game was begun: what it is called, and the secrets that let people play."""

    id: str
    seat: str = Field(description="Your secret. Who has it can move for you.")
    invitation: str | None = Field(description="The friend's: good for one seat, once.")


class Join(Message):
    """Take the seat that an invitation is for."""

    invitation: Secret
    name: PersonName = ""
    seat: OwnSecret | None = Field(
        default=None,
        description=(
            "The secret that your seat is to have, at random. Who chooses it can ask again if the "
            "answer is lost; without one the server makes one, once."
        ),
    )

    @model_validator(mode="after")
    def _has_a_secret_of_its_own(self) -> Join:
        if self.seat == self.invitation:
            raise ValueError("seat must be another secret than the invitation, which others know")
        return self


class Seated(Message):
    """A seat was taken; this is its secret."""

    seat: str


class MoveAction(Message):
    """Make a move; `ply` is how many were made before it, so that none is made twice."""

    action: Literal["move"] = "move"
    move: MoveText
    ply: int = Field(ge=0, le=100_000)


class ResignAction(Message):
    """Give up."""

    action: Literal["resign"] = "resign"


class OfferDrawAction(Message):
    """Offer a draw, or accept the one that was offered."""

    action: Literal["draw"] = "draw"


class DeclineDrawAction(Message):
    """Decline the draw that was offered."""

    action: Literal["decline"] = "decline"


class UndoAction(Message):
    """Take back your last move and the answer to it; not against a friend."""

    action: Literal["undo"] = "undo"
    ply: int = Field(ge=0, le=100_000)


class RematchAction(Message):
    """Play again with the sides swapped; a friend has to want it, too."""

    action: Literal["rematch"] = "rematch"


Action = Annotated[
    MoveAction | ResignAction | OfferDrawAction | DeclineDrawAction | UndoAction | RematchAction,
    Field(discriminator="action"),
]


class Player(Message):
    """Who plays a side. `present`: this person's page is open; a computer always is."""

    side: str
    name: str
    kind: Literal["person", "computer"]
    level: int | None
    joined: bool
    present: bool


class GameState(Message):
    """How a game stands. Every change counts `version` up."""

    id: str
    version: int
    game: str
    start: str | None
    moves: list[str]
    position: str
    turn: str
    players: list[Player]
    opposite: bool = Field(description="Whether the second player sees the board turned round.")
    outcome: Outcome | None
    yours: list[str] = Field(description="The sides you may move for.")
    draw_offered_by: str | None
    rematch_wanted_by: str | None
    rematch: str | None = Field(description="The game that follows this one.")
    can_undo: bool = Field(description="Whether you may take back a move now.")
    thinking: bool = Field(description="Whether the computer is looking for its move.")
    notice: str | None = Field(description="What the last thing done came to, if it needs words.")


class Hello(Message):
    """The first message over a live WebSocket: who you are. Spectators have no seat."""

    seat: Secret | None = None


class LiveRequest(Message):
    """Something done over a live WebSocket; the answer carries the same number."""

    id: int = Field(ge=0, le=2**53)
    do: Action


class LiveAnswer(Message):
    """What came of it: nothing to say, or why it was refused."""

    kind: Literal["answer"] = "answer"
    id: int | None
    error: str | None


class LiveState(Message):
    """The game has changed."""

    kind: Literal["state"] = "state"
    state: GameState
