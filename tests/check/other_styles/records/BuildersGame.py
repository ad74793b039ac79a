# ruff: noqa: N999
"""Builders with enumerations, data classes and an exception for all that is illegal."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto


class State(str, Enum):
    """How the game stands."""

    UNFINISHED = "UNFINISHED"
    X_WON = "X_WON"
    O_WON = "O_WON"


class Phase(Enum):
    """What is to be done next."""

    X_PLACES = auto()
    O_PLACES = auto()
    MOVES = auto()


class Player(Enum):
    """The two players, with the letters that stand for them."""

    X = "x"
    O = "o"  # noqa: E741

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.O if self is Player.X else Player.X


class IllegalError(ValueError):
    """The rules do not allow this."""


@dataclass
class Square:
    """A square: where it is, how high, and who stands on it."""

    _row: int
    _column: int
    _level: int = 0
    _builder: Player | None = None

    @property
    def level(self) -> int:
        """The number of levels."""
        return self._level

    @property
    def builder(self) -> Player | None:
        """Who stands here."""
        return self._builder

    @builder.setter
    def builder(self, player: Player | None) -> None:
        if player is not None and self._builder is not None:
            raise IllegalError("the square is taken")
        self._builder = player

    def grow(self) -> None:
        """Add a level."""
        if self._builder is not None or self._level == 4:
            raise IllegalError("nothing can be built here")
        self._level += 1

    def touches(self, other: Square) -> bool:
        """Whether the other square is next to this one."""
        return (self._row - other._row) ** 2 + (self._column - other._column) ** 2 in (1, 2)

    def leads_to(self, other: Square) -> bool:
        """Whether a builder can step from here to the other square."""
        is_low = other._level <= min(self._level + 1, 3)
        return is_low and other._builder is None and self.touches(other)


@dataclass
class BuildersGame:
    """The game; the data class writes the __init__."""

    _state: State = State.UNFINISHED
    _phase: Phase = Phase.X_PLACES
    _turn: Player = Player.X
    _board: list[Square] = field(default_factory=lambda: [Square(*divmod(n, 5)) for n in range(25)])

    def get_current_state(self) -> str:
        """The state, a text that is one of an enumeration."""
        return self._state

    def square(self, row: int, column: int) -> Square:
        """The square in a row and a column."""
        for number in (row, column):
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < 5:
                raise IllegalError("there is no such square")
        return self._board[5 * row + column]

    def initial_placement(self, r1: int, c1: int, r2: int, c2: int, player: str) -> bool:
        """Place two builders; False if that is illegal."""
        try:
            if self._phase is Phase.MOVES or Player(player) is not self._turn:
                raise IllegalError("not now")
            first, second = self.square(r1, c1), self.square(r2, c2)
            if first is second or first.builder or second.builder:
                raise IllegalError("the square is taken")
        except ValueError:
            return False
        first.builder = second.builder = self._turn
        self._phase = Phase.O_PLACES if self._phase is Phase.X_PLACES else Phase.MOVES
        self._turn = self._turn.opponent
        return True

    def make_move(self, r1: int, c1: int, r2: int, c2: int, r3: int, c3: int) -> bool:
        """Move and build; False if that is illegal."""
        try:
            if self._state is not State.UNFINISHED or self._phase is not Phase.MOVES:
                raise IllegalError("not now")
            start, end, site = self.square(r1, c1), self.square(r2, c2), self.square(r3, c3)
            if start.builder is not self._turn:
                raise IllegalError("not her builder")
            if not start.leads_to(end) or not end.touches(site):
                raise IllegalError("too far or too high")
            start.builder, end.builder = None, self._turn
            try:
                site.grow()
            except IllegalError:
                start.builder, end.builder = self._turn, None
                return False
        except IllegalError:
            return False
        if end.level == 3 or not self._can_move(self._turn.opponent):
            self._state = State[f"{self._turn.name}_WON"]
        self._turn = self._turn.opponent
        return True

    def _can_move(self, player: Player) -> bool:
        own = [square for square in self._board if square.builder is player]
        return any(start.leads_to(end) for start in own for end in self._board)

    def print_board(self) -> None:
        """Print each square as its builder and its tower."""
        for number, square in enumerate(self._board):
            letter = square.builder.value if square.builder else "."
            print(letter + "#" * square.level, end="\n" if number % 5 == 4 else "\t")
