"""`tercet bestmove`: what the engine would play."""

from __future__ import annotations

import json

import click

from tercet.cli.parameters import GameName, board_of
from tercet.cli.thinking import as_object, effort, opened, thinking_options
from tercet.engine import Limit
from tercet.engine.engine import DEFAULT_LIMIT
from tercet.engine.levels import HIGHEST
from tercet.games import Game

DEFAULT_TIME = DEFAULT_LIMIT.time or 1.0


@click.command()
@click.argument("game", type=GameName())
@thinking_options(DEFAULT_TIME)
@click.option("--level", type=click.IntRange(1, HIGHEST), help="Play at this level.")
def bestmove(
    game: Game,
    position: str | None,
    level: int | None,
    seconds: float | None,
    depth: int | None,
    threads: int | None,
    as_json: bool,
) -> None:
    """Say what the engine would play in GAME; the last line is the move alone.

    At full strength, unless --level names a weaker one: for a second, or as long as --time says,
    or as many moves ahead as --depth says. The levels 1 to 9 have limits of their own.

    \b
    Examples:
      tercet bestmove pentago
      tercet bestmove builders --position "00000/02000/00000/00000/00000 12,22 01,42 x" --level 3
      tercet bestmove gess --time 5 --threads 2
      tercet bestmove pentago --depth 4 --json
    """
    if sum(option is not None for option in (level, seconds, depth)) > 1:
        raise click.UsageError("give only one of --level, --time and --depth")
    board = board_of(game, position)
    if seconds is None and depth is None and level in (None, HIGHEST):
        seconds = DEFAULT_TIME
    with opened(game, level=level or HIGHEST, threads=threads) as engine:
        line = engine.play(board, Limit(time=seconds, depth=depth))
    if as_json:
        click.echo(json.dumps(as_object(line)))
        return
    click.echo(effort(line))
    estimate = "an estimate" if level in (None, HIGHEST) else f"as level {level} sees it"
    certainty = "proven" if line.exact else estimate
    click.echo(f"score {line.score} ({certainty}) for {board.turn}")
    click.echo(f"line {' '.join(str(move) for move in line.pv)}")
    click.echo(line.move)
