"""The other side of UGI, as a script: what it expects to hear and what it then says."""

from __future__ import annotations

import asyncio
from collections import deque

from tercet.players.player import DeadPlayerError


class ScriptedTransport:
    """Lines `> expected` are heard in this order, lines `< said` are said when their turn comes.

    When the script is at its end, the other side is silent; after `!` it is dead.
    """

    def __init__(self, script: str) -> None:
        self._script = deque(line.strip() for line in script.strip().splitlines())
        self.closed = False
        self._heard = asyncio.Event()

    async def send(self, line: str) -> None:
        if self._script and self._script[0] == "!":
            raise DeadPlayerError("the program ended with status 1")
        assert self._script, f"nobody expected {line!r}"
        assert self._script.popleft() == f"> {line}"
        self._heard.set()

    async def receive(self) -> str:
        while not self._script or self._script[0].startswith(">"):
            self._heard.clear()
            await self._heard.wait()
        if self._script[0] == "!":
            raise DeadPlayerError("the program ended with status 1")
        return self._script.popleft().removeprefix("<").strip()

    async def close(self) -> None:
        self.closed = True

    @property
    def is_through(self) -> bool:
        return not self._script
