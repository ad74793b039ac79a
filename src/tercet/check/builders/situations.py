"""What is special about a call: why it must be refused, or what a legal move does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from BuildersGame import (
    HIGHEST_LEVEL,
    OPPONENT,
    WINNING_LEVEL,
    Square,
    _are_neighbours,
    _plain_int,
    _square_on_board,
)
from tercet.check.assignment import Situation
from tercet.check.builders.methods import MOVE, PLACEMENT
from tercet.check.builders.model import NEIGHBOURS, BuildersModel, Move
from tercet.check.call import Call

_PLAIN = Situation("plain")


def situation(model: BuildersModel, call: Call) -> Situation:
    """What is special about a call that is about to be made."""
    if call.method == MOVE:
        return _of_move(model, call.values)
    if call.method == PLACEMENT:
        return _of_placement(model, call.values)
    return _PLAIN


def _of_placement(model: BuildersModel, values: tuple[Any, ...]) -> Situation:
    *numbers, player = values
    strange = _strange_numbers(numbers)
    if strange is None and not (type(player) is str and player in OPPONENT):
        strange = "strange-player"
    if strange is not None:
        return _told((strange,), True)
    first, second = tuple(numbers[:2]), tuple(numbers[2:])
    return _told(tuple(_why_no_placement(model, first, second, player)))


def _why_no_placement(
    model: BuildersModel, first: Square, second: Square, player: str
) -> Iterator[str]:
    if model.builders(player):
        yield "placement-again"
    elif player != model.player:
        yield "placement-out-of-turn"
    if model.builder_at(first) or model.builder_at(second):
        yield "placement-taken"
    if first == second:
        yield "placement-same-square"


def _of_move(model: BuildersModel, values: tuple[Any, ...]) -> Situation:
    strange = _strange_numbers(values)
    if strange is not None:
        return _told((strange,), True)
    r1, c1, r2, c2, r3, c3 = values
    move = (r1, c1), (r2, c2), (r3, c3)
    reasons = tuple(_why_no_move(model, move))
    return _told(reasons or tuple(_what_it_does(model, move)))


def _why_no_move(model: BuildersModel, move: Move) -> Iterator[str]:
    """All reasons for which a move must be refused, the weightiest first."""
    start, end, site = move
    if model.is_over:
        yield "move-after-end"
    if not model.all_are_placed:
        yield "move-before-placement"
    elif model.builder_at(start) != model.player:
        yield "foreign-builder" if model.builder_at(start) else "no-builder"
    if not model.can_step(start, end):
        yield _why_no_step(model, start, end)
    elif model.level(end) == WINNING_LEVEL and not model.can_build(start, end, site):
        yield "win-without-build"
    if not model.can_build(start, end, site):
        yield _why_no_build(model, end, site)


def _why_no_step(model: BuildersModel, start: Square, end: Square) -> str:
    if start == end:
        return "zero-step"
    if not _are_neighbours(start, end):
        return "far-step"
    return "step-onto-builder" if model.builder_at(end) else "climb-two"


def _why_no_build(model: BuildersModel, end: Square, site: Square) -> str:
    if site == end:
        return "build-on-destination"
    if not _are_neighbours(end, site):
        return "far-build"
    return "build-on-builder" if model.builder_at(site) else "fifth-level"


def _what_it_does(model: BuildersModel, move: Move) -> Iterator[str]:
    """All that is special about a legal move, the weightiest first."""
    start, end, site = move
    movable = model.movable_after(move)
    opponent = movable[OPPONENT[model.player]]
    if model.level(end) == WINNING_LEVEL:
        yield "wins-by-level"
    if not any(opponent):
        yield "wins-by-no-moves"
    elif not all(opponent):
        yield "one-builder-stuck"
    if not any(movable[model.player]):
        yield "mover-stuck"
    up = model.level(end) - model.level(start)
    if up < -1:
        yield "far-down"
    if site == start:
        yield "build-on-vacated"
    if model.level(site) == HIGHEST_LEVEL - 1:
        yield "fourth-level"
    if model.level(site) == WINNING_LEVEL - 1:
        yield "third-level"
    if up == 1:
        yield "onto-second-level" if model.level(end) == 2 else "up"
    if up == -1:
        yield "down"
    if model.level(start):
        yield "leaves-tower"
    yield from _where_it_goes(start, end, site)


def _where_it_goes(start: Square, end: Square, site: Square) -> Iterator[str]:
    if start[0] != end[0] and start[1] != end[1]:
        yield "diagonal-step"
    if end[0] != site[0] and end[1] != site[1]:
        yield "diagonal-build"
    if site not in NEIGHBOURS[start] and site != start:
        yield "build-beyond"


# What many moves do, and alone makes no move special.
_ORDINARY = frozenset(("leaves-tower", "diagonal-step", "diagonal-build", "build-beyond"))


@lru_cache(maxsize=10_000)
def _told(marks: tuple[str, ...], is_strange: bool = False) -> Situation:
    name = next((mark for mark in marks if mark not in _ORDINARY), "plain")
    return Situation(name, frozenset(marks), is_strange)


def _strange_numbers(numbers: tuple[Any, ...] | list[Any]) -> str | None:
    """What is strange about rows and columns: only ints from 0 to 4 are not."""
    if None not in map(_square_on_board, numbers[::2], numbers[1::2]):
        return None
    whole = [_plain_int(number) for number in numbers]
    if None in whole:
        return "strange-number"
    return "negative-number" if any(n is not None and n < 0 for n in whole) else "number-off-board"
