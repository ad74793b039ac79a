"""Waiting that has an end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def within(seconds: float, doing: Coroutine[Any, Any, T]) -> T:
    """The result, if it is there in so many seconds; otherwise asyncio.TimeoutError.

    Before Python 3.12, asyncio.wait_for forgets that it was cancelled when the result comes at the
    same moment; a match of quick players would then not heed Ctrl-C.
    """
    task = asyncio.ensure_future(doing)
    try:
        await asyncio.wait({task}, timeout=seconds)
        if not task.done():
            raise asyncio.TimeoutError
        return task.result()
    finally:
        if not task.done():
            task.cancel()
            await asyncio.wait({task})
        if not task.cancelled():
            task.exception()  # looked at, so that nobody complains that it was not
