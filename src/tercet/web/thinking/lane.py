"""A lane: threads that do one kind of work, and the queue before them."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from tercet.games.threads import thread_count
from tercet.web.refusals import Refused
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.job import Job

T = TypeVar("T")

SHARE = 2  # pieces of work that one client may have in most lanes, waiting or under way
LOWEST_PRIORITY = 19
BUSY = "the server is busy; try again in a moment"
ENDING = "the server is about to end"


@dataclass(frozen=True)
class Rules:
    """How a lane is run.

    After `patience` seconds work leaves its place to others who wait, with what it has; work with
    nothing to show before it is done has no such limit, None. The work of lanes with `niceness`
    lets that of others go first. Beyond its `share`, a client's work is refused; None is for work
    that must not be, or of which pages ask for much at once. No more than `most_waiting` wait, None
    where something else limits them.
    """

    threads: int
    patience: float | None = None
    niceness: int = 0
    share: int | None = SHARE
    most_waiting: int | None = None


class Lane:
    """Bounded and fair, whoever has however much to do.

    Who has least under way is next. Among equals the lane goes round: everybody who waits has one
    piece of work done before anybody has another. When too much waits, who has most of it loses
    what he came with last.
    """

    def __init__(self, name: str, rules: Rules, proof_bytes: int = 0) -> None:
        self._rules = rules
        self._proof_bytes = proof_bytes
        self._changed = threading.Condition()
        self._waiting: list[Job[Any]] = []
        self._running: list[Job[Any]] = []
        self._round = 0
        self._is_closed = False
        self._threads = [
            threading.Thread(target=self._serve, name=f"{name} {number}", daemon=True)
            for number in range(rules.threads)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def running(self) -> int:
        """How many pieces of work are under way."""
        return len(self._running)

    async def run(self, owner: str, do: Callable[[Allowance], T]) -> T:
        """What the work comes to in a thread of the lane; Refused if it cannot queue up.

        If the task that awaits this is cancelled, the work is told to stop; if it was still
        waiting, it never begins.
        """
        job = self.add(owner, do)
        try:
            return await asyncio.wrap_future(job.result)
        finally:
            self.drop(job)

    def add(self, owner: str, do: Callable[[Allowance], T]) -> Job[T]:
        """Queue up; Refused if that is not possible now."""
        with self._changed:
            if self._is_closed:
                raise Refused(503, ENDING)
            self._check_share(owner)
            loser = self._loser_to(owner) if self._is_full() else None
            job = Job(owner, do, self._round_of(owner), self._others_wait)
            self._waiting.append(job)
            self._changed.notify()
        if loser:
            loser.turn_away(Refused(503, BUSY))
        return job

    def _check_share(self, owner: str) -> None:
        share = self._rules.share
        if share is None:
            return
        wanted = [job for job in (*self._waiting, *self._running) if not job.stop.was_told]
        if sum(job.owner == owner for job in wanted) >= share:
            one = "it" if share == 1 else "one"
            raise Refused(
                429, f"you have {share} of these under way already: wait for {one}, or stop it"
            )

    def _is_full(self) -> bool:
        most = self._rules.most_waiting
        idle = len(self._threads) - len(self._running)
        return most is not None and len(self._waiting) >= most + idle

    def _loser_to(self, owner: str) -> Job[Any]:
        """Take what waits out of the queue for a newcomer who has less there, or refuse him."""
        has = Counter(job.owner for job in self._waiting)
        last_first = reversed(self._waiting)
        loser: Job[Any] | None = max(last_first, key=lambda job: has[job.owner], default=None)
        if loser is None or has[loser.owner] <= has[owner] + 1:
            raise Refused(503, BUSY)
        self._waiting.remove(loser)
        return loser

    def _round_of(self, owner: str) -> int:
        """The round in which a client who comes now has his turn: after all he waits for."""
        own = (job.round for job in self._waiting if job.owner == owner)
        return 1 + max([self._round, *own])

    def drop(self, job: Job[Any]) -> None:
        """End work that nobody waits for any more; if it has not begun, it never will."""
        job.stop.set()
        job.result.cancel()
        with self._changed, suppress(ValueError):
            self._waiting.remove(job)

    def end(self) -> None:
        """Tell everything to end; nothing can be added any more."""
        with self._changed:
            self._is_closed = True
            dropped, self._waiting = self._waiting, []
            for job in self._running:
                job.stop.set()
            self._changed.notify_all()
        for job in dropped:
            job.turn_away(Refused(503, ENDING))

    def join(self, seconds: float | None = None) -> None:
        """Wait until everything has ended, or so long for each thread."""
        for thread in self._threads:
            thread.join(seconds)

    def _others_wait(self, seconds: float) -> bool:
        patience = self._rules.patience
        return patience is not None and seconds > patience and bool(self._waiting)

    def _serve(self) -> None:
        lower_priority(self._rules.niceness)
        while self._do_next():
            pass

    def _do_next(self) -> bool:
        """Do a piece of work when there is one; False if there will be none."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed)
            if self._is_closed:
                return False
            job = self._next()
            if not job.begin():
                return True
            self._running.append(job)
            threads = max(1, thread_count(None) // len(self._running))
        tell = job.run(threads, self._proof_bytes)
        with self._changed:
            self._running.remove(job)
        tell()
        return True

    def _next(self) -> Job[Any]:
        """Take the next one out of the queue: `min` keeps the order among equals."""
        owners = [job.owner for job in self._running]
        chosen = min(self._waiting, key=lambda job: (owners.count(job.owner), job.round))
        self._waiting.remove(chosen)
        self._round = max(self._round, chosen.round)
        return chosen


def lower_priority(niceness: int) -> None:
    """Let other threads go first; those that this one starts inherit it.

    Only Linux knows priorities of single threads.
    """
    if niceness and sys.platform == "linux":
        thread = threading.get_native_id()
        priority = min(os.getpriority(os.PRIO_PROCESS, thread) + niceness, LOWEST_PRIORITY)
        with suppress(OSError):  # a sandbox may forbid it, and work is done all the same
            os.setpriority(os.PRIO_PROCESS, thread, priority)
