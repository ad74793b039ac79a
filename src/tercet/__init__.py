"""Tercet: Pentago, Builders and Gess.

>>> from tercet import pentago
>>> board = pentago.Board()
>>> str(board.push("a2:1C"))
'a2:1C'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tercet.engine import Engine, Limit, Line
    from tercet.games import (
        GAMES,
        IllegalMoveError,
        InvalidMoveError,
        InvalidPositionError,
        Outcome,
        PartialMove,
        Score,
        TercetError,
        UnknownGameError,
        builders,
        gess,
        get_game,
        pentago,
    )

__all__ = [
    "GAMES",
    "Engine",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "Limit",
    "Line",
    "Outcome",
    "PartialMove",
    "Score",
    "TercetError",
    "UnknownGameError",
    "builders",
    "gess",
    "get_game",
    "pentago",
]

# What does not come from tercet.games.
_ELSEWHERE = dict.fromkeys(("Engine", "Limit", "Line"), "tercet.engine")


def __getattr__(name: str) -> Any:
    """Load the games, and what else is here, only when it is used."""
    if name == "__version__":
        return import_module("importlib.metadata").version("tercet")
    if name in _ELSEWHERE:
        return getattr(import_module(_ELSEWHERE[name]), name)
    games = import_module("tercet.games")
    if name in __all__:
        return getattr(games, name)
    if name in games.GAMES:
        return import_module(f"tercet.games.{name}")
    raise AttributeError(f"module 'tercet' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
