"""Lines to and from another program."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import SubprocessStreamProtocol
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from tercet.players.player import DeadPlayerError
from tercet.players.within import within

LONGEST_LINE = 1 << 16
LEAVE_TIME = 0.5  # seconds that a program has to end by itself
GLANCE_TIME = 0.25  # seconds between looks at whether it is still there


class Transport(Protocol):
    """Lines sent, lines received."""

    async def send(self, line: str) -> None:
        """Send a line; DeadPlayerError if nobody is there to receive it."""

    async def receive(self) -> str:
        """The next line; DeadPlayerError if there will be none."""

    async def close(self) -> None:
        """Make an end, whatever the other side does."""


class ProcessTransport:
    """A program of its own, spoken to by its standard input and output."""

    def __init__(
        self, process: asyncio.subprocess.Process, pipes: asyncio.SubprocessTransport, leads: bool
    ) -> None:
        self._process = process
        self._pipes = pipes
        self._leads_group = leads
        self._complaints = bytearray()  # the end of what the program wrote to standard error
        self._listening = asyncio.create_task(self._listen_to_complaints())

    @classmethod
    async def start(cls, words: Sequence[str], *, own_group: bool = True) -> ProcessTransport:
        """Start a program; DeadPlayerError if that cannot be done.

        In a group of its own it does not hear Ctrl-C, and what it starts ends with it unless that
        leaves the group; in our group it ends with us, whoever ends us.
        """
        loop = asyncio.get_running_loop()
        leads = own_group and os.name == "posix"
        try:
            # What asyncio.create_subprocess_exec does, which keeps the pipes to itself.
            pipes, protocol = await loop.subprocess_exec(
                lambda: SubprocessStreamProtocol(limit=LONGEST_LINE, loop=loop),
                *words,
                start_new_session=leads,
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise DeadPlayerError(f"cannot start {words[0]}: {reason}") from error
        return cls(asyncio.subprocess.Process(pipes, protocol, loop), pipes, leads)

    async def send(self, line: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except OSError as error:
            raise await self._death() from error

    async def receive(self) -> str:
        assert self._process.stdout
        reading = asyncio.ensure_future(self._process.stdout.readline())
        try:
            while not reading.done():
                await asyncio.wait({reading}, timeout=GLANCE_TIME)
                # Its children may keep the pipe open after it has ended.
                if not reading.done() and self._process.returncode is not None:
                    raise await self._death()
        finally:
            reading.cancel()
        try:
            line = reading.result()
        except ValueError:  # longer than any line of the protocol, and passed over
            return ""
        if not line.endswith(b"\n"):
            raise await self._death()
        return line.decode("utf-8", "replace").strip()

    async def _death(self) -> DeadPlayerError:
        with suppress(asyncio.TimeoutError):
            await within(LEAVE_TIME, self._process.wait())
        status = self._process.returncode
        if status is None:
            return DeadPlayerError("the program closed its output")
        await asyncio.wait({self._listening}, timeout=LEAVE_TIME)
        how = f"was killed by signal {-status}" if status < 0 else f"ended with status {status}"
        lines = self._complaints.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return DeadPlayerError(f"the program {how}" + (f": {last[-200:]}" if last else ""))

    async def _listen_to_complaints(self) -> None:
        assert self._process.stderr
        while part := await self._process.stderr.read(4096):
            self._complaints += part
            del self._complaints[:-2000]

    async def close(self) -> None:
        try:
            if self._process.returncode is None:
                with suppress(DeadPlayerError, asyncio.TimeoutError):
                    await within(LEAVE_TIME, self._take_leave())
        finally:
            self._kill()
            # A process counts as ended only once all it wrote is read.
            with suppress(asyncio.TimeoutError):
                await within(LEAVE_TIME, self._read_to_the_end())
            self._listening.cancel()
            self._pipes.close()

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
            if self._leads_group:
                os.killpg(self._process.pid, signal.SIGKILL)
            elif self._process.returncode is None:
                self._process.kill()
        if self._process.stdin:
            self._process.stdin.close()
