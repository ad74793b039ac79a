"""How many WebSockets may be open, for one client and in all."""

from __future__ import annotations

from collections import Counter

from starlette.types import ASGIApp, Receive, Scope, Send

from tercet.web.refusals import refuse
from tercet.web.safety.guard import Guard
from tercet.web.safety.rates import client_of
from tercet.web.settings import Limits


class SocketCount(Guard):
    """Refuses WebSockets when there are too many."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        super().__init__(app)
        self._most = limits.sockets
        self._most_of_one = limits.sockets_per_client
        self._open: Counter[str] = Counter()

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        client = client_of(scope)
        if self._open[client] >= self._most_of_one:
            message = "too many connections are open from where you are; close some"
            await refuse(scope, receive, send, 429, message)
        elif self._open.total() >= self._most:
            message = "too many connections are open; try again in a moment"
            await refuse(scope, receive, send, 503, message)
        else:
            await self._counted(client, scope, receive, send)

    async def _counted(self, client: str, scope: Scope, receive: Receive, send: Send) -> None:
        self._open[client] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]
