"""Opening a database: files are made for their owner; what cannot be used is told in a sentence."""

from __future__ import annotations

import re
import socket
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from tercet.web.database.address import default_database, read_address
from tercet.web.database.errors import DatabaseError
from tercet.web.database.opening import opened
from tercet.web.database.seat_secrets import new_id
from tercet.web.database.store import Store
from tests.web.database.postgresql import database
from tests.web.database.some_games import a_game

PASSWORD = "hunter2"


def refusal(address: str) -> str:
    """What is said about a database that cannot be used; always one sentence without secrets."""
    with pytest.raises(DatabaseError) as refused:
        Store(address)
    said = str(refused.value)
    assert "\n" not in said
    assert len(said) < 500
    assert PASSWORD not in said
    return said


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder; its name has what means something in addresses."""
    folder = tmp_path / "my data#%41&" / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="data folders of other systems are elsewhere")
def test_games_are_in_the_users_data_folder_for_nobody_else(data_folder: Path) -> None:
    store = Store(default_database())
    store.begin(a_game(), [], [])
    folder = data_folder / "tercet"
    assert mode(folder) == 0o700
    files = list(folder.iterdir())
    assert {path.name.split("-")[0] for path in files} == {"games.sqlite3"}
    assert {mode(path) for path in files} == {0o600}
    store.close()
    assert [path.name for path in folder.iterdir()] == ["games.sqlite3"]


@pytest.mark.skipif(sys.platform != "linux", reason="data folders of other systems are elsewhere")
def test_a_data_folder_with_a_question_mark_is_used_or_refused_but_not_mistaken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data?x=1"))
    try:
        Store(default_database()).close()
    except DatabaseError as error:
        assert "has a sign in its name" in str(error)
    else:
        assert (tmp_path / "data?x=1" / "tercet" / "games.sqlite3").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["data?x=1"]


@pytest.mark.skipif(sys.platform != "linux", reason="data folders of other systems are elsewhere")
def test_a_data_folder_that_cannot_be_made_is_told(data_folder: Path) -> None:
    data_folder.parent.mkdir()
    data_folder.write_text("not a folder")
    with pytest.raises(DatabaseError, match="cannot use the folder"):
        default_database()


def test_sqlite_waits_for_the_disk_and_for_others(tmp_path: Path) -> None:
    engine = opened(f"sqlite:///{tmp_path}/games.sqlite3")
    found = {}
    with engine.connect() as connection:
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
            found[name] = connection.execute(text(f"PRAGMA {name}")).scalar()
    engine.dispose()
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 10_000,
    }


@pytest.mark.xdist_group("postgresql")
def test_postgresql_is_not_waited_for_without_end(postgresql: Path) -> None:
    with database(postgresql, new_id()) as address:
        assert bounds(address) == ["3s", "10s"]
        own = make_url(address).update_query_dict({"options": "-c lock_timeout=7s"})
        assert bounds(own.render_as_string(hide_password=False)) == ["7s", "0"]


def bounds(address: str) -> list[str]:
    engine = opened(address)
    with engine.connect() as connection:
        found = [
            str(connection.execute(text(f"SHOW {name}")).scalar())
            for name in ("lock_timeout", "statement_timeout")
        ]
    engine.dispose()
    return found


def test_postgresql_is_asked_through_psycopg() -> None:
    assert read_address("postgresql://host/name").drivername == "postgresql+psycopg"
    assert read_address("postgresql+pg8000://host/name").drivername == "postgresql+pg8000"


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    content = b"Dear Sir or Madam, " * 1000
    path.write_bytes(content)
    assert "letter.txt: file is not a database" in refusal(f"sqlite:///{path}")
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "it is a folder; name a file in it" in refusal(f"sqlite:///{tmp_path}")


def test_a_file_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "No such file or directory" in refusal(f"sqlite:///{tmp_path}/nowhere/games.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    Store(f"sqlite:///{path}").close()
    content = path.read_bytes()
    said = refusal(f"sqlite:///file:{path}?mode=ro&uri=true")
    assert "attempt to write a readonly database" in said
    assert path.read_bytes() == content


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a place where nobody may write")
def test_an_unwritable_place_is_refused() -> None:
    assert "cannot use the sqlite database /proc/games" in refusal("sqlite:////proc/games.sqlite3")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "games.sqlite3",
        f"postgresql:/me:{PASSWORD}@host/name",
        f"postgresql://me:{PASSWORD}@h:x/",
    ],
)
def test_what_is_no_address_is_refused_with_an_example(address: str) -> None:
    assert re.search(r"cannot be read.*sqlite:////.* or postgresql://", refusal(address))


def test_an_unknown_kind_of_database_is_refused_with_an_example() -> None:
    said = refusal(f"oranges://me:{PASSWORD}@host/name")
    assert "no database of the kind 'oranges'; write sqlite:////" in said


def test_a_driver_that_is_not_installed_is_named() -> None:
    said = refusal(f"postgresql+pg8000://me:{PASSWORD}@host/name")
    assert "needs the Python package pg8000" in said


def test_an_option_that_is_none_is_refused() -> None:
    assert "sqlite" in refusal("sqlite:///games.sqlite3?timeout=soon")


@pytest.fixture
def silent_port() -> Iterator[int]:
    """A port at which somebody listens who never answers."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def test_a_server_that_is_not_there_is_told() -> None:
    with socket.socket() as taken:  # bound, but not listening: nobody else can be there
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        said = refusal(f"postgresql://me:{PASSWORD}@127.0.0.1:{port}/name")
    assert f"the postgresql database name at 127.0.0.1:{port}" in said
    assert "refused" in said


def test_a_server_that_does_not_answer_is_not_waited_for_long(
    silent_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tercet.web.database.opening.CONNECTING", 2)
    began = time.monotonic()
    said = refusal(f"postgresql://me:{PASSWORD}@127.0.0.1:{silent_port}/name")
    assert "timeout" in said
    assert time.monotonic() - began < 15


@pytest.mark.xdist_group("postgresql")
@pytest.mark.parametrize("in_options", [False, True])
def test_a_server_that_refuses_is_quoted_without_the_password(
    postgresql: Path, in_options: bool
) -> None:
    with database(postgresql, new_id()) as address:
        url = make_url(address).set(username=f"no-{PASSWORD}-here")
        if in_options:
            url = url.update_query_dict({"password": PASSWORD})
        else:
            url = url.set(password=PASSWORD)
        said = refusal(url.render_as_string(hide_password=False))
    assert 'role "no-***-here" does not exist' in said
