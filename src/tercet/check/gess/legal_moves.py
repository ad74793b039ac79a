"""Legal moves by chance, with or without an eye on the opposing ring."""

from __future__ import annotations

from itertools import chain
from random import Random

from GessGame import AROUND_CENTRE, OPPONENT, SIZE, Square
from tercet.check.assignment import Situation
from tercet.check.call import Call
from tercet.check.gess.model import MAIN_MATTERS, Model, footprints_with
from tercet.check.gess.notation import move, name

LEGAL = frozenset({"plain", *MAIN_MATTERS})
DISTANCES = (1, 1, 2, 2, 3, 3, 3, 4, 5, 6, 7, 8, 9, 10)
# A player always has a move, so sooner or later one is found; but nobody waits for it.
MOST_DRAWS = 60
# An attacker looks at so many of the stones that are nearest to the opposing ring.
FOREMOST = 8
ATTACKERS = 4
MOST_ATTACKS = 12


def is_legal(situation: Situation) -> bool:
    """Whether a move in this situation is accepted."""
    return situation.name in LEGAL


def legal_move(
    model: Model, random: Random, *, is_eager: bool = False, along_edge: bool = False
) -> Call | None:
    """A legal move, or None if none was found.

    Moves along the edge are left out unless they are asked for, as not everybody reads the
    assignment so that they are legal.
    """
    stones = model.stones(model.player)
    attacks = _attacks(model, stones, random) if is_eager else []
    draws = (_candidate(stones, random) for _ in range(MOST_DRAWS))
    for start, end in chain(attacks, draws):
        made = move(name(start), name(end))
        situation = model.situation(*made.values)
        if is_legal(situation) and (along_edge or not situation.is_strange):
            return made
    return None


def _candidate(stones: list[Square], random: Random) -> tuple[Square, Square]:
    """A piece, and where one of its outer stones may lead it."""
    stone = random.choice(stones)
    start = random.choice([centre for centre in footprints_with(stone) if centre != stone])
    return start, _beyond(start, stone, random.choice(DISTANCES))


def _attacks(model: Model, stones: list[Square], random: Random) -> list[tuple[Square, Square]]:
    """Moves of the foremost stones, those that end nearest to the opposing ring first."""
    rings = model.rings(OPPONENT[model.player])
    foremost = sorted(stones, key=lambda stone: _distance(stone, rings))[:FOREMOST]
    attacks = [
        (start, _beyond(start, stone, distance))
        for stone in random.sample(foremost, min(ATTACKERS, len(foremost)))
        for start in footprints_with(stone)
        if start != stone
        for distance in (1, 2, 3, _distance(start, rings) - 2)
    ]
    random.shuffle(attacks)
    attacks.sort(key=lambda attack: _distance(attack[1], rings))
    return attacks[:MOST_ATTACKS]


def _beyond(start: Square, stone: Square, distance: int) -> Square:
    """The square so far from start in the direction of the stone next to it."""
    up, right = stone[0] - start[0], stone[1] - start[1]
    return start[0] + up * distance, start[1] + right * distance


def _distance(square: Square, rings: set[Square]) -> int:
    """How far the nearest ring is away."""
    return min(max(abs(square[0] - row), abs(square[1] - column)) for row, column in rings)


def centres() -> list[Square]:
    """All squares where the centre of a piece may be."""
    return [(row, column) for row in range(1, SIZE - 1) for column in range(1, SIZE - 1)]


def first_moves(model: Model) -> list[tuple[str, str]]:
    """All legal moves of no more than three squares in a position."""
    names = {square: name(square) for square in centres()}
    return [
        (names[start], names[end])
        for start in names
        for end in _within_reach(start)
        if end in names and is_legal(model.situation(names[start], names[end]))
    ]


def _within_reach(start: Square) -> list[Square]:
    row, column = start
    return [
        (row + up * distance, column + right * distance)
        for up, right in AROUND_CENTRE
        for distance in (1, 2, 3)
    ]
