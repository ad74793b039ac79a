"""Long work of the engine: it shows that it goes on, and Ctrl-C ends it with what was found."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from tercet.terminal.interrupts import Interrupts
from tercet.terminal.screen import Screen
from tercet.terminal.typeahead import unseen

T = TypeVar("T")

SECONDS_BETWEEN_SIGNS = 0.1
PATIENCE = 0.5  # seconds without any sign
SIGNS = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class Work:
    """How far the work is, as it says itself, and whether it is to end."""

    def __init__(self) -> None:
        self.stop = threading.Event()
        self.progress = ""


def worked(
    what: str, do: Callable[[Work], T], screen: Screen, interrupts: Interrupts
) -> tuple[T, int]:
    """What `do` comes to in another thread, and how often Ctrl-C was pressed meanwhile."""
    work = Work()
    result: Future[T] = Future()
    done = threading.Event()

    def run() -> None:
        try:
            result.set_result(do(work))
        except BaseException as error:
            result.set_exception(error)
        finally:
            done.set()

    threading.Thread(target=run, daemon=True).start()
    with unseen():
        presses = _show_until(done, what, work, screen, interrupts)
    screen.done()
    return result.result(), presses


def _show_until(
    done: threading.Event, what: str, work: Work, screen: Screen, interrupts: Interrupts
) -> int:
    """Show signs of life until the work is done; Ctrl-C, which is counted, asks it to end."""
    began = time.monotonic()
    presses = 0
    if screen.is_terminal and not screen.is_lively and not done.wait(PATIENCE):
        screen.say(f"{what} ...")
    while not done.wait(SECONDS_BETWEEN_SIGNS):
        seconds = time.monotonic() - began
        sign = SIGNS[int(seconds / SECONDS_BETWEEN_SIGNS) % len(SIGNS)]
        hint = "" if presses else " (Ctrl-C: that is enough)"
        screen.working(f"{sign} {what} {seconds:.0f} s{work.progress}{hint}")
        if pressed := interrupts.taken():
            presses += pressed
            work.stop.set()
    return presses
