"""Which cause a failure has, as far as all games have that in common."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from tercet.check.assignment import ANYTHING, Assignment, Method, Step, Story, Unspecified
from tercet.check.call import NEW, SECOND
from tercet.check.common_causes import (
    ENDING,
    ENDLESS,
    EXCEPTION,
    FLOOD,
    FORBIDDEN,
    MISSING,
    NOTHING_RETURNED,
    OTHER,
    STARTING,
    STRANGE,
    WRONG_VALUE,
)
from tercet.sandbox.outcome import DIED, FLOODED, HUNG, RAISED, RETURNED, Outcome

# How alike two texts are that mean the same, from 0 to 1.
ALIKE = 0.75

_ENDINGS = {HUNG: ENDLESS, DIED: ENDING, FLOODED: FLOOD}


@dataclass(frozen=True, slots=True)
class Suspicion:
    """A cause by its key, and what tells its cases apart, such as the type of an exception.

    What goes wrong with strange input is another case, because it is only a note.
    """

    key: str
    case: str = ""
    is_strange: bool = False


# What is seen of a failure: the method, the situation, what it should return and what it did.
Symptom = tuple[str, str, str, Outcome]


def symptom(story: Story) -> Symptom:
    """What is seen of a failure, whatever its cause is."""
    step = story.last
    return step.call.method, step.situation.name, repr(step.expected), story.got


def suspicion(assignment: Assignment, story: Story) -> Suspicion:
    """What the calls of a failure point to."""
    return replace(_suspicion(assignment, story), is_strange=story.is_strange)


def _suspicion(assignment: Assignment, story: Story) -> Suspicion:
    step, got = story.last, story.got
    if got.ending in _ENDINGS:
        return Suspicion(_ENDINGS[got.ending])
    if got.ending == RAISED and got.is_refusal:
        return Suspicion(FORBIDDEN)
    if step.call in (NEW, SECOND):
        return Suspicion(STARTING)
    if is_missing(step.call.method, got):
        return Suspicion(MISSING, step.call.method)
    key = assignment.suspect(story)
    if key is not None:
        return Suspicion(key)
    if got.ending == RAISED:
        return (
            Suspicion(STRANGE)
            if story.is_strange
            else Suspicion(EXCEPTION, f"{got.type_name} {step.situation.name}")
        )
    if is_unknown_value(assignment, story):
        if got.is_value(None):
            return Suspicion(NOTHING_RETURNED, step.call.method)
        return Suspicion(WRONG_VALUE, f"{step.call.method} {step.expected!r}")
    return Suspicion(STRANGE if story.is_strange else OTHER)


def is_missing(method: str, got: Outcome) -> bool:
    """Whether the call failed because the class has no such method."""
    return (
        got.ending == RAISED
        and got.type_name == "AttributeError"
        and got.line is None
        and f"has no attribute '{method}'" in got.text
    )


def is_unknown_value(assignment: Assignment, story: Story) -> bool:
    """Whether a value was returned that the method never returns."""
    if story.got.ending != RETURNED or isinstance(story.last.expected, Unspecified):
        return False
    returns = method_of(assignment, story.last.call.method).returns
    return returns is not None and not any(map(story.got.is_value, returns))


def is_refused(step: Step, assignment: Assignment) -> bool:
    """Whether the call is one that must do nothing."""
    if step.call in (NEW, SECOND) or step.expected in (True, ANYTHING):
        return False
    return not method_of(assignment, step.call.method).is_query


def is_misspelt(got: Outcome, value: object) -> bool:
    """Whether a text was returned that is nearly, but not quite, this one."""
    if got.type_name != "str" or not isinstance(value, str) or got.is_value(value):
        return False
    return SequenceMatcher(None, got.text.lower(), repr(value).lower()).ratio() >= ALIKE


def means_something_else(assignment: Assignment, story: Story) -> bool:
    """Whether the unknown value that was returned is a misspelt one of another meaning."""
    returns = method_of(assignment, story.last.call.method).returns or ()
    others = (value for value in returns if value != story.last.expected)
    is_expected = is_misspelt(story.got, story.last.expected)
    return not is_expected and any(is_misspelt(story.got, value) for value in others)


def method_of(assignment: Assignment, name: str) -> Method:
    """The method of this name, which the assignment must have."""
    return next(method for method in assignment.methods if method.name == name)
