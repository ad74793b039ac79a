"""What a reader has to say about a file: games that are broken, things it does not keep."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tercet.games import TercetError
from tercet.games.errors import printable, quoted
from tercet.records.lines import LineCounter
from tercet.records.record import Record

LOOKS = (
    'a record begins with tags such as [Game "pentago"], each on a line of its own, '
    "then come the moves and the result, such as 1. a2:1C b3:2A *"
)
REASON_IS_NOT_KEPT = "the reason of a game that is not finished is not kept"


@dataclass(frozen=True)
class Problem:
    """What is wrong in a file, and on which line.

    `game` counts the games of the file from 1; it is 0 when the file as a whole is no record.
    A game that is `broken` is not read; otherwise it is, without what the message says.

    >>> print(Problem(14, "move 3. a2:1C: a2 is not empty", 2))
    line 14: move 3. a2:1C: a2 is not empty
    """

    line: int
    message: str
    game: int
    broken: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", printable(self.message))

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


class BrokenGameError(Exception):
    """Why a game cannot be read, and where in the text the offence is."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(message)
        self.offset = offset


@contextmanager
def offence_at(offset: int) -> Iterator[None]:
    """What is refused in this block breaks the game at this place of the text."""
    try:
        yield
    except TercetError as error:
        raise BrokenGameError(offset, str(error)) from error


class Notes:
    """What is not kept of a game: each kind once, with the place where it first occurs."""

    def __init__(self) -> None:
        self._offsets: dict[str, int] = {}

    def add(self, offset: int, message: str) -> None:
        self._offsets.setdefault(message, offset)

    def problems(self, lines: LineCounter, game: int) -> Iterator[Problem]:
        for message, offset in self._offsets.items():
            yield Problem(lines.line_of(offset), message, game, broken=False)


def read_game(
    read: Callable[[], Record], notes: Notes, lines: LineCounter, game: int
) -> Iterator[Record | Problem]:
    """What `read` gives, or why it gives nothing, after what is not kept."""
    result: Record | Problem
    try:
        result = read()
    except BrokenGameError as error:
        result = Problem(lines.line_of(error.offset), str(error), game)
    yield from notes.problems(lines, game)
    yield result


def shown(text: str) -> str:
    """A piece of a file as a message shows it: as it is if that is harmless and short."""
    return text if len(text) <= 16 and text.isprintable() else quoted(text)
