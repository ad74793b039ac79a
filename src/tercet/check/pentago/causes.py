"""What goes wrong in classes named Pentago, and the sentences of the assignment that decide."""

from __future__ import annotations

from tercet.check.cause import Cause, Kind, catalogue

_WINS = (
    "A player wins by getting five of their marbles in a vertical, horizontal, or diagonal row, "
    "either before or after the sub-board rotation."
)
_AT_ONCE = (
    "If a player achieves five-in-a-row before the rotation step, the game ends immediately, and "
    "the player doesn't need to rotate a sub-board."
)
_BOTH = "If both players achieve five-in-a-row after the rotation, the game is a draw."
_OPPONENT = "If only the opponent gets a five-in-a-row after the rotation, the opponent wins."
_FULL = (
    "If all 36 spaces on the entire board are occupied without forming a row of five after the "
    "rotation, the game ends in a draw."
)
_GOES_ON = "If neither white nor black has a five-in-a-row, the game continues."
_BLACK_FIRST = "Here, we assume that black will play first."
_SUB_BOARDS = (
    "The four sub-boards are labeled with the integers 1, 2, 3, and 4, as shown in the figure."
)
_SPACES = (
    "The six rows are labeled from 'a' to 'f' from top to bottom, and the six columns are labeled "
    "from '0' to '5' from left to right."
)
_ROTATION = (
    "Rotation: a string that represent the direction the sub-board will rotate, either ‘C’ "  # noqa: RUF001
    "(clockwise) or ‘A’ (anti-clockwise)."  # noqa: RUF001
)
_MANDATORY = (
    "The rotation step is mandatory, and the player can choose to rotate any of the four "
    "sub-boards, not necessarily the one where they placed the marble."
)
_TURNED = (
    "Players take turns placing a marble of their color (either black or white) onto an "
    "unoccupied space on the board and then rotating one of the sub-boards by 90 degrees, either "
    "clockwise or anti-clockwise."
)
_FINISHED = (
    "If the game is finished at this stage, the method should do nothing else and return "
    '"game is finished"'
)
_PLAYER = (
    "If the color of the piece to be placed doesn't match the current player's color, the method "
    'should do nothing but return "not this player\'s turn"'
)
_TAKEN = (
    "If the position where the piece is to be placed is already taken, the method should return "
    '"position is not empty"'
)
_OTHERWISE = (
    "Otherwise, it should place the marble onto the board, rotate the sub-board (if the player "
    "hasn't won after placing the marble), update the board and game state (from unfinished to "
    "indicate who wins, if necessary), update whose turn it is, and return True."
)
_IS_FULL = (
    "A method called is_board_full that takes no parameter and return True or False that indicate "
    "whether the board is already full (True if full)."
)
_READING = (
    "The assignment promises that all inputs are valid. We read it so that anything else is "
    "refused, in whatever way, and changes nothing."
)

WIN_BEFORE_MISSED = "win-before-turn-missed"
WIN_AFTER_MISSED = "win-after-turn-missed"
OPPONENT_MISSED = "opponent-five-missed"
BOTH_NOT_DRAW = "both-five-not-draw"
FULL_NOT_DRAW = "full-board-not-draw"
FULL_HIDES_FIVE = "full-board-hides-five"
WRONG_WINNER = "wrong-winner"
LINE_MISSED = "line-missed"
DIAGONAL_MISSED = "diagonal-missed"
SIX_MISSED = "six-missed"
MIXED = "mixed-colours"
TOO_FEW = "fewer-than-five"
GAP = "gap-in-five"
AROUND_THE_EDGE = "around-the-edge"
FALSE_WIN = "false-win"
FALSE_DRAW = "false-draw"
WIN_NOT_TRUE = "win-not-true"
DRAW_NOT_TRUE = "draw-not-true"
MOVES_AFTER_END = "moves-after-end"
DIRECTION = "direction-swapped"
SUB_BOARD = "sub-board-swapped"
NOT_TURNED = "not-turned"
TURN_WRONG = "turn-wrong"
PLACED_WRONG = "placed-wrong"
TAKEN_ACCEPTED = "taken-accepted"
WHITE_FIRST = "white-first"
PLAYER_NOT_CHECKED = "player-not-checked"
PLAYER_NOT_CHANGED = "player-not-changed"
REFUSED_USES_TURN = "refused-uses-turn"
REFUSED_CHANGES_BOARD = "refused-changes-board"
FINISHED_NOT_SAID = "finished-not-said"
ORDER_OF_CHECKS = "order-of-checks"
FALSE_FULL = "false-full"
FULL_MISSED = "full-missed"
LEGAL_REFUSED = "legal-refused"
STRANGE_COLOR = "strange-color"
STRANGE_POSITION = "strange-position"
STRANGE_SUB_BOARD = "strange-sub-board"
STRANGE_ROTATION = "strange-rotation"


