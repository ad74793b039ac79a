"""Many positions: the file they come from, and the file of results, which can be gone on with."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import IO

from tercet.cli.solve_progress import Tick, progress
from tercet.cli.solve_report import COLUMNS, as_object, as_row
from tercet.games import TercetError, pentago
from tercet.games.pentago import NotEnoughMemoryError, Solution
from tercet.growing_file import GrowingFile

LONGEST_LINE = 1000


def read_positions(file: IO[str], check: Callable[[pentago.Board], None]) -> list[pentago.Board]:
    """The positions in a file, one a line; empty lines and those that begin with # do not count.

    `check` may refuse one by an error.
    """
    boards = []
    try:
        for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), ""), start=1):
            text = line.removeprefix("\ufeff").strip()
            if not text or text.startswith("#"):
                continue
            try:
                boards.append(pentago.Board(text))
                check(boards[-1])
            except NotEnoughMemoryError as error:
                where = f"line {number}: "
                raise NotEnoughMemoryError(error.needed, error.allowed, where) from error
            except TercetError as error:
                raise TercetError(f"line {number}: {error}") from error
    except UnicodeDecodeError:
        raise TercetError(f"{file.name} is not a text in UTF-8") from None
    return boards


@dataclass(frozen=True)
class Found:
    """A result of before: is the position's value in it, every move's, how far was looked?"""

    is_decided: bool
    is_complete: bool
    depth: int


class Form:
    """How results are written: as CSV or as lines of JSON."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self.heading = "" if as_json else _csv_line(COLUMNS)

    def line(self, solution: Solution) -> str:
        if self._as_json:
            return json.dumps(as_object(solution)) + "\n"
        return _csv_line(as_row(solution))

    def beginning(self, position: str) -> str:
        """What the line of this position begins with."""
        return f'{{"position": "{position}", ' if self._as_json else f"{position},"

    def read(self, line: str) -> Found:
        """What a line of results says."""
        if self._as_json:
            row = json.loads(line)
            is_decided, is_complete = row["value"] is not None, None not in row["moves"].values()
        else:
            row = dict(zip(COLUMNS, next(csv.reader([line])), strict=True))
            is_decided, is_complete = row["value"] != "", row["unknown"] == "0"
        return Found(is_decided, is_complete, int(row["depth"]))


def _csv_line(fields: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(fields)
    return line.getvalue()


def solve_all(
    boards: list[pentago.Board],
    form: Form,
    write: Callable[[str], None],
    solve: Callable[[pentago.Board, Tick], Solution],
    done: int = 0,
    is_shown: bool = True,
) -> None:
    """Solve the positions from the one after `done` on."""
    with progress(len(boards)) if is_shown else nullcontext(_unseen) as tick:
        for number, board in enumerate(boards[done:], start=done):
            write(form.line(solve(board, lambda part, number=number: tick(number + part))))  # type: ignore[misc]


def _unseen(_: float) -> None:
    """Shows no progress."""


def begin(
    results: GrowingFile,
    form: Form,
    boards: list[pentago.Board],
    is_enough: Callable[[Found], bool],
) -> int:
    """Begin a file of results, or go on with one; how many it has.

    `is_enough` says whether a result of before is what is asked for now. A file with anything else
    is refused and left as it is.
    """
    try:
        results.create()
        lines = []
    except FileExistsError:
        text = results.read()
        try:
            lines = _whole_lines(text, form, boards, is_enough)
        except TercetError as error:
            raise TercetError(f"cannot go on with {results.path}: {error}") from error
    if lines:
        results.keep(form.heading + "".join(f"{line}\n" for line in lines))
    else:
        results.keep("")
        results.append(form.heading)
    return len(lines)


def _whole_lines(
    text: str, form: Form, boards: list[pentago.Board], is_enough: Callable[[Found], bool]
) -> list[str]:
    """The results, without one that was cut off."""
    if form.heading.startswith(text):
        return []
    if not text.startswith(form.heading):
        raise TercetError("it is no file of such results")
    *lines, rest = text.removeprefix(form.heading).split("\n")
    if len(lines) > len(boards):
        raise TercetError(f"it has {len(lines)} results, and there are {len(boards)} positions")
    for number, (line, board) in enumerate(zip(lines, boards, strict=False), start=1):
        if not line.startswith(form.beginning(board.text())):
            raise TercetError(f"result {number} is not of position {number}, or not in this form")
        try:
            found = form.read(line)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError, csv.Error):
            raise TercetError(f"result {number} is damaged") from None
        if not is_enough(found):
            raise TercetError(f"result {number} is of a search that looked less far")
    if rest:
        expected = form.beginning(boards[len(lines)].text()) if len(lines) < len(boards) else ""
        if not rest.startswith(expected or "\n") and not expected.startswith(rest):
            raise TercetError("it ends with something that is no result")
    return lines
