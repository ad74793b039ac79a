"""The one list of games. Whatever differs between them is reached from here, never by an `if`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tercet.games import builders, gess, pentago
from tercet.games.board import Board
from tercet.games.errors import UnknownGameError, quoted


@dataclass(frozen=True)
class Game:
    """A game: its name, what it is about, its board."""

    name: str
    summary: str
    board: type[Board[Any]]

    @property
    def players(self) -> tuple[str, str]:
        """The two players, the first to move first."""
        return self.board.players


GAMES = {
    game.name: game
    for game in (
        Game("pentago", "place a marble, turn a sub-board, five wins", pentago.Board),
        Game("builders", "step, build, stand on level 3 to win", builders.Board),
        Game("gess", "move 3 x 3 pieces, break the last ring", gess.Board),
    )
}


def get_game(name: str) -> Game:
    """The game of this name; UnknownGameError if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGameError(f"there is no game {quoted(name)}; there are {', '.join(GAMES)}")
    return GAMES[name]
