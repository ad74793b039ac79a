"""What is shown: boards beside what is to be known, lines, and signs of life."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import zip_longest

from rich.console import Console
from rich.style import Style
from rich.text import Text

from tercet.games.text_picture import Span, TextPicture

GAP = 4  # columns between a board and what stands beside it
NARROWEST = 24  # columns, in which that can be read


class Screen:
    """Standard output: with colours and things that move in a terminal, plain text elsewhere."""

    def __init__(self, plain: bool) -> None:
        self._console = Console(no_color=True if plain else None, highlight=False, markup=False)
        self._is_working = False
        self.is_terminal = sys.stdout.isatty()
        self.is_lively = self.is_terminal and not plain and not self._console.is_dumb_terminal

    @property
    def width(self) -> int:
        return self._console.width

    def say(self, text: str = "", style: str = "") -> None:
        """A message, broken into lines where a terminal needs it."""
        self.done()
        self._console.print(Text(text), style=style, soft_wrap=not self.is_terminal)

    def show(self, picture: TextPicture, beside: list[str]) -> None:
        """A board, and on its right what stands beside it if there is room."""
        lines = [_line(spans) for spans in picture]
        widest = max(line.cell_len for line in lines)
        room = self.width - 1 - widest - GAP
        if not self.is_terminal or room < NARROWEST:
            beside = []
        self.done()
        if self.is_terminal and widest >= self.width:
            self.say(f"The window is too narrow for the board, which needs {widest + 1} columns.")
        for line, text in zip_longest(lines, beside):
            shown = line or Text()
            if text:
                shown.pad_right(widest + GAP - shown.cell_len)
                shown.append(text if len(text) <= room else text[: room - 1] + "…")
            self._print(shown)

    def _print(self, line: Text) -> None:
        """Print a line that must not be broken."""
        if self.is_terminal:
            self._console.print(line, no_wrap=True, overflow="crop", crop=True)
        else:
            self._console.print(line, soft_wrap=True)

    def working(self, text: str) -> None:
        """A line that tells what goes on, until the next; only where lines can be changed."""
        if self.is_lively:
            self._is_working = True
            self._write(f"\r\x1b[K{text[: self.width - 1]}")

    def done(self) -> None:
        """Remove the line that tells what goes on."""
        if self._is_working:
            self._is_working = False
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        self._console.file.write(text)
        self._console.file.flush()


def _line(spans: Iterable[Span]) -> Text:
    line = Text()
    for span in spans:
        line.append(span.text, Style(color=span.ink, bgcolor=span.ground, bold=span.bold or None))
    return line
