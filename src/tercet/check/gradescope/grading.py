"""What the autograder does with a submission, on Gradescope's machine."""

from __future__ import annotations

import json
import time
import traceback
from pathlib import Path
from random import Random
from typing import Any

from tercet.check.common_causes import SHARED
from tercet.check.file_check import check_file
from tercet.check.finding import Finding
from tercet.check.gradescope import results
from tercet.check.gradescope.reach import Reach, reached
from tercet.check.gradescope.rubric import rubric
from tercet.check.gradescope.settings import Settings
from tercet.check.registry import ASSIGNMENTS
from tercet.check.submission import (
    NoSubmissionError,
    UnreadableFileError,
    files_of,
    submitted_file,
    unpacked,
)
from tercet.whole_file import replacing

SETTINGS_FILE = "settings.json"


def main(root: Path) -> int:
    """Grade what is in `root`/submission into `root`/results/results.json; the exit status.

    What is printed here only the teacher sees.
    """
    status = 0
    try:
        text = (root / "source" / SETTINGS_FILE).read_text(encoding="utf-8")
        graded = grade(root / "submission", Settings.from_json(text))
    except Exception:
        traceback.print_exc()
        graded = results.failure()
        status = 1
    folder = root / "results"
    folder.mkdir(exist_ok=True)
    with replacing(folder / "results.json") as file:
        json.dump(graded, file, indent=1, allow_nan=False)
    return status


def grade(submission: Path, settings: Settings) -> dict[str, Any]:
    """The results of the submission in this folder."""
    started = time.monotonic()
    assignment = ASSIGNMENTS[settings.game]
    items = rubric(assignment, settings)
    begun = 0

    def count(number: int) -> None:
        nonlocal begun
        begun = number

    try:
        file = submitted_file(submission, assignment.file_name)
        report = check_file(
            file,
            assignment,
            seed=settings.seed,
            seconds=settings.seconds,
            on_finding=_tell,
            on_game=count,
        )
    except (NoSubmissionError, UnreadableFileError) as error:
        return results.nothing_to_check(items, settings, str(error))
    reach = Reach(0, 0, 0)
    if report.games:
        aimed = sum(1 for _ in assignment.aimed_games(Random(settings.seed)))
        with unpacked(files_of(file)) as folder:
            is_shared = any(finding.cause.key == SHARED for finding in report.findings)
            # Of games that share data only some are played.
            part = min(1.0, begun / aimed) if report.stopped and not is_shared else 1.0
            reach = reached(folder, file.name, report.class_name, assignment, part, is_shared)
    seconds = time.monotonic() - started
    how = report.stopped or "all games were played"
    print(f"{begun} games begun in {seconds:.1f} s; {how}; games go right for {reach.part:.0%}")
    return results.results(report, items, settings, reach, seconds)


def _tell(finding: Finding) -> None:
    print(f"found {finding.kind.value} {finding.cause.key}", flush=True)
