"""How a class does in games of nothing but legal moves.

A class that cannot be followed through a game hides its faults: that nothing was found says nothing
about it.
"""

from __future__ import annotations

import shutil
import time
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tercet.check.assignment import Assignment, Step, agrees
from tercet.check.call import NEW, Script
from tercet.check.diagnosis import method_of
from tercet.sandbox import Limits, Outcome, Sandbox

GAMES = 40
SECONDS = 20.0
# So many right moves in a row, from the first one on, must be reached in some game.
ENOUGH_MOVES = 4
# How many times as long as ours a class may take before it is to blame that the time was up.
MUCH_SLOWER = 5
# Where our own classes are, here and in an autograder.
OURS = Path(__file__).parents[3]


@dataclass
class OrdinaryPlay:
    """The best that a class did: in some game the first `moves` moves were right.

    `ends` counts the finished games of which the class told the result right. `calls` are all that
    were made, in `seconds`.
    """

    moves: int = 0
    ends: int = 0
    calls: int = 0
    seconds: float = 0.0

    @property
    def is_enough(self) -> bool:
        """Whether the class plays so far that it is fair to ask what it does wrong.

        A class that makes the moves but returns None for True still tells the ends.
        """
        return self.ends > 0 or self.moves >= ENOUGH_MOVES

    def is_slower_than(self, other: OrdinaryPlay) -> bool:
        """Whether the class takes far more time for its calls than another one."""
        return self.seconds * other.calls > MUCH_SLOWER * other.seconds * self.calls

    def count(self, steps: tuple[Step, ...], outcomes: list[Outcome], beginning: object) -> None:
        """Add a game that ends with the state; `beginning` is the state before the first move."""
        self.calls += len(outcomes)
        right = takewhile(
            lambda pair: agrees(pair[0].expected, pair[1]),
            zip(steps[1:-1], outcomes[1:], strict=False),
        )
        self.moves = max(self.moves, len(list(right)))
        if len(outcomes) == len(steps) and steps[-1].expected != beginning:
            self.ends += agrees(steps[-1].expected, outcomes[-1])


def played(folder: Path, file: str, class_name: str, assignment: Assignment) -> OrdinaryPlay:
    """Let the class in this file of a folder play ordinary games."""
    until = time.monotonic() + SECONDS
    random = Random(0)
    beginning = assignment.steps((NEW, assignment.state))[-1].expected
    play = OrdinaryPlay()
    with Sandbox(folder, file, class_name, Limits()) as sandbox:
        for _ in range(GAMES):
            steps = assignment.steps(ordinary(assignment.random_game(random), assignment))
            calls = [(step.call.method, step.call.arguments) for step in steps]
            started = time.monotonic()
            outcomes = sandbox.play(calls, until) if started < until else []
            play.seconds += time.monotonic() - started
            play.count(steps, outcomes, beginning)
    return play


def played_by_ours(assignment: Assignment) -> OrdinaryPlay:
    """Let our own class play the same games."""
    with TemporaryDirectory(prefix="tercet-grade-") as name:
        folder = Path(name).resolve()
        shutil.copyfile(OURS / assignment.file_name, folder / assignment.file_name)
        return played(folder, assignment.file_name, assignment.class_name, assignment)


def ordinary(script: Script, assignment: Assignment) -> Script:
    """The moves of a script that are legal, without resignations, and the state in the end."""
    moves = (step.call for step in assignment.steps(script) if _is_move(step, assignment))
    return (NEW, *moves, assignment.state)


def _is_move(step: Step, assignment: Assignment) -> bool:
    """Refused calls change nothing, so that the others are as legal without them."""
    if step.call == NEW or method_of(assignment, step.call.method).is_query:
        return False
    return step.expected is True and not step.situation.is_strange
