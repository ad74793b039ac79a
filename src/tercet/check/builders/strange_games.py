"""Games with input about which the assignment says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tercet.check.builders.methods import MOVE, PLACEMENT
from tercet.check.builders.notation import ASK_STATE, script
from tercet.check.call import NEW, Call, Script, call

# fmt: off
STRANGE_NUMBERS: tuple[Any, ...] = (
    -1, 5, -5, -6, 25, 10**20, True, False, 0.0, 1.0, 2.5, 2j, "1", "a", "", None, [1], (1,), {},
    b"1",
)
STRANGE_PLAYERS: tuple[Any, ...] = (
    "X", "O", "z", "", " x", "xo", 0, 1, True, None, ["x"], ("x",), {}, b"x",
)
# Moves of the builder on 00 or 44: a step over the edge, a build over it, and a start that is meant
# from the other end of a list.
_OVER_THE_EDGE = (
    (0, 0, -1, 0, 0, 1), (0, 0, 0, -1, 1, 0), (0, 0, -1, -1, 0, 1),
    (0, 0, 0, 1, -1, 1), (0, 0, 1, 0, 1, -1), (0, 0, 0, 1, -1, 0),
    (4, 4, 5, 4, 4, 3), (4, 4, 4, 5, 3, 4), (4, 4, 4, 3, 5, 3), (4, 4, 3, 4, 3, 5),
    (-1, -1, 4, 3, 4, 2), (-1, -1, -1, -2, -1, -3), (-1, -1, -2, -1, -3, -1),
    (-5, -5, 0, 1, 0, 2), (-5, 0, 1, 0, 2, 0), (-1, 4, 0, 4, 1, 4), (4, -1, 4, 0, 4, 1),
)
# Moves of the builder on 01 with bools, floats and text in place of numbers.
_ALIKE: tuple[tuple[Any, ...], ...] = (
    (0, 1.0, 1, 0, 2, 0), (0, 1, 1.0, 0, 2, 0), (0, 1, 1, 0, 2.0, 0),
    (False, True, 1, 0, 2, 0), (0, 1, True, 0, 2, 0), (0, 1, 1, 0, 2, False),
    ("0", "1", "1", "0", "2", "0"), (0, 1, 1, 0, "2", 0),
)
_ALIKE_PLACED: tuple[tuple[Any, ...], ...] = (
    (2.0, 2, 4, 4), (2, 2, 4, 4.0), (True, 2, 4, 4), ("2", "2", "4", "4"), (2.5, 2, 4, 4),
)
# fmt: on


def made_strange(made: Call, random: Random) -> Call:
    """The call with something strange in it."""
    if made.method not in (MOVE, PLACEMENT):
        return made
    place = random.randrange(len(made.values))
    is_player = made.method == PLACEMENT and place == 4
    value = random.choice(STRANGE_PLAYERS if is_player else STRANGE_NUMBERS)
    return call(made.method, *_exchanged(made.values, place, value))


def strange_games() -> Iterator[Script]:
    """Each sort of strange input by itself, then all in one game, and the game goes on."""
    yield from _strange_placements()
    for values in _OVER_THE_EDGE:
        opening, later = script("00+44 13+31"), script("00>01^02")[1:]
        yield (*opening, call(MOVE, *values), ASK_STATE, *later)
    for values in _ALIKE:
        opening, later = script("01+44 13+04"), script("01>00^10")[1:]
        yield (*opening, call(MOVE, *values), ASK_STATE, *later)
    yield from _everything()


def _strange_placements() -> Iterator[Script]:
    """Builders off the board, on squares that are no numbers, and of no player."""
    first, second = script("22+44 13+04")[1:]
    for number in (-1, 5, -5, -6):
        for place in range(4):
            of_x = call(PLACEMENT, *_exchanged((2, 2, 4, 4, "x"), place, number))
            of_o = call(PLACEMENT, *_exchanged((1, 3, 0, 4, "o"), place, number))
            yield (NEW, of_x, ASK_STATE, first, second)
            yield (NEW, first, of_o, ASK_STATE, second)
    for values in _ALIKE_PLACED:
        yield (NEW, call(PLACEMENT, *values, "x"), first, second)
    for player in STRANGE_PLAYERS:
        yield (NEW, call(PLACEMENT, 2, 2, 4, 4, player), ASK_STATE, first, second)
        yield (NEW, first, call(PLACEMENT, 1, 3, 0, 4, player), ASK_STATE, second)


def _everything() -> Iterator[Script]:
    """Every strange number in every place."""
    first, second, move = script("22+44 13+04 22>21^11")[1:]
    placements = [
        call(PLACEMENT, *_exchanged((2, 2, 4, 4, "x"), place, number))
        for place in range(4)
        for number in STRANGE_NUMBERS
    ]
    moves = [
        call(MOVE, *_exchanged((2, 2, 2, 1, 1, 1), place, number))
        for place in range(6)
        for number in STRANGE_NUMBERS
    ]
    yield (NEW, *placements, first, second, *moves, move, ASK_STATE)


def _exchanged(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
