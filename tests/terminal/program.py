"""`tercet play` as a user has it: in a terminal of some size, or behind a pipe."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pyte

PROGRAM = (sys.executable, "-m", "tercet", "play")
PATIENCE = 60.0


def environment(data: Path, **variables: str) -> dict[str, str]:
    """The variables of a program whose data folder is this one."""
    inherited = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    return {
        **inherited,
        "HOME": str(data),  # where other systems look for data
        "XDG_DATA_HOME": str(data),
        "TERM": "xterm-256color",
        "PYTHONIOENCODING": "utf-8",
        **variables,
    }


def saves(data: Path) -> list[Path]:
    """The games that are saved in a data folder, the oldest first."""
    return sorted((data / "tercet" / "games").glob("*.txt"))


def piped(
    data: Path, *arguments: str, lines: str | bytes = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Play through a pipe until the program ends."""
    ran = subprocess.run(
        [*PROGRAM, *arguments],
        input=lines if isinstance(lines, bytes) else lines.encode(),
        capture_output=True,
        env=environment(data, **variables),
        check=False,
        timeout=PATIENCE,
    )
    return subprocess.CompletedProcess(
        ran.args, ran.returncode, ran.stdout.decode(), ran.stderr.decode()
    )


class _Screen(pyte.HistoryScreen):
    """A screen that keeps what scrolled away, and answers what programs ask a terminal."""

    def __init__(self, columns: int, rows: int, answer: Callable[[str], None]) -> None:
        super().__init__(columns, rows, history=100_000)
        self._answer = answer

    def write_process_input(self, data: str) -> None:
        self._answer(data)


class Terminal:
    """The program in a pseudo-terminal; a context, which ends it."""

    def __init__(
        self,
        data: Path,
        *arguments: str,
        columns: int = 80,
        rows: int = 50,
        variables: Mapping[str, str] | None = None,
    ) -> None:
        self._screen = _Screen(columns, rows, self.type)
        self._stream = pyte.ByteStream(self._screen)
        self._ours, theirs = pty.openpty()
        self._entered = -1  # the row in which a line was entered last
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(data, **(variables or {})),
            preexec_fn=_take_terminal,
        )
        os.close(theirs)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    @property
    def lines(self) -> list[str]:
        """All that is to be seen, also further up, without empty lines at the end."""
        columns = range(self._screen.columns)
        gone = [
            "".join(line[column].data for column in columns) for line in self._screen.history.top
        ]
        lines = [line.rstrip() for line in (*gone, *self._screen.display)]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def colours(self) -> set[tuple[str, str]]:
        """The colours on the screen, of letters and of what is behind them."""
        cells = [cell for line in self._screen.buffer.values() for cell in line.values()]
        return {(cell.fg, cell.bg) for cell in cells}

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def enter(self, line: str) -> None:
        """Type a line; whatever is awaited next must stand below it."""
        self._entered = len(self.lines) - 1
        self.type(line + "\r")

    def prompted(self, *prompts: str) -> None:
        """Wait until the program asks for the next line in one of these ways."""

        def is_there() -> bool:
            lines = self.lines
            return len(lines) - 1 > self._entered and lines[-1] in prompts

        self._wait(is_there, " or ".join(prompts))

    def answered(self, line: str, prompt: str) -> str:
        """Enter a line, wait for the next prompt, and give back what was said in between."""
        self.enter(line)
        self.prompted(prompt)
        return "\n".join(self.lines[self._entered + 1 : -1])

    def see(self, text: str) -> None:
        """Wait until this text is there."""
        self._wait(lambda: text in self.text, text)

    def ended(self) -> int:
        """Wait until the program has ended; its status."""
        self._wait(lambda: self.process.poll() is not None, "the end")
        while self._read(0):
            pass
        return self.process.returncode

    def _wait(self, is_there: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not is_there():
            assert time.monotonic() < deadline, f"no {what!r} in:\n{self.text}"
            self._read(0.05)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # nobody has the other end any more
            return False
        self._stream.feed(data)
        return bool(data)


def _take_terminal() -> None:
    """In the child: have the terminal whose keys send signals, and heed them."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
