"""Moves of the core, made on the classes of the assignments."""

from __future__ import annotations

from typing import Any

from BuildersGame import BuildersGame
from GessGame import GessGame
from Pentago import Pentago
from tercet import builders, gess, pentago
from tercet.games import Board

CLASSES: dict[str, type[Any]] = {
    "pentago": Pentago,
    "builders": BuildersGame,
    "gess": GessGame,
}


def make_move(reference: Any, player: str, move: Any) -> bool:
    """Whether the class takes the move."""
    if isinstance(move, pentago.Move):
        turn = move.turn or "1C"  # not made, as the placement already wins
        return reference.make_move(player, move.space, int(turn[0]), turn[1]) is True
    if isinstance(move, gess.Move):
        return reference.make_move(move.start, move.end) is True
    assert isinstance(move, builders.Move)
    numbers = [int(digit) for square in move.squares for digit in square]
    if move.is_placement:
        return reference.initial_placement(*numbers, player) is True
    return reference.make_move(*numbers) is True


def state(reference: Any) -> str:
    """As the class names it, such as `UNFINISHED` or `BLACK_WON`."""
    if isinstance(reference, BuildersGame):
        return reference.get_current_state()
    name: str = reference.get_game_state()
    return name


def replayed(board: Board[Any]) -> Any:
    """The class of the board's game, after the same moves from the start."""
    reference = CLASSES[board.game]()
    line = board.root()
    for move in board.move_stack:
        assert make_move(reference, line.turn, move), f"the class refuses {move}"
        line.push(move)
    return reference
