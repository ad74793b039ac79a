"""A whole class at once: every student's file in a folder, several at a time."""

from __future__ import annotations

import csv
import io
import os
import re
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import active_children, get_context
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
    """Check all submissions, several at a time; the results in the order of the students.

    Ctrl-C ends it: what is being checked then has a result as far as it came, the rest has none.
    """
    results: dict[Submission, Result] = {}
    workers = processes or os.cpu_count() or 1
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {
            pool.submit(_result, submission, game, seed, games, seconds): submission
            for submission in found
        }
        done = _as_completed(waiting, pool)
        for future in done:
            result = _result_of(future, waiting[future])
            results[result.submission] = result
            on_result(result)
    return [results[submission] for submission in found if submission in results]


def _as_completed(
    waiting: Iterable[Future[Result]], pool: ProcessPoolExecutor
) -> Iterator[Future[Result]]:
    """What is done, as it is done; after Ctrl-C what was begun."""
    told = set()
    try:
        for future in as_completed(waiting):
            told.add(future)
            yield future
    except KeyboardInterrupt:
        for child in active_children():
            if child.pid is not None:
                os.kill(child.pid, signal.SIGINT)
        pool.shutdown(cancel_futures=True)
        yield from (future for future in waiting if future not in told and not future.cancelled())


def _result_of(future: Future[Result], submission: Submission) -> Result:
    """A student for whom the checker itself fails must not stop it for the others."""
    try:
        return future.result()
    except (Exception, KeyboardInterrupt) as error:
        return Result(submission, None, f"the checker failed: {type(error).__name__}: {error}")


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
