"""How many threads long work may use."""

from __future__ import annotations

import os

from tercet import _core
from tercet.games.errors import in_range

MOST_THREADS = _core.MOST_THREADS


def thread_count(threads: int | None) -> int:
    """So many, or one for each processor this process may use."""
    return in_range("threads", _processors() if threads is None else threads, 1, MOST_THREADS)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST_THREADS)
    return min(os.cpu_count() or 1, MOST_THREADS)
