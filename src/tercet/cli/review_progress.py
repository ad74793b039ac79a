"""How far `tercet review` is, on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

Tick = Callable[[int, int], None]

SECONDS_BETWEEN_LINES = 10


@contextmanager
def progress() -> Iterator[Tick]:
    """A bar that is told how many positions are done; without a terminal a line now and then."""
    if not sys.stderr.isatty():
        yield _lines()
        return
    with click.progressbar(
        length=1, label="reviewing", file=sys.stderr, show_pos=True, width=0
    ) as bar:

        def tick(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield tick


def _lines() -> Tick:
    last = time.monotonic()

    def tick(done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            click.echo(f"{done} of {total} positions reviewed", err=True)

    return tick
