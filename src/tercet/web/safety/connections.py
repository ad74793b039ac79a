"""How many connections one client may have open, silent ones too.

A WebSocket begins as a connection of HTTP and is counted as the same one.
"""

from __future__ import annotations

from collections import Counter

from uvicorn.server import ServerState

from tercet.web.refusals import log
from tercet.web.safety.rates import client_of
from tercet.web.settings import Limits

Address = tuple[str, int] | None


class Connections(ServerState):
    """What uvicorn's connections share, and how many of them each client has."""

    def __init__(self, limits: Limits) -> None:
        super().__init__()
        self.limits = limits
        self._open: Counter[str] = Counter()

    def admit(self, address: Address) -> bool:
        """Whether one more may be open; if so, it counts until it leaves."""
        client = client_of({"client": address})
        if self._open[client] < self.limits.connections_per_client:
            self._open[client] += 1
            return True
        log.info(
            "refused a connection from %s: too many are open from there",
            client,
            extra={"client": client},
        )
        return False

    def leave(self, address: Address) -> None:
        """One that was admitted is lost."""
        client = client_of({"client": address})
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]
