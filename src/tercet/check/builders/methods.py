"""The methods of the class, and what the assignment says about them."""

from __future__ import annotations

from tercet.check.assignment import Method

STATE = "get_current_state"
PLACEMENT = "initial_placement"
MOVE = "make_move"
PRINT = "print_board"

STATES = ("X_WON", "O_WON", "UNFINISHED")

METHODS = (
    Method(
        STATE,
        returns=STATES,
        is_query=True,
        sentences={
            "UNFINISHED": "It should have a get method named get_current_state, which returns the "
            "current state."
        },
    ),
    Method(
        PLACEMENT,
        ("r1", "c1", "r2", "c2", "player"),
        (True, False),
        sentences={
            True: "Otherwise, it should update the board, update whose turn it is, and return "
            "True.",
            False: "If one of the chosen squares is already occupied, initial_placement should "
            "return False.",
        },
    ),
    Method(
        MOVE,
        ("r1", "c1", "r2", "c2", "r3", "c3"),
        (True, False),
        sentences={
            True: "Otherwise, it should record the move, update the current state, update whose "
            "turn it is, and return True.",
            False: "If the game has already been won or drawn, or if the move is invalid, "
            "make_move should return False.",
        },
    ),
    Method(PRINT, is_required=False, is_query=True),
)
