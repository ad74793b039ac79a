"""Why a class could not be tested, so that passing a test would mean nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tercet.check.assignment import Assignment
from tercet.check.common_causes import ENDLESS
from tercet.check.finding import Report
from tercet.check.gradescope.ordinary_play import OrdinaryPlay, played_by_ours

_NOTHING_PLAYED = (
    "The class could not be loaded, so that nothing could be played. Without that there are no "
    "points."
)
_ENDLESS = (
    "Calls do not come to their end, and the check had to stop before all was tested. Mend that "
    "first: what could not be tested has no points."
)
_SLOW = (
    "The calls take so long that the check could not play enough games in its time. What could not "
    "be tested has no points."
)
_STUCK = (
    "The class does not get far enough in ordinary games, of nothing but legal moves, for the rest "
    "to be tested. Mend what was found first: what could not be tested has no points."
)


def obstacle(
    report: Report, begun: int, play: Callable[[], OrdinaryPlay], assignment: Assignment
) -> str:
    """A sentence for the student, or nothing if the class could be tested.

    `begun` counts the games that were begun, and `play` lets the class play ordinary ones. That the
    time was up is no obstacle if the class is not much slower than ours: then it is the machine.
    """
    if not report.games:
        return _NOTHING_PLAYED
    ends_too_early = bool(report.stopped) and begun < _aimed_games(assignment, report.seed)
    if ends_too_early and any(finding.cause.key == ENDLESS for finding in report.findings):
        return _ENDLESS
    ordinary = play()
    if ends_too_early and ordinary.is_slower_than(played_by_ours(assignment)):
        return _SLOW
    return "" if ordinary.is_enough else _STUCK


def _aimed_games(assignment: Assignment, seed: int) -> int:
    return sum(1 for _ in assignment.aimed_games(Random(seed)))
