"""What a piece of work may use, and when it is to end."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass


class Stop(threading.Event):
    """Set when the work is to end; also seen as set once it has had its share of the time.

    Searches ask now and then whether to stop, and so need nobody who tells them.
    """

    def __init__(self, has_had_share: Callable[[], bool]) -> None:
        super().__init__()
        self._has_had_share = has_had_share

    @property
    def was_told(self) -> bool:
        """Whether somebody has set it."""
        return super().is_set()

    def is_set(self) -> bool:
        return self.was_told or self._has_had_share()


@dataclass(frozen=True)
class Allowance:
    """Work ends soon after `stop`, on so many threads, with so many bytes for proofs."""

    stop: Stop
    threads: int
    proof_bytes: int
