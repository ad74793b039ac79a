"""Draws that no rule of a game calls, where programs play to the end."""

from __future__ import annotations

from typing import Any

from tercet.games.board import Board
from tercet.games.outcome import Outcome

MOST_OCCURRENCES = 3
MOST_PLIES = 1000


def adjudicated(board: Board[Any]) -> Outcome | None:
    """The draw at which a game that the rules let go on forever is stopped, None if it is not yet.

    Only Gess can come to this: in Pentago and Builders no position occurs twice, and every game
    is over long before.
    """
    if board.outcome():
        return None
    if board.occurrences >= MOST_OCCURRENCES:
        return Outcome(None, "the position occurred for the third time")
    if board.ply >= MOST_PLIES:
        return Outcome(None, f"{MOST_PLIES} moves were made without a winner")
    return None
