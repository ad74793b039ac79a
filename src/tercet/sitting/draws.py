"""Whether the computer agrees to a draw: only where there is nothing left to play for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from tercet.engine import Engine, Limit
from tercet.engine.engine import MOST_LINES
from tercet.games import Board, adjudicated

DECLINED = "the computer declines: the game is not proven drawn"


def reason_for_draw(board: Board[Any], is_proven: Callable[[], bool]) -> str | None:
    """Why the computer agrees, None if it does not; `is_proven` is asked only if that decides."""
    if by_repetition := adjudicated(board):
        return by_repetition.reason
    return "proven, and the players agreed" if is_proven() else None


def is_proven_draw(
    engine: Engine, board: Board[Any], limit: Limit, stop: threading.Event | None = None
) -> bool:
    """Whether it is proven that the best is a draw: of every position that can follow."""
    lines = engine.analyse(board, limit, lines=MOST_LINES, stop=stop)
    is_draw = lines[0].score.result == "draw" and all(line.exact for line in lines)
    return is_draw and len(lines) >= len(_following(board))


def _following(board: Board[Any]) -> set[int]:
    """The positions that can follow, of which the engine lists each once."""
    after = board.copy()
    found = set()
    for move in board.legal_moves:
        after.push(move)
        found.add(after.hash())
        after.pop()
    return found
