"""A dry run of an autograder: the folders of Gradescope in a temporary place."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tercet.check.gradescope.archive import PROGRAMS, unpack
from tercet.check.gradescope.settings import Settings
from tercet.check.gradescope.validation import faults

# What a run may take beyond the time for the check.
_SECONDS_BEYOND = 120.0


class TryError(Exception):
    """A dry run cannot be made here; the message says why."""


@dataclass(frozen=True)
class Trial:
    """What came of a dry run: the text of results.json, its faults, and what was printed."""

    text: str
    faults: list[str]
    printed: str
    status: int

    @property
    def is_sound(self) -> bool:
        """Whether the grader worked and wrote what Gradescope understands."""
        return self.status == 0 and not self.faults

    @property
    def results(self) -> dict[str, Any]:
        """The results, which must be sound."""
        results: dict[str, Any] = json.loads(self.text)
        return results


def tried(archive: bytes, submission: Path, settings: Settings) -> Trial:
    """Run the autograder on a file, or on all files of a folder, as Gradescope would."""
    if shutil.which("bash") is None:
        raise TryError("a dry run needs bash, as there is on Linux and macOS")
    with TemporaryDirectory(prefix="tercet-gradescope-") as name:
        root = Path(name).resolve()
        _lay_out(root, archive, submission)
        printed = ""
        for program in (root / "source" / "setup.sh", root / "run_autograder"):
            ended = _run(program, root, settings)
            printed += ended.stdout
            if ended.returncode:
                break
        results = root / "results" / "results.json"
        text = results.read_text(encoding="utf-8") if results.is_file() else ""
    found = faults(text) if text else ["there is no results.json"]
    return Trial(text, found, printed, ended.returncode)


def _lay_out(root: Path, archive: bytes, submission: Path) -> None:
    unpack(archive, root / "source")
    shutil.copy(root / "source" / PROGRAMS[0], root / PROGRAMS[0])
    (root / "results").mkdir()
    if submission.is_dir():
        shutil.copytree(submission, root / "submission", symlinks=True)
    else:
        (root / "submission").mkdir()
        shutil.copyfile(submission, root / "submission" / submission.name)


def _run(program: Path, root: Path, settings: Settings) -> subprocess.CompletedProcess[str]:
    """What the program printed and how it ended; it runs in the Python that runs us."""
    python = sys.executable
    path = f"{Path(python).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    try:
        return subprocess.run(
            ["bash", str(program)],
            cwd=root,
            env={"PATH": path, "PYTHON": python, "HOME": str(root), "LANG": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=settings.seconds + _SECONDS_BEYOND,
        )
    except subprocess.TimeoutExpired as error:
        raise TryError(f"the grader did not come to its end within {error.timeout:g} s") from error


def score_lines(trial: Trial) -> Iterator[str]:
    """The tests of a sound trial with their points, and the sum."""
    tests = trial.results["tests"]
    for test in tests:
        points = f"{test['score']:.2f} of {test['max_score']:.2f}"
        yield f"{points:>16}  {test['status']:6}  {test['name']}"
    score = sum(test["score"] for test in tests)
    most = sum(test["max_score"] for test in tests)
    yield f"{score:.2f} of {most:.2f} points"
