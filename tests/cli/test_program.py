"""The installed program, run as a user runs it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

HEAVY = ("tercet.games", "tercet._core", "rich", "fastapi", "sqlalchemy", "numpy")


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tercet", *arguments],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **variables},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").stdout == f"tercet, version {version('tercet')}\n"


def test_help_names_the_commands_and_gives_examples() -> None:
    text = run("--help").stdout
    assert "tercet perft builders 3 --threads 2" in text
    for command in ("games", "show", "moves", "perft"):
        assert f"\n  {command} " in text


@pytest.mark.parametrize("code", ["import tercet", "import tercet.cli"])
def test_nothing_heavy_is_imported_before_it_is_needed(code: str) -> None:
    code += f"; import sys; print([m for m in {HEAVY!r} if m in sys.modules])"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert ran.stdout == "[]\n"


def test_bad_input_is_one_line_that_tells_where_help_is() -> None:
    ran = run("perft", "pentago", "many")
    assert ran.returncode == 2
    assert ran.stderr.startswith("Error: ")
    assert ran.stderr.endswith(" (see tercet perft --help)\n")
    assert ran.stderr.count("\n") == 1


def test_without_a_command_the_help_is_shown() -> None:
    ran = run()
    assert ran.returncode == 2
    assert "tercet perft builders 3 --threads 2" in ran.stderr


@pytest.mark.skipif(os.name != "posix", reason="sends signals")
def test_ctrl_c_ends_a_long_count_with_its_own_status() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tercet", "perft", "pentago", "5", "--divide"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Where tests run in the background, SIGINT may be ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdout
    assert process.stdout.readline().startswith("a0:1C: ")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", [["games"], ["moves", "gess"], ["ugi"]])
def test_output_that_cannot_be_written_is_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "tercet", *arguments],
            input="ugi\n",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert ran.stderr == "Error: cannot write the output: No space left on device\n"
    assert ran.returncode == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_a_board_can_be_read_whatever_the_encoding_was(encoding: str) -> None:
    ran = run("show", "pentago", "b5/w5/6/6/6/6 b", PYTHONIOENCODING=encoding)
    assert "a │ ● · · │" in ran.stdout
    assert "b │ ○ · · │" in ran.stdout
