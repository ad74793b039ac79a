"""Making a game that goes wrong shorter, until nothing can be left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from tercet.check.assignment import Assignment, Story
from tercet.check.call import NEW, Script
from tercet.check.comparing import StoppedError

# Pairs of calls are tried in games of up to so many calls.
LONGEST_FOR_PAIRS = 40

# Plays a script; the story of how it goes wrong, if it does so for the cause that is looked for.
Trial = Callable[[Script], Story | None]


def shrunk(story: Story, assignment: Assignment, trial: Trial, most_trials: int) -> Story:
    """The shortest game that was found to go wrong in the same way, before the check must end."""
    seen = {story.script}
    trials_left = most_trials
    while True:
        for candidate in _shorter(story, assignment):
            if candidate in seen or len(candidate) > len(story.script):
                continue
            if trials_left == 0:
                return story
            seen.add(candidate)
            trials_left -= 1
            try:
                found = trial(candidate)
            except StoppedError:
                return story
            if found is not None and _is_simpler(found, story):
                story = found
                break
        else:
            return story


def _is_simpler(found: Story, story: Story) -> bool:
    return len(found.steps) < len(story.steps)


def _shorter(story: Story, assignment: Assignment) -> Iterator[Script]:
    """Candidates: the last object, call or moves alone; pieces left out; other games; pairs."""
    script = story.script
    last_new = max(i for i, made in enumerate(script) if made == NEW)
    if last_new:
        yield script[last_new:]
    yield NEW, script[-1]
    yield moves_alone(story)
    for size in _sizes(len(script)):
        for start in range(1, len(script), size):
            yield assignment.repaired(script[:start] + script[start + size :])
    yield from assignment.variations(story)
    if len(script) <= LONGEST_FOR_PAIRS:
        for i, j in combinations(range(1, len(script)), 2):
            rest = tuple(made for k, made in enumerate(script) if k not in (i, j))
            yield assignment.repaired(rest)


def moves_alone(story: Story) -> Script:
    """The calls that should change something, and the one that goes wrong."""
    moves = [step.call for step in story.earlier if step.call == NEW or step.expected is True]
    return (*moves, story.last.call)


def _sizes(length: int) -> Iterator[int]:
    size = length // 2
    while size:
        yield size
        size //= 2
