"""One game: the players are asked in turn until rules, adjudication or a failure end it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

from tercet.arena.bench import Bench
from tercet.engine import Limit
from tercet.games import Board, Outcome, TercetError, adjudicated
from tercet.players import Answer, PlayerError
from tercet.players.player import SilentPlayerError, WrongAnswerError
from tercet.players.within import within
from tercet.records import RecordedMove

ADJUDICATION = "adjudication"
TIME_FORFEIT = "time forfeit"
RULES_INFRACTION = "rules infraction"
ABANDONED = "abandoned"
FORFEITS = (TIME_FORFEIT, RULES_INFRACTION, ABANDONED)

T = TypeVar("T")


@dataclass(frozen=True)
class Ending:
    """How a game ended, and, unless the rules ended it, by what."""

    moves: tuple[RecordedMove, ...]
    outcome: Outcome
    termination: str | None
    late: tuple[int, int]  # how many moves of each side took too long


class Forfeit(Exception):  # noqa: N818
    """A player failed and loses the game."""

    def __init__(self, side: int, reason: str, termination: str) -> None:
        super().__init__(reason)
        self.side = side
        self.termination = termination


@dataclass
class Referee:
    """Plays one game between two players of a bench."""

    bench: Bench
    sides: tuple[int, int]
    limit: Limit
    grace: float  # seconds that a player may take beyond the time of the limit
    board: Board[Any]
    seed: int
    moves: list[RecordedMove] = field(default_factory=list)
    late: list[int] = field(default_factory=lambda: [0, 0])

    async def play(self) -> Ending:
        """The game to its end. Whoever fails loses it and is taken off the bench."""
        self.moves = [RecordedMove(move) for move in self.board.move_stack]
        try:
            for side in (0, 1):
                await self._guarded(side, self._begin(side))
            while True:
                if outcome := self.board.outcome():
                    return self._ending(outcome, None)
                if outcome := adjudicated(self.board):
                    return self._ending(outcome, ADJUDICATION)
                await self._make_move(self.board.players.index(self.board.turn))
        except Forfeit as forfeit:
            await self.bench.drop(self.sides[forfeit.side])
            outcome = Outcome(self.board.players[1 - forfeit.side], str(forfeit))
            return self._ending(outcome, forfeit.termination)

    def _ending(self, outcome: Outcome, termination: str | None) -> Ending:
        return Ending(tuple(self.moves), outcome, termination, (self.late[0], self.late[1]))

    async def _begin(self, side: int) -> None:
        player = await self.bench.player(self.sides[side])
        await player.new_game(self.seed ^ side)

    async def _make_move(self, side: int) -> None:
        player = await self.bench.player(self.sides[side])
        started = time.monotonic()
        asked = player.play(self.board.copy(), self.limit)
        patience = (self.limit.time or 0) + self.grace
        try:
            answer = await self._guarded(side, within(patience, asked))
        except asyncio.TimeoutError:
            self._forfeit(side, f"it did not answer within {patience:g} s", TIME_FORFEIT)
        try:
            move = self.board.push(answer.move)
        except TercetError as error:
            self._forfeit(side, str(error), RULES_INFRACTION)
        seconds = time.monotonic() - started
        self.late[side] += self.limit.time is not None and seconds > _tolerable(self.limit.time)
        self.moves.append(RecordedMove(move, _comment(answer, seconds), answer.score))

    async def _guarded(self, side: int, asked: Awaitable[T]) -> T:
        try:
            return await asked
        except WrongAnswerError as error:
            self._forfeit(side, str(error), RULES_INFRACTION)
        except SilentPlayerError as error:
            self._forfeit(side, str(error), TIME_FORFEIT)
        except PlayerError as error:
            self._forfeit(side, str(error), ABANDONED)

    def _forfeit(self, side: int, why: str, termination: str) -> NoReturn:
        raise Forfeit(side, f"{self.board.players[side]} failed: {why}", termination)


def _tolerable(seconds: float) -> float:
    """How long a move may take before it is called late: a busy machine is nobody's fault."""
    return 1.1 * seconds + 0.1


def _comment(answer: Answer, seconds: float) -> str:
    """How far the player looked; nothing for one who does not say, so that his games compare."""
    if answer.depth is None:
        return ""
    nodes = "" if answer.nodes is None else f", {answer.nodes} nodes"
    return f"depth {answer.depth}{nodes}, {seconds:.2f} s"
