"""The server on standard input and output."""

from __future__ import annotations

import asyncio
import sys
import threading
from contextlib import suppress

from tercet.games import Game
from tercet.players.specification import PlayerSpecification
from tercet.players.ugi.server import LONGEST_LINE, UgiServer

LONGEST_READ = 1 << 16


class Output:
    """Standard output, as long as somebody reads it."""

    def __init__(self) -> None:
        self.failure: OSError | None = None

    def say(self, line: str) -> None:
        try:
            print(line, flush=True)
        except OSError as error:
            self.failure = error


async def serve(game: Game, player: PlayerSpecification) -> None:
    """Serve standard input until it ends or says `quit`; OSError if nobody reads the answers."""
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    # A daemon: a thread that waits for input must not keep the program from ending.
    threading.Thread(target=_read_lines, args=(loop, lines), daemon=True).start()
    output = Output()
    server = UgiServer(output.say, game, player)
    try:
        while not output.failure:
            line = await lines.get()
            if line is None:
                await server.finish()
                break
            if line.split()[:1] == ["quit"]:
                break
            await server.handle(line)
    finally:
        await server.close()
    if output.failure:
        raise output.failure


def _read_lines(loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str | None]) -> None:
    # Without a buffer: its lock would be held when the program ends while this waits for input.
    with (
        suppress(RuntimeError),  # the loop has ended, and so does this
        open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as stream,
    ):
        begun = b""
        while part := stream.read(LONGEST_READ):
            *whole, begun = (begun + part).split(b"\n")
            begun = begun[: LONGEST_LINE + 1]  # enough to see that it is too long
            for line in whole:
                loop.call_soon_threadsafe(lines.put_nowait, line.decode("utf-8", "replace"))
        for last in (begun.decode("utf-8", "replace"), None):
            loop.call_soon_threadsafe(lines.put_nowait, last)
