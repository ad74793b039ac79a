"""How often is too often: buckets, and one for each client address."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from starlette.types import ASGIApp, Receive, Scope, Send

from tercet.web.refusals import refuse
from tercet.web.safety.guard import Guard

MOST_ADDRESSES = 10_000
NETWORK_BITS = 64  # of an IPv6 address: what is behind them belongs to one client


class Bucket:
    """Lets `burst` things happen at once, and in the long run `rate` in a second."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = burst
        self._when = clock()

    def take(self) -> bool:
        """Whether one more may happen now; if so, it counts."""
        self._fill()
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def wait(self) -> float:
        """How many seconds until the next may happen."""
        self._fill()
        return max(0.0, 1 - self._level) / self._rate

    def _fill(self) -> None:
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._when) * self._rate)
        self._when = now


class Buckets:
    """A bucket for each client; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        """The bucket of a client."""
        if client not in self._buckets:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets.popitem(last=False)
            self._buckets[client] = Bucket(self._rate, self._burst)
        self._buckets.move_to_end(client)
        return self._buckets[client]


def client_of(scope: Scope) -> str:
    """Who asks, as far as limits go: an address, or the network that an IPv6 address is in."""
    host: str = scope["client"][0] if scope.get("client") else ""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> NETWORK_BITS << NETWORK_BITS)}/{NETWORK_BITS}"


class Rates(Guard):
    """Refuses a client that comes too often with something; `counts` tells what it is."""

    def __init__(
        self, app: ASGIApp, rate: float, burst: float, what: str, counts: Callable[[Scope], bool]
    ) -> None:
        super().__init__(app)
        self._what = what
        self._counts = counts
        self._buckets = Buckets(rate, burst)

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        bucket = self._buckets.of(client_of(scope))
        if not self._counts(scope) or bucket.take():
            await self._app(scope, receive, send)
            return
        message = f"too many {self._what}; try again in a moment"
        wait = {"Retry-After": str(max(1, math.ceil(bucket.wait())))}
        await refuse(scope, receive, send, 429, message, wait)
