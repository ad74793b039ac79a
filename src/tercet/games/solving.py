"""What is asked of an exact solver, where a game has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tercet.games.score import Score


class Solved(Protocol):
    """What is proven about a position, for the player to move: None is what is not known."""

    @property
    def score(self) -> Score | None: ...
    @property
    def moves(self) -> Mapping[Any, Score | None]:
        """The score of every legal move."""


class Solve(Protocol):
    """Solves a position, or raises a TercetError that says why that cannot be done.

    `memory` is how many bytes and `threads` how many threads may be used; None leaves that to the
    solver. `progress` is told now and then which part is done, from 0 to 1, and ends the work by
    raising an error.
    """

    def __call__(
        self,
        board: Any,
        *,
        memory: int | None = None,
        threads: int | None = None,
        progress: Callable[[float], object] | None = None,
    ) -> Solved: ...
