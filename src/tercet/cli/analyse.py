"""`tercet analyse`: the best moves of a position, while the engine thinks."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from tercet.cli.parameters import GameName, board_of
from tercet.cli.thinking import as_object, effort, opened, thinking_options
from tercet.engine import Limit, Line
from tercet.engine.engine import MOST_LINES
from tercet.games import Board, Game

DEFAULT_TIME = 5.0
WIDTH = 77  # of 80 columns, so that ^C still fits

Show = Callable[[list[Line]], None]


@click.command()
@click.argument("game", type=GameName())
@thinking_options(DEFAULT_TIME)
@click.option(
    "--lines", type=click.IntRange(1, MOST_LINES), default=3, show_default=True,
    help="How many moves to show.",
)  # fmt: skip
def analyse(
    game: Game,
    position: str | None,
    lines: int,
    seconds: float | None,
    depth: int | None,
    threads: int | None,
    as_json: bool,
) -> None:
    """Show the best moves of GAME, how good they are, and what is expected to follow.

    A score is an estimate in favour of the player to move: +4.00 means odds of about ten to one.
    What is proven says so: `win in 7`, `draw`, `loss in 4`, counted in moves of both players.
    Ctrl-C ends it with what was found.

    \b
    Examples:
      tercet analyse pentago
      tercet analyse builders --lines 5 --time 10
      tercet analyse pentago --position "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b" --json
    """
    board = board_of(game, position)
    if seconds is None and depth is None:
        seconds = DEFAULT_TIME
    found: list[Line] = []

    def watch(news: list[Line]) -> None:
        found[:] = news
        show(news)

    with opened(game, threads=threads) as engine, _live(board, as_json) as show:
        try:
            watch(engine.analyse(board, Limit(time=seconds, depth=depth), lines=lines, watch=watch))
            interrupted = False
        except KeyboardInterrupt:
            interrupted = True
    if as_json:
        for line in found:
            click.echo(json.dumps(as_object(line)))
    elif found:
        click.echo(_report(board, found))
    if interrupted:
        sys.exit(128 + signal.SIGINT)


@contextmanager
def _live(board: Board[Any], as_json: bool) -> Iterator[Show]:
    """Where what was found so far is shown: in a terminal only, and gone in the end."""
    if as_json or not sys.stdout.isatty():
        yield lambda lines: None
        return
    from rich.live import Live  # takes a while to load

    with Live(transient=True, auto_refresh=False) as live:
        room = max(live.console.height - 3, 1)  # what does not fit would stay on the screen
        yield lambda lines: live.update(_report(board, lines[:room]), refresh=True)


def _report(board: Board[Any], lines: list[Line]) -> str:
    """The lines as a table, each cut to the width of a terminal."""
    moves = max(len(str(line.move)) for line in lines)
    scores = max(len(_score(line)) for line in lines)
    rows = [
        f"{number:2}  {line.move!s:{moves}}  {_score(line):>{scores}}  "
        + " ".join(str(move) for move in line.pv[1:])
        for number, line in enumerate(lines, start=1)
    ]
    heading = f"{board.turn} to move: {effort(lines[0])}"
    return "\n".join(_cut(row) for row in [heading, *rows])


def _cut(row: str) -> str:
    return row.rstrip() if len(row) <= WIDTH else row[: WIDTH - 2] + " …"


def _score(line: Line) -> str:
    return f"{line.score} (proven)" if line.exact else str(line.score)
