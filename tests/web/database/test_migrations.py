"""Older databases are brought up to date with nothing lost; newer ones are left alone."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, MetaData, create_engine, inspect, text

from tercet.web.database import schema
from tercet.web.database.address import read_address
from tercet.web.database.errors import DatabaseError
from tercet.web.database.migrations import MIGRATIONS, Migration, migrate
from tercet.web.database.opening import opened
from tercet.web.database.rows import StoredTable
from tercet.web.database.store import Store
from tests.web.database.processes import PROCESSES
from tests.web.database.some_games import (
    BEGAN,
    FIRST_MOVE,
    GUEST,
    HOST,
    INVITATION,
    LONG_AGO,
    a_game,
)

OLD_ROWS = (
    "INSERT INTO tercet_games VALUES"
    " ('old', 'pentago', NULL, 'Ada', '', NULL, NULL, '2025-03-30 01:30:00.123456', NULL, false)",
    "INSERT INTO tercet_games VALUES ('unplayed', 'gess', NULL, 'Ada', 'Grace', NULL, 3,"
    " '2024-12-31 23:59:59.000000', 'old', false)",
    f"INSERT INTO tercet_seats VALUES ('old', '{HOST.secret_hash}', true, false, false)",
    f"INSERT INTO tercet_seats VALUES ('old', '{INVITATION.secret_hash}', false, true, true)",
    "INSERT INTO tercet_events VALUES ('old', 0, 'move', 0, 'a2:1C')",
)


def plain(address: str) -> Engine:
    """The database as any program may open it."""
    return create_engine(read_address(address))


def old_database(address: str) -> None:
    """A database as the first version left it, with games in it."""
    engine = opened_by(address, MIGRATIONS[:1])
    with engine.begin() as connection:
        for row in OLD_ROWS:
            connection.execute(text(row))
    engine.dispose()


def opened_by(address: str, migrations: tuple[Migration, ...]) -> Engine:
    """The database as a program opened it that knew these migrations."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "tercet.web.database.opening.migrate", lambda engine: migrate(engine, migrations)
        )
        return opened(address)


def dump(address: str) -> dict[str, object]:
    """All that is in a database: tables, columns, rows."""
    engine = plain(address)
    found: dict[str, object] = {}
    metadata = MetaData()
    metadata.reflect(engine)
    with engine.connect() as connection:
        for name, table in metadata.tables.items():
            found[name] = [column.name for column in table.columns]
            found[f"rows of {name}"] = sorted(map(repr, connection.execute(table.select())))
    engine.dispose()
    return found


def test_a_database_of_the_first_version_is_migrated_with_nothing_lost(address: str) -> None:
    old_database(address)
    store = Store(address)
    assert store.load("old") == StoredTable(
        a_game("old"),
        tuple(sorted((HOST, INVITATION), key=lambda seat: seat.secret_hash)),
        (FIRST_MOVE,),
    )
    assert store.rematch_of("old") == "unplayed"
    assert store.open_games(LONG_AGO) == 2
    store.append("old", 1, FIRST_MOVE, finished=True)
    assert store.take_seat("old", INVITATION.secret_hash, GUEST, "Grace")
    store.close()


def test_migrated_games_were_touched_when_they_began(address: str) -> None:
    old_database(address)
    store = Store(address)
    assert store.forget_unplayed(BEGAN.replace(year=2024)) == 0
    assert store.forget_unplayed(BEGAN) == 1
    assert store.load("unplayed") is None
    store.close()


def test_the_migrations_make_the_tables_that_the_code_uses(address: str) -> None:
    Store(address).close()
    engine = plain(address)
    found = inspect(engine)
    for table in schema.metadata.tables.values():
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert list(columns) == [column.name for column in table.columns]
        for column in table.columns:
            made = columns[column.name]
            assert made["nullable"] == column.nullable
            assert getattr(made["type"], "length", None) == getattr(column.type, "length", None)
        key = found.get_pk_constraint(table.name)["constrained_columns"]
        assert key == [column.name for column in table.primary_key]
        assert {index.name for index in table.indexes} <= {
            index["name"] for index in found.get_indexes(table.name)
        }
        for foreign in found.get_foreign_keys(table.name):
            assert foreign["options"] == {"ondelete": "CASCADE"}
        assert len(found.get_foreign_keys(table.name)) == len(table.foreign_keys)
    assert [unique["column_names"] for unique in found.get_unique_constraints("tercet_games")] == [
        ["previous"]
    ]
    engine.dispose()


def test_opening_again_changes_nothing(address: str) -> None:
    old_database(address)
    Store(address).close()
    before = dump(address)
    Store(address).close()
    assert dump(address) == before


def from_the_future(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE tercet_clocks (seconds INTEGER)"))


def test_a_newer_database_is_refused_and_left_untouched(address: str, tmp_path: Path) -> None:
    opened_by(address, (*MIGRATIONS, from_the_future)).dispose()
    before = dump(address)
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(DatabaseError, match=r"written by a newer Tercet.* version is 3.* knows 2"):
        Store(address)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files
    assert dump(address) == before


def failing(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE tercet_halves (half INTEGER)"))
    connection.execute(text("UPDATE tercet_games SET finished = true"))
    raise RuntimeError("in the middle")


@pytest.mark.parametrize("steps", [(failing,), (MIGRATIONS[1], failing)], ids=["first", "later"])
def test_a_migration_that_fails_leaves_the_old_version(
    address: str, steps: tuple[Migration, ...]
) -> None:
    old_database(address)
    before = dump(address)
    with pytest.raises(RuntimeError, match="in the middle"):
        opened_by(address, (MIGRATIONS[0], *steps))
    assert dump(address) == before
    Store(address).close()
    assert dump(address) != before


def dying(connection: Connection) -> None:
    MIGRATIONS[1](connection)
    connection.execute(text("UPDATE tercet_games SET finished = true"))
    os.kill(os.getpid(), signal.SIGKILL)


def die_while_migrating(address: str) -> None:
    opened_by(address, (MIGRATIONS[0], dying))


def test_a_program_killed_while_it_migrates_leaves_the_old_version(address: str) -> None:
    old_database(address)
    before = dump(address)
    child = PROCESSES.Process(target=die_while_migrating, args=(address,))
    child.start()
    child.join()
    assert child.exitcode == -signal.SIGKILL
    assert dump(address) == before
    store = Store(address)
    assert store.open_games(LONG_AGO) == 2
    store.close()
