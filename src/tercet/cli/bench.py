"""`tercet bench`: the signature of the engine, and its speed."""

from __future__ import annotations

import click

from tercet.cli.parameters import GameName
from tercet.games import GAMES, Game


@click.command()
@click.argument("games", nargs=-1, type=GameName(), metavar="[GAME]...")
def bench(games: tuple[Game, ...]) -> None:
    """Search fixed positions to a fixed depth on one thread, for all games or those named.

    The number of positions is the same on every machine: it is the engine's signature, and
    changes only if the engine plays differently.

    \b
    Examples:
      tercet bench
      tercet bench gess
    """
    from tercet.engine.bench import bench as measured

    total = 0
    named = {game.name: game for game in games} or GAMES
    for game in named.values():
        result = measured(game)
        total += result.nodes
        click.echo(
            f"{result.game:9}  depth {result.depth:2}  {result.nodes:12,} positions  "
            f"{result.seconds:6.2f} s  {result.speed / 1e6:6.2f} million a second"
        )
    click.echo(f"signature {total}")
