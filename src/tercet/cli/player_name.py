"""The parameter for a player; apart, because programs that play take a while to load."""

from __future__ import annotations

import click

from tercet.games import TercetError
from tercet.players import PlayerSpecification, parse_player


class PlayerName(click.ParamType[PlayerSpecification]):
    """A player, such as random or cmd:"./engine"."""

    name = "player"

    def convert(
        self,
        value: str | PlayerSpecification,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> PlayerSpecification:
        try:
            return value if isinstance(value, PlayerSpecification) else parse_player(value)
        except TercetError as error:
            self.fail(str(error), param, ctx)
