"""A stranger's class in a process of its own, as it is asked from ours."""

from __future__ import annotations

import ast
import marshal
import os
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from tercet.sandbox.answers import Answers, ForgedError
from tercet.sandbox.limits import Limits, Loading
from tercet.sandbox.outcome import DIED, HUNG, RETURNED, Outcome

__all__ = ["Limits", "Loading", "Sandbox"]

_WORKER = Path(__file__).parent / "child" / "worker.py"
# How long Python itself may take to start on a busy machine.
_SECONDS_TO_START = 20.0
_SECONDS_BETWEEN_LOOKS = 0.05
_MOST_INCIDENTS = 20
_FORGED = "It wrote into the pipe through which the checker gets its answers."
_CUT = "It closed the pipe through which the checker gets its answers."
# The status with which worker.py ends when it cannot go on.
_WORKER_BROKEN = 70


class CannotStartError(Exception):
    """There is no process for the stranger's code; the message says why."""


class Sandbox:
    """A class in a file, in a limited process, which is started anew when it has died.

    `incidents` are sentences that say what the stranger's code tried and was not allowed to do, and
    what it tampered with. The process ends with the thread that started it, so that it cannot
    outlive us: a sandbox belongs to one thread.
    """

    def __init__(self, folder: Path, file: str, class_name: str, limits: Limits) -> None:
        self.incidents: list[str] = []
        self._folder = folder.resolve()
        self._file = file
        self._class_name = class_name
        self._limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: Answers | None = None
        self._loading = Loading(Outcome(DIED))
        # What the watchdog looks at, under its lock: until when an answer must have come.
        self._lock = threading.Lock()
        self._deadline: float | None = None
        self._hung = False
        self._closing = threading.Event()
        self._watchdog: threading.Thread | None = None

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def load(self, seconds: float | None = None) -> Loading:
        """Start a fresh process and load the file there.

        `seconds` is how long that may take, if it is not what the limits say for a call.
        CannotStartError if no process can be started, which is not the stranger's fault.
        """
        self._stop()
        try:
            self._loading = self._started_and_loaded(seconds or self._limits.seconds)
        except CannotStartError:  # perhaps the machine was too busy
            self._stop()
            self._loading = self._started_and_loaded(seconds or self._limits.seconds)
        self._expect_nothing()
        if not self._loading.outcome.is_alive:
            self._stop()
        return self._loading

    def play(
        self,
        script: Sequence[tuple[str, str]],
        until: float | None = None,
        seconds: float | None = None,
    ) -> list[Outcome]:
        """Make the calls, given as methods and arguments; the outcomes of those that were made.

        The last outcome is not alive if one of them ended the process. `until` is a time of
        time.monotonic() after which no further call is awaited; `seconds` is how long one call may
        take, if it is not what the limits say. Where the file cannot be loaded, what came of that
        stands for the first call.
        """
        if self._process is None or self._process.poll() is not None:
            self.load()
        if not script:
            return []
        if self._loading.outcome.ending != RETURNED:
            return [self._loading.outcome]
        try:
            return self._played(script, until, seconds or self._limits.seconds)
        except BaseException:
            self._stop()  # answers that nobody has read must not be taken for later ones
            raise

    def close(self) -> None:
        """End the process."""
        self._closing.set()
        self._stop()
        if self._watchdog is not None:
            self._watchdog.join()
            self._watchdog = None

    def _started_and_loaded(self, seconds: float) -> Loading:
        try:
            self._start()
        except OSError as error:
            raise CannotStartError(f"{sys.executable} cannot be started: {error}") from error
        secret = secrets.token_hex(8)
        settings = {
            "secret": secret,
            "folder": str(self._folder),
            "file": self._file,
            "class": self._class_name,
            "most_output": self._limits.output,
            "megabytes": self._limits.megabytes,
        }
        self._expect_answer_within(_SECONDS_TO_START)
        self._ask(settings)
        assert self._answers is not None
        try:
            if not self._answers.has_started(secret):
                raise CannotStartError(f"{sys.executable} did not start")
            self._expect_answer_within(seconds)
            loading = self._answers.loading(secret)
        except ForgedError:
            return Loading(self._forged())
        return Loading(self._ended()) if loading is None else loading

    def _start(self) -> None:
        process = subprocess.Popen(
            [sys.executable, "-S", str(_WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self._folder,
            env=_environment(),
            start_new_session=True,
        )
        assert process.stdout is not None
        self._process = process
        self._answers = Answers(process.stdout.fileno(), self._tell, lambda: self._hung)
        self._closing.clear()
        if self._watchdog is None:
            self._watchdog = threading.Thread(target=self._watch, daemon=True)
            self._watchdog.start()

    def _played(
        self, script: Sequence[tuple[str, str]], until: float | None, seconds: float
    ) -> list[Outcome]:
        assert self._answers is not None
        secret = secrets.token_hex(8)
        self._expect_answer_within(seconds)
        self._ask((secret, [(method, _values(arguments)) for method, arguments in script]))
        outcomes: list[Outcome] = []
        for number in range(len(script)):
            if until is not None and time.monotonic() > until:
                self._stop()
                return outcomes
            self._expect_answer_within(seconds)
            try:
                outcome = self._answers.outcome(secret, number) or self._ended()
            except ForgedError:
                outcome = self._forged()
            outcomes.append(outcome)
            if not outcome.is_alive:
                self._stop()
                return outcomes
        self._expect_nothing()
        return outcomes

    def _ask(self, request: Any) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError):  # it has died, which the missing answer will tell
            # Without references, so that no two calls share a list.
            content = marshal.dumps(request, 2)
            self._process.stdin.write(b"%010d" % len(content) + content)
            self._process.stdin.flush()

    def _tell(self, incident: str) -> None:
        incident = incident.replace(f"{self._folder}{os.sep}", "")
        if len(self.incidents) < _MOST_INCIDENTS and incident not in self.incidents:
            self.incidents.append(incident)

    def _forged(self) -> Outcome:
        self._tell(_FORGED)
        self._stop()
        return Outcome(DIED, text="it wrote into the checker's answers")

    def _ended(self) -> Outcome:
        """How the process ended that gives no more answers."""
        assert self._process is not None
        with self._lock:
            self._deadline = None
            if self._hung:
                return Outcome(HUNG)
        try:
            status: int | None = self._process.wait(1)
        except subprocess.TimeoutExpired:
            status = None
        if status is None or status == _WORKER_BROKEN:
            self._tell(_CUT if status is None else "It broke the checker's side of its process.")
            return Outcome(DIED, text="it cut itself off from the checker")
        return Outcome(DIED, text=_ending(status))

    def _expect_answer_within(self, seconds: float) -> None:
        with self._lock:
            if not self._hung:
                self._deadline = time.monotonic() + seconds

    def _expect_nothing(self) -> None:
        with self._lock:
            self._deadline = None

    def _watch(self) -> None:
        """Kill the process when it does not answer in time."""
        while not self._closing.wait(_SECONDS_BETWEEN_LOOKS):
            with self._lock:
                if self._deadline is None or time.monotonic() <= self._deadline:
                    continue
                self._deadline = None
                self._hung = True
                if self._process is not None:
                    _kill(self._process)

    def _stop(self) -> None:
        with self._lock:
            process, self._process = self._process, None
            self._answers = None
            self._deadline = None
            self._hung = False
        if process is None:
            return
        _kill(process)
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # a request that nobody has read is still in the buffer
                    pipe.close()


@lru_cache(maxsize=100_000)
def _values(arguments: str) -> tuple[object, ...]:
    values: tuple[object, ...] = ast.literal_eval(f"({arguments},)") if arguments else ()
    return values


def _environment() -> dict[str, str]:
    """Nothing of ours, but what Python needs to start."""
    needed = ("SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
    kept = {name: os.environ[name] for name in needed if name in os.environ}
    return {"PYTHONHASHSEED": "0", "PYTHONUTF8": "1", **kept}


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the process and what is left of its group."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(OSError):
        process.kill()


def _ending(status: int) -> str:
    """How a process ended, in words."""
    if status >= 0:
        return f"exit status {status}"
    names = {signal.SIGSEGV: "a crash: segmentation fault", signal.SIGABRT: "a crash: aborted"}
    with suppress(ValueError):
        return names.get(signal.Signals(-status), signal.Signals(-status).name)
    return f"signal {-status}"
