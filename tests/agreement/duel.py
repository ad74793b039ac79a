"""The same calls, legal and illegal, on a reference class and on the core.

A duel plays one random game through both and compares every return value, the state and the whole
board after every call. The two were written independently; here they meet.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tercet.games import IllegalMoveError, InvalidMoveError, Outcome

Call = tuple[Any, ...]

CALLS_AFTER_THE_END = 3


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    accepted: int = 0
    refused: int = 0

    def __iadd__(self, other: Tally) -> Tally:
        self.games += other.games
        self.accepted += other.accepted
        self.refused += other.refused
        return self


class Duel(ABC):
    """One random game. A subclass knows the calls of its class and what they mean to the core."""

    most_accepted_calls = 1000

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.calls: list[Call] = []

    @abstractmethod
    def random_call(self) -> Call:
        """The next call: a method's name and its arguments."""

    @abstractmethod
    def reference_call(self, call: Call) -> Any:
        """Make the call on the reference class."""

    @abstractmethod
    def core_call(self, call: Call) -> Any:
        """What the same call must return, by the core; makes the move there."""

    @abstractmethod
    def reference_view(self) -> tuple[Any, ...]:
        """State, player to move and whole board, of the reference class."""

    @abstractmethod
    def core_view(self) -> tuple[Any, ...]:
        """The same, of the core."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended, by the core."""

    def play(self) -> Tally:
        """Play the game to its end; AssertionError with all calls where the two differ."""
        tally = Tally(games=1)
        left = CALLS_AFTER_THE_END
        while left and tally.accepted < self.most_accepted_calls:
            left -= self.is_over
            call = self.random_call()
            self.calls.append(call)
            got, expected = self.reference_call(call), self.core_call(call)
            assert type(got) is type(expected), self._story(got, expected)
            assert got == expected, self._story(got, expected)
            view, core_view = self.reference_view(), self.core_view()
            assert view == core_view, self._story(view, core_view)
            tally.accepted += got is True
            tally.refused += got is not True
        return tally

    def _story(self, got: object, expected: object) -> str:
        return f"reference {got!r}, core {expected!r}, after {self.calls!r}"


def state_name(outcome: Outcome | None) -> str:
    """An outcome as the assignments name it."""
    if outcome is None:
        return "UNFINISHED"
    return f"{outcome.winner.upper()}_WON" if outcome.winner else "DRAW"


def accepts(push: Callable[[Any], object], make_move: Callable[[], object]) -> bool:
    """Whether the core takes the move that `make_move` makes."""
    try:
        push(make_move())
    except (InvalidMoveError, IllegalMoveError):
        return False
    return True


def play_many(duel_type: Callable[[int], Duel], seeds: range) -> Tally:
    """One game for each seed."""
    tally = Tally()
    for seed in seeds:
        tally += duel_type(seed).play()
    return tally
