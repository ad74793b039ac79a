"""How far `tercet solve` is, on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

Tick = Callable[[float], None]

SECONDS_BETWEEN_LINES = 10
STEPS = 1000  # of the bar, for each position


@contextmanager
def progress(total: int) -> Iterator[Tick]:
    """A bar for so many positions; without a terminal a line now and then if they are many."""
    if not sys.stderr.isatty():
        yield _lines(total) if total > 1 else lambda _: None
        return

    def which(part: float | None) -> str | None:
        return None if total == 1 or part is None else f"{int(part)} of {total}"

    with click.progressbar(
        length=total * STEPS, label="solving", file=sys.stderr, width=0, item_show_func=which
    ) as bar:
        yield lambda part: bar.update(round(part * STEPS) - bar.pos, part)


def _lines(total: int) -> Tick:
    last = time.monotonic()

    def tick(part: float) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            click.echo(f"{int(part)} of {total} positions solved", err=True)

    return tick
