"""How the tables came to be: each migration takes a database from one version to the next.

A new database goes through all of them. They do not use `schema.py`, which changes with time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    DateTime,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    delete,
    func,
    insert,
    inspect,
    select,
    text,
)

from tercet.web.database.errors import DatabaseError, described

Migration = Callable[[Connection], None]

LOCK = 0x7465726365742E31  # any number, as long as no other program takes the same

_schema = Table("tercet_schema", MetaData(), Column("version", Integer, nullable=False))


def _games_seats_and_events(connection: Connection) -> None:
    metadata = MetaData()
    Table(
        "tercet_games",
        metadata,
        Column("id", String(32), primary_key=True),
        Column("game", String(20), nullable=False),
        Column("start", String(500)),
        Column("first_name", String(100), nullable=False),
        Column("second_name", String(100), nullable=False),
        Column("first_level", SmallInteger),
        Column("second_level", SmallInteger),
        Column("began", DateTime, nullable=False),
        Column("previous", String(32), unique=True),
        Column("finished", Boolean, nullable=False),
    )
    Table(
        "tercet_seats",
        metadata,
        Column("game", ForeignKey("tercet_games.id", ondelete="CASCADE"), primary_key=True),
        Column("secret_hash", String(64), primary_key=True),
        Column("plays_first", Boolean, nullable=False),
        Column("plays_second", Boolean, nullable=False),
        Column("is_invitation", Boolean, nullable=False),
    )
    Table(
        "tercet_events",
        metadata,
        Column("game", ForeignKey("tercet_games.id", ondelete="CASCADE"), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("kind", String(20), nullable=False),
        Column("side", SmallInteger),
        Column("text", String(200), nullable=False),
    )
    metadata.create_all(connection, checkfirst=False)


def _when_games_were_touched(connection: Connection) -> None:
    """Without it nobody could tell which games were left. Of old ones the beginning is known.

    The index is for counting open games and for finding those that were left.
    """
    for statement in (
        "ALTER TABLE tercet_games"
        " ADD COLUMN touched TIMESTAMP NOT NULL DEFAULT '1970-01-01 00:00:00.000000'",
        "UPDATE tercet_games SET touched = began",
        "CREATE INDEX tercet_games_finished_touched ON tercet_games (finished, touched)",
    ):
        connection.execute(text(statement))


MIGRATIONS: tuple[Migration, ...] = (_games_seats_and_events, _when_games_were_touched)


def migrate(engine: Engine, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a database to the latest version, or leave it as it was."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # in SQLite a transaction is alone anyway
            for bound in ("lock_timeout", "statement_timeout"):  # it may take long
                connection.execute(text(f"SET LOCAL {bound} = 0"))
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        version = _version(connection)
        if version > len(migrations):
            raise DatabaseError(
                f"{described(engine.url)} was written by a newer Tercet (its version is {version},"
                f" this program knows {len(migrations)}); install the newer Tercet,"
                " or use another database"
            )
        for migration in migrations[version:]:
            migration(connection)
        _set_version(connection, len(migrations))


def _version(connection: Connection) -> int:
    """The database's version; 0 if there is nothing of ours in it."""
    if not inspect(connection).has_table(_schema.name):
        return 0
    return connection.scalar(select(_schema.c.version)) or 0


def _set_version(connection: Connection, version: int) -> None:
    """Write the version, even if it stays: what cannot be written is better known at once."""
    _schema.create(connection, checkfirst=True)
    connection.execute(delete(_schema))
    connection.execute(insert(_schema).values(version=version))
