"""The standard streams that a stranger's code gets: paper to print on, and nobody who types."""

from __future__ import annotations

import io

LONGEST_START = 300


class Flood(BaseException):
    """Too much was printed; it passes code that catches every Exception."""


class Paper(io.TextIOBase):
    """Standard output that keeps the beginning of what is written, and how much it was."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0
        self.start = ""
        self.is_flooded = False

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """How it would be written to a file."""
        return "utf-8"

    @property
    def buffer(self) -> Ink:
        """Where bytes can be written."""
        return Ink(self)

    def reconfigure(self, **_: object) -> None:
        """Take any settings."""

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, text: str) -> int:
        """Count the text, and keep its beginning."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if len(self.start) < LONGEST_START:
            self.start += text[: LONGEST_START - len(self.start)]
        self.count += len(text)
        if self.count > self.most:
            self.is_flooded = True  # the stranger's code may catch what comes next
            raise Flood
        return len(text)


class Ink(io.RawIOBase):
    """The bytes beneath a paper."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        """Write the text that the bytes are."""
        self._paper.write(bytes(data).decode("utf-8", "replace"))
        return len(data)


class NobodyThere(io.TextIOBase):
    """Standard input without anybody who types."""

    def __init__(self) -> None:
        self.was_asked = False

    def readable(self) -> bool:
        """It can be read from."""
        return True

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        """Say that nobody answers."""
        self.was_asked = True
        raise EOFError("nobody is there to answer")

    read = readline
