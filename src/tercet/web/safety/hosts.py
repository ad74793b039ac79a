"""By which names a server may be called.

A page from elsewhere can let its own name point to this machine, and so ask this server as if it
came from here (DNS rebinding). The browser then still sends the foreign name in the Host header.
"""

from __future__ import annotations

from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tercet.games.errors import quoted
from tercet.web.refusals import refuse
from tercet.web.safety.guard import Guard
from tercet.web.settings import Settings


class KnownHosts(Guard):
    """Refuses requests to names that are not this server's."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(app)
        names = ("localhost", settings.host, *settings.hosts)
        self._names = frozenset(name.lower().rstrip(".") for name in names) - {""}

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers(scope=scope).getlist("host")
        name = name_of(given[0]) if len(given) == 1 else ""
        if name in self._names or _is_address(name):
            await self._app(scope, receive, send)
            return
        message = (
            f"this server is not called {quoted(name)}; if it should be, "
            "start it with tercet serve --allow-host and that name"
        )
        await refuse(scope, receive, send, 400, message)


def name_of(host: str) -> str:
    """The name or address in a Host header, without the port."""
    if host.startswith("["):
        address, bracket, _ = host[1:].partition("]")
        return address if bracket else ""
    return host.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
