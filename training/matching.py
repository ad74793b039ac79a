"""A match in the arena: is one engine stronger than the other?"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from tercet.arena.openings import parse_openings
from tercet.arena.schedule import round_robin
from tercet.arena.statistics import interval
from tercet.arena.tournament import Settings, Tournament
from tercet.engine import Limit
from tercet.games import Game
from tercet.games.registry import PLAIN
from tercet.players.specification import PlayerSpecification, engine_opener

GRACE = 60.0


@dataclass(frozen=True)
class MatchResult:
    """Points of the first player, as a share, with the 95 % interval."""

    games: int
    share: float
    low: float
    high: float


def net_player(weights: Path) -> PlayerSpecification:
    """The engine with the weights of a file."""
    return PlayerSpecification(weights.stem, f"net:{weights}", engine_opener(weights=weights))


def plain_player() -> PlayerSpecification:
    """The engine with its hand-made estimate."""
    return PlayerSpecification("plain", "plain", engine_opener(style=PLAIN))


def play_match(
    game: Game,
    players: tuple[PlayerSpecification, PlayerSpecification],
    games: int,
    seconds: float,
    random_moves: int,
    seed: int,
    concurrency: int,
) -> MatchResult:
    """Play so many games: every opening twice with the sides swapped."""
    openings = parse_openings(f"random:{random_moves}", game, games // 2, seed)
    settings = Settings(game, list(players), Limit(time=seconds), GRACE, openings.text, seed)
    tournament = Tournament(settings, round_robin(2, openings.take(games // 2), seed))
    asyncio.run(tournament.run(concurrency, lambda _: False))
    [tally] = tournament.tallies.values()
    low, high = interval(tally.pairs)
    return MatchResult(tally.games, tally.points / tally.games, low, high)
