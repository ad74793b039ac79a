"""Ctrl-C: an exception while a line is awaited, only counted while the program works."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """A context in which Ctrl-C never breaks off what must be done to its end."""

    def __init__(self) -> None:
        self._count = 0
        self._is_awaited = False

    def __enter__(self) -> Interrupts:
        self._before = signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def taken(self) -> int:
        """How often Ctrl-C was pressed since this was asked last."""
        count, self._count = self._count, 0
        return count

    @contextmanager
    def awaited(self) -> Iterator[None]:
        """Here Ctrl-C raises KeyboardInterrupt."""
        self._is_awaited = True
        try:
            yield
        finally:
            self._is_awaited = False

    def _handle(self, number: int, frame: FrameType | None) -> None:
        if self._is_awaited:
            raise KeyboardInterrupt
        self._count += 1
