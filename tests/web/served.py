"""A real server for tests: a process of its own, on a port that is free."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2

from tercet.web.settings import Limits, Settings

PATIENCE = 60  # seconds; a busy machine takes long to start one
LINE = re.compile(r"Tercet is at (http://\S+:(\d+))/ \(Ctrl-C ends it\)\n")


@dataclass(frozen=True)
class Served:
    """A running server: where it is, and the lines it has logged so far."""

    process: subprocess.Popen[str]
    url: str
    port: int
    log: list[str]

    def ask(self, method: str, path: str, **more: Any) -> httpx2.Response:
        """Its answer, however long a busy machine takes for it."""
        return httpx2.request(method, self.url + path, timeout=PATIENCE, **more)

    def stop(self, with_signal: int = signal.SIGTERM) -> int:
        """Tell it to end; its exit status."""
        self.process.send_signal(with_signal)
        return self.process.wait(PATIENCE)


@contextmanager
def served(
    database: Path | None = None, *, limits: Limits | None = None, before: str = ""
) -> Iterator[Served]:
    """A server, which has ended when this does; without a file its games are gone then.

    `before` is Python that is run first in its process.
    """
    url = f"sqlite:///{database}" if database else "sqlite://"
    settings = Settings(port=0, database=url, limits=limits or Limits())
    code = (
        f"{before}\n"
        "from tercet.web.server import run\n"
        "from tercet.web.settings import Limits, Settings\n"
        f"run({settings!r}, open_browser=False)"
    )
    with started([sys.executable, "-W", "error", "-c", code]) as running:
        yield running


@contextmanager
def started(command: list[str]) -> Iterator[Served]:
    """The server that a command starts."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    log: list[str] = []
    listener = threading.Thread(target=_listen, args=(process, log))
    listener.start()
    assert process.stdout
    try:
        line = process.stdout.readline()
        found = LINE.fullmatch(line)
        assert found, f"the server did not start: {line} {log}"
        yield Served(process, found[1], int(found[2]), log)
    finally:
        _end(process)
        listener.join()
        process.stdout.close()


def _end(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _listen(process: subprocess.Popen[str], log: list[str]) -> None:
    """Take what is logged, so that the server never waits for a full pipe."""
    assert process.stderr
    with process.stderr:
        for line in process.stderr:
            log.append(line)  # one by one: tests look at it meanwhile
