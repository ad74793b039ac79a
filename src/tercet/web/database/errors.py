"""What can go wrong with a database, in words that hold no secret."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tercet.games import TercetError
from tercet.games.errors import printable


class DatabaseError(TercetError):
    """The database cannot be used, or not now."""


class ConflictError(DatabaseError):
    """Another server has written something else meanwhile; what it wrote can be loaded."""


@contextmanager
def in_words(url: URL) -> Iterator[None]:
    """Whatever the database complains about as one sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        raise DatabaseError(f"cannot use {described(url)}: {_reason(error, url)}") from error


def described(url: URL) -> str:
    """Which database it is, without the user and the password."""
    name = "in memory" if url.database in (None, "", ":memory:") else url.database
    at = f" at {url.host}" if url.host else ""
    at += f":{url.port}" if url.port else ""
    return printable(f"the {url.get_backend_name()} database {name}{at}")


def _reason(error: SQLAlchemyError, url: URL) -> str:
    """The driver's own first line; what SQLAlchemy adds are statements and their values."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    first = next(iter(str(cause).splitlines()), "") or type(cause).__name__
    for secret in _secrets(url):
        first = first.replace(secret, "***")
    return printable(first[:300])


def _secrets(url: URL) -> Iterator[str]:
    if url.password:
        yield str(url.password)
    for name, value in url.query.items():
        if "password" in name:
            yield from (value,) if isinstance(value, str) else value
