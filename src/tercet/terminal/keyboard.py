"""Lines that are typed, with history and completion in a terminal, or that come from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from typing import Any, Protocol

from tercet.games import TercetError
from tercet.games.errors import printable
from tercet.terminal.interrupts import Interrupts

LONGEST_LINE = 4096

# What the beginning of a line may become.
Complete = Callable[[str], Iterable[str]]


class Keyboard(Protocol):
    """Where lines come from."""

    def read(self, prompt: str, complete: Complete | None = None) -> str:
        """The next line; EOFError if there is none, KeyboardInterrupt at Ctrl-C.

        What can be completed is a command, and part of the history; other lines are answers.
        TercetError if it is no line that anybody would type.
        """


def open_keyboard(lively: bool, interrupts: Interrupts) -> Keyboard:
    """The input line of a terminal, or plain lines."""
    if lively and sys.stdin is not None and sys.stdin.isatty():
        return _InputLine()
    return _PlainLines(interrupts)


class _PlainLines:
    """Lines of standard input; those of a pipe are repeated, so that what is shown can be read."""

    def __init__(self, interrupts: Interrupts) -> None:
        self._interrupts = interrupts
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def read(self, prompt: str, complete: Complete | None = None) -> str:
        print(prompt, end="", flush=True)
        with self._interrupts.awaited():
            line, is_whole = _next_line()
        if not line:
            print(flush=True)
            raise EOFError
        line = line.rstrip("\r\n")
        if not sys.stdin.isatty():
            print(printable(line))
        if not is_whole:
            raise TercetError(f"a line has at most {LONGEST_LINE} characters")
        return line


def _next_line() -> tuple[str, bool]:
    """The next line, empty if there is none, and whether it is all of it."""
    if sys.stdin is None:
        return "", True
    line = end = sys.stdin.readline(LONGEST_LINE)
    while len(end) == LONGEST_LINE and not end.endswith("\n"):
        end = sys.stdin.readline(LONGEST_LINE)
    return line, end is line


class _InputLine:
    """A line one can edit."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession  # takes a while to load
        from prompt_toolkit.shortcuts import CompleteStyle

        options: dict[str, Any] = {
            "complete_style": CompleteStyle.READLINE_LIKE,
            "complete_while_typing": False,
            "enable_suspend": True,
            "reserve_space_for_menu": 0,
        }
        self._commands: PromptSession[str] = PromptSession(**options)
        self._answers: PromptSession[str] = PromptSession(**options)

    def read(self, prompt: str, complete: Complete | None = None) -> str:
        # Ctrl-C is a key here; what comes as a signal a moment later is not for the prompt.
        if complete is None:
            return self._answers.prompt(prompt, handle_sigint=False)
        return self._commands.prompt(prompt, completer=_completer(complete), handle_sigint=False)


def _completer(complete: Complete) -> Any:
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Completions(Completer):
        def get_completions(
            self, document: Document, complete_event: CompleteEvent
        ) -> Iterable[Completion]:
            text = document.text_before_cursor
            return (Completion(found, -len(text)) for found in complete(text))

    return Completions()
