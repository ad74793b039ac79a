"""Gess: move 3 x 3 pieces of stones, and break the opponent's last ring."""

from tercet.games.gess.board import Board
from tercet.games.gess.move import Move

__all__ = ["Board", "Move"]
