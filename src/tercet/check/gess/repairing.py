"""Making a game whole again from which calls were taken out."""

from __future__ import annotations

from tercet.check.call import NEW, Script
from tercet.check.gess.model import Model


def without_moves_out_of_turn(script: Script) -> Script:
    """The script without moves that have become the other player's, but for the last call.

    When a move is taken out, the answer to it comes out of turn; it would only be refused.
    """
    model = Model()
    kept = []
    for made in script[:-1]:
        if made == NEW:
            model = Model()
        elif made.method == "make_move" and model.situation(*made.values).name == "opposing":
            continue
        else:
            getattr(model, made.method)(*made.values)
        kept.append(made)
    return (*kept, *script[-1:])
