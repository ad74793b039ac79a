"""Lines that are typed, with history and completion in a terminal, or that come from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from typing import Protocol

from tercet.terminal.interrupts import Interrupts

LONGEST_LINE = 4096

# What a beginning of a line may become.
Complete = Callable[[str], Iterable[str]]


class Keyboard(Protocol):
    """Where lines come from."""

    def read(self, prompt: str) -> str:
        """The next line; EOFError if there is none, KeyboardInterrupt at Ctrl-C."""


def open_keyboard(lively: bool, complete: Complete, interrupts: Interrupts) -> Keyboard:
    """The input line of a terminal, or plain lines."""
    if lively and sys.stdin.isatty():
        return _InputLine(complete)
    return _PlainLines(interrupts)


class _PlainLines:
    """Lines of standard input; those of a pipe are repeated, so that what is shown can be read."""

    def __init__(self, interrupts: Interrupts) -> None:
        self._interrupts = interrupts
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def read(self, prompt: str) -> str:
        print(prompt, end="", flush=True)
        with self._interrupts.awaited():
            line = sys.stdin.readline(LONGEST_LINE)
            end = line
            while end and not end.endswith("\n"):  # nobody types such a line
                end = sys.stdin.readline(LONGEST_LINE)
        if not line:
            print(flush=True)
            raise EOFError
        line = line.rstrip("\r\n")
        if not sys.stdin.isatty():
            print(line.encode("unicode_escape").decode() if not line.isprintable() else line)
        return line


class _InputLine:
    """A line one can edit."""

    def __init__(self, complete: Complete) -> None:
        from prompt_toolkit import PromptSession  # takes a while to load
        from prompt_toolkit.completion import CompleteEvent, Completer, Completion
        from prompt_toolkit.document import Document
        from prompt_toolkit.shortcuts import CompleteStyle

        class Completions(Completer):
            def get_completions(
                self, document: Document, complete_event: CompleteEvent
            ) -> Iterable[Completion]:
                text = document.text_before_cursor
                return (Completion(found, -len(text)) for found in complete(text))

        self._session: PromptSession[str] = PromptSession(
            completer=Completions(),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            enable_suspend=True,
            reserve_space_for_menu=0,
        )

    def read(self, prompt: str) -> str:
        return self._session.prompt(prompt)
