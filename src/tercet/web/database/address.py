"""Where a database is: addresses read, and the one that is used without any."""

from __future__ import annotations

from importlib.util import find_spec

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tercet.web.database.errors import DatabaseError

EXAMPLES = "sqlite:////folder/games.sqlite3 or postgresql://user@host/name"


def default_database() -> str:
    """The address of this user's games; DatabaseError if there can be no folder for them."""
    folder = user_data_path("tercet", appauthor=False)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"cannot use the folder {folder}: {error.strerror or error}") from error
    path = str(folder / "games.sqlite3")
    address = URL.create("sqlite", database=path).render_as_string(hide_password=False)
    if make_url(address).database != path:  # SQLAlchemy 2.0 cannot write every path
        raise DatabaseError(
            f"the folder {folder} has a sign in its name that addresses of databases cannot have;"
            " choose another place for the database"
        )
    return address


def read_address(address: str) -> URL:
    """An address as SQLAlchemy knows it; DatabaseError if it is none.

    What cannot be read is not repeated: there may be a password in it.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise DatabaseError(
            f"the address of the database cannot be read; it is written like {EXAMPLES}"
        ) from None
    if url.drivername == "postgresql" and find_spec("psycopg"):
        return url.set(drivername="postgresql+psycopg")  # older SQLAlchemy would want another
    return url
