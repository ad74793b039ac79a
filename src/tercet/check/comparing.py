"""Our class and the student's, call by call."""

from __future__ import annotations

import time

from tercet.check.assignment import Assignment, Story, agrees
from tercet.check.call import Script
from tercet.check.diagnosis import Symptom, symptom
from tercet.sandbox import HUNG, Outcome, Sandbox

# How long a call may take before it counts as endless, and how long when that is confirmed.
SECONDS_FOR_A_CALL = 2.0
SECONDS_TO_BE_SURE = 6.0
# So many calls that did not come to their end are enough: each takes seconds.
MOST_HANGS = 8

# Why a check can end early.
TIME_WAS_UP = "the time was up"
TOO_MANY_HANGS = "too many calls did not come to their end"


class StoppedError(Exception):
    """The check must end; the message says why."""


class Comparison:
    """Plays scripts on both classes and finds where they differ.

    `absent` are methods that the student's class does not have: calls of them are left out.
    `in_fresh_process` is for classes whose games share data.
    """

    def __init__(self, assignment: Assignment, sandbox: Sandbox, until: float) -> None:
        self.assignment = assignment
        self.absent: set[str] = set()
        self.in_fresh_process = False
        self.games = 0
        self.calls = 0
        self._hangs = 0
        self._excused: set[Symptom] = set()
        self._sandbox = sandbox
        self._until = until

    def first_difference(self, script: Script) -> Story | None:
        """The game up to the call that went wrong, or None if all went as it should."""
        script = self.playable(script)
        steps = self.assignment.steps(script)
        outcomes = self.outcomes(script)
        self.games += 1
        self.calls += len(outcomes) - 1
        looked_past: list[int] = []
        for i, (step, got) in enumerate(zip(steps, outcomes, strict=False)):
            if not agrees(step.expected, got):
                story = Story(steps[: i + 1], got, tuple(looked_past))
                if symptom(story) not in self._excused:
                    return story
                looked_past.append(i)
        return None

    def playable(self, script: Script) -> Script:
        """The script without the methods that the student's class does not have."""
        return tuple(made for made in script if made.method not in self.absent)

    def confirmed(self, story: Story) -> bool:
        """Whether the game goes wrong at the same call in a fresh process, with time to spare."""
        self._sandbox.load()
        seconds = SECONDS_TO_BE_SURE if story.got.ending == HUNG else None
        outcomes = self.outcomes(story.script, seconds)
        return len(outcomes) == len(story.steps) and not agrees(story.last.expected, outcomes[-1])

    def excuse(self, story: Story) -> None:
        """Look past such a difference from now on."""
        self._excused.add(symptom(story))

    def outcomes(self, script: Script, seconds: float | None = None) -> list[Outcome]:
        """What comes of the calls on the student's class."""
        if time.monotonic() > self._until:
            raise StoppedError(TIME_WAS_UP)
        if self._hangs >= MOST_HANGS:
            raise StoppedError(TOO_MANY_HANGS)
        if self.in_fresh_process:
            self._sandbox.load()
        calls = [(made.method, made.arguments) for made in script]
        outcomes = self._sandbox.play(calls, self._until, seconds or SECONDS_FOR_A_CALL)
        if len(outcomes) < len(script) and (not outcomes or outcomes[-1].is_alive):
            raise StoppedError(TIME_WAS_UP)
        self._hangs += outcomes[-1].ending == HUNG
        return outcomes
