"""Lines to and from another program."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from tercet.players.player import PlayerDied
from tercet.players.within import within

LONGEST_LINE = 1 << 16
LEAVE_TIME = 0.5  # seconds that a program has to end by itself


class Transport(Protocol):
    """Lines sent, lines received."""

    async def send(self, line: str) -> None:
        """Send a line; PlayerDied if nobody is there to receive it."""

    async def receive(self) -> str:
        """The next line; PlayerDied if there will be none."""

    async def close(self) -> None:
        """Make an end, whatever the other side does."""


class ProcessTransport:
    """A program of its own, spoken to by its standard input and output."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._complaints = bytearray()  # the end of what the program wrote to standard error
        self._listening = asyncio.create_task(self._listen_to_complaints())

    @classmethod
    async def start(cls, words: Sequence[str]) -> ProcessTransport:
        """Start a program; PlayerDied if that cannot be done."""
        try:
            process = await asyncio.create_subprocess_exec(
                *words,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                start_new_session=True,  # Ctrl-C is for us; and its children end with it
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise PlayerDied(f"cannot start {words[0]}: {reason}") from error
        return cls(process)

    async def send(self, line: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except OSError as error:
            raise await self._death() from error

    async def receive(self) -> str:
        assert self._process.stdout
        try:
            line = await self._process.stdout.readline()
        except ValueError:  # longer than any line of the protocol, and passed over
            return ""
        if not line.endswith(b"\n"):
            raise await self._death()
        return line.decode("utf-8", "replace").strip()

    async def _death(self) -> PlayerDied:
        with suppress(asyncio.TimeoutError):
            await within(LEAVE_TIME, self._process.wait())
        status = self._process.returncode
        if status is None:
            return PlayerDied("the program closed its output")
        await asyncio.wait({self._listening}, timeout=LEAVE_TIME)
        how = f"was killed by signal {-status}" if status < 0 else f"ended with status {status}"
        lines = self._complaints.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return PlayerDied(f"the program {how}" + (f": {last[-200:]}" if last else ""))

    async def _listen_to_complaints(self) -> None:
        assert self._process.stderr
        while part := await self._process.stderr.read(4096):
            self._complaints += part
            del self._complaints[:-2000]

    async def close(self) -> None:
        try:
            if self._process.returncode is None:
                with suppress(PlayerDied, asyncio.TimeoutError):
                    await within(LEAVE_TIME, self._take_leave())
        finally:
            self._kill()
            # A process counts as ended only once all it wrote is read.
            with suppress(asyncio.TimeoutError):
                await within(LEAVE_TIME, self._read_to_the_end())
            self._listening.cancel()

    async def _read_to_the_end(self) -> None:
        assert self._process.stdout
        while await self._process.stdout.read(LONGEST_LINE):
            pass
        await asyncio.wait({self._listening})
        await self._process.wait()

    async def _take_leave(self) -> None:
        await self.send("quit")
        await self._process.wait()

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            elif self._process.returncode is None:
                self._process.kill()
        if self._process.stdin:
            self._process.stdin.close()
