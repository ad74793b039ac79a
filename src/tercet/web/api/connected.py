"""Work for a client who may leave before it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from fastapi import Request

from tercet.web.refusals import Refused
from tercet.web.safety.rates import client_of
from tercet.web.services import Services
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.pool import LaneName

T = TypeVar("T")

NOBODY_WAITS = 499  # which no client ever sees


async def while_connected(
    request: Request, services: Services, lane: LaneName, work: Callable[[Allowance], T]
) -> T:
    """What the work comes to in a lane; it is ended as soon as the client has gone."""
    working = asyncio.ensure_future(services.pool.run(lane, client_of(request.scope), work))
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused(NOBODY_WAITS, "the client has gone")
    finally:
        working.cancel()
        leaving.cancel()


async def _gone(request: Request) -> None:
    """The body has been read: the only thing still to come is that the client leaves."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
