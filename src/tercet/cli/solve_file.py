"""Many positions: the file they come from, and the file of results, which can be gone on with."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO

from tercet.cli.solve_report import COLUMNS, as_object, as_row
from tercet.games import TercetError, pentago
from tercet.games.pentago import NotEnoughMemoryError, Solution


def read_positions(file: IO[str], check: Callable[[pentago.Board], None]) -> list[pentago.Board]:
    """The positions in a file, one a line; empty lines and those after a # do not count.

    `check` may refuse one by an error.
    """
    boards = []
    for number, line in enumerate(file, start=1):
        text = line.strip().removeprefix("\ufeff")
        if not text or text.startswith("#"):
            continue
        try:
            boards.append(pentago.Board(text))
            check(boards[-1])
        except NotEnoughMemoryError as error:
            raise NotEnoughMemoryError(error.needed, error.allowed, f"line {number}: ") from error
        except TercetError as error:
            raise TercetError(f"line {number}: {error}") from error
    return boards


def as_line(solution: Solution, as_json: bool) -> str:
    """A result as it stands in the file."""
    return json.dumps(as_object(solution)) + "\n" if as_json else _csv_line(as_row(solution))


def heading(as_json: bool) -> str:
    """What a file of results begins with."""
    return "" if as_json else _csv_line(COLUMNS)


def _csv_line(fields: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(fields)
    return line.getvalue()


def solved_before(output: Path, boards: list[pentago.Board], as_json: bool) -> int:
    """How many of the first positions have their result in the file.

    A line that was cut off is removed. A file that holds anything else is refused, untouched.
    """
    try:
        text = output.read_text(encoding="utf-8") if output.exists() else ""
    except UnicodeDecodeError:
        raise TercetError(f"{output} is not a file of results") from None
    whole = text[: text.rfind("\n") + 1]
    first = heading(as_json)
    if not whole.startswith(first) and text != first[: len(text)]:
        raise TercetError(f"{output} is there, but not as a file of such results")
    lines = whole.removeprefix(first).splitlines()
    for number, (line, board) in enumerate(zip(lines, boards, strict=False), start=1):
        if _position_of(line, as_json) != board.text():
            raise TercetError(
                f"result {number} in {output} is not of position {number}: another file of "
                "positions belongs to it, or another form (with or without --json)"
            )
    if len(lines) > len(boards):
        raise TercetError(
            f"{output} has {len(lines)} results, and there are {len(boards)} positions"
        )
    if whole != text or not whole:
        output.write_text(whole or first, encoding="utf-8")
    return len(lines)


def _position_of(line: str, as_json: bool) -> object:
    if not as_json:
        return next(csv.reader([line]), [""])[0]
    try:
        return json.loads(line)["position"]
    except (ValueError, TypeError, KeyError):
        return None
