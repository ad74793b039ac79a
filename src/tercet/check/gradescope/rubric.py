"""The tests that a student sees, the causes that belong to each, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tercet.check.assignment import Assignment
from tercet.check.cause import Cause, Kind
from tercet.check.common_causes import (
    COMMON_CAUSES,
    ENDING,
    ENDLESS,
    EXCEPTION,
    FLOOD,
    FORBIDDEN,
    LOADING,
    MISSING,
    NOTHING_RETURNED,
    OTHER,
    SHARED,
    STARTING,
    UNSTEADY,
    WRONG_VALUE,
)
from tercet.check.form import FORM_CAUSES
from tercet.check.gradescope.settings import Settings


@dataclass(frozen=True)
class Item:
    """A test as Gradescope calls it: the findings of these causes lose its points.

    Points are counted in hundredths, so that they add up exactly.
    """

    name: str
    causes: frozenset[str]
    kind: Kind
    hundredths: int = 0


# Some of what is told from the source stops all else.
_NO_CLASS = tuple(cause.key for cause in FORM_CAUSES.values() if cause.kind == Kind.WRONG)
# What any class must do; each is one test, however many of its causes are found.
_FOUNDATIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("The class can be loaded, and a new game can be made", (LOADING, STARTING, *_NO_CLASS)),
    ("The class has all methods of the assignment", (MISSING,)),
    ("No call raises an exception", (EXCEPTION,)),
    ("Every call comes to its end and prints no more than a board", (ENDLESS, ENDING, FLOOD)),
    ("Methods return values that the assignment names", (NOTHING_RETURNED, WRONG_VALUE)),
    ("A game depends on nothing but its own calls", (SHARED, UNSTEADY)),
    ("The code keeps to the game: no files, no network, no other programs", (FORBIDDEN,)),
)
_REST = "The rules are followed in all else"
_FORM = "Form"


def rubric(assignment: Assignment, settings: Settings) -> tuple[Item, ...]:
    """The tests with points, those of the play before those of the form.

    Where the form is worth nothing, it is a single test.
    """
    return (
        *_shared(_play(assignment), _hundredths(settings.points)),
        *_shared(_form(settings.form_points > 0), _hundredths(settings.form_points)),
    )


def _play(assignment: Assignment) -> list[Item]:
    """The foundations, the game's own causes, and whatever else was found wrong."""
    own = [cause for cause in assignment.causes.values() if cause.kind == Kind.WRONG]
    listed = {key for _, keys in _FOUNDATIONS for key in keys} | {cause.key for cause in own}
    rest = {
        key
        for key, cause in {**COMMON_CAUSES, **assignment.causes}.items()
        if cause.kind == Kind.WRONG and key not in listed
    }
    return [
        *(Item(name, frozenset(keys), Kind.WRONG) for name, keys in _FOUNDATIONS),
        *(_item(cause) for cause in own),
        Item(_REST, frozenset(rest | {OTHER}), Kind.WRONG),
    ]


def _form(is_worth_points: bool) -> list[Item]:
    causes = {**FORM_CAUSES, **COMMON_CAUSES}.values()
    form = [cause for cause in causes if cause.kind == Kind.FORM]
    if is_worth_points:
        return [_item(cause) for cause in form]
    return [Item(_FORM, frozenset(cause.key for cause in form), Kind.FORM)]


def _item(cause: Cause) -> Item:
    """A test for one cause, named such that to pass it is good."""
    name = f"Must not happen: {cause.title.removesuffix('.')}"
    return Item(name, frozenset({cause.key}), cause.kind)


def _shared(items: Iterable[Item], hundredths: int) -> list[Item]:
    """The tests with equal shares; what is left over goes to the first ones, a hundredth each."""
    listed = list(items)
    share, left = divmod(hundredths, len(listed))
    return [replace(item, hundredths=share + (number < left)) for number, item in enumerate(listed)]


def _hundredths(points: float) -> int:
    return round(points * 100)
