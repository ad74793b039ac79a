"""The games of a server: what is done is stored before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import Any, TypeVar

from tercet.games import TercetError, get_game
from tercet.records.record import check_text
from tercet.sitting.seats import is_computers
from tercet.web.archive import ENDING, Archive
from tercet.web.database.errors import ConflictError
from tercet.web.database.rows import Event, StoredGame, StoredSeat, StoredTable
from tercet.web.database.seat_secrets import hash_of, new_id, new_secret
from tercet.web.database.store import Store
from tercet.web.refusals import Refused
from tercet.web.room import Room, Visitor
from tercet.web.safety.rates import Buckets
from tercet.web.settings import Limits
from tercet.web.table import Table, table_of
from tercet.web.thinking.playing import agrees_to_draw, computer_move
from tercet.web.thinking.pool import ThinkingPool
from tercet.web.wire import games as wire

T = TypeVar("T")
log = logging.getLogger("tercet.web")

UNPLAYED_FOR = timedelta(days=30)
OPEN_FOR = timedelta(days=1)  # that a game in which nothing happens counts as open
TURNS_TEXT = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
BUSY_FOR = 1.0  # seconds until a move of the computer that could not be stored is tried again


class Rooms:
    """Every game is stored; those in use are also rooms in memory."""

    def __init__(self, store: Store, pool: ThinkingPool, limits: Limits) -> None:
        self._archive = Archive(store)
        self._pool = pool
        self._limits = limits
        self._rooms: dict[str, Room] = {}
        self._new_games = Buckets(limits.new_games_per_minute / 60, limits.new_game_burst)
        self._changes: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """End the computer's thoughts, and let what is being stored be stored, if it can be."""
        for room in self._rooms.values():
            room.stop_computer()
        if self._changes:
            await asyncio.wait(self._changes, timeout=ENDING)
        await self._archive.close()

    async def forget_old_games(self) -> None:
        """Remove the games in which nobody ever moved."""
        before = datetime.now(timezone.utc) - UNPLAYED_FOR
        await self._archive.write("nobody", lambda store: store.forget_unplayed(before))

    async def begin(self, new: wire.NewGame, client: str) -> wire.Begun:
        """A new game."""
        await self._count_new_game(client)
        stored, side, events = await self._pool.run("draw", client, lambda _: _new_game(new))
        seat, invitation = new_secret(), new_secret() if new.against == "friend" else None
        seats = [StoredSeat(hash_of(seat), (0, 1) if new.against == "screen" else (side,))]
        if invitation:
            seats.append(StoredSeat(hash_of(invitation), (1 - side,), is_invitation=True))
        await self._archive.write(client, lambda store: store.begin(stored, seats, events))
        return wire.Begun(id=stored.id, seat=seat, invitation=invitation)

    async def _count_new_game(self, client: str) -> None:
        """Refused if there are too many, of this client or in all."""
        if not self._new_games.of(client).take():
            raise Refused(429, "too many new games; try again in a moment")
        since = datetime.now(timezone.utc) - OPEN_FOR
        open_games = await self._archive.read(client, lambda store: store.open_games(since))
        if open_games >= self._limits.open_games:
            raise Refused(503, "there are too many open games on this server; try again later")

    async def join(self, id: str, request: wire.Join, client: str) -> wire.Seated:
        """Give somebody the seat that an invitation is for, even if he does not wait for it."""
        return await asyncio.shield(self._started(self._join(id, request, client)))

    async def _join(self, id: str, request: wire.Join, client: str) -> wire.Seated:
        name = _checked_name(request.name)
        secret, invitation = request.seat or new_secret(), hash_of(request.invitation)
        async with self._changed(id, client) as room:
            if room.has_seat(secret):  # the answer was lost, and it is asked again
                return wire.Seated(seat=secret)
            side = room.invited_side(request.invitation)
            seat = StoredSeat(hash_of(secret), (side,))
            room.is_current = False  # whatever comes of it, others sit there now
            if not await self._archive.write(
                client, lambda store: store.take_seat(id, invitation, seat, name)
            ):
                raise Refused(409, "this invitation was used already")
            with suppress(Refused):  # who comes next tries again; the seat is taken
                await self._refresh(room, client)
            return wire.Seated(seat=secret)

    async def state(self, id: str, secret: str | None, client: str) -> wire.GameState:
        """How a game stands for who has this secret, or none."""
        async with self._used(id, client) as room:
            sides = room.enter(secret, client)
            self._let_computer_move(room)
            return room.state(sides)

    async def table(self, id: str, client: str) -> Table:
        """The game as it is now; it stays so, whatever happens."""
        async with self._used(id, client) as room:
            return room.table

    @asynccontextmanager
    async def visited(
        self, id: str, secret: str | None, client: str
    ) -> AsyncIterator[tuple[Room, Visitor]]:
        """Look at a game, and hear of its changes."""
        async with self._used(id, client) as room:
            visitor = Visitor(room.enter(secret, client))
            room.visitors.add(visitor)
            self._let_computer_move(room)
            try:
                if visitor.sides:  # who only watches is seen by nobody
                    room.tell()
                yield room, visitor
            finally:
                room.visitors.discard(visitor)
                if visitor.sides:
                    room.tell()

    async def act(
        self, id: str, secret: str | None, action: wire.Action, client: str
    ) -> wire.GameState:
        """Do something; it is stored when this returns. It is done even if nobody waits for it."""
        if secret is None:
            raise Refused(401, "only a player can do that: send the secret of your seat")
        return await asyncio.shield(self._started(self._act(id, secret, action, client)))

    def _started(self, change: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A change under way, which has its time before the server ends."""
        task = asyncio.ensure_future(change)
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    async def _act(self, id: str, secret: str, action: wire.Action, client: str) -> wire.GameState:
        async with self._changed(id, client) as room:
            sides = room.enter(secret, client)
            if room.rematch and isinstance(action, wire.UndoAction):
                raise Refused(409, "another game has followed this one")
            event = room.table.event_of(action, sides)
            if event:
                await self._happen(room, event, client)
            self._let_computer_move(room)  # also if this had been done before
            return room.state(sides)

    async def _happen(self, room: Room, event: Event, client: str) -> None:
        """Store an event, let it happen, and what follows from it. The room is locked."""
        agreed = event.kind == "rematch" and room.table.is_rematch_agreed(event)
        if agreed:
            room.rematch = room.rematch or await self._begin_again(room, client)
        else:
            await self._keep(room, event, client)
        room.stop_computer()
        self._let_computer_move(room)
        room.tell()

    async def _keep(self, room: Room, event: Event, client: str) -> None:
        """Store an event, and let it happen. If it is refused, the room is to be loaded anew."""
        before, after = room.table, room.table.after(event)
        is_over = after.outcome is not None
        try:
            await self._archive.write(
                client, lambda store: store.append(room.id, before.version, event, finished=is_over)
            )
        except ConflictError as error:
            room.is_current = False
            await self._refresh(room, client)
            raise Refused(409, "the game has gone on elsewhere; look again") from error
        except Refused:
            room.is_current = False  # it may have been stored all the same
            raise
        room.table = after

    async def _begin_again(self, room: Room, client: str) -> str:
        """The rematch, with the sides swapped and the same secrets."""
        old = room.table.stored
        if any(seat.is_invitation for seat in room.seats):
            raise Refused(409, "nobody has come to play yet")
        await self._count_new_game(client)
        stored = replace(
            old,
            id=new_id(),
            names=(old.names[1], old.names[0]),
            levels=(old.levels[1], old.levels[0]),
            began=datetime.now(timezone.utc),
            previous=old.id,
        )
        seats = [
            replace(seat, sides=tuple(sorted(1 - side for side in seat.sides)))
            for seat in room.seats
        ]
        try:
            await self._archive.write(client, lambda store: store.begin(stored, seats, []))
        except ConflictError:  # another server was quicker
            begun = await self._archive.read(client, lambda store: store.rematch_of(old.id))
            return begun or stored.id
        return stored.id

    def _let_computer_move(self, room: Room) -> None:
        """Let the computer think if it is its turn, or if a draw was offered to it.

        It thinks for the player: who has many games waits for them, and no others do. So it thinks
        once the player is there, whoever watches.
        """
        table = room.table
        if room.computer or room.player is None:
            return
        if table.computers_level is None and not table.awaits_computers_answer:
            return
        room.computer = self._started(self._computer_acts(room, room.player))
        room.users += 1
        room.computer.add_done_callback(lambda _: self._leave(room))

    async def _computer_acts(self, room: Room, client: str) -> None:
        """What the computer does now; undone by whatever happens to the game meanwhile."""
        me = asyncio.current_task()
        try:
            event = await self._computers_event(room, client)
            while not await self._is_done(room, event, me, client):
                await asyncio.sleep(BUSY_FOR)
        except Refused as error:  # the game has gone on elsewhere, or the server ends
            log.info("the computer did not move in game %s: %s", room.id, error)
        except Exception:
            log.exception("the computer could not move in game %s", room.id)
        finally:
            if room.computer is me:
                room.computer = None
                room.tell()

    async def _is_done(
        self, room: Room, event: Event, me: asyncio.Task[Any] | None, client: str
    ) -> bool:
        """Do what the computer wants; False if it cannot be stored now."""
        async with room.lock:
            if room.computer is not me:
                return True
            room.computer = None  # it is not to be stopped by its own move
            try:
                await self._happen(room, event, client)
            except Refused as error:
                if error.status != 503:
                    raise
                room.computer = me
                return False
            return True

    async def _computers_event(self, room: Room, client: str) -> Event:
        table = room.table
        board, side = table.sitting.board.copy(), table.computers_side
        if table.awaits_computers_answer:
            reason = await agrees_to_draw(self._pool, board, client)
            return Event("draw", side, reason) if reason else Event("decline", side)
        assert table.computers_level is not None
        move = await computer_move(self._pool, board, table.computers_level, client)
        return Event("move", side, str(move))

    @asynccontextmanager
    async def _changed(self, id: str, client: str) -> AsyncIterator[Room]:
        """The room of a game for who wants to change it, which nobody else does meanwhile."""
        async with self._used(id, client) as room, room.lock:
            await self._refresh(room, client)
            yield room

    @asynccontextmanager
    async def _used(self, id: str, client: str) -> AsyncIterator[Room]:
        """The room of a game, which is kept as long as somebody uses it or waits for it."""
        room = self._rooms.setdefault(id, Room(id))
        room.users += 1
        try:
            if not room.is_current:
                async with room.lock:
                    await self._refresh(room, client)
            yield room
        finally:
            self._leave(room)

    def _leave(self, room: Room) -> None:
        room.users -= 1
        if not room.users:
            self._rooms.pop(room.id, None)

    async def _refresh(self, room: Room, client: str) -> None:
        """Load what the database says, unless that is known already. The room is locked."""
        if room.is_current:
            return
        stored, rematch = await self._archive.read(client, lambda store: _loaded(store, room.id))
        table = await self._pool.run("draw", client, lambda _: table_of(stored))
        room.stop_computer()
        room.load(stored.seats, table, rematch)
        self._let_computer_move(room)
        room.tell()


def _loaded(store: Store, id: str) -> tuple[StoredTable, str | None]:
    """All that is kept of a game, and which one followed."""
    stored = store.load(id)
    if stored is None:
        raise Refused(404, "there is no such game on this server")
    return stored, store.rematch_of(id)


def _new_game(new: wire.NewGame) -> tuple[StoredGame, int, list[Event]]:
    """A game as it is stored, the side of who begins it, and the moves that were made before."""
    game = get_game(new.game)
    side = _side_of(game.players, new.side)
    board = game.board(new.start)
    events = [Event("move", None, str(board.push(move))) for move in new.moves]
    if outcome := board.outcome():
        raise Refused(409, f"the game is over in that position: {outcome}")
    name = _checked_name(new.name)
    root = board.root()
    stored = StoredGame(
        new_id(),
        game.name,
        None if root == game.board() else root.text(),
        (name, "") if side == 0 else ("", name),
        _levels(side, new.level) if new.against == "computer" else (None, None),
        datetime.now(timezone.utc),
    )
    return stored, side, events


def _side_of(players: Sequence[str], side: str | None) -> int:
    if side is None:
        return 0
    if side not in players:
        raise TercetError(f"there is no such side; there are {' and '.join(players)}")
    return players.index(side)


def _levels(persons_side: int, level: int) -> tuple[int | None, int | None]:
    return (None, level) if persons_side == 0 else (level, None)


def _checked_name(name: str) -> str:
    name = name.strip()
    check_text("your name", name)
    if not TURNS_TEXT.isdisjoint(name):
        raise TercetError(
            "your name has a sign that changes the direction of the text around it; leave it out"
        )
    if is_computers(name):
        raise TercetError("that is what the computer is called; choose another name")
    return name
