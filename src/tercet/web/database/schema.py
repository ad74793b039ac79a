"""The tables as they are now; `migrations.py` makes them. Their names leave room for others'."""

from __future__ import annotations

from datetime import datetime, timezone

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    TypeDecorator,
)

metadata = MetaData()


class UtcTime(TypeDecorator[datetime]):
    """A time, kept in UTC without saying so, which all databases can."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(timezone.utc).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.replace(tzinfo=timezone.utc)


games = Table(
    "tercet_games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("start", String(500)),
    Column("first_name", String(100), nullable=False),
    Column("second_name", String(100), nullable=False),
    Column("first_level", SmallInteger),
    Column("second_level", SmallInteger),
    Column("began", UtcTime, nullable=False),
    # Unique: one game follows another, also if two servers begin the rematch at once.
    # No foreign key: the game before may have been forgotten.
    Column("previous", String(32), unique=True),
    Column("finished", Boolean, nullable=False),
    Column("touched", UtcTime, nullable=False),  # when something was last done
    Index("tercet_games_finished_touched", "finished", "touched"),
)

seats = Table(
    "tercet_seats",
    metadata,
    Column("game", ForeignKey(games.c.id, ondelete="CASCADE"), primary_key=True),
    Column("secret_hash", String(64), primary_key=True),
    Column("plays_first", Boolean, nullable=False),
    Column("plays_second", Boolean, nullable=False),
    Column("is_invitation", Boolean, nullable=False),
)

events = Table(
    "tercet_events",
    metadata,
    Column("game", ForeignKey(games.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("side", SmallInteger),
    Column("text", String(200), nullable=False),
)
