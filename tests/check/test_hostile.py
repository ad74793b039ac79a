"""Files that try to break the check: it ends, says what was tried, and nothing happened."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tercet.check import comparing
from tercet.check.file_check import check_file
from tests.check.toy import CORRECT, PileAssignment

SHOW = "print(self._pile)"
TOP = '"""A pile."""'

# What is tried, where it stands, and the causes that must be told.
TRICKS = {
    "an endless loop": (SHOW, "while True: pass", {"endless"}),
    "an endless loop at the import": (TOP, TOP + "\nwhile True: pass", {"loading"}),
    "sys.exit": (SHOW, "__import__('sys').exit(0)", {"exception"}),
    "sys.exit at the import": (TOP, TOP + "\nimport sys\nsys.exit(0)", {"loading"}),
    "os._exit": (SHOW, "__import__('os')._exit(0)", {"ending"}),
    "a huge print": (SHOW, "print('x' * 10**8)", {"flood"}),
    "printing without end": (SHOW, "\n        while True: print('x' * 1000)", {"flood"}),
    "recursion": (SHOW, "self.show()", {"exception"}),
    "recursion in C": (SHOW, "x = 0\n        for _ in range(10**5): x = [x]\n        repr(x)",
                       {"exception"}),
    "all the memory": (SHOW, "[0] * 10**12", {"exception"}),
    "writing to a file": (SHOW, "open('diary.txt', 'w').write('x')", {"forbidden"}),
    "removing files": (SHOW, "__import__('shutil').rmtree('.')", {"forbidden"}),
    "killing its parent": (SHOW, "import os; os.kill(os.getppid(), 9)", {"forbidden"}),
    "killing everybody": (SHOW, "import os; os.killpg(0, 9)", {"forbidden"}),
    "starting programs": (SHOW, "__import__('os').system('true')", {"forbidden"}),
    "changing random": (TOP, TOP + "\nimport random\nrandom.choice = random.random = max",
                        {"forbidden"}),
    "importing our package": (SHOW, "import tercet", {"forbidden"}),
    "importing our classes": (SHOW, "from GessGame import GessGame", {"forbidden"}),
    "asking for input": (SHOW, "input()", {"exception"}),
    "asking at the import": (TOP, TOP + "\nNAME = input('who? ')", {"form-module-code", "loading"}),
    "catching everything": (SHOW, "\n        while True:\n            try:\n"
                            "                while True: pass\n"
                            "            except BaseException: pass", {"endless"}),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "SECONDS_FOR_A_CALL", 0.5)
    monkeypatch.setattr(comparing, "SECONDS_TO_BE_SURE", 1.0)


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_ends_in_a_clear_finding(
    tmp_path: Path, trick: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, causes = TRICKS[trick]
    assert CORRECT.count(old) == 1
    file = tmp_path / "Pile.py"
    file.write_text(CORRECT.replace(old, new), encoding="utf-8")
    killed: list[int] = []
    previous = signal.signal(signal.SIGTERM, lambda number, _: killed.append(number))
    try:
        report = check_file(file, PileAssignment(), games=5)
    finally:
        signal.signal(signal.SIGTERM, previous)
    assert causes <= {finding.cause.key for finding in report.findings}, report.findings
    assert killed == []
    assert os.listdir(tmp_path) == ["Pile.py"]  # noqa: PTH208


def test_our_own_source_cannot_be_read(tmp_path: Path) -> None:
    ours = Path(__file__).parents[2] / "src" / "GessGame.py"
    file = tmp_path / "Pile.py"
    file.write_text(CORRECT.replace(SHOW, f"open({str(ours)!r}).read()"), encoding="utf-8")
    report = check_file(file, PileAssignment(), games=5)
    assert [finding.cause.key for finding in report.findings] == ["forbidden"]
