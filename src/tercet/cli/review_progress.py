"""How far `tercet review` is, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from tercet.cli.now_and_then import NowAndThen

Tick = Callable[[int, int], None]


@contextmanager
def progress() -> Iterator[Tick]:
    """A bar that is told how many positions are done; without a terminal a line now and then."""
    if not sys.stderr.isatty():
        lines = NowAndThen()
        yield lambda done, total: lines.say(lambda: f"{done} of {total} positions reviewed")
        return
    with click.progressbar(
        length=1, label="reviewing", file=sys.stderr, show_pos=True, show_eta=False, width=0
    ) as bar:

        def tick(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield tick
