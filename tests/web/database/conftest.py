"""Every test that asks for an address or a store runs against SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tercet.web.database.store import Store
from tests.web.database.postgresql import cluster, database, programs
from tests.web.database.some_games import some_id


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Path]:
    """A server, started once; all its tests are in one group, which one worker runs."""
    bin_folder = programs()
    if bin_folder is None:
        pytest.skip("PostgreSQL is not installed")
    with cluster(bin_folder) as folder:
        yield folder


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("postgresql"))]
)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/games.sqlite3"
        return
    with database(request.getfixturevalue("postgresql"), some_id()) as url:
        yield url


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    opened = Store(address)
    yield opened
    opened.close()
