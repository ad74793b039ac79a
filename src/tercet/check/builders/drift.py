"""Whether towers have the heights that they should have, as far as a student's class shows it."""

from __future__ import annotations

from tercet.check.assignment import Experiment, Story
from tercet.check.builders.model import BuildersModel
from tercet.check.builders.notation import SYMMETRIES, script
from tercet.check.builders.short_games import LEGAL, REFUSED, USED_TOWERS
from tercet.check.call import Script

# Two kinds of calls that both go wrong if towers are too low, or too high.
_HEIGHTS = (
    (REFUSED["climb-two"][0], REFUSED["fifth-level"][0]),
    (LEGAL["up"][0], LEGAL["fourth-level"][0]),
)
# One board and one that is mirrored, so that rows and columns are not the same.
_BOARDS = (SYMMETRIES[0], SYMMETRIES[1])


def wrong_heights(story: Story, experiment: Experiment) -> str | None:
    """The key of the cause if towers have wrong heights, in all games or in one like this."""
    for symmetry in _BOARDS:
        for kinds in _HEIGHTS:
            if all(_ends_wrong(script(text, symmetry), experiment) for text in kinds):
                return "levels-wrong"
    marks = {mark for step in story.earlier for mark in step.situation.marks}
    if not marks & {"up", "leaves-tower"}:
        return None
    plain = [text for kinds in _HEIGHTS for text in kinds]
    if any(_ends_wrong(script(text), experiment) for text in plain):
        return None
    used = (*USED_TOWERS, *LEGAL["onto-second-level"])
    is_lost = any(_ends_wrong(script(text), experiment) for text in used)
    return "tower-lost" if is_lost else None


def _ends_wrong(calls: Script, experiment: Experiment) -> bool:
    """Whether the last call of a game goes wrong, and all others go as they should."""
    model = BuildersModel()
    expected = [getattr(model, made.method)(*made.values) for made in calls[1:]]
    got = experiment(calls)[1:]
    right = [outcome.is_value(value) for outcome, value in zip(got, expected, strict=False)]
    return len(right) == len(expected) and all(right[:-1]) and not right[-1]
