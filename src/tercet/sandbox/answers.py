"""What comes back from the stranger's process: lines that are trusted in nothing.

An answer is `SECRET NUMBER JSON`, where the secret is that of the request. A line `! SENTENCE`
tells what the stranger's code tried and was not allowed to do. Any other line was forged.
"""

from __future__ import annotations

import json
import os
import re
import select
import sys
from collections import deque
from collections.abc import Callable

from tercet.sandbox.limits import Loading
from tercet.sandbox.outcome import FLOODED, RAISED, RETURNED, Outcome

_LONGEST_LINE = 100_000
_LONGEST_TEXT = 400
_MOST_REMEMBERED = 1_000
_SECONDS_BETWEEN_LOOKS = 0.5
_ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+")


class ForgedError(Exception):
    """A line came that our own code in the process does not write."""


class Answers:
    """The answers of one process, as they come through its pipe."""

    def __init__(
        self, pipe: int, tell: Callable[[str], None], was_killed: Callable[[], bool]
    ) -> None:
        self._pipe = pipe
        self._tell = tell
        self._was_killed = was_killed
        self._lines: deque[bytes] = deque()
        self._rest = b""
        # Most answers of a class are the same few, which need not be read again.
        self._outcomes: dict[bytes, Outcome] = {}

    def has_started(self, secret: str) -> bool:
        """Whether Python has started and begins to load the file."""
        return self._next(secret, 0) is not None

    def loading(self, secret: str) -> Loading | None:
        """What came of loading the file; None if the process has ended."""
        content = self._next(secret, 1)
        return None if content is None else _loading(content)

    def outcome(self, secret: str, number: int) -> Outcome | None:
        """What came of a call; None if the process has ended."""
        content = self._next(secret, number)
        if content is None:
            return None
        known = self._outcomes.get(content)
        if known is None:
            known = _outcome(_parsed(content))
            if len(self._outcomes) < _MOST_REMEMBERED:
                self._outcomes[content] = known
        return known

    def _next(self, secret: str, number: int) -> bytes | None:
        """The JSON of the answer that is due."""
        start = b"%s %d " % (secret.encode(), number)
        while (line := self._line()) is not None:
            if line.startswith(start):
                return line[len(start) :]
            if not line.startswith(b"! "):
                raise ForgedError
            self._incident(line)
        return None

    def _incident(self, line: bytes) -> None:
        self._tell(plain(line[2:].decode("utf-8", "replace")))

    def _line(self) -> bytes | None:
        while not self._lines:
            chunk = self._chunk()
            if not chunk:
                return None
            *whole, self._rest = (self._rest + chunk).split(b"\n")
            self._lines.extend(whole)
            if len(self._rest) > _LONGEST_LINE:
                raise ForgedError
        return self._lines.popleft()

    def _chunk(self) -> bytes:
        # A process that was killed may have left others behind that hold the pipe open.
        while not _is_readable(self._pipe, _SECONDS_BETWEEN_LOOKS):
            if self._was_killed():
                return b""
        try:
            return os.read(self._pipe, 65536)
        except OSError:
            return b""


def _is_readable(pipe: int, seconds: float) -> bool:
    """Whether there is something to read, or the end; Windows cannot tell, and must read."""
    if sys.platform == "win32":
        return True
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    return bool(poll.poll(seconds * 1000))


def plain(text: str) -> str:
    r"""The text without anything that could steer a terminal, and without addresses in memory.

    >>> plain("\x1b[31mred <Game object at 0x7f00>")
    '\\x1b[31mred <Game object at 0x...>'
    """
    if not text.isprintable():
        text = "".join(
            sign if sign.isprintable() or sign == "\n" else ascii(sign)[1:-1] for sign in text
        )
    return _ADDRESS.sub(" at 0x...", text)[:_LONGEST_TEXT]


def _parsed(content: bytes) -> list[object]:
    try:
        parsed = json.loads(content)
    except (ValueError, RecursionError):
        raise ForgedError from None
    if not isinstance(parsed, list):
        raise ForgedError
    return parsed


def _outcome(fields: list[object]) -> Outcome:
    if len(fields) != 4:
        raise ForgedError
    ending, type_name, text, line = fields
    if not isinstance(type_name, str) or not isinstance(text, str):
        raise ForgedError
    if not isinstance(ending, str) or ending not in (RETURNED, RAISED, FLOODED):
        raise ForgedError
    number = line if type(line) is int and 0 < line < 10_000_000 else None
    return Outcome(ending, plain(type_name), plain(text), number)


def _loading(content: bytes) -> Loading:
    fields = _parsed(content)
    if len(fields) != 7:
        raise ForgedError
    printed, asked, layers = fields[4:]
    if not (isinstance(printed, str) and isinstance(asked, bool) and isinstance(layers, list)):
        raise ForgedError
    names = tuple(plain(str(layer)) for layer in layers[:10])
    return Loading(_outcome(fields[:4]), plain(printed), asked, names)
