"""Playing game after game on a class, also past what is known to go wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from random import Random

from tercet.check.assignment import ANYTHING, Assignment, Story
from tercet.check.call import NEW, SECOND, Script
from tercet.check.common_causes import SHARED
from tercet.check.comparing import Comparison, StoppedError
from tercet.check.diagnosis import (
    Suspicion,
    is_unknown_value,
    means_something_else,
    method_of,
)
from tercet.check.investigating import PLAYED_TWICE, Investigation

RANDOM_GAMES = 1200
# Where games share data each needs a fresh process, and only so many of them are played.
PLAYED_IN_FRESH_PROCESSES = 1 / 20
# How often a game is played again without a call that is known to go wrong.
MOST_REPEATS = 30
# Why a check can end early, besides the reasons that the comparison has.
INTERRUPTED = "it was interrupted"


@dataclass
class Search:
    """The games that are played on one class, and how what goes wrong is looked past."""

    assignment: Assignment
    comparison: Comparison
    investigation: Investigation
    random_games: int = RANDOM_GAMES

    def run(self, seed: int, on_game: Callable[[int], None]) -> str:
        """Play all games; why it ended early, or nothing."""
        try:
            self._look_at_two_objects()
            for number, script in enumerate(self._games(seed)):
                on_game(number)
                self._follow(script)
        except StoppedError as error:
            return str(error)
        except KeyboardInterrupt:
            return INTERRUPTED
        return ""

    def _games(self, seed: int) -> Iterator[Script]:
        random = Random(seed)
        aimed = self.assignment.aimed_games(random)
        others = (self.assignment.random_game(random) for _ in range(self.random_games))
        choice = Random(seed)
        for script in chain(aimed, others):
            if self.comparison.in_fresh_process and choice.random() > PLAYED_IN_FRESH_PROCESSES:
                continue
            yield script

    def _look_at_two_objects(self) -> None:
        """See whether a second object, made before the last call of a short game, changes it."""
        for script in islice(self.assignment.aimed_games(Random(0)), PLAYED_TWICE):
            story = self.comparison.first_difference((*script[:-1], SECOND, script[-1]))
            if story is not None and not story.got.is_alive:
                return  # what is wrong there will be found, and takes long
            if story is None or self.comparison.first_difference(script) is not None:
                continue
            if self.comparison.confirmed(story):
                self.investigation.keep(Suspicion(SHARED), story)
                return

    def _follow(self, script: Script) -> None:
        """Play a game and follow up what goes wrong, again without the calls that are known."""
        for _ in range(MOST_REPEATS):
            story = self.comparison.first_difference(script)
            if story is None:
                break
            self.investigation.follow_up(story)
            remaining = self._without_the_known(story, script)
            if remaining is None:
                break
            script = remaining
        self.investigation.remember(script)

    def _without_the_known(self, story: Story, script: Script) -> Script | None:
        """What is left to be played when the call that went wrong is left out or looked past."""
        if is_unknown_value(self.assignment, story):
            if means_something_else(self.assignment, story):
                return None
            self.comparison.excuse(story)
            return script
        if not self._changes_nothing(story):
            return None
        return story.script[:-1] + self.comparison.playable(script)[len(story.steps) :]

    def _changes_nothing(self, story: Story) -> bool:
        """Whether the game is the same without the call that went wrong.

        The state is not looked past: if it is wrong, the calls after it go wrong for that reason.
        """
        step = story.last
        if step.call in (NEW, self.assignment.state):
            return False
        is_query = method_of(self.assignment, step.call.method).is_query
        return is_query or step.expected not in (True, ANYTHING)
