"""Which games are to be played: every opening twice, with the sides swapped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from tercet.games import Board


@dataclass(frozen=True)
class Fixture:
    """A game to be played.

    `players` are the numbers of the two who meet, `pair` is the number of the opening in their
    match, from 1, and `leg` is 1 when the first of them has the side that moves first in the game,
    2 when the second has it.
    """

    players: tuple[int, int]
    pair: int
    leg: int
    opening: Board[Any]
    tournament_seed: int

    @property
    def seed(self) -> int:
        """What chance in this game follows from, in whatever order the games are played."""
        meeting = f"{self.tournament_seed} {self.players} {self.round}"
        return Random(meeting).getrandbits(63)

    @property
    def sides(self) -> tuple[int, int]:
        """The numbers of the players by the game's own order of sides."""
        first, second = self.players
        return (first, second) if self.leg == 1 else (second, first)

    @property
    def round(self) -> str:
        return f"{self.pair}.{self.leg}"


def round_robin(players: int, openings: Sequence[Board[Any]], seed: int) -> list[Fixture]:
    """Every player against every other, each opening twice; one opening after the other."""
    return [
        Fixture(pairing, pair, leg, opening, seed)
        for pair, opening in enumerate(openings, 1)
        for pairing in combinations(range(players), 2)
        for leg in (1, 2)
    ]
