"""Calls of a student's class, and games as scripts of calls."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import lru_cache
from typing import Any


@dataclass(frozen=True, slots=True)
class Call:
    """A method and its arguments as source text, so that 1, True and 1.0 are different calls."""

    method: str
    arguments: str = ""

    @property
    def values(self) -> tuple[Any, ...]:
        """The arguments as values; those of a list or the like must not be changed."""
        return _values(self.arguments)

    def __str__(self) -> str:
        return f"game.{self.method}({self.arguments})"


# The call that makes a new object of the class. Every script begins with it.
NEW = Call("new")
# The call that makes a second object beside it, with which nothing is done.
SECOND = Call("second")

Script = tuple[Call, ...]


def call(method: str, *values: object) -> Call:
    """A call with these arguments, which must be literals.

    >>> print(call("make_move", "black", "a2", 1, "C"))
    game.make_move('black', 'a2', 1, 'C')
    """
    return Call(method, ", ".join(map(repr, values)))


def source(script: Script, class_name: str) -> list[str]:
    """The script as lines of Python.

    >>> source((NEW, call("make_move", "b6", "e9")), "GessGame")
    ['game = GessGame()', "game.make_move('b6', 'e9')"]
    """
    made_here = {NEW: f"game = {class_name}()", SECOND: f"second = {class_name}()"}
    return [made_here.get(made, str(made)) for made in script]


@lru_cache(maxsize=100_000)
def _values(arguments: str) -> tuple[Any, ...]:
    values: tuple[Any, ...] = ast.literal_eval(f"({arguments},)") if arguments else ()
    return values
