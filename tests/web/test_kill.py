"""Kill -9 in the middle of many live games: every move that was acknowledged is there again."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from random import Random

import httpx2
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tercet.games import GAMES
from tests.web.served import Served, served

GAMES_AT_ONCE = 20


async def play_until_killed(server: Served, moves: int, seed: int) -> dict[str, list[str]]:
    """Play many games at once, and kill the server after so many moves; what it acknowledged."""
    kept: dict[str, list[str]] = {}
    async with httpx2.AsyncClient(base_url=server.url) as client:
        games = [await begun(client, list(GAMES)[n % len(GAMES)]) for n in range(GAMES_AT_ONCE)]
    made = 0

    def acknowledged(id: str, move: str) -> None:
        nonlocal made
        kept[id].append(move)
        made += 1
        if made == moves:
            server.process.send_signal(signal.SIGKILL)

    async def play(id: str, game: str, seat: str) -> None:
        kept[id], board, random = [], GAMES[game].board(), Random(seed + len(kept))
        try:
            async with connect(
                f"{server.url.replace('http', 'ws', 1)}/api/games/{id}/live"
            ) as live:
                await live.send(json.dumps({"seat": seat}))
                while not board.outcome():
                    move = str(random.choice(board.legal_moves))
                    await acted(live, move, board.ply)
                    acknowledged(id, move)
                    board.push(move)
        except (ConnectionClosed, OSError):
            return  # the server is gone

    await asyncio.gather(*(play(*game) for game in games))
    return kept


async def begun(client: httpx2.AsyncClient, game: str) -> tuple[str, str, str]:
    response = await client.post("/api/games", json={"game": game, "against": "screen"})
    return response.json()["id"], game, response.json()["seat"]


async def acted(live: ClientConnection, move: str, ply: int) -> None:
    """Make a move; it is acknowledged when this returns."""
    do = {"action": "move", "move": move, "ply": ply}
    await live.send(json.dumps({"id": ply, "do": do}))
    while True:
        message = json.loads(await live.recv())
        if message["kind"] == "answer":
            assert message["error"] is None, message
            return


def kill_and_look(database: Path, moves: int) -> int:
    """Kill a server after so many moves, and see that they are there; how many they were."""
    with served(database) as server:
        kept = asyncio.run(play_until_killed(server, moves, seed=moves))
        assert server.process.wait() == -signal.SIGKILL
    assert len(kept) == GAMES_AT_ONCE
    assert sum(map(len, kept.values())) >= moves
    with served(database) as server, httpx2.Client(base_url=server.url) as client:
        for id, acknowledged in kept.items():
            stored = client.get(f"/api/games/{id}").json()["moves"]
            # One more may be stored whose acknowledgement did not arrive.
            assert stored[: len(acknowledged)] == acknowledged
            assert len(stored) <= len(acknowledged) + 1
    return sum(map(len, kept.values()))


@pytest.mark.parametrize("moves", [37, 150])
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path, moves: int) -> None:
    kill_and_look(tmp_path / "games.sqlite3", moves)
