"""Pentago, solved: `tercet solve`."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import click

from tercet.cli.solve_file import Form, Found, begin, read_positions, solve_all
from tercet.cli.solve_progress import Tick, progress
from tercet.cli.solve_report import as_object
from tercet.games import TercetError, pentago
from tercet.games.pentago import NotEnoughMemoryError, Solution
from tercet.games.pentago.move import SPACES
from tercet.games.threads import MOST_THREADS
from tercet.growing_file import GrowingFile

UNITS = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}


class Bytes(click.ParamType[int]):
    """An amount of memory, such as 4G."""

    name = "bytes"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        if isinstance(value, int):
            return value
        found = re.fullmatch(r"([0-9]{1,15}(?:\.[0-9]{1,9})?)([KMGT]?)(?:i?B)?", value, re.I)
        amount = float(found[1]) * 2 ** UNITS[found[2].upper()] if found else 0
        if not 1 <= amount < 2**62:
            self.fail(f"{value!r} is no amount of memory, such as 800M or 4G", param, ctx)
        return int(amount)


@dataclass(frozen=True)
class Options:
    """How to solve."""

    memory: int
    threads: int | None
    depth: int | None
    seconds: float | None

    @property
    def only_proofs(self) -> bool:
        return self.depth is not None or self.seconds is not None

    def check(self, board: pentago.Board) -> None:
        """Refuse what takes too much memory; a search within a time goes as far as there is."""
        pentago.require_memory(board, self.memory, self.depth if self.seconds is None else 1)

    def solve(self, board: pentago.Board, tick: Tick) -> Solution:
        if self.only_proofs:
            return pentago.prove(
                board,
                depth=self.depth,
                time=self.seconds,
                memory=self.memory,
                threads=self.threads,
                progress=tick,
            )
        return pentago.solve(board, memory=self.memory, threads=self.threads, progress=tick)

    def is_enough(self, found: Found) -> bool:
        """Whether a result of before says what is asked for."""
        if not self.only_proofs:
            return found.is_complete
        if self.depth is None or self.seconds is not None:
            return True
        return found.is_decided or found.depth >= self.depth


@click.command()
@click.argument("position", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object for each position.")
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
    type=click.IntRange(1, len(SPACES)),
    help="Only look for what can be forced within so many moves, until the position is decided.",
)
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0, min_open=True),
    help="The same, as far as one gets in so many seconds (a position, with --file).",
)
@click.option(
    "--file",
    "positions",
    type=click.File(encoding="utf-8"),
    metavar="FILE",
    help="Solve the positions in this file, one a line (- for standard input).",
)
@click.option(
    "--output", type=click.Path(dir_okay=False, allow_dash=True, path_type=Path), metavar="FILE",
    help="With --file: write the results here. What is already there is not solved again.",
)  # fmt: skip
def solve(
    position: tuple[str, ...],
    as_json: bool,
    memory: int | None,
    threads: int | None,
    depth: int | None,
    seconds: float | None,
    positions: IO[str] | None,
    output: Path | None,
) -> None:
    """Solve POSITION of Pentago: the exact value of every move, by going through all games.

    With 18 marbles that takes about a second and 0.4 GB of memory, with each marble less three to
    five times as long and three times as much memory. Where that is too much, --time and --depth
    find what can be forced; all else is then unknown, and said to be.

    With --file the results are lines of CSV, or with --json JSON objects, in the order of the
    file.

    \b
    Examples:
      tercet solve "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b"
      tercet solve "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b" --json --memory 4G --threads 2
      tercet solve "6/1b1b2/2w3/2w3/6/6 b" --depth 6
      tercet solve --file positions.txt --output values.csv
    """
    if bool(position) == (positions is not None):
        raise click.UsageError("give either a POSITION or --file FILE")
    if output is not None and positions is None:
        raise click.UsageError("--output is for the results of --file")
    if sum("/" in part for part in position) > 1:
        raise click.UsageError("give one POSITION; --file is for many")
    options = Options(memory or pentago.usable_memory(), threads, depth, seconds)
    with _errors_in_words():
        if positions is not None:
            _solve_file(positions, output, Form(as_json), options)
            return
        board = pentago.Board(" ".join(position).strip())
        options.check(board)
        with progress(1) as tick:
            solution = options.solve(board, tick)
        click.echo(json.dumps(as_object(solution)) if as_json else str(solution))


def _solve_file(file: IO[str], output: Path | None, form: Form, options: Options) -> None:
    boards = read_positions(file, options.check)
    if output is None or str(output) == "-":
        click.echo(form.heading, nl=False)
        is_shown = not sys.stdout.isatty()  # a bar between the results would be in the way
        solve_all(boards, form, _print, options.solve, is_shown=is_shown)
        return
    if output.exists() and Path(file.name).exists() and output.samefile(file.name):
        raise TercetError("--file and --output are the same file")
    with GrowingFile(output) as results:
        done = begin(results, form, boards, options.is_enough)
        if done:
            click.echo(f"{done} of {len(boards)} results were there already", err=True)
        try:
            solve_all(boards, form, results.append, options.solve, done)
        except KeyboardInterrupt:
            click.echo("\nstopped; the same command goes on with the rest", err=True)
            raise


def _print(line: str) -> None:
    click.echo(line, nl=False)


@contextmanager
def _errors_in_words() -> Iterator[None]:
    try:
        yield
    except NotEnoughMemoryError as error:
        raise click.UsageError(
            f"{error}: allow more with --memory, or see what can be forced with --time"
        ) from error
    except TercetError as error:
        raise click.UsageError(str(error)) from error
