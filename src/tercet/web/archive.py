"""The database as the event loop asks it: fairly, in a thread of its own, and never without end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from tercet.web.database.errors import ConflictError, DatabaseError
from tercet.web.database.store import Store
from tercet.web.refusals import Refused
from tercet.web.thinking.lane import Lane, Rules

T = TypeVar("T")
log = logging.getLogger("tercet.web")

LONGEST = 20.0  # seconds for an answer; a database that can refuse has done so by then
ENDING = 5.0  # seconds for what is under way when the server ends
UNREAD = "the database could not be read; try again in a moment"
UNCERTAIN = "the database did not confirm that this was stored; look again before you go on"


class Archive:
    """All that asks the database. One thread does, in which no client waits long for another.

    Whatever goes wrong is in the log, and is Refused; what another server has written meanwhile is
    a ConflictError.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lane = Lane("database", Rules(1, share=None))

    async def read(self, client: str, work: Callable[[Store], T]) -> T:
        """What the database knows, asked for a client."""
        return await self._ask(client, work, UNREAD)

    async def write(self, client: str, work: Callable[[Store], T]) -> T:
        """Change something for a client. If it is refused, it may have been stored all the same."""
        return await self._ask(client, work, UNCERTAIN)

    async def close(self) -> None:
        """End; what is under way has a little time, if the database still answers."""
        self._lane.end()
        await asyncio.to_thread(self._lane.join, ENDING)

    async def _ask(self, client: str, work: Callable[[Store], T], failure: str) -> T:
        try:
            asked = self._lane.run(client, lambda _: work(self._store))
            return await asyncio.wait_for(asked, LONGEST)
        except ConflictError:
            raise
        except DatabaseError as error:
            log.error("the database refused: %s", error)
            raise Refused(503, failure) from error
        except asyncio.TimeoutError as error:
            log.error("the database has not answered for %s seconds", LONGEST)
            raise Refused(503, failure) from error
