"""The engine as a player."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import Any

from tercet.engine import Engine, Limit
from tercet.games import Board, TercetError
from tercet.players.player import Answer, PlayerError


class EnginePlayer:
    """Thinks in a thread of its own, never longer than `most` says, whatever is asked."""

    def __init__(self, engine: Engine, most: Limit) -> None:
        self._engine = engine
        self._most = most
        self._stop = threading.Event()

    async def new_game(self, seed: int) -> None:
        self._engine.new_game(seed)

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        self._stop = threading.Event()
        thinking = asyncio.ensure_future(
            asyncio.to_thread(self._engine.play, board, self._within(limit), stop=self._stop)
        )
        try:
            line = await asyncio.shield(thinking)
        except asyncio.CancelledError:
            self._stop.set()
            await asyncio.wait({thinking})
            raise
        except TercetError as error:
            raise PlayerError(str(error)) from error
        return Answer(line.move, line.score, line.depth, line.nodes, line.pv)

    def stop(self) -> None:
        self._stop.set()

    async def close(self) -> None:
        self._engine.close()

    def _within(self, limit: Limit) -> Limit:
        if self._most.time is None:
            return limit
        return replace(limit, time=min(self._most.time, limit.time or self._most.time))
