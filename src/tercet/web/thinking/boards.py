"""The board that a request is about."""

from __future__ import annotations

from typing import Any

from tercet.games import Board, get_game
from tercet.records.draft import Draft
from tercet.web.wire.base import Position


def board_of(position: Position) -> Board[Any]:
    """A board with all moves made; TercetError names the move that cannot be."""
    draft = Draft(get_game(position.game), position.start)
    for move in position.moves:
        draft.push(move)
    return draft.board
