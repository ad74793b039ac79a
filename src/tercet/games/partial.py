"""A half-entered move: what a player has given so far, and what may follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tercet.games.move import Move

MoveT = TypeVar("MoveT", bound=Move)


@dataclass(frozen=True)
class PartialMove(Generic[MoveT]):
    """What a text is on the way to a legal move of a position.

    `valid`: it is a legal move or can be continued to one. `complete`: it is one, namely `move`.
    `follow`: the texts that may come next, each as far as the player's next decision.
    `message`: the rule it breaks, or what is to be given next; empty when it is complete.
    """

    text: str
    valid: bool
    complete: bool
    move: MoveT | None
    follow: tuple[str, ...]
    message: str


def continuations(text: str, spellings: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """What may follow the text, up to the next end of a part, in the spellings that begin with it.

    >>> continuations("a", [("a2", ":1C"), ("a2", ":1A"), ("b0", ":1C")])
    ('2',)
    >>> continuations("a2", [("a2", ":1C"), ("a2", ":1A"), ("b0", ":1C")])
    (':1C', ':1A')
    """
    found: dict[str, None] = {}
    for parts in spellings:
        if not "".join(parts).startswith(text):
            continue
        end = 0
        for part in parts:
            end += len(part)
            if end > len(text):
                found["".join(parts)[len(text) : end]] = None
                break
    return tuple(found)
