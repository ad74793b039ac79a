"""The one list of games. Whatever differs between them is reached from here, never by an `if`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tercet import _core
from tercet.games import builders, gess, pentago
from tercet.games.board import Board
from tercet.games.builders import lessons as builders_lessons
from tercet.games.builders import rules as builders_rules
from tercet.games.builders import setup as builders_setup
from tercet.games.core_search import CoreNet, CoreSearch
from tercet.games.errors import UnknownGameError, quoted
from tercet.games.gess import lessons as gess_lessons
from tercet.games.gess import rules as gess_rules
from tercet.games.gess import setup as gess_setup
from tercet.games.lesson import Lesson
from tercet.games.pentago import lessons as pentago_lessons
from tercet.games.pentago import rules as pentago_rules
from tercet.games.pentago import setup as pentago_setup
from tercet.games.pentago.foresight import foresee
from tercet.games.pentago.solvable import is_solvable
from tercet.games.score import Score
from tercet.games.setup import SetUp
from tercet.games.solving import Solve

# Proves what it can about the moves of a board in part of some seconds (None: no limit), with so
# many bytes of memory and so many threads, for every move or until the best is known, as long as it
# is told to go on.
Foresight = Callable[
    [Any, float | None, int | None, int | None, bool, Callable[[], bool]],
    Mapping[Any, Score | None],
]


def _never(_: Board[Any]) -> bool:
    return False


@dataclass(frozen=True)
class Style:
    """A way in which the engine plays a game: its search, and the net that this needs, if any.

    Some styles have a depth instead of levels.
    """

    search: type[CoreSearch]
    net: type[CoreNet] | None = None
    has_depth: bool = False


@dataclass(frozen=True)
class Game:
    """A game: its name, what it is about, its rules, its board, and how the engine plays it.

    `lessons` teach the rules one by one, and with `setup` positions are put together. `styles` are
    the ways in which the engine can play it, the usual one first. `foresight` proves what can be
    proven in other ways than by searching. `bench_depth` is how far the engine looks ahead where
    its speed is measured. `solve` finds the exact value of positions, if there is a way; for which
    that takes no more than a few seconds and half a gigabyte, `solvable` tells. Where players sit
    `opposite` each other, the second sees the board from the other side.
    """

    name: str
    summary: str
    rules: str
    lessons: tuple[Lesson, ...]
    board: type[Board[Any]]
    setup: type[SetUp[Any]]
    styles: Mapping[str, Style]
    bench_depth: int
    opposite: bool = False
    foresight: Foresight | None = None
    solve: Solve | None = None
    solvable: Callable[[Any], bool] = _never

    @property
    def players(self) -> tuple[str, str]:
        """The two players, the first to move first."""
        return self.board.players


STANDARD = "standard"
PLAIN = "plain"  # the hand-made estimate; the standard style has a learned one

GAMES = {
    game.name: game
    for game in (
        Game(
            "pentago",
            "place a marble, turn a sub-board, five wins",
            pentago_rules.RULES,
            pentago_lessons.LESSONS,
            pentago.Board,
            pentago_setup.SetUp,
            {
                STANDARD: Style(_core.PentagoNetSearch, _core.PentagoNet),
                PLAIN: Style(_core.PentagoSearch),
                "classic": Style(_core.PentagoClassicSearch, has_depth=True),
            },
            bench_depth=4,
            foresight=foresee,
            solve=pentago.solve,
            solvable=is_solvable,
        ),
        Game(
            "builders",
            "step, build, stand on level 3 to win",
            builders_rules.RULES,
            builders_lessons.LESSONS,
            builders.Board,
            builders_setup.SetUp,
            {
                STANDARD: Style(_core.BuildersNetSearch, _core.BuildersNet),
                PLAIN: Style(_core.BuildersSearch),
            },
            bench_depth=12,
        ),
        Game(
            "gess",
            "move 3 x 3 pieces, break the last ring",
            gess_rules.RULES,
            gess_lessons.LESSONS,
            gess.Board,
            gess_setup.SetUp,
            {
                STANDARD: Style(_core.GessNetSearch, _core.GessNet),
                PLAIN: Style(_core.GessSearch),
            },
            bench_depth=8,
            opposite=True,
        ),
    )
}


def get_game(name: str) -> Game:
    """The game of this name; UnknownGameError if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGameError(f"there is no game {quoted(name)}; there are {', '.join(GAMES)}")
    return GAMES[name]
