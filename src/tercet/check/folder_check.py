"""A whole class at once: every student's file in a folder, several at a time."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from tercet.check.cause import Kind
from tercet.check.file_check import check_file
from tercet.check.finding import Report
from tercet.check.registry import ASSIGNMENTS
from tercet.check.submission import NoSubmissionError, UnreadableFileError, submitted_file
from tercet.sandbox import CannotStartError

COLUMNS = ("student", "file", "wrong", "form", "notes", "causes", "remark", "report")
# What a spreadsheet would take for a formula.
_FORMULA = re.compile(r"[=+\-@\t\r]")


@dataclass(frozen=True)
class Submission:
    """A student, and the file that she handed in or the folder where it should be."""

    student: str
    place: Path


@dataclass(frozen=True)
class Result:
    """What came of a submission: a report, or why there is none."""

    submission: Submission
    report: Report | None
    remark: str = ""


def submissions(folder: Path) -> list[Submission]:
    """The students of a folder, by name: each has a sub-folder or a file."""
    found = []
    for entry in sorted(folder.iterdir()):
        if entry.name.startswith((".", "__")) or entry.is_symlink():
            continue
        if entry.is_dir():
            found.append(Submission(entry.name, entry))
        elif entry.suffix == ".py":
            found.append(Submission(entry.stem, entry))
    return found


def check_folder(
    found: Sequence[Submission],
    game: str,
    seed: int,
    games: int,
    seconds: float,
    processes: int | None,
    on_result: Callable[[Result], None],
) -> list[Result]:
    """Check all submissions, several at a time; the results in the order of the students."""
    results: dict[Submission, Result] = {}
    workers = processes or os.cpu_count() or 1
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = [
            pool.submit(_result, submission, game, seed, games, seconds) for submission in found
        ]
        try:
            for done in as_completed(waiting):
                result = done.result()
                results[result.submission] = result
                on_result(result)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return [results[submission] for submission in found]


def _result(submission: Submission, game: str, seed: int, games: int, seconds: float) -> Result:
    """Check one submission; a file that cannot be read is a result, too."""
    assignment = ASSIGNMENTS[game]
    try:
        file = submission.place
        if file.is_dir():
            file = submitted_file(file, assignment.file_name)
        # Course systems put the student's name before the file's.
        name = assignment.file_name if file.name.endswith(assignment.file_name) else file.name
        report = check_file(file, assignment, seed, games, seconds, name)
    except (NoSubmissionError, UnreadableFileError, CannotStartError) as error:
        return Result(submission, None, str(error))
    return Result(submission, report, report.stopped)


def table(results: Sequence[Result], report_name: Callable[[Submission], str]) -> str:
    """The results as CSV, a line for each student."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for result in results:
        writer.writerow([_cell(value) for value in _row(result, report_name)])
    return text.getvalue()


def _row(result: Result, report_name: Callable[[Submission], str]) -> list[object]:
    submission, report = result.submission, result.report
    if report is None:
        return [submission.student, "", "", "", "", "", result.remark, ""]
    causes = " ".join(sorted({finding.cause.key for finding in report.findings}))
    counts = [len(report.of(kind)) for kind in Kind]
    return [
        submission.student,
        report.file,
        *counts,
        causes,
        result.remark,
        report_name(submission),
    ]


def _cell(value: object) -> object:
    """A name that a spreadsheet would take for a formula is marked as text."""
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value
