"""The methods of the class, and what the assignment says about them."""

from __future__ import annotations

from tercet.check.assignment import Method

STATES = ("UNFINISHED", "WHITE_WON", "BLACK_WON", "DRAW")

METHODS = (
    Method(
        "get_game_state",
        returns=STATES,
        is_query=True,
        sentences={
            "UNFINISHED": "A method called get_game_state that just returns 'UNFINISHED', "
            "'WHITE_WON', 'BLACK_WON' or 'DRAW'."
        },
    ),
    Method(
        "is_board_full",
        returns=(True, False),
        is_query=True,
        sentences={
            True: "A method called is_board_full that takes no parameter and return True or False "
            "that indicate whether the board is already full (True if full)."
        },
    ),
    Method(
        "make_move",
        ("color", "position", "sub_board", "rotation"),
        (True, "game is finished", "not this player's turn", "position is not empty"),
        sentences={
            True: "Otherwise, it should place the marble onto the board, rotate the sub-board (if "
            "the player hasn't won after placing the marble), update the board and game state "
            "(from unfinished to indicate who wins, if necessary), update whose turn it is, and "
            "return True.",
            "game is finished": "If the game is finished at this stage, the method should do "
            'nothing else and return "game is finished"',
            "not this player's turn": "If the color of the piece to be placed doesn't match the "
            "current player's color, the method should do nothing but return "
            '"not this player\'s turn"',
            "position is not empty": "If the position where the piece is to be placed is already "
            'taken, the method should return "position is not empty"',
        },
    ),
    Method(
        "print_board",
        is_query=True,
        sentences={
            None: "You need to implement a method called print_board that outputs the current "
            "state of the board."
        },
    ),
)
