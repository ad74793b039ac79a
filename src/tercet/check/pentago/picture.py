"""Pictures of a game's board, drawn as in the rest of Tercet."""

from __future__ import annotations

from tercet.check.assignment import Picture
from tercet.check.call import Call
from tercet.check.pentago.geometry import AFTER_TURN
from tercet.check.pentago.model import Model, is_strange
from tercet.games.pentago import picture as drawing
from tercet.games.pentago.move import Move
from tercet.games.text_picture import plain

SIZE = 320


def pictured(model: Model, last: Call | None) -> Picture:
    """The board; the marble and the turn of the last move are marked."""
    squares = model.squares()
    made, space = _last_move(model, last)
    return Picture(
        plain(drawing.text_picture(squares, made, space, flipped=False)),
        drawing.svg(squares, made, space, SIZE),
    )


def _last_move(model: Model, last: Call | None) -> tuple[Move | None, str | None]:
    """The last move, and where its marble is now."""
    if last is None or last.method != "make_move" or is_strange(last.arguments):
        return None, None
    _, space, sub_board, rotation = last.values
    if model.won_by_placing:
        return Move(space), space
    return Move(space, f"{sub_board}{rotation}"), AFTER_TURN[sub_board, rotation][space]
