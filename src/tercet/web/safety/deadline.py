"""Something that happens unless it is called off in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Deadline:
    """Calls `then` so many seconds after it began to run; beginning twice changes nothing."""

    def __init__(self, seconds: float, then: Callable[[], None]) -> None:
        self._seconds = seconds
        self._then = then
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Let it run, if it does not already."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._pass)

    def call_off(self) -> None:
        """Let nothing happen."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _pass(self) -> None:
        self._timer = None
        self._then()
