"""Who sits at the board: a person, or the computer at some strength."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tercet.engine import Engine, Limit
from tercet.engine.engine import DEEPEST_STYLE, checked_style
from tercet.engine.levels import HIGHEST, get_level
from tercet.games import Game, TercetError
from tercet.games.errors import in_range, quoted
from tercet.games.registry import STANDARD
from tercet.records import Record

DEFAULT_LEVEL = 5
HUMAN = "human"

_COMPUTER = re.compile(
    r"computer, (?:(?:(?P<levelled>[a-z]{1,20}) )?level (?P<level>[0-9]{1,2})"
    r"|(?P<style>[a-z]{1,20}) (?P<depth>[0-9]{1,3}))"
    r"(?:, (?P<time>[0-9][0-9.e+-]{0,19}) s)?"
)


@dataclass(frozen=True)
class Computer:
    """The engine in a style, at a level or at a depth; `time` is for each move.

    >>> str(Computer(level=7)), str(Computer(style="classic", depth=3, time=0.5))
    ('computer, level 7', 'computer, classic 3, 0.5 s')
    >>> str(Computer(level=7, style="plain"))
    'computer, plain level 7'
    """

    level: int = DEFAULT_LEVEL
    style: str = STANDARD
    depth: int | None = None
    time: float | None = None

    def open(self, game: Game, seed: int | None) -> Engine:
        """The engine that plays; TercetError if it cannot play so."""
        return Engine(game, level=self.level, style=self.style, depth=self.depth, seed=seed)

    @property
    def limit(self) -> Limit | None:
        """How long it thinks about a move; None if its strength says that."""
        return None if self.time is None else Limit(time=self.time)

    @property
    def is_slow(self) -> bool:
        """Whether one may wait for its moves."""
        return self.level == HIGHEST or self.time is not None

    def __str__(self) -> str:
        style = "" if self.style == STANDARD else f"{self.style} "
        strength = f"level {self.level}" if self.depth is None else f"{self.depth}"
        time = "" if self.time is None else f", {Limit(time=self.time)}"
        return f"computer, {style}{strength}{time}"


Seat = Computer | None  # None is a person
Seats = tuple[Seat, Seat]

DEFAULT_SEATS: Seats = (None, Computer())


def is_computers(name: str) -> bool:
    """Whether this is how the computer is called."""
    return _COMPUTER.fullmatch(name) is not None


def seats_of(record: Record) -> Seats:
    """Who played a recorded game; TercetError if it names a computer that cannot play it."""
    first, second = record.players
    return _seat_of(first, record.game), _seat_of(second, record.game)


def _seat_of(name: str, game: Game) -> Seat:
    """Whoever is not called as the computer is, is a person."""
    found = _COMPUTER.fullmatch(name)
    if not found:
        return None
    try:
        time = None if found["time"] is None else Limit(time=float(found["time"])).time
    except ValueError as error:
        raise TercetError(f"{quoted(name)} does not name a time") from error
    if found["style"] is None:
        get_level(int(found["level"]))
        style = checked_style(game, found["levelled"] or STANDARD)
        return Computer(int(found["level"]), style, time=time)
    checked_style(game, found["style"])
    depth = in_range("depth", int(found["depth"]), 1, DEEPEST_STYLE)
    return Computer(HIGHEST, found["style"], depth, time)
