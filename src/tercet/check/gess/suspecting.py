"""The cause that the failing call points to, whatever was played before it."""

from __future__ import annotations

from tercet.check.assignment import Story
from tercet.check.gess.notation import RESIGN, STATE
from tercet.sandbox.outcome import RETURNED

UNFINISHED = "UNFINISHED"
STATES = (UNFINISHED, "BLACK_WON", "WHITE_WON")

# An illegal move was accepted: the cause by its situation.
ACCEPTED = {
    "finished": "move-after-end",
    "outside": "centre-outside",
    "null": "null-move",
    "off-line": "off-line",
    "opposing": "opposing-piece",
    "mixed": "mixed-piece",
    "nothing": "no-piece",
    "centre-only": "centre-only",
    "direction": "direction",
    "too-far": "too-far",
    "blocked": "slides-through",
    "breaks-ring": "own-ring-broken",
}
# A legal move was refused: the cause by its situation.
REFUSED = {
    "wins": "winning-move-refused",
    "moves-ring": "ring-move-refused",
    "lifts-last-ring": "ring-tested-early",
    "gives-up-a-ring": "other-ring-missed",
    "long": "long-move-refused",
    "captures-own": "self-capture-refused",
    "captures-opposing": "capture-refused",
    "over-the-edge": "edge-move-refused",
    "plain": "legal-move-refused",
}


def suspect(story: Story) -> str | None:
    """The key of the cause, or None if it is not a matter of Gess alone."""
    if story.got.ending != RETURNED:
        return None
    situation = story.last.situation
    if story.last.call == STATE:
        return _suspect_of_state(story)
    if story.last.expected is True and story.got.is_value(False):
        return "edge-slide-refused" if situation.is_strange else REFUSED[situation.name]
    if story.last.expected is False and story.got.is_value(True):
        return ACCEPTED.get(situation.name)
    return None


def _suspect_of_state(story: Story) -> str | None:
    """What a wrong state points to, if it is one of the three."""
    expected, got = story.last.expected, story.got
    if not any(map(got.is_value, STATES)):
        return None
    if expected == UNFINISHED:
        return "ended-too-soon"
    resignations = [step for step in story.earlier if step.call == RESIGN]
    if got.is_value(UNFINISHED):
        return "resignation-missed" if resignations else "win-missed"
    if any(step.situation.is_strange for step in resignations):
        return "second-resignation"
    return "resignation-wins" if resignations else "wrong-winner"
