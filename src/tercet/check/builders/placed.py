"""Whether the builders that were placed stand on the board, as a student's class shows it."""

from __future__ import annotations

from collections.abc import Iterator

from BuildersGame import Square
from tercet.check.assignment import Experiment, Story
from tercet.check.builders.experiments import any_accepted, is_accepted, moves_from
from tercet.check.builders.methods import PLACEMENT
from tercet.check.builders.model import SQUARES
from tercet.check.builders.notation import move_call, placement_call
from tercet.check.builders.random_games import replayed
from tercet.check.call import NEW, Script

# With how many other squares for the player's second builder the same is tried.
_MOST_TRIED = 6


def is_lost(square: Square, story: Story, experiment: Experiment) -> bool:
    """Whether a builder that was placed on the square cannot be moved from the beginning on.

    That tells something only if it can be moved where the player's other one stands elsewhere.
    """
    opening = _opening(story)
    if not replayed(opening).builder_at(square):
        return False
    return _can_move(opening, square, experiment) is False and any(
        _can_move(other, square, experiment) for other in _other_openings(opening, square)
    )


def _opening(story: Story) -> Script:
    """The placements of a game; o's are added, away from all others, if there are none."""
    placements = [
        step.call
        for step in story.earlier
        if step.call.method == PLACEMENT and step.expected is True
    ]
    if len(placements) == 1:
        taken = replayed((NEW, *placements)).builders("x")
        free = [square for square in SQUARES if square not in taken]
        far = sorted(free, key=lambda square: -min(_distance(square, other) for other in taken))
        second = next(square for square in far if not _is_in_line(square, far[0]))
        placements.append(placement_call(far[0], second, "o"))
    return (NEW, *placements)


def _other_openings(opening: Script, square: Square) -> Iterator[Script]:
    """The same placements, but the player's other builder is elsewhere, not in line with it."""
    model = replayed(opening)
    player = model.builder_at(square)
    free = [other for other in SQUARES if not model.builder_at(other)]
    others = [other for other in free if not _is_in_line(square, other)]
    for other in sorted(others, key=lambda other: -_distance(square, other))[:_MOST_TRIED]:
        for pair in ((square, other), (other, square)):
            placed = placement_call(*pair, player)
            yield (NEW, placed, opening[2]) if player == "x" else (*opening[:2], placed)


def _distance(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _is_in_line(one: Square, other: Square) -> bool:
    return one[0] == other[0] or one[1] == other[1]


def _can_move(opening: Script, square: Square, experiment: Experiment) -> bool | None:
    """Whether the class accepts a move of the builder; None if it cannot be told."""
    model = replayed(opening)
    if model.builder_at(square) == "o":
        apart = (move_call(move) for move in model.legal_moves() if square not in move)
        first = next((made for made in apart if is_accepted((*opening, made), experiment)), None)
        if first is None:
            return None
        opening = (*opening, first)
        model = replayed(opening)
    moves = list(moves_from(model, square))
    return any_accepted(opening, moves, experiment) if moves else None
