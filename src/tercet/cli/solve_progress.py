"""How far `tercet solve` is, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from tercet.cli.now_and_then import NowAndThen

Tick = Callable[[float], None]

STEPS = 1000  # of the bar, for each position


@contextmanager
def progress(total: int) -> Iterator[Tick]:
    """A bar for so many positions; without a terminal a line now and then if they are many."""
    if not sys.stderr.isatty():
        lines = NowAndThen()
        many = f"of {total} positions solved"
        yield (lambda part: lines.say(lambda: f"{int(part)} {many}")) if total > 1 else _nothing
        return

    def which(part: float | None) -> str | None:
        return None if total == 1 or part is None else f"{int(part)} of {total}"

    with click.progressbar(
        length=total * STEPS, label="solving", file=sys.stderr, width=0, item_show_func=which
    ) as bar:
        yield lambda part: bar.update(round(part * STEPS) - bar.pos, part)


def _nothing(part: float) -> None:
    """One position is soon solved."""
