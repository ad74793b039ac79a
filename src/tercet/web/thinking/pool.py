"""Long work in threads, outside the event loop: what is asked of the engine and the solver."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, TypeVar

from tercet.games.threads import thread_count
from tercet.web.settings import Limits
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.lane import Lane, Rules

T = TypeVar("T")

LaneName = Literal["play", "suggest", "analyse", "solve", "review", "read", "draw"]

PLAYERS = 2
SUGGESTERS = 2
FEWEST_ANALYSTS = 2
REVIEWERS = 2
DRAWERS = 2
NICENESS = 10
QUICK = 4  # pictures may wait for each piece of longer work that may
# All proofs on the way to moves and lines together. Solves are besides: one at a time, as it needs.
PROOF_BYTES = 1 << 30


class ThinkingPool:
    """Lanes that never wait for each other, each with threads of its own.

    The computer plays the games of this server in "play", where nothing is refused: the number of
    games has a limit. Moves that are asked for are in "suggest". Solves are alone in theirs, since
    two at once would need twice the memory; they and reviews cannot end early for others, so a
    client has but one of each. Files of records are long work, too; they are looked through in
    "read". Short work that would still hold up the event loop is done in "draw": games replayed,
    pictures drawn, records written; a page asks for several of these at once.
    """

    def __init__(self, limits: Limits) -> None:
        waiting = limits.waiting_tasks
        analysts = max(FEWEST_ANALYSTS, thread_count(None))
        rules: dict[LaneName, Rules] = {
            "play": Rules(PLAYERS, 1.0, share=None),
            "suggest": Rules(SUGGESTERS, 1.0, NICENESS, most_waiting=waiting),
            "analyse": Rules(analysts, 10.0, NICENESS, most_waiting=waiting),
            "solve": Rules(1, None, NICENESS, share=1, most_waiting=waiting),
            "review": Rules(REVIEWERS, None, NICENESS, share=1, most_waiting=waiting),
            "read": Rules(1, None, NICENESS, most_waiting=waiting),
            "draw": Rules(DRAWERS, share=None, most_waiting=QUICK * waiting),
        }
        proof_bytes = PROOF_BYTES // (PLAYERS + SUGGESTERS + analysts)
        self._lanes = {name: Lane(name, each, proof_bytes) for name, each in rules.items()}

    async def run(self, lane: LaneName, owner: str, work: Callable[[Allowance], T]) -> T:
        """What the work comes to in a thread of the lane.

        `owner` is the client for whom it is done. If the task that awaits this is cancelled, the
        work is told to stop; if it was still waiting, it never begins. Refused if the owner has had
        his share, or too much is waiting.
        """
        return await self._lanes[lane].run(owner, work)

    def running(self, lane: LaneName) -> int:
        """How many pieces of work are under way in a lane."""
        return self._lanes[lane].running

    async def close(self) -> None:
        """End all work, and wait until it has ended; nothing can be asked afterwards."""
        for lane in self._lanes.values():
            lane.end()
        for lane in self._lanes.values():
            await asyncio.to_thread(lane.join)
