"""Trying calls on the student's class after a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from BuildersGame import Square
from tercet.check.assignment import Experiment
from tercet.check.builders.model import SQUARES, BuildersModel
from tercet.check.builders.notation import move_call, placement_call
from tercet.check.call import Call, Script

# How many moves of a player are tried.
MOST_TRIED = 60


def is_accepted(calls: Script, experiment: Experiment) -> bool:
    """Whether the student's class returns True for the last one of these calls."""
    outcomes = experiment(calls)
    return len(outcomes) == len(calls) and outcomes[-1].is_value(True)


def any_accepted(before: Script, probes: Iterable[Call], experiment: Experiment) -> bool:
    """Whether the student's class accepts one of the calls after others."""
    return any(is_accepted((*before, probe), experiment) for probe in probes)


def calls_of(model: BuildersModel, player: str) -> list[Call]:
    """Calls that were legal if it were the player's turn."""
    if model.all_are_placed:
        moves = (made for start in model.builders(player) for made in moves_from(model, start))
        return list(moves)[:MOST_TRIED]
    free = [square for square in SQUARES if not model.builder_at(square)]
    pairs = zip(free[::2], free[1::2], strict=False)
    return [placement_call(first, second, player) for first, second in pairs]


def moves_from(model: BuildersModel, start: Square) -> Iterator[Call]:
    """Moves that were legal for a builder on the square."""
    for end in model.steps_from(start):
        for site in model.sites(start, end)[:3]:
            yield move_call((start, end, site))
