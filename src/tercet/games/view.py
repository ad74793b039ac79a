"""How a board is to be drawn: from which side, with which move being entered, with which advice.

What the pictures of all games share: which texts may follow what was entered, on which part of a
move each of them ends, and what is known about the moves that begin so. Where on the board that
is, each game knows by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tercet.games.move import Move
from tercet.games.score import best_value

MoveT_co = TypeVar("MoveT_co", bound=Move, covariant=True)

VERDICTS = {1: "win", 0: "draw", -1: "loss", None: "unknown"}


@dataclass(frozen=True)
class Target:
    """Something that may be chosen next: the text to append, and what the choice is worth.

    `verdict` is one of VERDICTS, or None where values are not to be shown.
    """

    follow: str
    verdict: str | None = None


@dataclass(frozen=True)
class Entry:
    """A move that is being entered, and by whom.

    `parts` are those entered whole, `targets` what may be chosen next, by the part of a move that
    is whole then. An entry without targets is that of a whole move, or of a game that is over.
    """

    mover: str
    parts: tuple[str, ...] = ()
    targets: Mapping[str, Target] = field(default_factory=dict)


@dataclass(frozen=True)
class View(Generic[MoveT_co]):
    """How a board is to be drawn; by itself, a plain picture from the first player's side.

    `entry` is None if no move is to be entered; `suggested` are legal moves, the best first.
    """

    flipped: bool = False
    entry: Entry | None = None
    suggested: tuple[MoveT_co, ...] = ()

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of a move that are entered whole."""
        return self.entry.parts if self.entry else ()

    @property
    def role(self) -> str:
        """What the picture is to a screen reader, which does not look into an image."""
        return "group" if self.entry else "img"

    def target(self, part: str) -> Target | None:
        """What is to be chosen to enter this part next, if that is possible."""
        return self.entry.targets.get(part) if self.entry else None

    def left_without(self, part: str) -> str | None:
        """What is left of the text when this part is taken back; None if it is not entered."""
        if part not in self.parts:
            return None
        return "".join(self.parts[: self.parts.index(part)])


PLAIN: View[Any] = View()


def entry_of(
    mover: str,
    entered: str,
    spellings: Iterable[tuple[str, ...]],
    value_of: Callable[[str], int | None] | None,
) -> Entry:
    """What was entered of a move that can be spelled in these ways, and what may follow.

    `value_of` tells the value of a move by its text: 1 won, 0 drawn, -1 lost, None unknown.

    >>> entry_of("black", "a2:1", [("a2", ":1C"), ("a2", ":2C")], None)
    Entry(mover='black', parts=('a2',), targets={':1C': Target(follow='C', verdict=None)})
    """
    begun = [parts for parts in spellings if "".join(parts).startswith(entered)]
    whole = _count_of_whole(begun[0], entered)
    parts = begun[0][:whole]
    if any("".join(spelling) == entered for spelling in begun):
        return Entry(mover, parts)
    before = len(entered) - len("".join(parts))
    by_part: dict[str, list[str]] = {}
    for spelling in begun:
        by_part.setdefault(spelling[whole], []).append("".join(spelling))
    targets = {
        part: Target(
            part[before:],
            value_of and VERDICTS[best_value([value_of(text) for text in texts])],
        )
        for part, texts in by_part.items()
    }
    return Entry(mover, parts, targets)


def _count_of_whole(parts: tuple[str, ...], entered: str) -> int:
    """How many of the parts are entered whole."""
    return sum(len("".join(parts[: i + 1])) <= len(entered) for i in range(len(parts)))
