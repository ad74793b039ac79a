"""What `tercet bestmove` and `tercet analyse` share: options, and lines as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from tercet.cli.parameters import position_option
from tercet.engine import Engine, Line
from tercet.engine.limit import DEEPEST, LONGEST_TIME
from tercet.games import Game, TercetError
from tercet.games.threads import MOST_THREADS

Command = Callable[..., None]


def thinking_options(default_time: float) -> Callable[[Command], Command]:
    """The options by which the engine is told what to think about, and how long."""

    def decorated(command: Command) -> Command:
        for option in reversed(
            (
                position_option,
                click.option(
                    "--time", "seconds", metavar="S",
                    type=click.FloatRange(0, LONGEST_TIME, min_open=True),
                    help=f"Think so many seconds (default: {default_time:g}).",
                ),
                click.option(
                    "--depth", type=click.IntRange(1, DEEPEST), metavar="N",
                    help="Look so many moves ahead.",
                ),
                click.option(
                    "--threads", type=click.IntRange(1, MOST_THREADS),
                    help="How many threads think (default: one for each processor).",
                ),
                click.option("--json", "as_json", is_flag=True, help="Print JSON."),
            )
        ):  # fmt: skip
            command = option(command)
        return command

    return decorated


def as_object(line: Line) -> dict[str, Any]:
    """A line as JSON has it."""
    return {
        "move": str(line.move),
        "score": str(line.score),
        "exact": line.exact,
        "pv": [str(move) for move in line.pv],
        "depth": line.depth,
        "nodes": line.nodes,
        "seconds": round(line.seconds, 3),
    }


def effort(line: Line) -> str:
    """How far and wide the engine looked, in words."""
    if line.depth > 0 and line.nodes == 0:  # every search looks at some
        return "from the book of the first moves"
    return (
        f"depth {line.depth}, {line.nodes:,} positions in {line.seconds:.1f} s, "
        f"{line.speed / 1e6:.2f} million a second"
    )


@contextmanager
def opened(game: Game, **options: Any) -> Iterator[Engine]:
    """An engine; what it refuses is said in one line."""
    try:
        with Engine(game, **options) as engine:
            yield engine
    except TercetError as error:
        raise click.UsageError(str(error)) from error
