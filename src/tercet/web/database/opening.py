"""Opening a database: the driver, the file, the settings of a connection, the latest version."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from tercet.games.errors import quoted
from tercet.web.database.address import EXAMPLES, read_address
from tercet.web.database.errors import DatabaseError, described, in_words
from tercet.web.database.migrations import migrate

PATIENCE = 10  # seconds to wait for other servers that use the same database
CONNECTING = 5  # seconds to wait for a database server
LOCKED = 3  # seconds to wait there for what another has locked, while all games wait
FILE = "tercet_file"  # where a connection keeps which file it has opened
READING = "tercet_reading"  # the option of connections that write nothing

_creating = threading.Lock()


def opened(address: str) -> Engine:
    """A database ready for use; DatabaseError, in words, if there can be none."""
    url = read_address(address)
    engine = _engine(url)
    try:
        with in_words(url):
            if engine.dialect.name == "sqlite":
                _prepare_sqlite(engine)
            migrate(engine)
            if engine.dialect.name == "sqlite":
                _write_ahead(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _engine(url: URL) -> Engine:
    try:
        return create_engine(
            url,
            connect_args=_connect_args(url),
            # One connection that all threads share in turn; a database in memory has no second.
            poolclass=QueuePool,
            pool_size=1,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,
        )
    except NoSuchModuleError:
        raise DatabaseError(
            f"there is no database of the kind {quoted(url.drivername)}; write {EXAMPLES}"
        ) from None
    except ImportError as error:
        raise DatabaseError(
            f"a database of the kind {quoted(url.drivername)} needs the Python package"
            f" {error.name or url.get_driver_name()}, which cannot be loaded; install it"
        ) from error
    except (ArgumentError, TypeError, ValueError):  # options that the driver cannot read
        raise DatabaseError(
            f"the options of the address of {described(url)} cannot be used"
        ) from None


def _connect_args(url: URL) -> dict[str, Any]:
    if url.get_backend_name() == "sqlite":
        # Transactions begin where we say so; the driver would leave tables out of them.
        return {"timeout": PATIENCE, "isolation_level": None, "check_same_thread": False}
    if url.get_driver_name() in ("psycopg", "psycopg2"):
        return {name: value for name, value in _bounds().items() if name not in url.query}
    return {}


def _bounds() -> dict[str, Any]:
    """How long a server of PostgreSQL, and the network before it, may say nothing."""
    return {
        "connect_timeout": CONNECTING,
        "options": f"-c lock_timeout={LOCKED}s -c statement_timeout={PATIENCE}s",
        "tcp_user_timeout": PATIENCE * 1000,  # the only one in milliseconds
        "keepalives_idle": PATIENCE,
        "keepalives_interval": LOCKED,
        "keepalives_count": 3,
    }


def for_reading(engine: Engine) -> Engine:
    """The same database for who writes nothing: he sees one moment of it, and waits for nobody."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine.execution_options(**{READING: True})


def _prepare_sqlite(engine: Engine) -> None:
    path = _path(engine.url)
    if path:
        _create_file(path, engine.url)

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, record: ConnectionPoolEntry) -> None:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        record.info[FILE] = path and _identity(path)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get(READING):
            connection.exec_driver_sql("BEGIN")
            return
        if path and connection.info[FILE] != _identity(path):
            raise DatabaseError(
                f"{described(engine.url)} was removed or replaced while it was in use, so that"
                " nothing can be kept in it; start the server again"
            )
        # At once for writing: who reads first and writes later could not wait for others.
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _path(url: URL) -> Path | None:
    """The file of a database, None if it is in memory or named in a way of its own."""
    if url.database in (None, "", ":memory:") or "uri" in url.query:
        return None
    return Path(str(url.database))


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file there is, whatever it is called; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _create_file(path: Path, url: URL) -> None:
    """Make the file so that only its owner can read it; an old one keeps what it has."""
    if path.is_dir():
        raise DatabaseError(f"cannot use {described(url)}: it is a folder; name a file in it")
    # One at a time, and never a file that exists: to close it would end the locks that
    # another connection of this process has on it.
    with _creating, suppress(FileExistsError):
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            raise
        except OSError as error:
            raise DatabaseError(
                f"cannot use {described(url)}: {error.strerror or error}"
            ) from error


def _write_ahead(engine: Engine) -> None:
    """Let readers and a writer work at the same time, where the file system can do that.

    SQLite does not always wait by itself for another server that is doing the same.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with closing(engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if time.monotonic() > deadline:
                raise DatabaseError(f"cannot use {described(engine.url)}: {error}") from error
            time.sleep(0.05)
