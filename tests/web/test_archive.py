"""The database asked from the event loop: fairly, and never without end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

import pytest

from tercet.web import archive as archive_module
from tercet.web.archive import Archive
from tercet.web.database.errors import DatabaseError
from tercet.web.database.store import Store
from tercet.web.refusals import Refused

PATIENCE = 20.0  # seconds, on a busy machine
A_MOMENT = 0.05


class Stuck:
    """Work that is under way until it is released."""

    def __init__(self) -> None:
        self.begun, self.released = threading.Event(), threading.Event()

    def __call__(self, _: Store) -> None:
        self.begun.set()
        assert self.released.wait(PATIENCE)


@pytest.fixture
def stuck() -> Iterator[Stuck]:
    work = Stuck()
    yield work
    work.released.set()


def with_archive(scenario: Callable[[Archive], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        store = Store("sqlite://")
        archive = Archive(store)
        try:
            await scenario(archive)
        finally:
            await archive.close()
            store.close()

    asyncio.run(run())


def failing(_: Store) -> None:
    raise DatabaseError("the disk is broken")


def test_nobody_waits_for_all_that_another_asks(stuck: Stuck) -> None:
    order: list[str] = []

    def tell(client: str, _: Store) -> None:
        order.append(client)

    async def scenario(archive: Archive) -> None:
        first = asyncio.ensure_future(archive.read("a", stuck))
        asked = [archive.read(client, partial(tell, client)) for client in "aaaab"]
        waiting = [asyncio.ensure_future(each) for each in asked]
        assert await asyncio.to_thread(stuck.begun.wait, PATIENCE)
        stuck.released.set()
        await asyncio.gather(first, *waiting)

    with_archive(scenario)
    assert len(order) == 5
    assert "b" in order[:2]


def test_nobody_waits_for_ever_for_a_database_that_never_answers(
    stuck: Stuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_module, "LONGEST", A_MOMENT)
    monkeypatch.setattr(archive_module, "ENDING", A_MOMENT)

    async def scenario(archive: Archive) -> None:
        for client in ("a", "b"):
            with pytest.raises(Refused) as refused:
                await archive.write(client, stuck)
            assert refused.value.status == 503

    with_archive(scenario)
    assert not stuck.released.is_set()


def test_what_is_said_about_a_failure_is_true(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(archive: Archive) -> None:
        with pytest.raises(Refused, match="could not be read"):
            await archive.read("a", failing)
        with pytest.raises(Refused, match="did not confirm"):
            await archive.write("a", failing)

    with_archive(scenario)
    assert caplog.text.count("the disk is broken") == 2
