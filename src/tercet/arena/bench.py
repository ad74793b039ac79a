"""The players of a tournament who have been started."""

from __future__ import annotations

from tercet.games import Game
from tercet.players import Player, PlayerSpecification


class Bench:
    """The players who are ready to play, by number; each is started when first needed."""

    def __init__(self, game: Game, specifications: list[PlayerSpecification]) -> None:
        self._game = game
        self._specifications = specifications
        self._players: dict[int, Player] = {}

    async def player(self, number: int) -> Player:
        """PlayerError if the player cannot be started."""
        if number not in self._players:
            self._players[number] = await self._specifications[number].open(self._game)
        return self._players[number]

    async def drop(self, number: int) -> None:
        """Close a player who failed; a new one is started when next needed."""
        if number in self._players:
            await self._players.pop(number).close()

    async def close(self) -> None:
        for number in list(self._players):
            await self.drop(number)
