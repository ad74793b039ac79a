"""The cause of a failure, as the calls alone tell it."""

from __future__ import annotations

from tercet.check.assignment import Step, Story
from tercet.check.builders.causes import CAUSES
from tercet.check.builders.methods import MOVE, PLACEMENT, STATE, STATES
from tercet.sandbox.outcome import RETURNED

UNFINISHED = "UNFINISHED"

# What strange input is accepted as, by the name of the situation and the method.
_STRANGE = {
    ("negative-number", MOVE): "negative-index",
    ("negative-number", PLACEMENT): "placement-off-board",
    ("number-off-board", MOVE): "move-off-board",
    ("number-off-board", PLACEMENT): "placement-off-board",
}

# What may be the matter when a legal move with a mark is refused, the likeliest first.
REFUSED_FOR = {
    "wins-by-level": "winning-move-not-true",
    "wins-by-no-moves": "winning-move-not-true",
    "far-down": "far-down-refused",
    "build-on-vacated": "vacated-refused",
    "fourth-level": "fourth-level-refused",
    "onto-second-level": "up-refused",
    "up": "up-refused",
    "third-level": "third-level-refused",
    "down": "down-refused",
    "build-beyond": "build-beyond-refused",
    "diagonal-step": "diagonal-step-refused",
    "diagonal-build": "diagonal-build-refused",
}

# What may be the matter when nobody has won after a move with a mark, but somebody should have.
_MISSED = {
    "wins-by-level": "win-by-level-missed",
    "wins-by-no-moves": "win-by-no-moves-missed",
}

# The same where somebody has won, but should not have.
_TOO_EARLY = {
    "third-level": "win-by-building",
    "onto-second-level": "win-too-low",
    "one-builder-stuck": "win-by-one-stuck",
    "mover-stuck": "win-by-own-no-moves",
    "up": "win-too-low",
}


def suspect(story: Story) -> str | None:
    """The key of the cause; None where a value was returned that Builders does not know."""
    if story.got.ending != RETURNED:
        return None
    key = _suspect_state(story) if story.last.call.method == STATE else _suspect_call(story)
    if key is not None and story.is_strange and not story.last.situation.is_strange:
        return "strange-call-changes-game"
    return key


def _suspect_call(story: Story) -> str | None:
    step, method = story.last, story.last.call.method
    if method not in (PLACEMENT, MOVE):
        return None
    if step.expected is False and story.got.is_value(True):
        name = step.situation.name
        return _STRANGE.get((name, method), name)
    if step.expected is True and story.got.is_value(False):
        return _suspect_refusal(story)
    return None


def _suspect_refusal(story: Story) -> str:
    """Why a legal call may be refused: for what it is, or for what refused calls have changed."""
    refused = {step.call.method for step in story.earlier if step.expected is False}
    if MOVE in refused:
        return "failed-move-changes-board"
    if PLACEMENT in refused:
        return "failed-placement-changes-board"
    is_placement = story.last.call.method == PLACEMENT
    return "placement-refused" if is_placement else _first(REFUSED_FOR, story.last)


def _suspect_state(story: Story) -> str | None:
    expected = story.last.expected
    if not any(map(story.got.is_value, STATES)):
        return None
    last = last_change(story)
    if last is None:
        return "win-too-early"
    if expected == UNFINISHED:
        return _first(_TOO_EARLY, last)
    return _first(_MISSED, last) if story.got.is_value(UNFINISHED) else "wrong-winner"


def last_change(story: Story) -> Step | None:
    """The last call before the one that went wrong that did something, if any did."""
    changes = [step for step in story.earlier if step.expected is True]
    return changes[-1] if changes else None


def _first(keys: dict[str, str], step: Step) -> str:
    default = "win-too-early" if keys is _TOO_EARLY else "move-refused"
    return next((key for mark, key in keys.items() if mark in step.situation.marks), default)


assert set(REFUSED_FOR.values()) <= set(CAUSES)
