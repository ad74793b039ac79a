"""The computer as a player: its moves, and whether it agrees to a draw."""

from __future__ import annotations

from typing import Any

from tercet.engine import Engine
from tercet.engine.engine import DEFAULT_LIMIT
from tercet.engine.levels import HIGHEST
from tercet.games import Board, Move
from tercet.sitting.draws import is_proven_draw, reason_for_draw
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.pool import ThinkingPool

HASH_MB = 32  # an engine is made in a tenth of a millisecond: each lasts for one piece of work


def engine_for(
    board: Board[Any], may: Allowance, level: int = HIGHEST, seed: int | None = None
) -> Engine:
    """An engine that thinks about a board with what it may use."""
    return Engine(
        board.game,
        level=level,
        hash_mb=HASH_MB,
        memory=may.proof_bytes,
        threads=may.threads,
        seed=seed,
    )


async def computer_move(
    pool: ThinkingPool, board: Board[Any], level: int, owner: str, seed: int | None = None
) -> Move:
    """The computer's move in a game of this server, for the client who acted there."""

    def play(may: Allowance) -> Move:
        with engine_for(board, may, level, seed) as engine:
            return engine.play(board, stop=may.stop).move

    return await pool.run("play", owner, play)


async def agrees_to_draw(pool: ThinkingPool, board: Board[Any], owner: str) -> str | None:
    """Why the computer agrees to a draw, None if it does not; `owner` is who offered it."""

    def decide(may: Allowance) -> str | None:
        with engine_for(board, may) as engine:
            return reason_for_draw(
                board, lambda: is_proven_draw(engine, board, DEFAULT_LIMIT, may.stop)
            )

    return await pool.run("play", owner, decide)
