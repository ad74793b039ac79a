"""Files of records on the command line: read, chosen from, and written with care."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from tercet.games.errors import printable
from tercet.records import Problem, Record, read_bytes
from tercet.wording import counted

STANDARD = "-"  # the file name that stands for standard input or output


class Games:
    """The games of a file by their numbers, and its problems."""

    def __init__(
        self, items: Iterable[Record | Problem], file: str, until: int | None = None
    ) -> None:
        """Read all games, or no further than `until`."""
        self.count = 0
        self.problems: list[Problem] = []
        self._file = file
        self._records: dict[int, Record] = {}
        self._broken: dict[int, Problem] = {}
        for item in items:
            if isinstance(item, Record):
                self.count += 1
                self._records[self.count] = item
            else:
                self.problems.append(item)
                if item.broken and item.game:
                    self.count += 1
                    self._broken[self.count] = item
            if self.count == until:
                break

    def get(self, number: int | None) -> Record:
        """The game of this number, or the only one."""
        self._check_any()
        if not self._records and number is None:
            number = 1  # what is wrong with the first tells most
        if number is None and self.count > 1:
            raise click.UsageError(f"there are {self.count} games: say which one with --game")
        number = number or 1
        if number > self.count:
            games = counted(self.count, "game")
            raise click.UsageError(f"there is no game {number}: the file has {games}")
        if number in self._broken:
            raise click.ClickException(placed(self._file, self._broken[number]))
        return self._records[number]

    def listed(self) -> Iterator[str]:
        """A line for each game."""
        self._check_any()
        for number in range(1, self.count + 1):
            found = self._records.get(number)
            yield f"{number:4}  {_on_a_line(found) if found else f'broken: {self._broken[number]}'}"

    def summary(self) -> str:
        """How many games there are, and how many of them are not sound."""
        incomplete = {problem.game for problem in self.problems} - self._broken.keys() - {0}
        return ", ".join(
            [
                counted(self.count, "game"),
                f"{len(self._broken)} broken",
                *([f"{len(incomplete)} with remarks"] if incomplete else []),
            ]
        )

    def _check_any(self) -> None:
        if not self.count:
            raise click.ClickException(placed(self._file, self.problems[0]))


def items_of(file: str) -> Iterator[Record | Problem]:
    """What is in a file, or in standard input."""
    with file_errors(file):
        data = sys.stdin.buffer.read() if file == STANDARD else Path(file).read_bytes()
    return read_bytes(data)


@contextmanager
def file_errors(file: str) -> Iterator[None]:
    """What the system refuses is told in one line."""
    try:
        yield
    except OSError as error:
        raise click.FileError(printable(file), error.strerror) from error


def placed(file: str, problem: Problem) -> str:
    return f"{printable(file)}:{problem.line}: {problem.message}"


def in_words(record: Record) -> str:
    return str(record.outcome) if record.outcome else "not finished"


def _on_a_line(record: Record) -> str:
    event = record.tags.get("Event", "")
    return printable(
        f"{record.game.name:9} {' - '.join(record.players)}; {in_words(record)}; "
        f"{counted(len(record.moves), 'move')}{f'; {event}' if event else ''}"
    )


def check_target(source: str, target: str, force: bool) -> None:
    """Refuse before anything is read if OUT cannot or must not be written."""
    path = Path(target)
    if target == STANDARD or not path.exists():
        return
    if not path.is_file():
        raise click.ClickException(f"{printable(target)} is not a file that can be written")
    if source != STANDARD and Path(source).exists() and path.samefile(source):
        raise click.ClickException(f"{printable(target)} is the file that is read: name another")
    if not force:
        raise click.ClickException(f"{printable(target)} exists: use --force to overwrite it")
