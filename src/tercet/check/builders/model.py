"""Our Builders class as a model: a game that also shows its board and tries steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from BuildersGame import OPPONENT, SIZE, BuildersGame, Square, _are_neighbours

Move: TypeAlias = tuple[Square, Square, Square]

SQUARES = tuple((row, column) for row in range(SIZE) for column in range(SIZE))
NEIGHBOURS = {
    square: tuple(other for other in SQUARES if _are_neighbours(square, other))
    for square in SQUARES
}


class BuildersModel(BuildersGame):
    """A game of our own class, whose rules can be asked one by one."""

    @property
    def player(self) -> str:
        """The player whose turn it is."""
        return self._player

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self._current_state != "UNFINISHED"

    @property
    def all_are_placed(self) -> bool:
        """Whether all builders stand on the board."""
        return self._all_builders_placed()

    @property
    def levels(self) -> list[int]:
        """The levels of all towers, row by row."""
        return [level for row in self._levels for level in row]

    def builders(self, player: str) -> list[Square]:
        """The squares of a player's builders, in the order in which they were placed."""
        return self._builders[player]

    def level(self, square: Square) -> int:
        """The levels of a tower."""
        return self._level(square)

    def builder_at(self, square: Square) -> str:
        """The player whose builder stands on the square, or '' for nobody."""
        return self._builder_at(square)

    def can_step(self, start: Square, end: Square) -> bool:
        """Whether the rules let a builder step from one square to another."""
        return self._can_step(start, end)

    def can_build(self, start: Square, end: Square, site: Square) -> bool:
        """Whether the rules let the builder that stepped from start to end build on a square."""
        return self._can_build(start, end, site)

    def steps_from(self, start: Square) -> list[Square]:
        """The squares to which a builder may step."""
        return [end for end in NEIGHBOURS[start] if self._can_step(start, end)]

    def sites(self, start: Square, end: Square) -> list[Square]:
        """The squares on which a builder may build after a step."""
        return [site for site in NEIGHBOURS[end] if self._can_build(start, end, site)]

    def legal_moves(self) -> Iterator[Move]:
        """The moves of the player whose turn it is."""
        if self.is_over or not self.all_are_placed:
            return
        for start in self._builders[self._player]:
            for end in self.steps_from(start):
                for site in self.sites(start, end):
                    yield start, end, site

    def can_move(self, start: Square) -> bool:
        """Whether a builder on the square may step anywhere."""
        return any(self._can_step(start, end) for end in NEIGHBOURS[start])

    def movable_after(self, move: Move) -> dict[str, list[bool]]:
        """Which builders of each player could step after a legal move."""
        self._do(move, 1)
        movable = {player: list(map(self.can_move, self._builders[player])) for player in OPPONENT}
        self._undo(move)
        return movable

    def freedom_after(self, move: Move) -> int:
        """How many steps the opponent would have after a legal move."""
        self._do(move, 1)
        freedom = sum(map(len, map(self.steps_from, self._builders[OPPONENT[self._player]])))
        self._undo(move)
        return freedom

    def _do(self, move: Move, levels: int) -> None:
        """Step, and build so many levels, in the same turn."""
        start, end, (row, column) = move
        builders = self._builders[self._player]
        builders[builders.index(start)] = end
        self._levels[row][column] += levels

    def _undo(self, move: Move) -> None:
        start, end, site = move
        self._do((end, start, site), -1)
