"""Several servers with one database, in threads and in processes; and those that are killed."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from tercet.web.database import opening
from tercet.web.database.errors import ConflictError, DatabaseError
from tercet.web.database.migrations import LOCK
from tercet.web.database.opening import opened
from tercet.web.database.rows import MOVE, Event, StoredSeat
from tercet.web.database.schema import games
from tercet.web.database.seat_secrets import hash_of, new_id
from tercet.web.database.store import Store
from tests.web.database.postgresql import database
from tests.web.database.processes import PROCESSES
from tests.web.database.some_games import FIRST_MOVE, HOST, INVITATION, LONG_AGO, a_game

SERVERS = 4


def at_once(work: Callable[[int], object]) -> list[object]:
    """What comes of it when several do it as nearly at the same time as can be."""
    ready = threading.Barrier(SERVERS)

    def one(number: int) -> object:
        ready.wait()
        return work(number)

    with ThreadPoolExecutor(SERVERS) as threads:
        return list(threads.map(one, range(SERVERS)))


@pytest.fixture
def stores(address: str) -> Iterator[list[Store]]:
    opened = [Store(address) for _ in range(SERVERS)]
    yield opened
    for store in opened:
        store.close()


def test_servers_that_open_a_new_database_at_once_do_not_clash(address: str) -> None:
    def open_and_begin(number: int) -> None:
        store = Store(address)
        store.begin(a_game(f"game {number}"), [HOST], [])
        store.close()

    at_once(open_and_begin)
    store = Store(address)
    assert store.open_games(LONG_AGO) == SERVERS
    store.close()


def open_and_close(address: str) -> None:
    Store(address).close()


def test_processes_that_open_a_new_database_at_once_do_not_clash(address: str) -> None:
    children = [PROCESSES.Process(target=open_and_close, args=(address,)) for _ in range(SERVERS)]
    for child in children:
        child.start()
    for child in children:
        child.join()
    assert [child.exitcode for child in children] == [0] * SERVERS


def test_one_of_several_servers_appends_the_next_event(stores: list[Store]) -> None:
    game = a_game()
    stores[0].begin(game, [HOST], [])

    written = []
    for number in range(10):

        def append(server: int, number: int = number) -> Event | None:
            event = Event(MOVE, 0, f"{number} by {server}")
            try:
                stores[server].append(game.id, number, event, finished=False)
            except ConflictError:
                return None
            return event

        (event,) = filter(None, at_once(append))
        written.append(event)
    table = stores[0].load(game.id)
    assert table
    assert list(table.events) == written


def test_an_invitation_gives_one_seat_whoever_is_asked(stores: list[Store]) -> None:
    for _ in range(10):
        game = a_game()
        stores[0].begin(game, [HOST, INVITATION], [])

        def take(server: int, id: str = game.id) -> bool:
            seat = StoredSeat(hash_of(f"secret {server}"), (1,))
            return stores[server].take_seat(id, INVITATION.secret_hash, seat, f"guest {server}")

        taken = at_once(take)
        assert sorted(map(bool, taken)) == [False] * (SERVERS - 1) + [True]
        table, server = stores[0].load(game.id), taken.index(True)
        assert table
        assert table.game.names[1] == f"guest {server}"
        assert set(table.seats) == {HOST, StoredSeat(hash_of(f"secret {server}"), (1,))}


def test_a_game_is_loaded_as_it_was_at_one_moment(stores: list[Store]) -> None:
    guest = StoredSeat(hash_of("guest"), (1,))
    for _ in range(30):
        game = a_game()
        stores[0].begin(game, [HOST, INVITATION], [])

        def take_or_look(server: int, id: str = game.id) -> None:
            if server == 0:
                assert stores[0].take_seat(id, INVITATION.secret_hash, guest, "Grace")
            table = stores[server].load(id)
            assert table
            assert (guest in table.seats) == (table.game.names[1] == "Grace")

        at_once(take_or_look)


def test_who_reads_waits_for_nobody_who_writes(store: Store, address: str) -> None:
    game = a_game()
    store.begin(game, [HOST], [])
    before, other = store.load(game.id), opened(address)
    with other.begin() as writing:
        writing.execute(update(games).values(first_name="Grace"))
        assert store.load(game.id) == before
        assert store.rematch_of(game.id) is None
        assert store.open_games(LONG_AGO) == 1
    other.dispose()


@pytest.mark.xdist_group("postgresql")
def test_what_another_has_locked_is_not_waited_for_without_end(
    postgresql: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "LOCKED", 1)
    with database(postgresql, new_id()) as address:
        store, other, game = Store(address), opened(address), a_game()
        store.begin(game, [HOST], [])
        with other.begin() as locking:
            locking.execute(update(games).values(first_name="Grace"))
            with pytest.raises(DatabaseError, match="lock timeout"):
                store.append(game.id, 0, FIRST_MOVE, finished=False)
        store.append(game.id, 0, FIRST_MOVE, finished=False)
        store.close()
        other.dispose()


@pytest.mark.xdist_group("postgresql")
def test_a_server_that_migrates_is_waited_for(
    postgresql: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "LOCKED", 1)
    with database(postgresql, new_id()) as address, ThreadPoolExecutor(1) as thread:
        other = opened(address)
        with other.begin() as migrating:
            migrating.execute(select(func.pg_advisory_xact_lock(LOCK)))
            waiting = thread.submit(open_and_close, address)
            time.sleep(2)  # longer than anything else would be waited for
        waiting.result()
        other.dispose()


def test_of_several_servers_one_begins_the_rematch(stores: list[Store]) -> None:
    first = a_game()
    stores[0].begin(first, [HOST], [])

    def begin(server: int) -> str | None:
        game = a_game(previous=first.id)
        try:
            stores[server].begin(game, [HOST], [])
        except ConflictError:
            return None
        return game.id

    (rematch,) = filter(None, at_once(begin))
    assert stores[0].rematch_of(first.id) == rematch


def test_one_store_serves_several_threads(address: str) -> None:
    store = Store(address)

    def play(number: int) -> int:
        game = a_game(f"game {number}")
        store.begin(game, [HOST], [])
        for event in range(20):
            store.append(game.id, event, Event(MOVE, 0, str(event)), finished=False)
        table = store.load(game.id)
        assert table
        return len(table.events)

    assert at_once(play) == [20] * SERVERS
    store.close()


def append_until_killed(address: str, id: str, told: Connection) -> None:
    store = Store(address)
    table = store.load(id)
    assert table
    number = len(table.events)
    while True:
        store.append(id, number, Event(MOVE, number % 2, f"move {number}"), finished=False)
        told.send(number)
        number += 1


def test_what_a_killed_server_has_told_is_there(address: str) -> None:
    chance = random.Random(8)
    store = Store(address)
    game = a_game()
    store.begin(game, [HOST], [])
    numbers = [-1]
    for _round in range(20):
        heard, told = PROCESSES.Pipe(duplex=False)
        child = PROCESSES.Process(target=append_until_killed, args=(address, game.id, told))
        child.start()
        told.close()  # here, so that the end of the child is the end of what is heard
        numbers.append(heard.recv())
        time.sleep(chance.uniform(0, 0.05))
        child.kill()
        child.join()
        try:
            while True:
                numbers.append(heard.recv())
        except EOFError:
            heard.close()
        table = store.load(game.id)
        assert table
        kept = [event.text for event in table.events]
        assert kept == [f"move {number}" for number in range(len(kept))]
        # One more may be kept that the server did not live to tell.
        assert len(kept) - 1 in (numbers[-1], numbers[-1] + 1)
    assert numbers[-1] >= 20
    store.close()
