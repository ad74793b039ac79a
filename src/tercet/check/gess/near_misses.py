"""Calls that are nearly right: those by which faults come to light."""

from __future__ import annotations

from random import Random

from GessGame import AROUND_CENTRE, OPPONENT, SIZE, Square
from tercet.check.call import Call
from tercet.check.gess.model import Model
from tercet.check.gess.notation import move, name

# No game has such locations; most of them look like one to some way of reading it.
STRANGE_LOCATIONS: tuple[object, ...] = (
    "", "b", "6", "bb", "66", "6b", "b6 ", " b6", "b 6", "b06", "b6.0", "b+6", "b6b6", "b6-e9",
    "B6", "u6", "b0", "b21", "b-1", "b99", "z26", "@3", "b\u00b2", "b\uff16", "\u00e96", "b6\n",
    None, True, 0, 6, -1, 6.5, 10**30, (), ("b", 6), ("b", "6"), ["b", 6], [], {}, {"b": 6}, b"b6",
)  # fmt: skip
DISTANCES = (1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 11, 17)
# Ways that are not straight, as (up, right).
CROOKED = ((1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (4, 1), (1, 4), (5, 3))


def near_miss(model: Model, random: Random) -> Call:
    """A move that is likely to be illegal, but not by much."""
    start = _start(model, random)
    chance = random.random()
    if chance < 0.06:
        return strange_call(start, random)
    if chance < 0.1:
        return move(name(start), name(start))
    if chance < 0.2:
        up, right = random.choice(CROOKED)
        end = _moved(start, up * random.choice((-1, 1)), right * random.choice((-1, 1)))
        return move(name(start), name(end))
    return move(name(start), name(_in_line(start, random)))


def strange_call(square: Square, random: Random) -> Call:
    """A move with something that is no location in the place of one, or of both."""
    strange = random.choice(STRANGE_LOCATIONS)
    good = name(square)
    choices = (strange, good), (good, strange), (strange, strange)
    return move(*random.choice(choices))


def _start(model: Model, random: Random) -> Square:
    """A square on or next to a stone, mostly of the player to move, or any square."""
    chance = random.random()
    if chance < 0.1:
        return random.randrange(SIZE), random.randrange(SIZE)
    owner = model.player if chance < 0.85 else OPPONENT[model.player]
    row, column = random.choice(model.stones(owner))
    return row + random.randint(-1, 1), column + random.randint(-1, 1)


def _in_line(start: Square, random: Random) -> Square:
    """A square in line with another, and on the rim if the way is so long."""
    up, right = random.choice(AROUND_CENTRE)
    reach = min(_room(start[0], up), _room(start[1], right))
    distance = min(random.choice(DISTANCES), reach - (random.random() < 0.8))
    return _moved(start, up * distance, right * distance)


def _room(number: int, step: int) -> int:
    """How far one can go from a row or column before the board ends."""
    return SIZE if step == 0 else number if step < 0 else SIZE - 1 - number


def _moved(square: Square, up: int, right: int) -> Square:
    """A square so far away, but still one of the 20 x 20."""
    row, column = square
    return min(max(row + up, 0), SIZE - 1), min(max(column + right, 0), SIZE - 1)
