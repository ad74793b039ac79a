"""The parameter for a player; apart, because programs that play take a while to load."""

from __future__ import annotations

import click

from tercet.games import TercetError
from tercet.players import PlayerSpecification, Programs, parse_player
from tercet.players.specification import PLAYER_KINDS


class PlayerName(click.ParamType[PlayerSpecification]):
    """A player, such as random or cmd:"./engine"."""

    name = "player"

    def __init__(self, programs: Programs = Programs.IN_OWN_GROUP) -> None:
        self._programs = programs

    def convert(
        self,
        value: str | PlayerSpecification,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> PlayerSpecification:
        if isinstance(value, PlayerSpecification):
            return value
        try:
            return parse_player(value, self._programs)
        except TercetError as error:
            self.fail(str(error), param, ctx)


# For the end of a help text.
PLAYERS = "\b\nPlayers:\n" + "\n".join(
    f"  {kind.form:24} {kind.summary}" for kind in PLAYER_KINDS.values()
)
