"""From a failure to its cause, and to the shortest game that shows it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from random import Random

from tercet.check.assignment import Assignment, Step, Story
from tercet.check.call import NEW, Script
from tercet.check.cause import Cause
from tercet.check.common_causes import (
    COMMON_CAUSES,
    ENDLESS,
    MISSING,
    OTHER,
    SHARED,
    UNSTEADY,
)
from tercet.check.comparing import Comparison, StoppedError
from tercet.check.describing import described
from tercet.check.diagnosis import (
    Suspicion,
    Symptom,
    is_refused,
    method_of,
    suspicion,
    symptom,
)
from tercet.check.finding import Finding
from tercet.check.shrinking import moves_alone, shrunk
from tercet.sandbox import HUNG

# So many short games are played twice, or beside another one, to see whether games share data.
PLAYED_TWICE = 60
# How often a symptom is followed up even if it does not promise a shorter game.
FOLLOWED_UP = 2
# So many failures are followed up in all: a class that fails everywhere has few causes.
MOST_FOLLOWED_UP = 40
# Games of more calls are followed up only if their cause seems to be a new one.
LONG = 12
# How many shorter games are tried, also where each needs a fresh process, or hangs for seconds.
MOST_TRIALS = 1500
MOST_TRIALS_IN_FRESH_PROCESSES = 100
MOST_HANGING_TRIALS = 3


@dataclass
class _Lead:
    """How often a symptom was followed up, and the length of the shortest game it led to."""

    followed_up: int = 0
    shortest: int = 10**9


@dataclass
class Investigation:
    """What was found out about one class. `stories` are the shortest ones, by cause."""

    assignment: Assignment
    comparison: Comparison
    on_finding: Callable[[Finding], None]
    stories: dict[Suspicion, Story] = field(default_factory=dict)
    _leads: dict[Symptom, _Lead] = field(default_factory=lambda: defaultdict(_Lead))
    _earlier: list[Script] = field(default_factory=list)
    _followed_up: int = 0
    _stopped: StoppedError | None = None

    def follow_up(self, story: Story) -> None:
        """Look for the cause of a failure, unless that was done often enough."""
        lead = self._leads[symptom(story)]
        if lead.followed_up < FOLLOWED_UP or len(story.steps) < lead.shortest:
            self._investigate(story, lead)
        if self._stopped is not None:
            raise self._stopped

    def remember(self, script: Script) -> None:
        """Keep in mind which games were played last, in case games share data."""
        self._earlier = [*self._earlier[-2:], script]

    def findings(self) -> list[Finding]:
        """What was found, in words; a note only if the same does not go wrong without it."""
        return [
            described(story, self._cause(found.key), self.assignment)
            for found, story in self.stories.items()
            if not found.is_strange or replace(found, is_strange=False) not in self.stories
        ]

    def _investigate(self, story: Story, lead: _Lead) -> None:
        """Make the game as short as can be, find its cause and keep it."""
        lead.followed_up += 1
        known = self._known_shorter(story)
        if known is not None:
            lead.shortest = min(lead.shortest, len(known.steps))
            return
        self._followed_up += 1
        if self._followed_up > MOST_FOLLOWED_UP:
            return
        if not self.comparison.confirmed(story):
            self._investigate_unsteady(story)
            return
        story = self._confirmed_shortest(story)
        lead.shortest = min(lead.shortest, len(story.steps))
        if any(story.steps[i].expected is not True for i in story.looked_past):
            return  # a call that was to be refused did something: that is known by what it returned
        found = suspicion(self.assignment, story)
        if found.key == MISSING:
            self.comparison.absent.add(story.last.call.method)
            if not method_of(self.assignment, story.last.call.method).is_required:
                return
        if NEW in story.script[1:]:
            found = Suspicion(SHARED)
        else:
            found = replace(found, key=self._explained(story, found.key))
        if self._stopped is None or not self.stories:
            self.keep(found, story)

    def _known_shorter(self, story: Story) -> Story | None:
        """For a long game the shorter one that there is of its cause, if it is known.

        Making long games short takes long, and their causes are nearly always known.
        """
        if len(story.steps) <= LONG:
            return None
        moves = self.comparison.first_difference(moves_alone(story))
        if moves is None:
            return self._known_by_refused_calls(story)
        if symptom(moves) != symptom(story):
            return None
        suspected = suspicion(self.assignment, moves)
        found = replace(suspected, key=self._explained(moves, suspected.key))
        return self.stories.get(found)

    def _known_by_refused_calls(self, story: Story) -> Story | None:
        """A game in which refused calls do the same as here, where the moves alone go well."""
        for known in self.stories.values():
            blamed = {_kind(step) for step in known.earlier if is_refused(step, self.assignment)}
            if blamed:
                with_blamed = (
                    *(
                        step.call
                        for step in story.earlier
                        if step.call == NEW or step.expected is True or _kind(step) in blamed
                    ),
                    story.last.call,
                )
                found = self.comparison.first_difference(with_blamed)
                if found is not None and symptom(found) == symptom(story):
                    return known
        return None

    def _investigate_hang(self, story: Story) -> None:
        """Keep a call that hangs, on which we came while we looked for something else.

        Too many of them end the check, so this may be the only chance.
        """
        if Suspicion(ENDLESS) not in self.stories and self.comparison.confirmed(story):
            self.keep(Suspicion(ENDLESS), self._shortest(story))

    def _explained(self, story: Story, key: str) -> str:
        try:
            return self.assignment.explain(story, key, self.comparison.outcomes)
        except StoppedError as error:
            self._stopped = error
            return OTHER  # what was only suspected may be wrong

    def _investigate_unsteady(self, story: Story) -> None:
        """Find out whether earlier games play a part, or chance."""
        self.comparison.in_fresh_process = True
        short = islice(self.assignment.aimed_games(Random(0)), PLAYED_TWICE)
        twice = [script * 2 for script in (*short, story.script)]
        suspects = [*twice, (*chain.from_iterable(self._earlier), *story.script)]
        found = [self.comparison.first_difference(script) for script in suspects]
        shared = [one for one in found if one is not None and NEW in one.script[1:]]
        if shared:
            shortest = min(shared, key=lambda one: len(one.steps))
            self.keep(Suspicion(SHARED), self._shortest(shortest))
        else:
            self.comparison.in_fresh_process = False
            self.keep(Suspicion(UNSTEADY), story)

    def _confirmed_shortest(self, story: Story) -> Story:
        """The shortest game, which goes wrong whatever was played before it."""
        shortest = self._shortest(story)
        if self._stopped is None and not self.comparison.confirmed(shortest):
            self.comparison.in_fresh_process = True
            shortest = self._shortest(story)
        return shortest

    def _shortest(self, story: Story) -> Story:
        """The shortest game with the same symptom, and then with the same cause."""
        seen = symptom(story)
        story = self._shrunk(story, lambda found: symptom(found) == seen)
        suspected = suspicion(self.assignment, story)
        return self._shrunk(story, lambda found: suspicion(self.assignment, found) == suspected)

    def _shrunk(self, story: Story, is_same: Callable[[Story], bool]) -> Story:
        def trial(script: Script) -> Story | None:
            try:
                found = self.comparison.first_difference(script)
            except StoppedError as error:
                self._stopped = error  # once what was found so far has been kept
                raise
            if found is not None and found.got.ending == HUNG != story.got.ending:
                self._investigate_hang(found)
                return None
            if found is None or found.is_strange > story.is_strange or not is_same(found):
                return None
            return found

        return shrunk(story, self.assignment, trial, self._most_trials(story))

    def _most_trials(self, story: Story) -> int:
        if story.got.ending == HUNG:
            return MOST_HANGING_TRIALS
        return MOST_TRIALS_IN_FRESH_PROCESSES if self.comparison.in_fresh_process else MOST_TRIALS

    def keep(self, found: Suspicion, story: Story) -> None:
        """Keep the game that shows a cause, if there is none as short."""
        known = self.stories.get(found)
        if known is not None and len(known.steps) <= len(story.steps):
            return
        self.stories[found] = story
        if known is None:
            self.on_finding(described(story, self._cause(found.key), self.assignment))

    def _cause(self, key: str) -> Cause:
        return self.assignment.causes[key] if key in self.assignment.causes else COMMON_CAUSES[key]


def _kind(step: Step) -> tuple[str, str]:
    """What calls have in common that are refused for the same reason."""
    return step.call.method, step.situation.name
