"""A failure put into words and pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tercet.check.assignment import Assignment, Picture, Story, Unspecified
from tercet.check.call import NEW, SECOND, Call, Script
from tercet.check.cause import Cause, Kind
from tercet.check.common_causes import CONTRACT
from tercet.check.diagnosis import is_misspelt, is_refused, method_of
from tercet.check.finding import Finding
from tercet.games.errors import printable
from tercet.sandbox import DIED, FLOODED, HUNG, RAISED, Outcome


def described(story: Story, cause: Cause, assignment: Assignment) -> Finding:
    """The finding that a failure makes."""
    before, after = _pictures(story, assignment)
    return Finding(
        cause=_with_sentence(cause, story, assignment),
        kind=Kind.NOTE if story.is_strange or _is_optional(story, assignment) else cause.kind,
        details=printable(_details(story, assignment)),
        script=story.script,
        expected=repr(story.last.expected),
        got=printable(_told(story.got, story.last.expected)),
        before=before,
        after=after,
    )


def _is_optional(story: Story, assignment: Assignment) -> bool:
    """Whether a method went wrong that the assignment does not ask for."""
    call = story.last.call
    return call not in (NEW, SECOND) and not method_of(assignment, call.method).is_required


def _with_sentence(cause: Cause, story: Story, assignment: Assignment) -> Cause:
    """The cause with what the assignment says about the call, if it has no sentence of its own."""
    call, expected = story.last.call, story.last.expected
    if cause.sentence != CONTRACT or call in (NEW, SECOND):
        return cause
    sentences = method_of(assignment, call.method).sentences
    sentence = sentences.get(expected, next(iter(sentences.values()), None))
    return replace(cause, sentence=sentence, is_quoted=True) if sentence else cause


def _details(story: Story, assignment: Assignment) -> str:
    call, expected, got = story.last.call, story.last.expected, story.got
    name = assignment.class_name if call in (NEW, SECOND) else call.method
    if got.ending == RAISED:
        line = f" on line {got.line} of the file" if got.line else ""
        message = f" ({got.text})" if got.text else ""
        return f"{name} raised {got.type_name}{line}{message}{_instead(expected)}"
    if got.ending == HUNG:
        return f"{name} did not come to its end{_instead(expected)}"
    if got.ending == DIED:
        return f"{name} ended Python itself{_instead(expected)}"
    if got.ending == FLOODED:
        return f"{name} printed without end{_instead(expected)}"
    if isinstance(expected, Unspecified):
        return f"{name} returned {got}; this input cannot be a move"
    if is_misspelt(got, expected):
        return f"{name} returned {got}; the assignment says {expected!r}"
    return f"{name} returned {_told(got, expected)} instead of {expected!r}"


def _told(got: Outcome, expected: object) -> str:
    """What was got, with its type if it looks like what was expected."""
    return f"{got} (of type {got.type_name})" if str(got) == repr(expected) else str(got)


def _instead(expected: object) -> str:
    return "" if isinstance(expected, Unspecified) else f" instead of returning {expected!r}"


def _pictures(story: Story, assignment: Assignment) -> tuple[Picture, Picture]:
    """The boards before and after the last move, or twice the same if the last call is refused."""
    script = story.script
    texts = [_board(assignment, script[: i + 1]).text for i in range(len(script))]
    changes = [i for i in range(1, len(texts)) if texts[i] != texts[i - 1]]
    if not changes or is_refused(story.last, assignment):
        board = _board(assignment, script)
        return board, board
    last = changes[-1]
    return _board(assignment, script[:last]), _board(assignment, script[: last + 1], script[last])


def _board(assignment: Assignment, script: Script, last: Call | None = None) -> Picture:
    """The board after a script, with this move marked."""
    model: Any = None
    for made in script:
        if made == NEW:
            model = assignment.model()
        elif made != SECOND:
            assignment.expected(model, made)
    return assignment.picture(model, last)
