"""Pentago: place a marble, turn a sub-board, five in a row wins."""

from tercet.games.pentago.board import Board
from tercet.games.pentago.move import Move

__all__ = ["Board", "Move"]
