"""The results of two players against each other, as they come in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tercet.arena.referee import ADJUDICATION, FORFEITS
from tercet.arena.schedule import Fixture
from tercet.arena.statistics import PairCounts
from tercet.arena.tags import late_moves
from tercet.records import Record


@dataclass
class Tally:
    """Games and pairs, seen from the first of the two players."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    adjudicated: int = 0
    repeated: int = 0  # games that are move for move like an earlier one of the same sides
    late: list[int] = field(default_factory=lambda: [0, 0])  # moves that took too long, by player
    forfeits: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    pairs: PairCounts = field(default_factory=PairCounts)
    # The same pairs seen from whoever had the side that moves first in the game.
    first_side: PairCounts = field(default_factory=PairCounts)
    _halves: dict[int, tuple[float, float]] = field(default_factory=dict)
    _seen: set[int] = field(default_factory=set)  # hashes of the games

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    def add(self, fixture: Fixture, record: Record) -> None:
        """Count a finished game; its pair counts once both games of it are in."""
        assert record.outcome
        for_first_side = _points(record.outcome.winner, record.game.players[0])
        mine = for_first_side if fixture.leg == 1 else 1 - for_first_side
        self.wins += mine == 1
        self.draws += mine == 0.5
        self.losses += mine == 0
        termination = record.tags.get("Termination")
        if termination == ADJUDICATION:
            self.adjudicated += 1
        elif termination in FORFEITS:
            self.forfeits[mine == 1][termination] += 1
        self._note_repetition(fixture, record)
        for side, number in enumerate(late_moves(record)):
            self.late[side if fixture.leg == 1 else 1 - side] += number
        if fixture.pair not in self._halves:
            self._halves[fixture.pair] = mine, for_first_side
        else:
            half, half_for_first_side = self._halves.pop(fixture.pair)
            self.pairs += PairCounts.of(half + mine)
            self.first_side += PairCounts.of(half_for_first_side + for_first_side)

    def _note_repetition(self, fixture: Fixture, record: Record) -> None:
        codes = tuple(recorded.move.code for recorded in record.moves)
        game = hash((fixture.leg, record.start, codes))
        self.repeated += game in self._seen
        self._seen.add(game)


def _points(winner: str | None, player: str) -> float:
    return 0.5 if winner is None else float(winner == player)
