"""`tercet check`, run as a program."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tercet.check.registry import ASSIGNMENTS
from tests.test_readme import README, blocks

SOURCES = Path(__file__).parents[2] / "src"


def tercet(*arguments: object, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tercet", *map(str, arguments)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


def faulty(folder: Path, name: str = "GessGame.py") -> Path:
    """A Gess that lets a player break the only ring."""
    text = (SOURCES / "GessGame.py").read_text(encoding="utf-8")
    changed = text.replace("if not _has_ring(board, self._player):", "if not board:")
    assert changed != text
    (folder / name).write_text(changed, encoding="utf-8")
    return folder / name


def test_a_fault_is_reported_as_code_that_shows_it(tmp_path: Path) -> None:
    faulty(tmp_path)
    done = tercet("check", "GessGame.py", "--games", 20, folder=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith("GessGame.py: 1 wrong (")
    assert "found: wrong: A move that leaves the player without a ring" in done.stderr
    lines = [line.strip() for line in done.stdout.splitlines()]
    code = lines[lines.index("from GessGame import GessGame") :]
    code = code[: code.index("")]
    assert code[-1].endswith("# expected False, got True")
    pasted = subprocess.run(
        [sys.executable, "-S", "-c", "\n".join(code)], cwd=tmp_path, capture_output=True, text=True
    )
    assert pasted.stdout == "True\n"


def test_the_readme_shows_a_real_report(tmp_path: Path) -> None:
    text = (SOURCES / "Pentago.py").read_text(encoding="utf-8")
    changed = text.replace('(rotation) == "C"', '(rotation) == "A"')
    assert changed != text
    (tmp_path / "Pentago.py").write_text(changed, encoding="utf-8")
    done = tercet("check", "Pentago.py", "--games", 0, folder=tmp_path)
    (shown,) = blocks(README, "text")
    assert shown in done.stdout


def test_the_same_seed_gives_the_same_report(tmp_path: Path) -> None:
    faulty(tmp_path)
    reports = [
        tercet("check", "GessGame.py", "--seed", 3, "--games", 20, "--json", folder=tmp_path)
        for _ in "ab"
    ]
    assert reports[0].stdout == reports[1].stdout
    data: dict[str, Any] = json.loads(reports[0].stdout)
    assert data["seed"] == 3
    assert [finding["cause"] for finding in data["findings"]] == ["own-ring-broken"]
    assert reports[0].stderr == ""


def test_the_page_is_written(tmp_path: Path) -> None:
    faulty(tmp_path)
    done = tercet("check", "GessGame.py", "--html", "report.html", "--games", 0, folder=tmp_path)
    assert done.returncode == 1
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "name a file to check"),
        (("nothing.py",), "does not exist"),
        (("mine.py",), "say so with --game pentago, builders, gess"),
        (("--folder", "."), "--folder needs --csv"),
        (("mine.py", "--csv", "a.csv"), "--csv does not go together with a single file"),
        (("mine.py", "--game", "chess"), "'chess' is not one of"),
        (("mine.py", "--folder", ".", "--csv", "a.csv"), "FILE does not go together"),
    ],
)
def test_what_cannot_be_is_said(tmp_path: Path, arguments: tuple[str, ...], told: str) -> None:
    (tmp_path / "mine.py").write_text("")
    done = tercet("check", *arguments, folder=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_a_page_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    faulty(tmp_path)
    started = time.monotonic()
    done = tercet("check", "GessGame.py", "--html", "none/report.html", folder=tmp_path)
    assert "none/report.html" in done.stderr
    assert done.stdout == ""
    assert time.monotonic() - started < 5


def test_an_old_page_stays_if_nothing_can_be_checked(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("old")
    os.mkfifo(tmp_path / "GessGame.py")
    done = tercet("check", "GessGame.py", "--html", "report.html", folder=tmp_path)
    assert done.returncode == 2
    assert "GessGame.py is no file" in done.stderr
    assert (tmp_path / "report.html").read_text() == "old"


def test_a_file_without_the_class_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("x = 1\n")
    done = tercet("check", "mine.py", "--game", "gess", folder=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith("mine.py: 1 wrong")


def test_ctrl_c_ends_the_check_with_what_was_found(tmp_path: Path) -> None:
    faulty(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-m", "tercet", "check", "GessGame.py"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as program:
        assert program.stderr is not None
        assert program.stderr.readline().startswith("found: wrong")
        time.sleep(0.5)
        os.kill(program.pid, signal.SIGINT)
        out, _ = program.communicate(timeout=60)
    assert program.returncode == 130
    assert out.startswith("GessGame.py: 1 wrong")
    assert "The check ended early, because it was interrupted." in out


def test_a_whole_course_is_checked_at_once(tmp_path: Path) -> None:
    course = tmp_path / "course"
    for student in ("ann", "bob", "cid", "=dan()"):
        (course / student).mkdir(parents=True)
    faulty(course / "ann")
    (course / "bob" / "gessgame.py").write_text("def")
    (course / "=dan()" / "GessGame.py").write_text("import os\nos._exit(0)\n")
    faulty(course, "eve_123_GessGame.py")
    done = tercet("check", "--folder", "course", "--csv", "out.csv", "--games", 20, folder=tmp_path)
    assert done.returncode == 1
    with (tmp_path / "out.csv").open(newline="", encoding="utf-8") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    assert set(rows) == {"ann", "bob", "cid", "'=dan()", "eve_123_GessGame"}
    assert rows["ann"]["wrong"] == rows["eve_123_GessGame"]["wrong"] == "1"
    assert rows["ann"]["causes"] == rows["eve_123_GessGame"]["causes"] == "own-ring-broken"
    assert rows["bob"]["wrong"] == "1"
    assert rows["cid"]["remark"].startswith("There is no file of Python")
    for student in ("ann", "bob", "=dan()", "eve_123_GessGame"):
        page = (tmp_path / "out-reports" / f"{student}.html").read_text(encoding="utf-8")
        assert "gessgame.py" in page.lower()


def test_ctrl_c_keeps_the_results_of_a_course_so_far(tmp_path: Path) -> None:
    for student in "abcdef":
        (tmp_path / "course" / student).mkdir(parents=True)
        faulty(tmp_path / "course" / student)
    with subprocess.Popen(
        [sys.executable, "-m", "tercet", "check", "--folder", "course", "--csv", "out.csv"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as program:
        time.sleep(4)
        os.kill(program.pid, signal.SIGINT)
        _, said = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "Traceback" not in said
    with (tmp_path / "out.csv").open(newline="", encoding="utf-8") as file:
        remarks = [row["remark"] for row in csv.DictReader(file)]
    assert len(remarks) == 6
    assert remarks[-1] == "not checked"
    assert "it was interrupted" in remarks


@pytest.mark.parametrize("assignment", ASSIGNMENTS.values(), ids=ASSIGNMENTS)
def test_help_names_every_file(assignment: Any, tmp_path: Path) -> None:
    assert assignment.file_name in tercet("check", "--help", folder=tmp_path).stdout
