"""The process of a sandbox: what it leaves behind, and how it goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

from tercet.sandbox import CannotStartError, Limits, Outcome, Sandbox
from tercet.sandbox.answers import Answers, ForgedError

SOURCE = """
import os, sys, time
count = 0
class Game:
    def count(self):
        global count
        count += 1
        return count
    def leave(self):
        os._exit(5)
    def fail(self):
        x = 1
        raise KeyError('no such key')
    def wait(self, seconds):
        time.sleep(seconds)
        return True
    def forbidden(self, number):
        try: open(f'/{number}')
        except PermissionError: pass
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Game.py").write_text(SOURCE)
    return tmp_path


def test_a_process_goes_on_from_script_to_script_and_is_started_anew_when_it_has_died(
    folder: Path,
) -> None:
    with Sandbox(folder, "Game.py", "Game", Limits()) as sandbox:
        counts = [sandbox.play([("new", ""), ("count", "")])[-1].text for _ in range(2)]
        died = sandbox.play([("new", ""), ("leave", ""), ("count", "")])
        counts += [sandbox.play([("new", ""), ("count", "")])[-1].text]
    assert counts == ["1", "2", "1"]
    assert [outcome.ending for outcome in died] == ["returned", "died"]
    assert str(died[-1]) == "the end of Python (exit status 5)"


def test_the_line_of_an_exception_is_told(folder: Path) -> None:
    with Sandbox(folder, "Game.py", "Game", Limits()) as sandbox:
        outcome = sandbox.play([("new", ""), ("fail", "")])[-1]
    assert outcome == Outcome("raised", "KeyError", "'no such key'", 13)


def test_a_call_may_be_given_more_time(folder: Path) -> None:
    calls = [("new", ""), ("wait", "0.9"), ("count", "")]
    with Sandbox(folder, "Game.py", "Game", Limits(seconds=0.4)) as sandbox:
        short = sandbox.play(calls)
        long = sandbox.play(calls, seconds=5)
    assert [outcome.ending for outcome in short] == ["returned", "hung"]
    assert [outcome.ending for outcome in long] == ["returned"] * 3


def test_the_time_is_for_each_call_and_not_for_all(folder: Path) -> None:
    calls = [("new", ""), *[("wait", "0.1")] * 12]
    with Sandbox(folder, "Game.py", "Game", Limits(seconds=1)) as sandbox:
        assert len(sandbox.play(calls)) == 13


def test_a_process_of_which_nothing_is_asked_is_left_alone(folder: Path) -> None:
    with Sandbox(folder, "Game.py", "Game", Limits(seconds=0.3)) as sandbox:
        sandbox.load()
        processes = psutil.Process().children()
        for _ in range(2):
            time.sleep(0.5)
            assert psutil.Process().children() == processes
            sandbox.play([("new", ""), ("count", "")], seconds=0.4)


def test_no_call_is_awaited_after_the_end_of_the_time(folder: Path) -> None:
    with Sandbox(folder, "Game.py", "Game", Limits()) as sandbox:
        sandbox.load()
        calls = [("new", ""), *[("wait", "0.1")] * 20]
        assert len(sandbox.play(calls, until=time.monotonic() + 0.35)) < 8
        assert sandbox.play([("new", ""), ("count", "")])[-1].is_value(1)


def test_incidents_are_told_once_and_not_without_end(folder: Path) -> None:
    calls = [("new", ""), *[("forbidden", str(number // 2)) for number in range(100)]]
    with Sandbox(folder, "Game.py", "Game", Limits()) as sandbox:
        assert len(sandbox.play(calls)) == 101
    assert sandbox.incidents == [f"It tried to read '/{number}'." for number in range(20)]


@pytest.mark.parametrize("source", ["", "import os; os._exit(1)", "1 / 0", None])
def test_a_file_that_cannot_be_loaded_stands_for_the_first_call(
    source: str | None, tmp_path: Path
) -> None:
    if source is not None:
        (tmp_path / "Game.py").write_text(source)
    with Sandbox(tmp_path, "Game.py", "Game", Limits()) as sandbox:
        loading = sandbox.load()
        assert sandbox.play([("new", ""), ("count", "")]) == [loading.outcome]
    assert loading.outcome.ending in ("raised", "died")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    sandbox = Sandbox(tmp_path / "none", "Game.py", "Game", Limits())
    with sandbox, pytest.raises(CannotStartError, match="cannot be started"):
        sandbox.load()


def test_nothing_is_left_behind(folder: Path) -> None:
    files, threads = _open_files(), threading.active_count()
    processes = psutil.Process().children()
    for _ in range(3):
        with Sandbox(folder, "Game.py", "Game", Limits()) as sandbox:
            sandbox.play([("new", ""), ("leave", "")])
            sandbox.play([("new", "")])
    assert _open_files() == files
    assert threading.active_count() == threads
    assert psutil.Process().children() == processes


def _open_files() -> int:
    return psutil.Process().num_fds() if sys.platform != "win32" else 0


@pytest.mark.skipif(
    sys.platform != "linux", reason="other systems wait for the end of the requests"
)
def test_the_process_ends_with_us_even_in_an_endless_call(tmp_path: Path) -> None:
    (tmp_path / "Game.py").write_text("print(1)\nwhile True: pass\n")
    code = (
        "import sys; from pathlib import Path; from tercet.sandbox import *\n"
        "Sandbox(Path(sys.argv[1]), 'Game.py', 'Game', Limits(seconds=60)).load()"
    )
    ours = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)])
    children: list[psutil.Process] = []
    while not children or children[0].cpu_times().user < 0.2:
        time.sleep(0.02)
        children = psutil.Process(ours.pid).children()
    os.kill(ours.pid, signal.SIGKILL)
    ours.wait()
    assert psutil.wait_procs(children, timeout=5)[1] == []


def test_a_pipe_that_others_hold_open_does_not_hold_us_up() -> None:
    reading, writing = os.pipe()
    try:
        assert Answers(reading, lambda incident: None, lambda: True).outcome("s", 0) is None
    finally:
        os.close(reading)
        os.close(writing)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe",
        b"s 0 ",
        b"s 0 {}",
        b"s 0 []",
        b"s 0 " + b"[" * 50_000,
        b"s 0 [1, 2, 3, 4]",
        b's 0 ["hung", "", "", null]',
        b's 0 [["returned"], "", "", null]',
        b's 1 ["returned", "bool", "True", null]',
        b't 0 ["returned", "bool", "True", null]',
    ],
)
def test_forged_answers_are_noticed(line: bytes) -> None:
    reading, writing = os.pipe()
    try:
        os.write(writing, line + b"\n")
        with pytest.raises(ForgedError):
            Answers(reading, lambda incident: None, lambda: False).outcome("s", 0)
    finally:
        os.close(reading)
        os.close(writing)
