"""A task has its last report, whenever it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from tercet.web.thinking.allowance import Allowance, Stop
from tercet.web.thinking.errand import Errand
from tercet.web.thinking.pool import ThinkingPool
from tercet.web.thinking.tasks import Task, Tell
from tercet.web.wire import thinking as wire

PATIENCE = 30.0
ANSWER = wire.Analysis(turn="black", lines=[], done=True)


class SteppedPool:
    """Does the work in the event loop, and tells its result so many steps later."""

    def __init__(self, steps: int) -> None:
        self._steps = steps

    async def run(self, lane: str, owner: str, work: Callable[[Allowance], Any]) -> Any:
        await asyncio.sleep(0.01)  # until news are waited for
        result = work(Allowance(Stop(lambda: False), 1, 0))
        for _ in range(self._steps):
            await asyncio.sleep(0)
        return result


@pytest.mark.parametrize("steps", range(8))
def test_news_that_come_with_the_answer_do_not_keep_it(steps: int) -> None:
    def do(_: Allowance, tell: Tell) -> wire.Analysis:
        tell(wire.Progress(part=1.0))
        return ANSWER

    async def last_report() -> wire.Report:
        done: asyncio.Future[wire.Report] = asyncio.get_running_loop().create_future()

        async def send(report: wire.Report) -> None:
            if report == ANSWER:
                done.set_result(report)

        pool = cast(ThinkingPool, SteppedPool(steps))
        errand = Errand(pool, "somebody", Task("analyse", do), send)
        report = await asyncio.wait_for(done, PATIENCE)
        await errand.end()
        return report

    assert asyncio.run(last_report()) == ANSWER
