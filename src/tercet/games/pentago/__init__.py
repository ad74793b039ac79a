"""Pentago: place a marble, turn a sub-board, five in a row wins."""

from tercet.games.pentago.board import Board
from tercet.games.pentago.move import Move
from tercet.games.pentago.proof import release_memory
from tercet.games.pentago.solution import Solution
from tercet.games.pentago.solver import (
    NotEnoughMemoryError,
    memory_needed,
    prove,
    require_memory,
    solve,
    usable_memory,
)

__all__ = [
    "Board",
    "Move",
    "NotEnoughMemoryError",
    "Solution",
    "memory_needed",
    "prove",
    "release_memory",
    "require_memory",
    "solve",
    "usable_memory",
]