def _note(key: str, title: str) -> Cause:
    return Cause(key, title, _READING, Kind.NOTE)


CAUSES = catalogue(
    Cause(
        WIN_BEFORE_MISSED,
        "Five in a row is missed, or lost again, if the sub-board's turn would break it.",
        _AT_ONCE,
    ),
    Cause(WIN_AFTER_MISSED, "Five in a row that the player's own turn makes is not a win.", _WINS),
    Cause(
        OPPONENT_MISSED,
        "Five in a row that a player's turn makes for the opponent is not the opponent's win.",
        _OPPONENT,
    ),
    Cause(BOTH_NOT_DRAW, "Five in a row of both players after the turn is not a draw.", _BOTH),
    Cause(FULL_NOT_DRAW, "A full board without five in a row is not a draw.", _FULL),
    Cause(
        FULL_HIDES_FIVE, "Five in a row that comes with the 36th marble is called a draw.", _FULL
    ),
    Cause(WRONG_WINNER, "Five in a row of one player is called the other player's win.", _WINS),
    Cause(LINE_MISSED, "Five in a row across or down is not recognised everywhere.", _WINS),
    Cause(DIAGONAL_MISSED, "Five on a diagonal is not recognised everywhere.", _WINS),
    Cause(SIX_MISSED, "Six in a row is not a win, although it has five in a row.", _WINS),
    Cause(MIXED, "Marbles of both colours are counted together as five in a row.", _WINS),
    Cause(TOO_FEW, "Fewer than five marbles in a row win the game.", _WINS),
    Cause(GAP, "Five marbles with a gap between them are counted as five in a row.", _WINS),
    Cause(AROUND_THE_EDGE, "Rows are counted on around the edge of the board.", _WINS),
    Cause(FALSE_WIN, "The game is called won although nobody has five in a row.", _GOES_ON),
    Cause(
        FALSE_DRAW,
        "The game is called a draw although there are empty spaces and nobody has five in a row.",
        _FULL,
    ),
    Cause(WIN_NOT_TRUE, "make_move does not return True on the move that wins.", _OTHERWISE),
    Cause(
        DRAW_NOT_TRUE,
        "make_move does not return True on the move that ends the game in a draw.",
        _OTHERWISE,
    ),
    Cause(MOVES_AFTER_END, "A move is made although the game is finished.", _FINISHED),
    Cause(DIRECTION, "A sub-board is turned in the wrong direction.", _ROTATION),
    Cause(SUB_BOARD, "Another sub-board is turned than the one that was asked for.", _SUB_BOARDS),
    Cause(NOT_TURNED, "The sub-board that was asked for is not turned.", _MANDATORY),
    Cause(TURN_WRONG, "After a turn the marbles are not where a turn takes them.", _TURNED),
    Cause(PLACED_WRONG, "A marble is not put on the space that was asked for.", _SPACES),
    Cause(TAKEN_ACCEPTED, "A marble is put on a space that is taken.", _TAKEN),
    Cause(WHITE_FIRST, "White plays first.", _BLACK_FIRST),
    Cause(PLAYER_NOT_CHECKED, "A player may move although it is the other's turn.", _PLAYER),
    Cause(PLAYER_NOT_CHANGED, "After a move it is not the other player's turn.", _OTHERWISE),
    Cause(REFUSED_USES_TURN, "A move that is refused uses up the player's turn.", _OTHERWISE),
    Cause(REFUSED_CHANGES_BOARD, "A move that is refused changes the board.", _OTHERWISE),
    Cause(
        FINISHED_NOT_SAID,
        "After the end of the game another reason than 'game is finished' is returned.",
        _FINISHED,
    ),
    Cause(
        ORDER_OF_CHECKS,
        "A move out of turn to a space that is taken is refused for the other reason.",
        "The assignment does not say which reason comes first where both apply; our class looks at "
        "the player first.",
        Kind.NOTE,
    ),
    Cause(FALSE_FULL, "is_board_full returns True although there is an empty space.", _IS_FULL),
    Cause(FULL_MISSED, "is_board_full returns False although the board is full.", _IS_FULL),
    Cause(LEGAL_REFUSED, "A move that the rules allow is refused.", _OTHERWISE),
    _note(
        STRANGE_COLOR,
        "A color that is neither 'black' nor 'white' is not refused, or changes the game.",
    ),
    _note(
        STRANGE_POSITION,
        "A position that is not on the board is not refused, or changes the game.",
    ),
    _note(
        STRANGE_SUB_BOARD,
        "A sub-board that does not exist is not refused, or changes the game.",
    ),
    _note(
        STRANGE_ROTATION,
        "A rotation that is neither 'C' nor 'A' is not refused, or changes the game.",
    ),
)
