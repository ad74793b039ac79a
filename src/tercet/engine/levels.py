"""The levels of the engine: how far a weaker player looks, and how far off he is.

Nobody overlooks that he can win at once. The number of positions, not the time, limits all levels
but the highest, so that a level plays alike on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from tercet.games.errors import in_range


@dataclass(frozen=True)
class Level:
    """A player's strength; None is no limit.

    `noise` is by how much at most a judgement is off, in hundredths. Who is blind does not see what
    the other could answer, and takes good for bad.
    """

    depth: int | None = None
    nodes: int | None = None
    noise: int = 0
    is_blind: bool = False


LEVELS = {
    1: Level(depth=1, noise=1500, is_blind=True),
    2: Level(depth=1, noise=3000),
    3: Level(depth=1, noise=800),
    4: Level(depth=1, noise=300),
    5: Level(depth=1, noise=200),
    6: Level(depth=2, noise=300),
    7: Level(depth=2, noise=200),
    8: Level(depth=3, noise=200),
    9: Level(nodes=30_000, noise=20),
    10: Level(),
}
HIGHEST = max(LEVELS)


def get_level(number: int) -> Level:
    """The level of this number."""
    return LEVELS[in_range("level", number, 1, HIGHEST)]
