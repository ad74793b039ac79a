"""One task of a client who hears how it goes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from tercet.games import TercetError
from tercet.games.errors import printable
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.news import Latest
from tercet.web.thinking.pool import ThinkingPool
from tercet.web.thinking.tasks import News, Task
from tercet.web.wire import thinking as wire

log = logging.getLogger("tercet.web")

Send = Callable[[wire.Report], Awaitable[None]]
Answer = wire.BestMove | wire.Analysis | wire.Solution | wire.Review

BETWEEN_NEWS = 0.1  # seconds
UNTIL_WAITING_IS_TOLD = 0.2


class Errand:
    """Sends news of a task at most ten times a second, and one last report.

    The last report is the answer, a failure, or what was found until it was ended.
    """

    def __init__(self, pool: ThinkingPool, owner: str, task: Task[Answer], send: Send) -> None:
        self._pool = pool
        self._owner = owner
        self._task = task
        self._send = send
        self._latest: Latest[News] = Latest()
        self._has_begun = False
        self._is_answered = False
        self._running = asyncio.ensure_future(self._run())

    async def end(self) -> None:
        """End it, with its last report, unless it has had one."""
        if await self._was_cut_short():
            self._is_answered = True
            await self._send(self._until_now())

    async def abandon(self) -> None:
        """End it without a word, since nobody listens any more."""
        await self._was_cut_short()

    async def _was_cut_short(self) -> bool:
        if not self._is_answered:
            self._running.cancel()
        await asyncio.wait({self._running})
        return not self._is_answered

    async def _run(self) -> None:
        telling = asyncio.ensure_future(self._tell())
        try:
            report = await self._report()
        finally:
            telling.cancel()
            await asyncio.wait({telling})
        self._is_answered = True
        await self._send(report)

    async def _report(self) -> wire.Report:
        try:
            return await self._pool.run(self._task.lane, self._owner, self._do)
        except TercetError as error:
            log.info("refused a task: %s", printable(str(error)), extra={"client": self._owner})
            return wire.Failure(error=str(error))
        except Exception:
            log.exception("a task of the lane %s failed", self._task.lane)
            return wire.Failure(error="something went wrong here; it was written to the log")

    def _do(self, may: Allowance) -> Answer:
        self._has_begun = True
        return self._task.do(may, self._latest.tell)

    async def _tell(self) -> None:
        """Send the news, and if there are none since others are at work, tell that."""
        first = asyncio.ensure_future(self._latest.next())
        try:
            # Before Python 3.12 wait_for may not notice that it is cancelled.
            await asyncio.wait({first}, timeout=UNTIL_WAITING_IS_TOLD)
            if not first.done() and not self._has_begun:
                await self._send(wire.Progress(part=None))
            await self._send(await first)
        finally:
            first.cancel()
        while True:
            await asyncio.sleep(BETWEEN_NEWS)
            await self._send(await self._latest.next())

    def _until_now(self) -> wire.Report:
        found = self._latest.value
        if isinstance(found, wire.Analysis):
            return found.model_copy(update={"done": True})
        return wire.Failure(error="stopped before it was done")
