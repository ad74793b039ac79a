"""The one list of games. Whatever differs between them is reached from here, never by an `if`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tercet import _core
from tercet.games import builders, gess, pentago
from tercet.games.board import Board
from tercet.games.builders import rules as builders_rules
from tercet.games.core_search import CoreSearch
from tercet.games.errors import UnknownGameError, quoted
from tercet.games.gess import rules as gess_rules
from tercet.games.pentago import rules as pentago_rules
from tercet.games.pentago.foresight import foresee
from tercet.games.score import Score

# Proves what it can about the moves of a board in part of some seconds (None: no limit), with so
# many bytes of memory and so many threads, for every move or until the best is known, as long as it
# is told to go on.
Foresight = Callable[
    [Any, float | None, int | None, int | None, bool, Callable[[], bool]],
    Mapping[Any, Score | None],
]


@dataclass(frozen=True)
class Game:
    """A game: its name, what it is about, its rules, its board, and how the engine plays it.

    `styles` are the ways in which the engine can play it, the usual one first. `foresight` proves
    what can be proven in other ways than by searching. `bench_depth` is how far the engine looks
    ahead where its speed is measured.
    """

    name: str
    summary: str
    rules: str
    board: type[Board[Any]]
    styles: Mapping[str, type[CoreSearch]]
    bench_depth: int
    foresight: Foresight | None = None

    @property
    def players(self) -> tuple[str, str]:
        """The two players, the first to move first."""
        return self.board.players


STANDARD = "standard"

GAMES = {
    game.name: game
    for game in (
        Game(
            "pentago",
            "place a marble, turn a sub-board, five wins",
            pentago_rules.RULES,
            pentago.Board,
            {STANDARD: _core.PentagoSearch, "classic": _core.PentagoClassicSearch},
            bench_depth=4,
            foresight=foresee,
        ),
        Game(
            "builders",
            "step, build, stand on level 3 to win",
            builders_rules.RULES,
            builders.Board,
            {STANDARD: _core.BuildersSearch},
            bench_depth=8,
        ),
        Game(
            "gess",
            "move 3 x 3 pieces, break the last ring",
            gess_rules.RULES,
            gess.Board,
            {STANDARD: _core.GessSearch},
            bench_depth=3,
        ),
    )
}


def get_game(name: str) -> Game:
    """The game of this name; UnknownGameError if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGameError(f"there is no game {quoted(name)}; there are {', '.join(GAMES)}")
    return GAMES[name]
