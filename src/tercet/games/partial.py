"""A half-entered move: what a player has given so far, and what may follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tercet.games.errors import quoted
from tercet.games.move import LONGEST_TEXT, Move

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


def part_to_come(text: str, spellings: Iterable[tuple[str, ...]]) -> tuple[int, str]:
    """Which part of a move is to be entered or completed, counted from 0, and an example of it.

    The text is none of the spellings, but one of them begins with it.

    >>> part_to_come("a2:1", [("a2", ":1C")])
    (1, ':1C')
    """
    parts = next(parts for parts in spellings if "".join(parts).startswith(text))
    ends = [len("".join(parts[: i + 1])) for i in range(len(parts))]
    entered = sum(end <= len(text) for end in ends)
    return entered, parts[entered]


def what_may_come(text: str, spellings: list[tuple[str, ...]]) -> str | None:
    """What could have come instead of the end that went wrong; None if all of the text did.

    >>> what_may_come("a2:9", [("a2", ":1C"), ("a2", ":1A")])
    "after a2: may come 1C, 1A, not '9'"
    """
    for end in range(min(len(text), LONGEST_TEXT) - 1, 0, -1):
        follow = continuations(text[:end], spellings)
        if follow:
            allowed = ", ".join(follow[:8]) + (", ..." if len(follow) > 8 else "")
            return f"after {text[:end]} may come {allowed}, not {quoted(text[end:])}"
    return None
