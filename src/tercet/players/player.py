"""What a player is, and how it can fail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from tercet.engine import Limit
from tercet.games import Board, Move, Score, TercetError
from tercet.games.errors import printable

LONGEST_MESSAGE = 500


@dataclass(frozen=True)
class Answer:
    """A move and what the player thought: how good it is for him, how far and wide he looked."""

    move: Move
    score: Score | None = None
    depth: int | None = None
    nodes: int | None = None
    line: tuple[Move, ...] = ()


class Player(Protocol):
    """A player of one game. He is asked one thing at a time; only `stop` may come in between."""

    async def new_game(self, seed: int) -> None:
        """A new game begins; whatever the player leaves to chance in it follows from the seed."""

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        """The move to make on this board, which is not finished; the board is the player's own.

        PlayerError if there is no hope of an answer.
        """

    def stop(self) -> None:
        """Answer now, with the best move found so far; nothing happens if nothing was asked."""

    async def close(self) -> None:
        """Give back what the player holds. Nothing is asked of him afterwards."""


class PlayerError(TercetError):
    """The player cannot go on; the message says why.

    It may hold what a program said, which must reach no terminal as it is.
    """

    def __init__(self, message: str) -> None:
        super().__init__(printable(message[:LONGEST_MESSAGE]))


class DeadPlayerError(PlayerError):
    """The program could not be started, or has ended."""


class SilentPlayerError(PlayerError):
    """The program does not answer."""


class WrongAnswerError(PlayerError):
    """The program answered something that is no legal move."""
