"""How far a match or a ladder is, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from tercet.arena.report import running_score
from tercet.arena.tournament import Tournament
from tercet.cli.now_and_then import NowAndThen


@contextmanager
def progress(tournament: Tournament, total: int) -> Iterator[Callable[[], None]]:
    """A bar with the running score; without a terminal a line now and then."""
    if not sys.stderr.isatty():
        lines = NowAndThen()

        def line() -> str:
            done = total - tournament.games_left
            return f"{done} of {total} games played  {running_score(tournament)}".rstrip()

        yield lambda: lines.say(line)
        return

    def score(_: int | None) -> str:
        return running_score(tournament)

    with click.progressbar(
        length=total, file=sys.stderr, show_pos=True, width=16,
        item_show_func=score,
    ) as bar:  # fmt: skip
        bar.update(total - tournament.games_left)
        yield lambda: bar.update(1)
