"""The methods of the class, and what the assignment says about them."""

from __future__ import annotations

from tercet.check.assignment import Method

STATES = ("UNFINISHED", "BLACK_WON", "WHITE_WON")

METHODS = (
    Method(
        "get_game_state",
        returns=STATES,
        is_query=True,
        sentences={
            "UNFINISHED": "A method called get_game_state that takes no parameters and returns "
            "'UNFINISHED', 'BLACK_WON' or 'WHITE_WON'."
        },
    ),
    Method(
        "resign_game",
        sentences={
            None: "A method called resign_game that lets the current player concede the game, "
            "giving the other player the win."
        },
    ),
    Method(
        "make_move",
        ("start", "end"),
        (True, False),
        sentences={
            True: "Otherwise it should make the indicated move, remove any captured stones, update "
            "the game state if necessary, update whose turn it is, and return True.",
            False: "If the indicated move is not legal for the current player, or if the game has "
            "already been won, then it should just return False.",
        },
    ),
    Method("print_board", is_required=False, is_query=True),
)
