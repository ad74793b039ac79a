"""The shortest game that shows a fault of a Builders class, by trying all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from BuildersGame import BuildersGame
from tests.check.variants import Variant

# A method and its arguments.
Tried = tuple[str, tuple[Any, ...]]

_QUERIES: tuple[Tried, ...] = (("get_current_state", ()), ("print_board", ()))


def every_call(numbers: tuple[Any, ...], players: tuple[Any, ...]) -> Iterator[Tried]:
    """All calls with these rows, columns and players."""
    yield from _QUERIES
    for squares in product(numbers, repeat=4):
        for player in players:
            yield "initial_placement", (*squares, player)
    for squares in product(numbers, repeat=6):
        yield "make_move", squares


def shortest(faulty: Callable[[], Any], calls: list[Tried], most: int) -> int | None:
    """How many calls show that a class differs from ours; None if more than `most` are needed.

    Games that lead both classes to the same position are tried once.
    """
    beginnings: list[tuple[Tried, ...]] = [()]
    seen = {_position(BuildersGame(), faulty())}
    for length in range(1, most + 1):
        longer: list[tuple[Tried, ...]] = []
        for beginning in beginnings:
            ours, theirs = _replayed(BuildersGame, beginning), _replayed(faulty, beginning)
            before = _position(ours, theirs)
            for made in calls:
                if _outcome(ours, made) != _outcome(theirs, made):
                    return length
                if (after := _position(ours, theirs)) == before:
                    continue
                if length < most and after not in seen:
                    seen.add(after)
                    longer.append((*beginning, made))
                ours, theirs = _replayed(BuildersGame, beginning), _replayed(faulty, beginning)
        beginnings = longer
    return None


def class_of(variant: Variant) -> Callable[[], Any]:
    """The faulty class."""
    namespace: dict[str, Any] = {"__name__": "faulty"}
    exec(compile(variant.source("BuildersGame"), variant.name, "exec"), namespace)
    faulty: Callable[[], Any] = namespace["BuildersGame"]
    return faulty


def _replayed(make: Callable[[], Any], beginning: tuple[Tried, ...]) -> Any:
    game = make()
    for method, values in beginning:
        getattr(game, method)(*values)
    return game


def _position(ours: Any, theirs: Any) -> str:
    return f"{vars(ours)} {vars(theirs)}"


def _outcome(game: Any, made: Tried) -> object:
    """What a call returns, or the name of the exception; True and 1 are different."""
    method, values = made
    try:
        return repr(getattr(game, method)(*values))
    except Exception as error:
        return type(error).__name__
