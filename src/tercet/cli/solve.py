"""Pentago, solved: `tercet solve`."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import click

from tercet.cli.solve_file import as_line, heading, read_positions, solved_before
from tercet.cli.solve_report import as_object, report
from tercet.games import TercetError, pentago
from tercet.games.board import MOST_THREADS
from tercet.games.pentago import NotEnoughMemoryError, Solution

Tick = Callable[[float], None]

SECONDS_BETWEEN_LINES = 10
UNITS = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}


class Bytes(click.ParamType[int]):
    """An amount of memory, such as 4G."""

    name = "bytes"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        if isinstance(value, int):
            return value
        found = re.fullmatch(
            r"([0-9]{1,15}(?:\.[0-9]{1,9})?)([KMGT]?)(?:i?B)?", value.strip(), re.I
        )
        amount = float(found[1]) * 2 ** UNITS[found[2].upper()] if found else 0
        if not 1 <= amount < 2**62:
            self.fail(f"{value!r} is no amount of memory, such as 800M or 4G", param, ctx)
        return int(amount)


@dataclass(frozen=True)
class Options:
    """How to solve."""

    memory: int | None
    threads: int | None
    depth: int | None
    seconds: float | None

    @property
    def only_proofs(self) -> bool:
        return self.depth is not None or self.seconds is not None

    def check(self, board: pentago.Board) -> None:
        """Refuse what takes too much memory; a search within a time takes what there is."""
        if self.seconds is None:
            pentago.require_memory(board, self.memory, self.depth)

    def solve(self, board: pentago.Board, tick: Tick) -> Solution:
        if self.only_proofs:
            return pentago.prove(
                board, depth=self.depth, time=self.seconds,
                memory=self.memory, threads=self.threads, progress=tick,
            )  # fmt: skip
        return pentago.solve(board, memory=self.memory, threads=self.threads, progress=tick)


@click.command()
@click.argument("position", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a position.")
@click.option(
    "--memory",
    type=Bytes(),
    metavar="BYTES",
    help="How much memory may be used, such as 800M or 4G (default: half of what is free).",
)
@click.option(
    "--threads",
    type=click.IntRange(1, MOST_THREADS),
    help="How many threads to use (default: one for each processor).",
)
@click.option(
    "--depth",
    type=click.IntRange(1, 36),
    help="Only look for what can be forced within so many moves.",
)
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0, min_open=True),
    help="Only look for what can be forced, as far as so many seconds allow.",
)
@click.option(
    "--file",
    "positions",
    type=click.File(encoding="utf-8"),
    metavar="FILE",
    help="Solve the positions in this file, one a line (- for standard input).",
)
@click.option(
    "--output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="With --file: write the results here. What is already there is not solved again.",
)  # fmt: skip
def solve(
    position: str | None,
    as_json: bool,
    memory: int | None,
    threads: int | None,
    depth: int | None,
    seconds: float | None,
    positions: IO[str] | None,
    output: Path | None,
) -> None:
    """Solve POSITION of Pentago: the exact value of every move, by going through all games.

    Every position with 18 or more marbles can be solved, in a second or less and with half a
    gigabyte of memory; each marble less takes three times as long and as much. Before that,
    --depth and --time find what can be forced; all else is then unknown, and said to be.

    With --file the results are lines of CSV, or with --json JSON objects, in the order of the
    file.

    \b
    Examples:
      tercet solve "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b"
      tercet solve "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b" --json --memory 4G --threads 2
      tercet solve "6/1b1b2/2w3/2w3/6/6 b" --depth 6
      tercet solve --file positions.txt --output values.csv
    """
    options = Options(memory, threads, depth, seconds)
    if (position is None) == (positions is None):
        raise click.UsageError("give either a POSITION or --file FILE")
    if output is not None and positions is None:
        raise click.UsageError("--output is for the results of --file")
    with _errors_in_words():
        if positions is not None:
            _solve_file(positions, output, as_json, options)
            return
        board = pentago.Board(position)
        options.check(board)
        with _progress(1) as tick:
            solution = options.solve(board, tick)
            tick(1)
        click.echo(json.dumps(as_object(solution)) if as_json else report(board, solution))


def _solve_file(file: IO[str], output: Path | None, as_json: bool, options: Options) -> None:
    boards = read_positions(file, options.check)
    done = solved_before(output, boards, as_json) if output else 0
    if output is None:
        click.echo(heading(as_json), nl=False)
    with _progress(len(boards)) as tick:
        for number, board in enumerate(boards[done:], start=done):

            def tick_here(part: float, number: int = number) -> None:
                tick(number + part)

            line = as_line(options.solve(board, tick_here), as_json)
            if output is None:
                click.echo(line, nl=False)
            else:
                with output.open("a", encoding="utf-8") as results:
                    results.write(line)
            tick(number + 1)


@contextmanager
def _progress(total: int) -> Iterator[Tick]:
    """A bar for so many positions; without a terminal a line now and then if they are many."""
    if not sys.stderr.isatty():
        yield _lines(total) if total > 1 else lambda _: None
        return
    steps = 1000
    with click.progressbar(length=total * steps, label="solving", file=sys.stderr, width=0) as bar:
        yield lambda part: bar.update(round(part * steps) - bar.pos)


def _lines(total: int) -> Tick:
    last = time.monotonic()

    def tick(part: float) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            click.echo(f"{int(part)} of {total} positions solved", err=True)

    return tick


@contextmanager
def _errors_in_words() -> Iterator[None]:
    try:
        yield
    except NotEnoughMemoryError as error:
        raise click.UsageError(
            f"{error}: allow more with --memory, or see what can be forced with --time"
        ) from error
    except (TercetError, UnicodeDecodeError) as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        if error.filename is None:  # standard output, for which the program itself has words
            raise
        raise click.FileError(str(error.filename), error.strerror) from error
