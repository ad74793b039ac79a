"""Signs of life of long work without a terminal: a line now and then."""

from __future__ import annotations

import time
from collections.abc import Callable

import click

SECONDS_BETWEEN_LINES = 10


class NowAndThen:
    """Prints lines on standard error, but not too often."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def say(self, line: Callable[[], str]) -> None:
        """Print this line if the last one, or the beginning, was long ago."""
        if time.monotonic() - self._last >= SECONDS_BETWEEN_LINES:
            self._last = time.monotonic()
            click.echo(line(), err=True)
