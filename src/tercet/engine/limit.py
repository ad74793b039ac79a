"""How long a player may think about a move."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.games import TercetError
from tercet.games.errors import quoted

LONGEST_TIME = 1e6
DEEPEST = 1000
MOST_NODES = 10**15


@dataclass(frozen=True)
class Limit:
    """Seconds, plies to look ahead, positions to look at; whichever is reached first ends it.

    >>> print(Limit(time=0.5)), print(Limit(depth=6, nodes=1000))
    0.5 s
    depth 6, 1000 nodes
    (None, None)
    """

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.time is not None:
            is_number = isinstance(self.time, (int, float)) and not isinstance(self.time, bool)
            if not is_number or not 0 < self.time <= LONGEST_TIME:
                raise TercetError(
                    f"time is {quoted(self.time)}; it must be seconds, above 0 and "
                    f"at most {LONGEST_TIME:.0f}"
                )
        for name, value, most in (
            ("depth", self.depth, DEEPEST),
            ("nodes", self.nodes, MOST_NODES),
        ):
            if value is not None and (type(value) is not int or not 1 <= value <= most):
                raise TercetError(
                    f"{name} is {quoted(value)}; it must be a whole number from 1 to {most}"
                )

    def __str__(self) -> str:
        parts = (
            None if self.time is None else f"{self.time:.12g} s",
            None if self.depth is None else f"depth {self.depth}",
            None if self.nodes is None else f"{self.nodes} nodes",
        )
        return ", ".join(part for part in parts if part) or "no limit"
