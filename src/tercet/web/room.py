"""A game that somebody looks at: its table, its visitors, and the computer that thinks there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from tercet.web.database.rows import StoredSeat
from tercet.web.database.seat_secrets import hash_of
from tercet.web.refusals import Refused
from tercet.web.table import Sides, Table
from tercet.web.wire import games as wire


class Visitor:
    """Somebody whose page is open; `changed` is set when there is something new to be shown."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self.changed = asyncio.Event()
        self.changed.set()


class Room:
    """All that is known about a game while it is in use. Who changes it holds `lock`.

    It is empty until it is loaded. `is_current` says that the database knows nothing else.
    """

    seats: Sequence[StoredSeat]
    table: Table
    rematch: str | None

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.is_current = False
        self.visitors: set[Visitor] = set()
        self.users = 0  # who hold this room right now, visitors included
        self.player: str | None = None  # the client who came last with a seat
        self.computer: asyncio.Task[None] | None = None
        self._told: dict[Sides, str] = {}  # as it was sent since the last change

    def load(self, seats: Sequence[StoredSeat], table: Table, rematch: str | None) -> None:
        """Take over what the database says."""
        self.seats, self.table, self.rematch = seats, table, rematch
        self.is_current = True

    def enter(self, secret: str | None, client: str) -> Sides:
        """The sides that a client may move for, who is a player here if there are any."""
        sides = self.sides_of(secret)
        if sides:
            self.player = client
        return sides

    def sides_of(self, secret: str | None) -> Sides:
        """The sides that a secret lets somebody move for; without one, none."""
        if secret is None:
            return ()
        seat = self._seat_of(secret)
        if seat is None or seat.is_invitation:
            raise Refused(403, "this is not the secret of a seat in this game")
        return seat.sides

    def has_seat(self, secret: str) -> bool:
        """Whether this is the secret of somebody who sits here."""
        seat = self._seat_of(secret)
        return seat is not None and not seat.is_invitation

    def invited_side(self, invitation: str) -> int:
        """The side that an invitation is for; Refused if it is none, or was used."""
        seat = self._seat_of(invitation)
        if seat is None or not seat.is_invitation:
            raise Refused(409, "this invitation was used already, or is not for this game")
        return seat.sides[0]

    def _seat_of(self, secret: str) -> StoredSeat | None:
        hashed = hash_of(secret)
        return next((seat for seat in self.seats if seat.secret_hash == hashed), None)

    def state(self, sides: Sides) -> wire.GameState:
        """How the game stands for somebody with these sides."""
        return self.table.state(
            sides,
            joined=_all_sides(seat.sides for seat in self.seats if not seat.is_invitation),
            present=_all_sides(visitor.sides for visitor in self.visitors),
            rematch=self.rematch,
            thinking=self.computer is not None,
        )

    def told(self, sides: Sides) -> str:
        """The same as a message, made once for all who may move for these sides."""
        if sides not in self._told:
            self._told[sides] = wire.LiveState(state=self.state(sides)).model_dump_json()
        return self._told[sides]

    def tell(self) -> None:
        """Let every visitor know that something has changed."""
        self._told.clear()
        for visitor in self.visitors:
            visitor.changed.set()

    def stop_computer(self) -> None:
        """Let the computer stop thinking, if it does."""
        if self.computer:
            self.computer.cancel()
            self.computer = None


def _all_sides(several: Iterable[Sides]) -> Sides:
    return tuple({side for sides in several for side in sides})
