"""Playing the games of a schedule, several at a time, and keeping count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any

from tercet.arena.bench import Bench
from tercet.arena.referee import Referee
from tercet.arena.schedule import Fixture
from tercet.arena.tags import tags_of
from tercet.arena.tally import Tally
from tercet.engine import Limit
from tercet.games import Game
from tercet.games.errors import printable
from tercet.players import PlayerError, PlayerSpecification
from tercet.records import Record

Pairing = tuple[int, int]


@dataclass(frozen=True)
class Settings:
    """What all games of a tournament have in common."""

    game: Game
    players: list[PlayerSpecification]
    limit: Limit
    grace: float
    openings: str
    seed: int

    def __str__(self) -> str:
        """What must be the same for a tournament to go on."""
        players = " and ".join(player.text for player in self.players)
        return printable(
            f"limit {self.limit}, grace {self.grace:g} s, openings {self.openings}, "
            f"seed {self.seed}, {players}"
        )


class Tournament:
    """The games that are played and those still to play."""

    def __init__(self, settings: Settings, fixtures: list[Fixture]) -> None:
        self.settings = settings
        self.tallies: dict[Pairing, Tally] = {fixture.players: Tally() for fixture in fixtures}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False
        self._to_play = {(fixture.players, fixture.round): fixture for fixture in fixtures}

    @property
    def games_left(self) -> int:
        return len(self._to_play)

    def fixture(self, players: Pairing, number: str) -> Fixture | None:
        """The game of these players with this number in their match, if it is still to play."""
        return self._to_play.get((players, number))

    def count(self, fixture: Fixture, record: Record) -> None:
        """A game has been played, now or earlier."""
        del self._to_play[fixture.players, fixture.round]
        self.tallies[fixture.players].add(fixture, record)

    async def run(self, concurrency: int, played: Callable[[Record], bool]) -> None:
        """Play what is left, so many games at a time.

        `played` is called with the record of each game as it ends, and says whether that is
        enough; then the games under way are given up. PlayerError if a player cannot even be
        started: no match begins in vain.
        """
        if not self._to_play:
            return
        fixtures = iter(list(self._to_play.values()))
        benches = [
            Bench(self.settings.game, self.settings.players)
            for _ in range(min(concurrency, self.games_left))
        ]
        try:
            await self._do([self._start(benches[0])])
            await self._do([self._work(fixtures, bench, played) for bench in benches])
        finally:
            await asyncio.gather(*(bench.close() for bench in benches))

    def stop(self) -> None:
        """Give up the games under way; `run` then ends as soon as the players are closed."""
        # Only once: who is cancelled again while closing a player could leave it running.
        if not self._stopped:
            self._stopped = True
            for task in self._tasks:
                task.cancel()

    async def _do(self, jobs: list[Coroutine[Any, Any, None]]) -> None:
        """Do all of this until it is done, fails, is enough or is to stop."""
        self._tasks = {asyncio.create_task(job) for job in jobs}
        if self._stopped:
            for task in self._tasks:
                task.cancel()
        try:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_EXCEPTION)
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks)
        for task in self._tasks:
            error = None if task.cancelled() else task.exception()
            if error and not isinstance(error, _Enough):
                raise error

    async def _start(self, bench: Bench) -> None:
        for number, player in enumerate(self.settings.players):
            try:
                await bench.player(number)
            except PlayerError as error:
                raise PlayerError(f"{player.name}: {error}") from error

    async def _work(
        self, fixtures: Iterator[Fixture], bench: Bench, played: Callable[[Record], bool]
    ) -> None:
        for fixture in fixtures:
            record = await self._play(fixture, bench)
            self.count(fixture, record)
            if played(record):
                raise _Enough

    async def _play(self, fixture: Fixture, bench: Bench) -> Record:
        settings = self.settings
        board = fixture.opening.copy()
        referee = Referee(bench, fixture.sides, settings.limit, settings.grace, board, fixture.seed)
        ending = await referee.play()
        first, second = (settings.players[number].name for number in fixture.sides)
        tags = tags_of(settings.game, fixture, str(settings), ending)
        start = fixture.opening.root().text()
        return Record(settings.game, ending.moves, (first, second), ending.outcome, start, tags)


class _Enough(Exception):  # noqa: N818
    """No more games are wanted."""
