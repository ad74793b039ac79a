"""The shortest game that shows a fault of a class for Gess, by trying all games.

Faults are looked for in all calls of `make_move` with squares of the board, and in the other
methods. Input that is no square is not tried.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import GessGame

LETTERS = "abcdefghijklmnopqrst"
SQUARES = tuple(f"{column}{row}" for column in LETTERS for row in range(1, 21))
MOVES = tuple(("make_move", start, end) for start in SQUARES for end in SQUARES)
OTHERS = (("get_game_state",), ("resign_game",))

Made = tuple[str, ...]


def class_of(source: str) -> type:
    """The class GessGame in a text."""
    module = types.ModuleType("GessGame")
    exec(compile(source, "GessGame.py", "exec"), module.__dict__)
    made: type = module.__dict__["GessGame"]
    return made


def shortest_game(faulty: type, most_calls: int) -> tuple[Made, ...] | None:
    """The first of the shortest games of up to so many calls that show the fault, if any does."""
    games: list[tuple[Made, ...]] = [()]
    for _ in range(most_calls):
        longer: list[tuple[Made, ...]] = []
        for game in games:
            for made, differs, changes in _all_calls(faulty, game):
                if differs:
                    return (*game, made)
                if changes:
                    longer.append((*game, made))
        games = longer
    return None


def _all_calls(faulty: type, game: tuple[Made, ...]) -> Iterator[tuple[Made, bool, bool]]:
    """Every call after a game, whether the classes differ, and whether it changes one of them."""
    pair = _played(GessGame.GessGame, game), _played(faulty, game)
    before = deepcopy([vars(played) for played in pair])
    for made in (*OTHERS, *MOVES):
        ours, theirs = (_made(played, made) for played in pair)
        changes = [vars(played) for played in pair] != before
        if changes:
            pair = _played(GessGame.GessGame, game), _played(faulty, game)
        if ours != theirs or changes:
            yield made, ours != theirs, changes


def _played(game_class: type, game: tuple[Made, ...]) -> Any:
    played = game_class()
    for made in game:
        _made(played, made)
    return played


def _made(game: Any, made: Made) -> object:
    """What comes of a call, where exceptions are all the same."""
    method, *arguments = made
    try:
        result = getattr(game, method)(*arguments)
    except Exception:
        return Exception
    # What a resignation returns is never compared.
    return None if method == "resign_game" else result
