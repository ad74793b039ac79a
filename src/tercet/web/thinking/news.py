"""News from a thread for the event loop: only the latest matters."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """Holds what was told last. It is made and awaited in the loop, and told in any thread."""

    def __init__(self) -> None:
        self.value: T | None = None
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()

    def tell(self, value: T) -> None:
        """Replace what was told before, read or not."""
        with suppress(RuntimeError):  # the loop has ended, and with it who listened
            self._loop.call_soon_threadsafe(self._take, value)

    def _take(self, value: T) -> None:
        self.value = value
        self._changed.set()

    async def next(self) -> T:
        """What was told last, once it is something new."""
        await self._changed.wait()
        self._changed.clear()
        assert self.value is not None  # since something was told
        return self.value
