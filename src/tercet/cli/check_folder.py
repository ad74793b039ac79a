"""`tercet check --folder`: a whole course."""

from __future__ import annotations

from pathlib import Path

import click

from tercet.check.assignment import Assignment
from tercet.check.checking import INTERRUPTED
from tercet.check.folder_check import (
    NOT_CHECKED,
    Result,
    Submission,
    check_folder,
    submissions,
    table,
)
from tercet.check.html_report import report_html
from tercet.check.text_report import verdict
from tercet.cli.parameters import write_text
from tercet.games.errors import printable
from tercet.wording import counted


def check_course(
    folder: Path,
    assignment: Assignment,
    csv_file: Path,
    jobs: int | None,
    seed: int,
    games: int,
    seconds: float,
    strict: bool,
) -> bool:
    """Check the students of a folder and write down what was found; whether all of them pass."""
    pages = csv_file.with_name(f"{csv_file.stem}-reports")
    found = [one for one in submissions(folder) if one.place.resolve() != pages.resolve()]
    if not found:
        raise click.ClickException(f"there is nothing to check in {printable(str(folder))}")
    done = 0

    def report_name(submission: Submission) -> str:
        return f"{pages.name}/{submission.student}.html"

    def on_result(result: Result) -> None:
        nonlocal done
        done += 1
        said = verdict(result.report) if result.report else printable(result.remark)
        click.echo(f"{done} of {len(found)}  {printable(result.submission.student)}: {said}")
        if result.report:
            write_text(csv_file.parent / report_name(result.submission), report_html(result.report))

    _make_folder(pages)
    write_text(csv_file, table([], report_name))  # whether it can be written shows at once
    click.echo(f"checking {counted(len(found), 'student')}", err=True)
    results = check_folder(found, assignment.game, seed, games, seconds, jobs, on_result)
    write_text(csv_file, table(results, report_name))
    click.echo(f"wrote {printable(str(csv_file))} and the pages in {printable(str(pages))}")
    if any(result.remark in (INTERRUPTED, NOT_CHECKED) for result in results):
        raise click.Abort
    return all(result.report and result.report.passes(strict) for result in results)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.FileError(str(folder), error.strerror) from error
