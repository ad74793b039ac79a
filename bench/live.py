"""How quickly moves are answered while a server is busy: `make bench`.

Many people watch, many play, and two analyses run all the time, on the same machine as those who
ask. What is measured is what a player sees: from sending a move to its answer, and until the move
is on the other's board.
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx2
from tests.web.served import served
from websockets.asyncio.client import ClientConnection, connect

from tercet.games import GAMES, Board
from tercet.web.settings import Limits

IDLE = 200
PAIRS = 25  # who play each other: 50 clients
ANALYSES = 2
SECONDS = 20.0
PAUSE = 0.5  # between the moves of a game
WANTED = 100  # milliseconds within which 95 of 100 moves are answered


@dataclass
class Times:
    """In seconds."""

    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)


def main() -> None:
    limits = Limits(request_burst=1_000)  # all clients come from one address, at once
    with (
        TemporaryDirectory() as folder,
        served(Path(folder) / "games.sqlite3", limits=limits) as server,
    ):
        times = asyncio.run(_busy(server.url))
    print(f"Moves over WebSockets: {IDLE} idle and {2 * PAIRS} active clients, two analyses")
    print(f"{'':28}{'moves':>7}{'median':>9}{'95 %':>9}{'99 %':>9}  milliseconds")
    for what, measured in (("answered", times.answered), ("on the other's board", times.seen)):
        ranked = sorted(1000 * seconds for seconds in measured)
        parts = [ranked[int(part * (len(ranked) - 1))] for part in (0.5, 0.95, 0.99)]
        print(f"{what:28}{len(ranked):7}" + "".join(f"{each:9.1f}" for each in parts))
    print(f"wanted: 95 % answered within {WANTED}\n")


async def _busy(address: str) -> Times:
    times, random = Times(), Random(1)
    async with AsyncExitStack() as stack, httpx2.AsyncClient(base_url=address) as client:
        games = [await _begun(client, game) for _, game in zip(range(PAIRS), cycle(GAMES))]
        end = time.monotonic() + SECONDS
        work = []
        for number in range(IDLE):
            id, _ = games[number % PAIRS]
            work.append(_drained(await _live(stack, address, id, None), end))
        for number in range(ANALYSES):
            work.append(_analysed(stack, address, list(GAMES)[number], end))
        for (id, seats), name in zip(games, cycle(GAMES)):
            sockets = [await _live(stack, address, id, seat) for seat in seats]
            board = GAMES[name].board()
            work.append(_played(board, sockets, end, times, Random(random.random())))
        await asyncio.gather(*work)
    return times


async def _begun(client: httpx2.AsyncClient, game: str) -> tuple[str, list[str]]:
    """A game of friends, and the secrets of its seats."""
    begun = (await client.post("/api/games", json={"game": game, "against": "friend"})).json()
    invitation = {"invitation": begun["invitation"]}
    joined = (await client.post(f"/api/games/{begun['id']}/join", json=invitation)).json()
    return begun["id"], [begun["seat"], joined["seat"]]


async def _live(stack: AsyncExitStack, address: str, id: str, seat: str | None) -> ClientConnection:
    at = address.replace("http", "ws", 1)
    socket = await stack.enter_async_context(connect(f"{at}/api/games/{id}/live"))
    await socket.send(json.dumps({"seat": seat}))
    return socket


async def _drained(socket: ClientConnection, end: float) -> None:
    """Hear everything and say nothing."""
    while (left := end - time.monotonic()) > 0:
        try:
            await asyncio.wait_for(socket.recv(), left)
        except asyncio.TimeoutError:
            return


async def _analysed(stack: AsyncExitStack, address: str, game: str, end: float) -> None:
    at = address.replace("http", "ws", 1)
    socket = await stack.enter_async_context(connect(f"{at}/api/think"))
    await socket.send(json.dumps({"task": "analyse", "game": game, "time": 60}))
    await _drained(socket, end)


async def _played(
    board: Board[Any], sockets: list[ClientConnection], end: float, times: Times, random: Random
) -> None:
    """Random moves by two clients in turn, until the time is up or the game is over."""
    await asyncio.sleep(random.random() * PAUSE)
    while time.monotonic() < end and not board.outcome():
        side = board.players.index(board.turn)
        ply, move = board.ply, str(random.choice(board.legal_moves))
        sent = time.monotonic()
        action = {"action": "move", "move": move, "ply": ply}
        await sockets[side].send(json.dumps({"id": ply, "do": action}))
        answered, seen = await asyncio.gather(
            _when(sockets[side], "answer", ply), _when(sockets[1 - side], "state", ply + 1)
        )
        times.answered.append(answered - sent)
        times.seen.append(seen - sent)
        board.push(move)
        await asyncio.sleep(PAUSE)


async def _when(socket: ClientConnection, kind: str, number: int) -> float:
    """The moment at which the answer of this number came, or the state with so many moves."""
    while True:
        message = json.loads(await socket.recv())
        if message["kind"] != kind:
            continue
        found = message["id"] if kind == "answer" else len(message["state"]["moves"])
        if found == number:
            assert not message.get("error"), message
            return time.monotonic()


if __name__ == "__main__":
    main()
