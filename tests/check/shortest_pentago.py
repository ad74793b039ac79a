"""The shortest game in which a faulty Pentago goes wrong, by trying all games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from tercet.check.assignment import agrees
from tercet.check.call import NEW, Call, Script
from tercet.check.pentago.aimed_games import strange_calls
from tercet.check.pentago.model import IS_FULL, PRINT, SPACES, STATE, TURNS, Model, move
from tercet.sandbox.outcome import RAISED, RETURNED, Outcome
from tests.check.variants import Variant

COLORS = ("black", "white")


def alphabet(is_strange: bool) -> list[Call]:
    """Every call that a game can have; strange input only where it is asked for."""
    calls = [STATE, IS_FULL, PRINT]
    calls += [move(color, space, turn) for color in COLORS for space in SPACES for turn in TURNS]
    if is_strange:
        calls += [made for kind in strange_calls("black") for made in kind]
    return calls


def class_of(variant: Variant) -> Any:
    """The faulty class itself, in this process."""
    names: dict[str, Any] = {"__name__": variant.name}
    exec(compile(variant.source("Pentago"), f"{variant.name}.py", "exec"), names)
    return names["Pentago"]


def shortest_game(variant: Variant, longest: int, is_strange: bool = False) -> Script | None:
    """The first game of up to `longest` calls that goes wrong; None if all go as they should."""
    faulty = class_of(variant)
    calls = alphabet(is_strange)
    for length in range(1, longest + 1):
        for script in _scripts(calls, length):
            if _goes_wrong(faulty, script):
                return (NEW, *script)
    return None


def _scripts(calls: list[Call], length: int) -> Iterator[Script]:
    if length == 0:
        yield ()
        return
    for rest in _scripts(calls, length - 1):
        for made in calls:
            yield (*rest, made)


def _goes_wrong(faulty: Any, script: Script) -> bool:
    """Whether the last call goes wrong; shorter games were tried before."""
    model, game = Model(), faulty()
    for made in script[:-1]:
        model.expected(made)
        outcome_of(game, made)
    return not agrees(model.expected(script[-1]), outcome_of(game, script[-1]))


def outcome_of(game: Any, made: Call) -> Outcome:
    """What comes of a call in this process."""
    try:
        with redirect_stdout(StringIO()):
            value = getattr(game, made.method)(*made.values)
    except Exception as error:
        return Outcome(RAISED, type(error).__name__, str(error))
    return Outcome(RETURNED, type(value).__name__, repr(value))
