"""Games that fill the board, and every way in which the 36th marble can end them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tercet.check.call import Call
from tercet.check.pentago.model import FIVE_BEFORE, SPACES, TURNS, Model, move


def almost_full(random: Random) -> tuple[Model, tuple[Call, ...]]:
    """A game with one empty space left, and its moves."""
    while True:
        model = Model()
        moves: list[Call] = []
        while len(moves) < len(SPACES) - 1:
            made = _move_that_goes_on(model, random)
            if made is None:
                break
            moves.append(made)
            model.expected(made)
        else:
            return model, tuple(moves)


def _move_that_goes_on(model: Model, random: Random) -> Call | None:
    """A random move that does not end the game, if a few tries find one."""
    empty = [space for space in SPACES if model.marble(space) is None]
    for _ in range(30):
        made = move(model.player, random.choice(empty), random.choice(TURNS))
        if model.situation(made).name == "plain":
            return made
    return None


def filled(random: Random) -> Iterator[tuple[str, tuple[Call, ...]]]:
    """Games of 36 moves with the situation of the last: one for every situation there can be."""
    model, moves = almost_full(random)
    (space,) = (space for space in SPACES if model.marble(space) is None)
    seen = set()
    for turn in random.sample(TURNS, len(TURNS)):
        last = move(model.player, space, turn)
        name = model.situation(last).name
        if name not in seen:
            seen.add(name)
            yield name, (*moves, last)
        if name == FIVE_BEFORE:
            return
