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

    `noise` is by how much at most a judgement is off, in hundredths. Who is blind sees neither
    answers nor how good a position looks.
    """

    depth: int | None = None
    nodes: int | None = None
    noise: int = 0
    is_blind: bool = False


LEVELS = {
    1: Level(depth=1, noise=1000, is_blind=True),
    2: Level(depth=1, noise=1200),
    3: Level(depth=1, noise=500),
    4: Level(depth=1, noise=100),
    5: Level(depth=2, nodes=10_000, noise=100),
    6: Level(depth=2, nodes=20_000, noise=30),
    7: Level(depth=3, nodes=50_000, noise=20),
    8: Level(depth=3, nodes=100_000, noise=10),
    9: Level(nodes=200_000),
    10: Level(),
}
HIGHEST = max(LEVELS)


def get_level(number: int) -> Level:
    """The level of this number."""
    return LEVELS[in_range("level", number, 1, HIGHEST)]
