"""`tercet ugi`: a player for programs that speak the Universal Game Interface."""

from __future__ import annotations

import asyncio
import signal
import sys

import click

from tercet.cli.parameters import GameName
from tercet.cli.player_name import PLAYERS, PlayerName
from tercet.games import Game
from tercet.players import PlayerSpecification, Programs
from tercet.players.ugi.standard_streams import serve


@click.command(epilog=PLAYERS)
@click.option(
    "--game", type=GameName(), default="pentago", show_default=True,
    help="The game, until the option Game chooses another.",
)  # fmt: skip
@click.option(
    "--player", type=PlayerName(Programs.IN_OUR_GROUP), default="level:10", show_default=True,
    help="Who plays, until the option Player chooses another.",
)  # fmt: skip
def ugi(game: Game, player: PlayerSpecification) -> None:
    """Answer the Universal Game Interface on standard input and output.

    This is how other programs ask Tercet for moves, and how `tercet match` asks another copy of
    Tercet. The games are options of the protocol: setoption name Game value gess.

    \b
    Examples:
      tercet ugi --game builders
      printf 'ugi\\nposition startpos\\ngo depth 1\\n' | tercet ugi
      tercet match pentago level:5 cmd:"tercet ugi --player random"
    """
    try:
        asyncio.run(serve(game, player))
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
