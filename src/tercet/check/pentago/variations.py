"""Other, shorter games that end as a game that goes wrong does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tercet.check.assignment import Story
from tercet.check.call import NEW, Script
from tercet.check.pentago import composing
from tercet.check.pentago.geometry import LINES, Line, holds
from tercet.check.pentago.model import ENDINGS, model_after


def variations(story: Story) -> Iterator[Script]:
    """Games with no marble too many that end with the same lines in the same way."""
    random = Random(len(story.steps))
    number = next((i for i, step in enumerate(story.steps) if step.situation.name in ENDINGS), None)
    if number is None:
        return
    tail = tuple(step.call for step in story.steps[number + 1 :])
    model = model_after(story.steps[: number + 1])
    for color in composing.OTHER:
        for line in LINES:
            if holds(model, line, color):
                for moves in _endings_with(line, color, random):
                    yield (NEW, *moves, *tail)


def _endings_with(line: Line, color: str, random: Random) -> Iterator[Script]:
    for _ in range(3):
        yield composing.five_before(line, color, random, turn_breaks=True)
        yield composing.five_after(line, color, color, random)
        yield composing.five_after(line, color, composing.OTHER[color], random)
    yield composing.five_before(line, color, random, turn_breaks=False)
