"""Builders: step, build a level, and stand on the third to win."""

from tercet.games.builders.board import Board
from tercet.games.builders.move import Move

__all__ = ["Board", "Move"]
