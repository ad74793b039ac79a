"""`tercet check`: a student's class, or those of a whole course."""

from __future__ import annotations

import json
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TextIO

import click

from tercet.check.assignment import Assignment
from tercet.check.checking import INTERRUPTED, RANDOM_GAMES
from tercet.check.file_check import DEFAULT_SECONDS, check_file
from tercet.check.finding import Finding, Report
from tercet.check.html_report import report_html
from tercet.check.json_report import report_data
from tercet.check.registry import ASSIGNMENTS
from tercet.check.submission import UnreadableFileError
from tercet.check.text_report import WIDTH, report_text
from tercet.cli.check_folder import check_course
from tercet.cli.check_progress import progress
from tercet.games.errors import printable
from tercet.sandbox import CannotStartError
from tercet.whole_file import replacing

# The exit status if nothing was found, but not all games could be played.
ENDED_EARLY = 3


class CannotBeginError(click.ClickException):
    """There is nothing that could be checked, or no way to do it."""

    exit_code = 2


@click.command()
@click.argument(
    "file", required=False, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option(
    "--game", type=click.Choice(list(ASSIGNMENTS), case_sensitive=False),
    help="Which assignment it is (default: told by the name of the file).",
)  # fmt: skip
@click.option(
    "--folder", type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Check every student's file or sub-folder in this folder instead.",
)  # fmt: skip
@click.option(
    "--csv", "csv_file", type=click.Path(dir_okay=False, path_type=Path),
    help="With --folder: a line for each student goes to this file, and the pages go to a folder "
    "beside it (for results.csv: results-reports).",
)  # fmt: skip
@click.option(
    "--jobs", type=click.IntRange(1, 256),
    help="With --folder: how many are checked at a time (default: one for each processor).",
)  # fmt: skip
@click.option(
    "--html", "html_file", type=click.Path(dir_okay=False, path_type=Path),
    help="Write the report as a page to this file, too.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True,
    help="The same seed plays the same games and gives the same report.",
)  # fmt: skip
@click.option(
    "--games", type=click.IntRange(min=0), default=RANDOM_GAMES, show_default=True,
    help="How many random games are played, after those that are aimed at known faults.",
)  # fmt: skip
@click.option(
    "--time", "seconds", metavar="S", type=click.FloatRange(1, 86_400),
    default=DEFAULT_SECONDS, show_default=True,
    help="End a check after so many seconds, with what was found.",
)  # fmt: skip
@click.option("--strict", is_flag=True, help="Let notes count, too.")
def check(
    file: Path | None,
    game: str | None,
    folder: Path | None,
    csv_file: Path | None,
    jobs: int | None,
    html_file: Path | None,
    as_json: bool,
    seed: int,
    games: int,
    seconds: float,
    strict: bool,
) -> None:
    """Find out where a class goes wrong, and show the shortest game in which it does.

    FILE is Pentago.py, BuildersGame.py or GessGame.py, as the assignments ask for them. Thousands
    of games are played on its class, in a process that can do no harm, and on ours. What differs is
    made as short as it can be and shown as code to paste, with the sentence of the assignment that
    decides. `wrong` is what the assignment decides, `form` how the class is written, and a `note`
    only our reading. The exit status is 0 if nothing was found but notes, 1 if something was, and 3
    if the check ended early without finding anything.

    \b
    Examples:
      tercet check Pentago.py
      tercet check GessGame.py --html report.html
      tercet check my_builders.py --game builders --strict
      tercet check --folder submissions --csv results.csv
    """
    if folder is not None:
        _refuse({"FILE": file, "--html": html_file, "--json": as_json or None}, "--folder")
        if csv_file is None:
            raise click.UsageError("--folder needs --csv: the file for its results")
        assignment = _assignment(sorted(folder.rglob("*.py")), game)
        passes = check_course(folder, assignment, csv_file, jobs, seed, games, seconds, strict)
        sys.exit(0 if passes else 1)
    _refuse({"--csv": csv_file, "--jobs": jobs}, "a single file")
    if file is None:
        raise click.UsageError("name a file to check, or a folder with --folder")
    assignment = _assignment([file], game)
    with ExitStack() as stack:
        # Whether the page can be written shows before the work, and an old one stays until then.
        page = stack.enter_context(_page(html_file)) if html_file is not None else None
        with progress(silent=as_json) as (on_finding, on_game):
            report = _checked(file, assignment, seed, games, seconds, on_finding, on_game)
        if as_json:
            click.echo(json.dumps(report_data(report), ensure_ascii=False, indent=2))
        else:
            click.echo(report_text(report, _width()))
        if page is not None:
            page.write(report_html(report))
    sys.exit(_status(report, strict))


@contextmanager
def _page(file: Path) -> Iterator[TextIO]:
    try:
        with replacing(file) as opened:
            yield opened
    except OSError as error:
        raise CannotBeginError(f"{printable(str(file))}: {error.strerror}") from error


def _width() -> int:
    if not sys.stdout.isatty():
        return WIDTH
    return min(WIDTH, shutil.get_terminal_size().columns - 1)


def _status(report: Report, strict: bool) -> int:
    """The exit status: a check that ended early has not shown that nothing is wrong."""
    if report.stopped == INTERRUPTED:
        return 128 + signal.SIGINT
    if not report.passes(strict):
        return 1
    return ENDED_EARLY if report.stopped else 0


def _refuse(options: dict[str, object], where: str) -> None:
    """Refuse options that say nothing here."""
    for name, value in options.items():
        if value is not None:
            raise click.UsageError(f"{name} does not go together with {where}")


def _assignment(files: list[Path], game: str | None) -> Assignment:
    """The assignment that is named, or that the names of the files tell."""
    if game is not None:
        return ASSIGNMENTS[game.lower()]
    meant = {
        assignment.game: assignment
        for assignment in ASSIGNMENTS.values()
        for file in files
        if assignment.class_name.lower() in file.stem.lower()
    }
    if len(meant) != 1:
        raise click.UsageError(
            "the name does not tell which assignment it is; say so with --game "
            + ", ".join(ASSIGNMENTS)
        )
    return next(iter(meant.values()))


def _checked(
    file: Path,
    assignment: Assignment,
    seed: int,
    games: int,
    seconds: float,
    on_finding: Callable[[Finding], None],
    on_game: Callable[[int], None],
) -> Report:
    try:
        return check_file(file, assignment, seed, games, seconds, None, on_finding, on_game)
    except (UnreadableFileError, CannotStartError) as error:
        raise CannotBeginError(printable(str(error))) from error
