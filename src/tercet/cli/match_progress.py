"""How far a match or a ladder is, on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from tercet.arena.report import running_score
from tercet.arena.tournament import Tournament

SECONDS_BETWEEN_LINES = 10


@contextmanager
def progress(tournament: Tournament, total: int) -> Iterator[Callable[[], None]]:
    """A bar with the running score; without a terminal a line now and then."""
    if not sys.stderr.isatty():
        yield _Lines(tournament, total)
        return

    def score(_: int | None) -> str:
        return running_score(tournament)

    with click.progressbar(
        length=total, file=sys.stderr, show_pos=True, width=16,
        item_show_func=score,
    ) as bar:  # fmt: skip
        bar.update(total - tournament.games_left)
        yield lambda: bar.update(1)


class _Lines:
    """Prints how far a tournament is, but not too often."""

    def __init__(self, tournament: Tournament, total: int) -> None:
        self._tournament = tournament
        self._total = total
        self._last = time.monotonic()

    def __call__(self) -> None:
        if time.monotonic() - self._last >= SECONDS_BETWEEN_LINES:
            self._last = time.monotonic()
            done = self._total - self._tournament.games_left
            score = running_score(self._tournament)
            click.echo(f"{done} of {self._total} games played  {score}".rstrip(), err=True)
