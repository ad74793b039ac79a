"""A whole class at once: every student's file in a folder, several at a time."""

from __future__ import annotations

import csv
import io
import os
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path

from tercet.check.cause import Kind
from tercet.check.file_check import check_file
from tercet.check.finding import Report
from tercet.check.registry import ASSIGNMENTS
from tercet.check.submission import NoSubmissionError, UnreadableFileError, submitted_file
from tercet.games.errors import printable
from tercet.sandbox import CannotStartError

COLUMNS = ("student", "file", "wrong", "form", "notes", "causes", "remark", "report")
# The remark about those whose turn did not come before Ctrl-C.
NOT_CHECKED = "not checked"
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
        elif entry.suffix.lower() in (".py", ".zip"):
            has_folder = (folder / entry.stem).is_dir()
            found.append(Submission(entry.name if has_folder else entry.stem, entry))
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

    Ctrl-C ends it soon: what is being checked then has a result as far as it came, and the rest
    has none but the remark that it was not checked.
    """
    results: dict[Submission, Result] = {}
    context = get_context("spawn")
    interrupted = context.Event()
    workers = processes or os.cpu_count() or 1
    with ProcessPoolExecutor(workers, context, _prepare, (interrupted,)) as pool:
        with _without_interrupts():  # which processes that are started now inherit
            waiting = {
                pool.submit(_result, submission, game, seed, games, seconds): submission
                for submission in found
            }
        while len(results) < len(found):
            try:
                for future in as_completed(waiting):
                    if waiting[future] not in results:
                        results[waiting[future]] = _result_of(future, waiting[future])
                        on_result(results[waiting[future]])
            except KeyboardInterrupt:
                interrupted.set()
    return [results[submission] for submission in found]


_interrupted: Event | None = None


def _prepare(interrupted: Event) -> None:
    """Remember by which sign a process is told to come to its end."""
    global _interrupted
    _interrupted = interrupted


@contextmanager
def _without_interrupts() -> Iterator[None]:
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)


def _stop_if_interrupted(_: int) -> None:
    if _interrupted is not None and _interrupted.is_set():
        raise KeyboardInterrupt


def _result_of(future: Future[Result], submission: Submission) -> Result:
    """A student for whom the checker itself fails must not stop it for the others."""
    try:
        return future.result()
    except Exception as error:
        return Result(submission, None, f"the checker failed: {type(error).__name__}: {error}")


def _result(submission: Submission, game: str, seed: int, games: int, seconds: float) -> Result:
    """Check one submission; a file that cannot be read is a result, too."""
    assignment = ASSIGNMENTS[game]
    if _interrupted is not None and _interrupted.is_set():
        return Result(submission, None, NOT_CHECKED)
    try:
        file = submission.place
        if file.is_dir():
            file = submitted_file(file, assignment.file_name)
        elif file.suffix.lower() != ".py":
            raise NoSubmissionError(f"{file.name} must be unpacked first")
        # Course systems put the student's name before the file's.
        name = assignment.file_name if file.name.endswith(assignment.file_name) else file.name
        report = check_file(
            file, assignment, seed, games, seconds, name, on_game=_stop_if_interrupted
        )
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
    """What can be written, and what a spreadsheet would take for a formula marked as text."""
    if not isinstance(value, str):
        return value
    return printable(f"'{value}" if _FORMULA.match(value) else value)
