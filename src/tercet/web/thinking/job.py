"""A piece of work, from when it is asked for until somebody has its result."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from tercet.web.thinking.allowance import Allowance, Stop

T = TypeVar("T")


class Job(Generic[T]):
    """Work that waits or is under way; `owner` is the client for whom it is done."""

    def __init__(
        self,
        owner: str,
        do: Callable[[Allowance], T],
        round: int,
        others_wait: Callable[[float], bool],
    ) -> None:
        """In each `round` of a lane every client who waits has one piece of work done.

        `others_wait` says whether work that has had so many seconds should leave its place.
        """
        self.owner = owner
        self.round = round
        self.result: Future[T] = Future()
        self.stop = Stop(lambda: others_wait(time.monotonic() - self._began))
        self._do = do
        self._began = float("inf")

    def begin(self) -> bool:
        """Whether somebody still wants it; then it is under way."""
        self._began = time.monotonic()
        return self.result.set_running_or_notify_cancel()

    def run(self, threads: int, proof_bytes: int) -> Callable[[], None]:
        """Do the work; the answer is what tells its result to who waits."""
        try:
            result = self._do(Allowance(self.stop, threads, proof_bytes))
        except BaseException as error:
            failure = error
            return lambda: self.result.set_exception(failure)
        return lambda: self.result.set_result(result)

    def turn_away(self, reason: Exception) -> None:
        """Tell who waits for it that it will never begin."""
        if self.begin():
            self.result.set_exception(reason)
