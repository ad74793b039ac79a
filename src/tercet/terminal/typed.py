"""What a person typed: a move, the beginning of one, or something else."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from tercet.games import Board, Move, TercetError
from tercet.games.errors import quoted

MOST_FOLLOWING = 12


def move_of(board: Board[Any], text: str, commands: Iterable[str]) -> Move:
    """The move of this text; a TercetError says what may follow, or what is wrong."""
    typed = board.as_typed(text)
    partial = board.partial(typed)
    if isinstance(partial.move, Move):
        return partial.move
    if not partial.valid and text.isalpha():
        raise TercetError(f"there is no command {quoted(text)}; {_nearest(text, commands)}")
    if not partial.valid:
        raise TercetError(partial.message)
    if not typed:
        raise TercetError(f"a move begins with {partial.message}; help lists what else there is")
    more = " ..." if len(partial.follow) > MOST_FOLLOWING else ""
    follow = " ".join(partial.follow[:MOST_FOLLOWING]) + more
    raise TercetError(f"{typed} may go on with {follow} ({partial.message})")


def _nearest(text: str, commands: Iterable[str]) -> str:
    begun = [command for command in commands if command.startswith(text.lower())]
    near = begun or get_close_matches(text.lower(), commands, n=1)
    return f"did you mean {near[0]}?" if near else "help lists those there are"
