"""Pictures of the model's board."""

from __future__ import annotations

from BuildersGame import OPPONENT
from tercet.check.assignment import Picture
from tercet.check.builders.model import BuildersModel
from tercet.check.call import Call
from tercet.games.builders.move import Move
from tercet.games.builders.picture import svg, text_picture
from tercet.games.text_picture import plain

SIZE_IN_PIXELS = 320


def picture(model: BuildersModel, last: Call | None) -> Picture:
    """The board, with the last call marked if it placed or moved builders."""
    builders = {
        f"{row}{column}": player for player in OPPONENT for row, column in model.builders(player)
    }
    move = _move(last) if last is not None else None
    return Picture(
        plain(text_picture(model.levels, builders, move, flipped=False)),
        svg(model.levels, builders, move, SIZE_IN_PIXELS),
    )


def _move(made: Call) -> Move | None:
    numbers = [value for value in made.values if type(value) is int]
    if not numbers:
        return None
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return Move(tuple(f"{row}{column}" for row, column in pairs))
