"""`tercet review`: the mistakes of a game."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TextIO

import click

from tercet.cli.record_files import (
    STANDARD,
    Games,
    check_target,
    file_errors,
    items_of,
    placed,
)
from tercet.cli.review_progress import progress
from tercet.cli.review_report import report
from tercet.engine import Limit
from tercet.engine.limit import LONGEST_TIME
from tercet.games import TercetError
from tercet.games.errors import printable
from tercet.games.threads import MOST_THREADS
from tercet.records import Record, format_of
from tercet.review import Review, svg
from tercet.review import review as reviewed
from tercet.review.graph import NARROWEST
from tercet.whole_file import replacing

WIDEST = 100  # columns of the graph, in a terminal
WIDTH_WITHOUT_TERMINAL = 80


@click.command()
@click.argument("file")
@click.option("--game", "number", type=click.IntRange(min=1), help="Which game of the file.")
@click.option(
    "--time", "seconds", metavar="S", type=click.FloatRange(0, LONGEST_TIME, min_open=True),
    default=1.0, show_default=True, help="Think so many seconds about each position.",
)  # fmt: skip
@click.option(
    "--threads", type=click.IntRange(1, MOST_THREADS),
    help="How many threads think (default: one for each processor).",
)  # fmt: skip
@click.option("--out", metavar="FILE", help="Where the annotated record goes.")
@click.option("--svg", "picture", metavar="FILE", help="Where the picture goes.")
@click.option("--force", is_flag=True, help="Overwrite these two files if they exist.")
def review(
    file: str,
    number: int | None,
    seconds: float,
    threads: int | None,
    out: str | None,
    picture: str | None,
    force: bool,
) -> None:
    """Find the mistakes in a game, and what would have been better.

    The engine looks at every position, and once more at each move that it would not have played.
    A win is a point, a draw half of one: a move after which its player can expect 10 % of a point
    less is an inaccuracy (?!), 20 % make a mistake (?), 35 % a blunder (??).

    For FILE game.txt the record with scores and comments goes to game.review.txt and a picture of
    how the game went to game.review.svg, unless --out and --svg name other files; with --game 3
    to game.review.3.txt and game.review.3.svg. FILE - is standard input; then they are review.txt
    and review.svg. The record is written as SGF if the name of its file ends with .sgf.

    \b
    Examples:
      tercet review game.txt
      tercet review games.txt --game 3 --time 5
      tercet review game.txt --out better.txt --svg better.svg --force
    """
    chosen = _chosen(file, number)
    targets = _targets(file, number, out, picture)
    for target in targets:
        with file_errors(target):
            check_target(file, target, force)
    form = format_of(Path(targets[0]))
    with _refusals():
        form.write(chosen)  # what cannot be written is not worth the time
    with _opened(targets) as files:
        found = _reviewed(chosen, seconds, threads)
        texts = form.write(found.annotated()), f"{svg(found)}\n"
        for target, opened, text in zip(targets, files, texts, strict=True):
            with file_errors(target):
                opened.write(text)
    click.echo(report(found, _width()))
    click.echo(f"\nwrote {' and '.join(map(printable, targets))}")


def _targets(
    file: str, number: int | None, out: str | None, picture: str | None
) -> tuple[str, str]:
    """Where the record and the picture go."""
    which = "" if number is None else f".{number}"
    review = f"review{which}"
    name = Path(review) if file == STANDARD else Path(file).parent / f"{Path(file).stem}.{review}"
    targets = out or f"{name}.txt", picture or f"{name}.svg"
    if STANDARD in targets:
        raise click.UsageError("--out and --svg name files, not standard output")
    with file_errors(targets[0]):
        if Path(targets[0]).resolve() == Path(targets[1]).resolve():
            raise click.UsageError("--out and --svg name the same file")
    return targets


def _chosen(file: str, number: int | None) -> Record:
    """The game to review; what is not kept of it is told."""
    games = Games(items_of(file), file, until=number)
    chosen = games.get(number)
    for problem in games.problems:
        if problem.game == (number or 1):
            click.echo(placed(file, problem), err=True)
    return chosen


def _reviewed(record: Record, seconds: float, threads: int | None) -> Review:
    try:
        with _refusals(), progress() as tick:
            return reviewed(record, Limit(time=seconds), threads=threads, watch=tick)
    except KeyboardInterrupt:
        click.echo("\nstopped: nothing is written", err=True)
        raise


@contextmanager
def _refusals() -> Iterator[None]:
    """What cannot be reviewed or written is told in one line."""
    try:
        yield
    except TercetError as error:
        raise click.ClickException(str(error)) from error


@contextmanager
def _opened(targets: Sequence[str]) -> Iterator[list[TextIO]]:
    """Files that take their places in the end; whether they can, shows before the long work."""
    with ExitStack() as stack:
        files = []
        for target in targets:
            stack.enter_context(file_errors(target))
            files.append(stack.enter_context(replacing(Path(target))))
        yield files


def _width() -> int:
    if not sys.stdout.isatty():
        return WIDTH_WITHOUT_TERMINAL
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))
