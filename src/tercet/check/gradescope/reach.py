"""How far the games of a class go right.

A class whose games go wrong at once hides its faults: that few were found says little about it.
"""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import mean

from tercet.check.assignment import Assignment, Step, Story, agrees
from tercet.check.call import Script
from tercet.check.diagnosis import is_unknown_value, means_something_else
from tercet.sandbox import Limits, Outcome, Sandbox

GAMES = 40
SECONDS = 20.0
# Whose games go right so far, on average, has been tested well enough for all points.
FAR_ENOUGH = 0.5
# The same for the kinds of calls that mostly go right, and where there are no points at all.
ENOUGH_KINDS = 0.75
TOO_FEW_KINDS = 0.3


# A method, the situation in which it is called, and what it should return.
Kind = tuple[str, str, str]


@dataclass(frozen=True)
class Reach:
    """The part of its games, from 0 to 1, that a class plays right before something goes wrong.

    `kinds` is the part of the kinds of calls (legal moves, moves that are refused for one reason or
    another, the results) that went right in at least half of the games in which they came up.
    `begun` is the part of the games aimed at known mistakes that the check came to.
    """

    part: float
    kinds: float
    begun: float

    @property
    def share(self) -> float:
        """What part of its points a test is worth that was passed so far as it was reached."""
        some = (self.kinds - TOO_FEW_KINDS) / (ENOUGH_KINDS - TOO_FEW_KINDS)
        return min(1.0, self.part / FAR_ENOUGH) * min(1.0, max(0.0, some)) * self.begun


def reached(
    folder: Path,
    file: str,
    class_name: str,
    assignment: Assignment,
    begun: float,
    games_share_data: bool,
) -> Reach:
    """Let the class in this file of a folder play games of legal and illegal calls."""
    until = time.monotonic() + SECONDS
    random = Random(0)
    parts = []
    kinds: defaultdict[Kind, list[bool]] = defaultdict(list)
    with Sandbox(folder, file, class_name, Limits()) as sandbox:
        for _ in range(GAMES):
            steps = assignment.steps(usual(assignment.random_game(random), assignment))
            made = [(step.call.method, step.call.arguments) for step in steps]
            if games_share_data:  # one fault, which is to spoil no more than its own test
                sandbox.load()
            outcomes = sandbox.play(made, until) if time.monotonic() < until else []
            right = _right(steps, outcomes, assignment)
            parts.append(right / len(steps))
            for kind in {_kind(step) for step in steps}:
                kinds[kind].append(any(_kind(step) == kind for step in steps[:right]))
    mostly_right = [sum(games) >= len(games) / 2 for games in kinds.values()]
    return Reach(mean(parts), mean(mostly_right), begun)


def usual(script: Script, assignment: Assignment) -> Script:
    """The script without what is only noted: strange input, and methods that need not be there."""
    optional = {method.name for method in assignment.methods if not method.is_required}
    return tuple(
        step.call
        for step in assignment.steps(script)
        if not step.situation.is_strange and step.call.method not in optional
    )


def _kind(step: Step) -> Kind:
    return step.call.method, step.situation.name, repr(step.expected)


def _right(steps: tuple[Step, ...], outcomes: list[Outcome], assignment: Assignment) -> int:
    """How many calls went right before the first that did not.

    What a method says in other words than it should is one fault, and the game can go on.
    """
    for i, (step, got) in enumerate(zip(steps, outcomes, strict=False)):
        story = Story(steps[: i + 1], got)
        if not agrees(step.expected, got) and (
            not is_unknown_value(assignment, story) or means_something_else(assignment, story)
        ):
            return i
    return len(outcomes)
