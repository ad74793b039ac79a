"""Games while something goes wrong: databases that fail, much that happens at once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tercet.games import Board, Move
from tercet.web import archive as archive_module
from tercet.web import rooms as rooms_module
from tercet.web import table as table_module
from tercet.web.database.errors import DatabaseError
from tercet.web.database.rows import Event, StoredSeat, StoredTable
from tercet.web.database.store import Store
from tercet.web.refusals import Refused
from tercet.web.room import Room
from tercet.web.rooms import Rooms
from tercet.web.settings import Limits
from tercet.web.table import Table, table_of
from tercet.web.thinking.pool import ThinkingPool
from tercet.web.wire.games import (
    Action,
    Join,
    MoveAction,
    NewGame,
    RematchAction,
    ResignAction,
    UndoAction,
)

T = TypeVar("T")
CLIENT, STRANGER = "127.0.0.1", "127.0.0.2"
PATIENCE = 20.0  # seconds, on a busy machine
FIRST_MOVE = MoveAction(move="a2:1C", ply=0)
COMPUTER = NewGame(game="pentago", against="computer", level=1)


class FailingStore(Store):
    """A database that refuses to keep the next few events, keeps some unsaid, or waits."""

    failures = 0
    unconfirmed = 0
    loads = 0

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.is_writing = threading.Event()
        self.may_write = threading.Event()
        self.may_write.set()

    def load(self, id: str) -> StoredTable | None:
        self.loads += 1
        return super().load(id)

    def append(self, id: str, number: int, event: Event, *, finished: bool) -> None:
        self._wait()
        if self.failures:
            self.failures -= 1
            raise DatabaseError("the disk is full")
        super().append(id, number, event, finished=finished)
        if self.unconfirmed:
            self.unconfirmed -= 1
            raise DatabaseError("the connection was lost")

    def take_seat(self, id: str, invitation_hash: str, seat: StoredSeat, name: str) -> bool:
        self._wait()
        return super().take_seat(id, invitation_hash, seat, name)

    def _wait(self) -> None:
        self.is_writing.set()
        assert self.may_write.wait(PATIENCE)


@pytest.fixture
def store(tmp_path: Path) -> FailingStore:
    return FailingStore(f"sqlite:///{tmp_path / 'games.sqlite3'}")


def with_rooms(
    store: Store, scenario: Callable[[Rooms], Coroutine[Any, Any, T]], limits: Limits | None = None
) -> T:
    """What a scenario comes to in a server of its own."""

    async def run() -> T:
        pool = ThinkingPool(limits or Limits())
        rooms = Rooms(store, pool, limits or Limits())
        try:
            return await scenario(rooms)
        finally:
            await rooms.close()
            await pool.close()

    return asyncio.run(run())


async def until_moves(rooms: Rooms, id: str, seat: str, count: int) -> None:
    for _ in range(1000):
        if len((await rooms.state(id, seat, CLIENT)).moves) >= count:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nobody moved")


async def until_table(room: Room, condition: Callable[[Table], bool]) -> None:
    """Watch a game without asking for it, which could set something in motion."""
    for _ in range(1000):
        if condition(room.table):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("nothing happened")


def test_a_move_that_cannot_be_stored_is_not_made(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT)
        store.failures = 1
        move = MoveAction(move="a2:1C", ply=0)
        with pytest.raises(Refused) as refused:
            await rooms.act(begun.id, begun.seat, move, CLIENT)
        assert refused.value.status == 503
        assert (await rooms.state(begun.id, begun.seat, CLIENT)).moves == []
        assert (await rooms.act(begun.id, begun.seat, move, CLIENT)).moves == ["a2:1C"]

    with_rooms(store, scenario)


def test_the_computer_tries_again_when_its_move_cannot_be_stored(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "BUSY_FOR", 0.05)

    async def scenario(rooms: Rooms) -> None:
        new = NewGame(game="pentago", against="computer", level=1)
        begun = await rooms.begin(new, CLIENT)
        async with rooms.visited(begun.id, begun.seat, CLIENT):
            move = MoveAction(move="a2:1C", ply=0)
            await rooms.act(begun.id, begun.seat, move, CLIENT)
            store.failures = 3
            await until_moves(rooms, begun.id, begun.seat, 2)
        assert store.failures == 0

    with_rooms(store, scenario)


def test_who_looks_at_a_game_while_it_goes_on_sees_the_latest(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT)
        for ply, move in enumerate(["a2:1C", "b3:2A", "c5:3C", "d1:4A"]):
            action = MoveAction(move=move, ply=ply)
            # Nobody has the game open: both open it at the same time.
            _, state = await asyncio.gather(
                rooms.act(begun.id, begun.seat, action, CLIENT),
                rooms.state(begun.id, None, CLIENT),
            )
            assert len(state.moves) in (ply, ply + 1)
            assert len((await rooms.state(begun.id, None, CLIENT)).moves) == ply + 1

    with_rooms(store, scenario)


def test_nothing_is_taken_back_once_another_game_has_followed(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT)
        for action in (MoveAction(move="a2:1C", ply=0), ResignAction(), RematchAction()):
            await rooms.act(begun.id, begun.seat, action, CLIENT)
        with pytest.raises(Refused, match="followed"):
            await rooms.act(begun.id, begun.seat, UndoAction(ply=1), CLIENT)

    with_rooms(store, scenario)


def test_rematches_count_as_new_games(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT)
        await rooms.act(begun.id, begun.seat, ResignAction(), CLIENT)
        with pytest.raises(Refused) as refused:
            await rooms.act(begun.id, begun.seat, RematchAction(), CLIENT)
        assert refused.value.status == 429
        await rooms.act(begun.id, begun.seat, RematchAction(), "10.0.0.7")

    with_rooms(store, scenario, Limits(new_game_burst=1))


def test_so_much_and_no_more_happens_in_a_game(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "MOST_EVENTS", 3)

    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT)
        move = MoveAction(move="a2:1C", ply=0)
        actions: list[Action] = [move, UndoAction(ply=1), move]
        for action in actions:
            await rooms.act(begun.id, begun.seat, action, CLIENT)
        for refused in (MoveAction(move="b3:2A", ply=1), UndoAction(ply=1)):
            with pytest.raises(Refused, match="begin another"):
                await rooms.act(begun.id, begun.seat, refused, CLIENT)
        assert (await rooms.act(begun.id, begun.seat, ResignAction(), CLIENT)).outcome

    with_rooms(store, scenario)


def test_who_opens_a_game_at_once_with_others_loads_it_with_them(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT)
        await asyncio.gather(*(rooms.state(begun.id, None, CLIENT) for _ in range(10)))
        assert store.loads == 1

    with_rooms(store, scenario)


def test_games_are_replayed_neither_where_the_database_is_asked_nor_in_the_event_loop(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    new_game = rooms_module._new_game

    def noted(work: Callable[[Any], Any], what: Any) -> Any:
        threads.append(threading.current_thread().name)
        return work(what)

    monkeypatch.setattr(rooms_module, "_new_game", lambda new: noted(new_game, new))
    monkeypatch.setattr(rooms_module, "table_of", lambda stored: noted(table_of, stored))

    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="friend"), CLIENT)
        async with rooms.visited(begun.id, begun.seat, CLIENT):
            await rooms.join(begun.id, Join(invitation=begun.invitation or ""), CLIENT)

    with_rooms(store, scenario)
    assert [name.split()[0] for name in threads] == ["draw"] * 3


def test_a_game_that_takes_long_to_open_holds_up_no_other(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_open = threading.Event()
    slow_ids: list[str] = []

    def slow(stored: StoredTable) -> Table:
        assert stored.game.id not in slow_ids or may_open.wait(PATIENCE)
        return table_of(stored)

    monkeypatch.setattr(rooms_module, "table_of", slow)

    async def scenario(rooms: Rooms) -> None:
        begun = [
            await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT) for _ in range(2)
        ]
        slow_ids.append(begun[0].id)
        opening = asyncio.ensure_future(rooms.state(begun[0].id, None, STRANGER))
        await rooms.act(begun[1].id, begun[1].seat, FIRST_MOVE, CLIENT)
        assert not opening.done()
        may_open.set()
        assert (await opening).moves == []

    with_rooms(store, scenario)


def test_the_computer_moves_when_the_game_has_gone_on_elsewhere(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(COMPUTER, CLIENT)
        async with rooms.visited(begun.id, begun.seat, CLIENT) as (room, _):
            store.append(begun.id, 0, Event("move", 0, "a2:1C"), finished=False)
            with pytest.raises(Refused) as refused:
                await rooms.act(begun.id, begun.seat, MoveAction(move="b1:2A", ply=0), CLIENT)
            assert refused.value.status == 409
            await until_table(room, lambda table: table.version == 2)

    with_rooms(store, scenario)


def test_a_move_that_was_stored_unsaid_is_made_once_and_answered(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(COMPUTER, CLIENT)
        async with rooms.visited(begun.id, begun.seat, CLIENT) as (room, _):
            store.unconfirmed = 1
            with pytest.raises(Refused) as refused:
                await rooms.act(begun.id, begun.seat, FIRST_MOVE, CLIENT)
            assert refused.value.status == 503
            state = await rooms.act(begun.id, begun.seat, FIRST_MOVE, CLIENT)
            assert state.moves[0] == "a2:1C"
            await until_table(room, lambda table: table.version == 2)

    with_rooms(store, scenario)


def test_a_move_of_the_computer_that_was_stored_unsaid_is_made_once(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rooms_module, "BUSY_FOR", 0.05)

    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(COMPUTER.model_copy(update={"side": "white"}), CLIENT)
        store.unconfirmed = 1
        async with rooms.visited(begun.id, begun.seat, CLIENT) as (room, _):
            await until_table(room, lambda table: table.version == 1)
            assert (await rooms.state(begun.id, begun.seat, CLIENT)).yours == ["white"]

    with_rooms(store, scenario)
    assert "Traceback" not in caplog.text


def test_the_computer_thinks_for_the_player_whoever_watches(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    owners: list[str] = []

    async def move(_: ThinkingPool, board: Board[Any], level: int, owner: str) -> Move:
        owners.append(owner)
        first: Move = board.legal_moves[0]
        return first

    monkeypatch.setattr(rooms_module, "computer_move", move)

    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(COMPUTER.model_copy(update={"side": "white"}), CLIENT)
        async with rooms.visited(begun.id, None, STRANGER) as (room, _):
            assert not (await rooms.state(begun.id, None, STRANGER)).thinking
            await rooms.state(begun.id, begun.seat, CLIENT)
            await until_table(room, lambda table: table.version == 1)

    with_rooms(store, scenario)
    assert owners == [CLIENT]


def test_who_has_gone_while_he_joined_sits_there_all_the_same(store: FailingStore) -> None:
    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="friend"), CLIENT)
        async with rooms.visited(begun.id, begun.seat, CLIENT) as (room, _):
            store.may_write.clear()
            join = Join(invitation=begun.invitation or "", name="Grace")
            joining = asyncio.ensure_future(rooms.join(begun.id, join, STRANGER))
            assert await asyncio.to_thread(store.is_writing.wait, PATIENCE)
            joining.cancel()
            store.may_write.set()
            await until_table(room, lambda table: table.stored.names[1] == "Grace")

    with_rooms(store, scenario)


def test_a_database_that_does_not_answer_keeps_no_server_from_ending(
    store: FailingStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (rooms_module, archive_module):
        monkeypatch.setattr(module, "ENDING", 0.05)
    store.may_write.clear()

    async def scenario(rooms: Rooms) -> None:
        begun = await rooms.begin(NewGame(game="pentago", against="screen"), CLIENT)
        acting = asyncio.ensure_future(rooms.act(begun.id, begun.seat, FIRST_MOVE, CLIENT))
        assert await asyncio.to_thread(store.is_writing.wait, PATIENCE)
        await rooms.close()
        assert not acting.done()
        store.may_write.set()
        await acting

    with_rooms(store, scenario)
