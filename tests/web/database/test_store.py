"""Games kept in a database: what is put in comes out, and nothing is done twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tercet.games import TercetError
from tercet.web.database.errors import ConflictError, DatabaseError
from tercet.web.database.rows import MOVE, Event, StoredGame, StoredSeat, StoredTable
from tercet.web.database.seat_secrets import hash_of, new_id
from tercet.web.database.store import Store
from tests.web.database.postgresql import database
from tests.web.database.some_games import (
    FIRST_MOVE,
    GUEST,
    HOST,
    INVITATION,
    LONG_AGO,
    a_game,
    events,
    stored_games,
)

LATER = datetime.now(timezone.utc) + timedelta(days=1)
EARLIER = datetime.now(timezone.utc) - timedelta(days=1)

SAME_STORE = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])


def begun(store: Store, *done: Event, previous: str | None = None) -> str:
    game = a_game(previous=previous)
    store.begin(game, [HOST, INVITATION], done)
    return game.id


def loaded(store: Store, id: str) -> StoredTable:
    table = store.load(id)
    assert table
    return table


@SAME_STORE
@given(game=stored_games(), begun=st.lists(events(), max_size=5), more=st.lists(events()))
def test_what_was_begun_and_appended_is_loaded(
    store: Store, game: StoredGame, begun: list[Event], more: list[Event]
) -> None:
    seats = [StoredSeat(hash_of(secret), sides) for secret, sides in (("a", (0, 1)), ("b", ()))]
    store.begin(game, seats, begun)
    for number, event in enumerate(more, len(begun)):
        store.append(game.id, number, event, finished=False)
    table = loaded(store, game.id)
    # Compared in UTC: Python calls no hour that comes twice equal to one of another time zone.
    assert table.game == replace(game, began=game.began.astimezone(timezone.utc))
    assert set(table.seats) == set(seats)
    assert table.events == (*begun, *more)


def test_times_are_in_utc_when_they_come_back(store: Store) -> None:
    began = loaded(store, begun(store)).game.began
    assert began.utcoffset() == timedelta(0)
    assert began == a_game().began


def test_another_server_loads_the_same(store: Store, address: str) -> None:
    id = begun(store, FIRST_MOVE)
    other = Store(address)
    assert other.load(id) == store.load(id)
    other.close()


@pytest.mark.parametrize("id", ["", "nothing", "\0", "\ud800", "x" * 1000])
def test_there_is_no_game_of_a_strange_name(store: Store, id: str) -> None:
    assert store.load(id) is None


def test_a_game_cannot_be_begun_twice(store: Store) -> None:
    id = begun(store, FIRST_MOVE)
    before = store.load(id)
    with pytest.raises(ConflictError):
        store.begin(a_game(id), [GUEST], [])
    assert store.load(id) == before


def test_a_game_is_begun_as_a_whole_or_not_at_all(store: Store) -> None:
    game = a_game()
    with pytest.raises(TercetError):
        store.begin(game, [HOST, HOST], [FIRST_MOVE])
    assert store.load(game.id) is None
    store.begin(game, [HOST], [FIRST_MOVE])


@pytest.mark.parametrize("text", ["x" * 201, "a\0b", "\ud800"])
def test_a_text_that_cannot_be_kept_is_refused(store: Store, text: str) -> None:
    id = begun(store)
    with pytest.raises(TercetError, match=r"is too long|has a character"):
        store.append(id, 0, Event(MOVE, 0, text), finished=False)
    assert loaded(store, id).events == ()


@pytest.mark.parametrize("number", [0, 2])
def test_only_the_next_number_can_be_appended(store: Store, number: int) -> None:
    id = begun(store, FIRST_MOVE)
    with pytest.raises(ConflictError):
        store.append(id, number, Event("resign", 1), finished=True)
    assert loaded(store, id).events == (FIRST_MOVE,)
    assert store.open_games(LONG_AGO) == 1


def test_nothing_can_be_appended_to_a_game_that_is_gone(store: Store) -> None:
    with pytest.raises(ConflictError):
        store.append(new_id(), 0, FIRST_MOVE, finished=False)


def test_games_are_open_until_they_are_finished(store: Store) -> None:
    one, _two = begun(store), begun(store)
    assert store.open_games(LONG_AGO) == 2
    store.append(one, 0, Event("resign", 0), finished=True)
    assert store.open_games(LONG_AGO) == 1
    store.append(one, 1, Event("undo", 0), finished=False)
    assert store.open_games(LONG_AGO) == 2


def test_games_in_which_nothing_happens_are_not_counted_as_open(store: Store) -> None:
    begun(store)
    assert store.open_games(EARLIER) == 1
    assert store.open_games(LATER) == 0


def test_an_invitation_becomes_a_seat_with_a_name(store: Store) -> None:
    id = begun(store)
    assert store.take_seat(id, INVITATION.secret_hash, GUEST, "Grace")
    table = loaded(store, id)
    assert set(table.seats) == {HOST, GUEST}
    assert table.game.names == ("Ada", "Grace")


def test_an_invitation_is_good_once(store: Store) -> None:
    id = begun(store)
    assert store.take_seat(id, INVITATION.secret_hash, GUEST, "Grace")
    before = store.load(id)
    again = StoredSeat(hash_of("another"), (1,))
    assert not store.take_seat(id, INVITATION.secret_hash, again, "Eve")
    assert store.load(id) == before


@pytest.mark.parametrize(
    ("known", "sides"),
    [(HOST.secret_hash, (0,)), (hash_of("guess"), (1,)), (INVITATION.secret_hash, (0, 1))],
    ids=["seat", "guess", "more sides"],
)
def test_only_the_invitation_to_these_sides_gives_a_seat(
    store: Store, known: str, sides: tuple[int, ...]
) -> None:
    id = begun(store)
    before = store.load(id)
    assert not store.take_seat(id, known, StoredSeat(hash_of("eve"), sides), "Eve")
    assert store.load(id) == before


def test_an_invitation_is_for_one_game(store: Store) -> None:
    begun(store)
    elsewhere = a_game()
    store.begin(elsewhere, [HOST], [])
    assert not store.take_seat(elsewhere.id, INVITATION.secret_hash, GUEST, "Eve")
    assert not store.take_seat(new_id(), INVITATION.secret_hash, GUEST, "Eve")


def test_a_rematch_is_found_and_is_the_only_one(store: Store) -> None:
    id = begun(store, FIRST_MOVE)
    assert store.rematch_of(id) is None
    rematch = begun(store, previous=id)
    assert store.rematch_of(id) == rematch
    with pytest.raises(ConflictError):
        begun(store, previous=id)
    assert store.rematch_of(id) == rematch


def test_games_without_a_move_are_forgotten_with_all_that_belongs_to_them(store: Store) -> None:
    unplayed, played = begun(store, Event("draw", 0)), begun(store, FIRST_MOVE)
    kept = store.load(played)
    assert store.forget_unplayed(LATER) == 1
    assert store.load(unplayed) is None
    assert store.load(played) == kept
    store.begin(a_game(unplayed), [HOST, INVITATION], [Event("draw", 0)])


def test_games_that_were_touched_since_are_not_forgotten(store: Store) -> None:
    id = begun(store)  # it began long ago, but was kept just now
    assert store.forget_unplayed(EARLIER) == 0
    assert store.load(id)


@pytest.mark.xdist_group("postgresql")
def test_a_store_goes_on_after_its_connection_was_lost(postgresql: Path) -> None:
    with database(postgresql, new_id()) as address:
        store = Store(address)
        id = begun(store)
        with psycopg.connect(address) as administrator:
            administrator.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        store.append(id, 0, FIRST_MOVE, finished=False)
        assert loaded(store, id).events == (FIRST_MOVE,)
        store.close()


def test_a_store_in_memory_is_one_for_all_threads() -> None:
    store = Store("sqlite://")
    id = begun(store)
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda _: store.load(id), range(40)))
    assert found == [store.load(id)] * 40
    store.close()


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_kept_in_a_file_that_was_removed(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "games.sqlite3"
    store = Store(f"sqlite:///{path}")
    id = begun(store)
    if replaced:
        path.rename(tmp_path / "elsewhere.sqlite3")
        Store(f"sqlite:///{path}").close()
    else:
        path.unlink()
    with pytest.raises(DatabaseError, match="was removed or replaced"):
        store.append(id, 0, FIRST_MOVE, finished=False)
    store.close()
