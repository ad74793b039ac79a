"""Other games that may go wrong for the same cause, and games from which calls were taken out."""

from __future__ import annotations

from collections.abc import Iterator

from BuildersGame import OPPONENT, Square
from tercet.check.assignment import Story
from tercet.check.builders.methods import MOVE, PLACEMENT, STATE
from tercet.check.builders.model import BuildersModel
from tercet.check.builders.notation import (
    ASK_STATE,
    SYMMETRIES,
    move_call,
    placement_call,
    script,
)
from tercet.check.builders.random_games import replayed
from tercet.check.builders.short_games import LEGAL, REFUSED
from tercet.check.call import NEW, Call, Script


def variations(story: Story) -> Iterator[Script]:
    """The same game begun later, and the short games that end in the same situation."""
    yield from _begun_after_failing(story)
    end = story.last
    if end.call.method == STATE:
        changes = [step for step in story.earlier if step.expected is True]
        end = changes[-1] if changes else end
    for name in sorted(end.situation.marks):
        for text in (*REFUSED.get(name, ()), *LEGAL.get(name, ())):
            for symmetry in SYMMETRIES:
                calls = script(text, symmetry)
                yield (*calls, ASK_STATE) if story.last.call.method == STATE else calls
    yield from _begun_later(story.script)


def _begun_after_failing(story: Story) -> Iterator[Script]:
    """The game from a move on that is refused; all builders are placed where they stand then.

    Towers are lost, and whoever is to move is x.
    """
    for i in reversed(range(1, len(story.steps) - 1)):
        step = story.steps[i]
        model = replayed(story.script[:i])
        if step.call.method == MOVE and step.expected is False and model.all_are_placed:
            first, second = model.builders(model.player)
            third, fourth = model.builders(OPPONENT[model.player])
            opening = placement_call(first, second, "x"), placement_call(third, fourth, "o")
            yield (NEW, *opening, *story.script[i:])


def _begun_later(calls: Script) -> Iterator[Script]:
    """The game without a move of each player, whose builders are placed where it would end."""
    moves = [i for i, made in enumerate(calls) if made.method == MOVE]
    for i in moves[:-1]:
        for j in moves[:-1]:
            if i < j:
                begun = _placed_further(_placed_further(calls, j), i)
                if begun is not None:
                    yield begun


def _placed_further(calls: Script | None, index: int) -> Script | None:
    """The game without a move; its builder is placed where the move would end."""
    if calls is None or any(type(value) is not int for value in calls[index].values):
        return None
    values = calls[index].values
    start, end = values[:2], values[2:4]
    left_out = (*calls[:index], *calls[index + 1 :])
    if any(made.method == MOVE and made.values[2:4] == start for made in calls[:index]):
        return None
    changed = tuple(_with_builder_moved(made, start, end) for made in left_out[:index])
    return None if changed == left_out[:index] else (*changed, *left_out[index:])


def _with_builder_moved(made: Call, start: Square, end: Square) -> Call:
    if made.method != PLACEMENT:
        return made
    *numbers, player = made.values
    squares = [tuple(numbers[:2]), tuple(numbers[2:])]
    if start not in squares:
        return made
    first, second = (end if square == start else square for square in squares)
    return placement_call(first, second, player)


def repaired(calls: Script) -> Script:
    """The script with moves from empty squares made moves of a builder that can make them.

    When a move is taken out its builder is elsewhere later. The last call stays as it is,
    because it is the one that goes wrong.
    """
    model = BuildersModel()
    fitting: list[Call] = []
    for made in calls[:-1]:
        if made == NEW:
            model = BuildersModel()
        elif made.method in (MOVE, PLACEMENT):
            made = _fitting(model, made) if made.method == MOVE else made
            getattr(model, made.method)(*made.values)
        fitting.append(made)
    return (*fitting, *calls[-1:])


def _fitting(model: BuildersModel, made: Call) -> Call:
    """The move, or the same move of another builder if nobody stands where it begins."""
    if any(type(value) is not int or not 0 <= value < 5 for value in made.values):
        return made
    r1, c1, r2, c2, r3, c3 = made.values
    if not model.all_are_placed or model.builder_at((r1, c1)):
        return made
    for start in model.builders(model.player):
        if model.can_step(start, (r2, c2)) and model.can_build(start, (r2, c2), (r3, c3)):
            return move_call((start, (r2, c2), (r3, c3)))
    return made
