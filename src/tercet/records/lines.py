"""The lines of a file of records: their ends, their numbers, their length."""

from __future__ import annotations

from collections.abc import Iterable

WIDTH = 80


def plain_lines(text: str) -> str:
    """The text with one kind of line end and one kind of blank, and without a byte order mark."""
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")


class LineCounter:
    """Which line of a text an offset is on.

    Each question is answered from the last one, so that asking on the way through a file costs as
    much as going through it once.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._offset = 0
        self._line = 1

    def line_of(self, offset: int) -> int:
        if offset >= self._offset:
            self._line += self._text.count("\n", self._offset, offset)
        else:
            self._line -= self._text.count("\n", offset, self._offset)
        self._offset = offset
        return self._line


def wrapped(tokens: Iterable[str], separator: str) -> str:
    """The tokens in lines of at most WIDTH columns; a token is never broken.

    >>> wrapped(["a" * 50, "b" * 29, "c"], " ").splitlines() == ["a" * 50 + " " + "b" * 29, "c"]
    True
    """
    lines: list[list[str]] = [[]]
    length = 0
    for token in tokens:
        if lines[-1] and length + len(separator) + len(token) > WIDTH:
            lines.append([])
        length = len(token) + (length + len(separator) if lines[-1] else 0)
        lines[-1].append(token)
    return "\n".join(separator.join(line) for line in lines)
