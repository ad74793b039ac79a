"""How far `tercet check` is, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from tercet.check.finding import Finding
from tercet.cli.now_and_then import NowAndThen
from tercet.wording import counted


@contextmanager
def progress(
    silent: bool,
) -> Iterator[tuple[Callable[[Finding], None], Callable[[int], None]]]:
    """How far the check is, on standard error: what is found at once, games now and then."""
    is_terminal = sys.stderr.isatty()
    lines = NowAndThen()

    def clear() -> None:
        if is_terminal:
            click.echo("\r\033[K", err=True, nl=False)

    def on_finding(finding: Finding) -> None:
        if not silent:
            clear()
            click.echo(f"found: {finding.kind.value}: {finding.cause.title}", err=True)

    def on_game(number: int) -> None:
        if is_terminal and number % 20 == 0:
            click.echo(f"\r{counted(number, 'game')} played", err=True, nl=False)
        elif not is_terminal:
            lines.say(lambda: f"{counted(number, 'game')} played")

    yield on_finding, on_game
    clear()
