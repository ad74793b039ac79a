"""Whether towers have the heights that they should have, as far as a student's class shows it."""

from __future__ import annotations

from tercet.check.assignment import Experiment, Story
from tercet.check.builders.experiments import is_accepted
from tercet.check.builders.methods import MOVE, STATE
from tercet.check.builders.model import BuildersModel
from tercet.check.builders.notation import SYMMETRIES, Symmetry, move_call, script
from tercet.check.builders.random_games import replayed
from tercet.check.builders.short_games import LEGAL, REFUSED, USED_TOWERS
from tercet.check.call import Script

# Two kinds of calls that both go wrong if towers are too low, or too high.
_TOO_LOW = (REFUSED["climb-two"][0], REFUSED["fifth-level"][0])
_TOO_HIGH = (LEGAL["up"][0], LEGAL["fourth-level"][0])
# Two levels on one square, and one level on each of two.
_HIGH = "11+23 41+00 11>21^22 41>31^22"
_LOW = "11+23 41+00 11>21^22 41>31^30"
# One board and one that is mirrored, so that rows and columns are not the same.
_BOARDS = (SYMMETRIES[0], SYMMETRIES[1])
# One board, and one on which rows are columns.
_TURNED = (SYMMETRIES[0], SYMMETRIES[4])
# Whether these are accepted depends on the heights of towers.
_ABOUT_HEIGHTS = frozenset(("climb-two", "fifth-level", "win-without-build"))


def wrong_heights(story: Story, experiment: Experiment) -> str | None:
    """The key of the cause if towers have wrong heights, in all games or in one like this."""
    if not _depends_on_heights(story):
        return None
    if _are_levels_wrong(experiment):
        return "levels-wrong"
    marks = {mark for step in story.earlier for mark in step.situation.marks}
    if not marks & {"up", "leaves-tower"}:
        return None
    if any(_ends_wrong(script(text), experiment) for text in (*_TOO_LOW, *_TOO_HIGH)):
        return None
    used = (*USED_TOWERS, *LEGAL["onto-second-level"])
    is_lost = any(_ends_wrong(script(text), experiment) for text in used)
    return "tower-lost" if is_lost else None


def _depends_on_heights(story: Story) -> bool:
    """Whether levels were built, and what went wrong can have to do with them."""
    builds = [step for step in story.earlier if step.call.method == MOVE and step.expected is True]
    if story.last.call.method == MOVE and story.last.expected is False:
        return bool(builds) and story.last.situation.name in _ABOUT_HEIGHTS
    return bool(builds) and story.last.call.method in (MOVE, STATE)


def _are_levels_wrong(experiment: Experiment) -> bool:
    """Whether towers are too high, too low on one board only, or somewhere else.

    A class for which they only seem too low, on every board, may know nothing of heights.
    """
    if any(_all_end_wrong(_TOO_HIGH, symmetry, experiment) for symmetry in _BOARDS):
        return True
    too_low = [_all_end_wrong(_TOO_LOW, symmetry, experiment) for symmetry in _BOARDS]
    return any(too_low) and (not all(too_low) or _is_tower_elsewhere(experiment))


def _is_tower_elsewhere(experiment: Experiment) -> bool:
    """Whether a tower stops moves to other squares, which lower towers do not stop."""
    for symmetry in _TURNED:
        high, low = script(_HIGH, symmetry), script(_LOW, symmetry)
        legal = set(replayed(low).legal_moves())
        for made in map(move_call, legal.intersection(replayed(high).legal_moves())):
            if is_accepted((*low, made), experiment) and not is_accepted((*high, made), experiment):
                return True
    return False


def _all_end_wrong(texts: tuple[str, ...], symmetry: Symmetry, experiment: Experiment) -> bool:
    return all(_ends_wrong(script(text, symmetry), experiment) for text in texts)


def _ends_wrong(calls: Script, experiment: Experiment) -> bool:
    """Whether the last call of a game goes wrong, and all others go as they should."""
    model = BuildersModel()
    expected = [getattr(model, made.method)(*made.values) for made in calls[1:]]
    got = experiment(calls)[1:]
    right = [outcome.is_value(value) for outcome, value in zip(got, expected, strict=False)]
    return len(right) == len(expected) and all(right[:-1]) and not right[-1]
