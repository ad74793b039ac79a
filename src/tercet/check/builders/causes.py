"""The causes of Builders: what students' classes do, and the sentence that decides."""

from __future__ import annotations

from tercet.check.cause import Cause, Kind, catalogue

_ONE_SQUARE = "Throughout the game, no two builders can ever occupy the same square."
_ADJACENT = (
    "After the initial placements are complete, x must move either one of her builders to an "
    "adjacent square (one square orthogonally or diagonally)."
)
_LEVELS = (
    "Builders can move any number of levels down, but can move at most 1 level up (they can also "
    "stay at the same level)."
)
_ALTERNATE = (
    "After x has moved and built, the players alternate moving and building in this way until the "
    "game ends."
)
_MUST_BUILD = (
    "After a builder moves, it must add a level to an adjacent square (it must be adjacent to the "
    "builder that moved)."
)
_NOT_ON_BUILDERS = "A level cannot be added to a square that is occupied by any builder."
_FOUR_LEVELS = "Once a tower has a 4th level, no further levels can be added."
_WINS = (
    "If a player moves one of her builders on top of a 3-story tower or if her opponent will not "
    "have a legal move available, then she has won."
)
_TAKEN = "If one of the chosen squares is already occupied, initial_placement should return False."
_WHO_PLACES = (
    "Also, if the player placing builders doesn't match the player whose turn it is, or if this "
    "method is called for a player that has already made a valid initial placement, then it should "
    "return False."
)
_PLACED = "Otherwise, it should update the board, update whose turn it is, and return True."
_INVALID = (
    "If the game has already been won or drawn, or if the move is invalid, make_move should return "
    "False."
)
_WHO_MOVES = (
    "Also, if the builder being moved doesn't belong to the player whose turn it is, or if this "
    "method is called before both players have made their initial placements, then it should "
    "return False."
)
_MOVED = (
    "Otherwise, it should record the move, update the current state, update whose turn it is, and "
    "return True."
)
_ON_TOP = "Builders always move to the top of the tower on their destination square."
_RANGE = (
    "The assignment says that rows and columns are integers in the range 0-4. We read that "
    "anything else is off the board: the call returns False and changes nothing."
)
_PLAYERS = (
    "The assignment says that a player is either 'x' or 'o'. We read that for any other the call "
    "returns False and changes nothing."
)

_PLACEMENTS = (
    Cause(
        "placement-same-square", "Both builders of a player are placed on one square.", _ONE_SQUARE
    ),
    Cause("placement-taken", "A builder is placed on a square where another one stands.", _TAKEN),
    Cause("placement-out-of-turn", "A player may place builders before her turn.", _WHO_PLACES),
    Cause(
        "placement-again", "A player who has placed her builders may place them again.", _WHO_PLACES
    ),
    Cause("placement-refused", "A valid placement is refused.", _PLACED),
    Cause(
        "placement-lost",
        "A builder does not stand on the board although its placement returned True.",
        _PLACED,
    ),
    Cause(
        "failed-placement-uses-turn",
        "A placement that is refused makes it the other player's turn all the same.",
        _PLACED,
    ),
    Cause(
        "failed-placement-changes-board",
        "A placement that is refused puts a builder on the board all the same.",
        _PLACED,
    ),
)

_STEPS = (
    Cause(
        "move-before-placement",
        "A move is accepted before both players have placed their builders.",
        _WHO_MOVES,
    ),
    Cause("foreign-builder", "A player may move a builder of the other player.", _WHO_MOVES),
    Cause("no-builder", "A move from a square where no builder stands is accepted.", _WHO_MOVES),
    Cause("zero-step", "A builder may build without moving.", _ADJACENT),
    Cause("far-step", "A builder may move to a square that is not adjacent.", _ADJACENT),
    Cause(
        "step-onto-builder", "A builder may move to a square where a builder stands.", _ONE_SQUARE
    ),
    Cause("climb-two", "A builder may climb more than one level.", _LEVELS),
    Cause("up-refused", "A move one level up is refused.", _LEVELS),
    Cause("down-refused", "A move one level down is refused.", _LEVELS),
    Cause("far-down-refused", "A move two or more levels down is refused.", _LEVELS),
    Cause("diagonal-step-refused", "A diagonal move is refused.", _ADJACENT),
    Cause("move-refused", "A legal move is refused.", _MOVED),
)

_BUILDS = (
    Cause(
        "build-on-builder",
        "A level may be built on a square where a builder stands.",
        _NOT_ON_BUILDERS,
    ),
    Cause(
        "build-on-destination",
        "A level may be built on the square to which the builder has just moved.",
        _NOT_ON_BUILDERS,
    ),
    Cause(
        "far-build", "A level may be built where it is not adjacent to the builder.", _MUST_BUILD
    ),
    Cause("fifth-level", "A fifth level may be built.", _FOUR_LEVELS),
    Cause(
        "vacated-refused",
        "Building on the square that the builder has just left is refused.",
        _MUST_BUILD,
    ),
    Cause("fourth-level-refused", "Building a fourth level is refused.", _FOUR_LEVELS),
    Cause("third-level-refused", "Building a third level is refused.", _FOUR_LEVELS),
    Cause(
        "build-beyond-refused",
        "Building is refused on a square that is adjacent to the builder's new square only.",
        _MUST_BUILD,
    ),
    Cause("diagonal-build-refused", "Building on a diagonal square is refused.", _MUST_BUILD),
    Cause(
        "win-without-build",
        "A winning move is accepted although its build is not allowed.",
        _MUST_BUILD,
    ),
)

_RECORDS = (
    Cause(
        "failed-move-uses-turn",
        "A move that is refused makes it the other player's turn all the same.",
        _MOVED,
    ),
    Cause(
        "failed-move-leaves-builder-moved",
        "A move that is refused leaves the builder moved all the same.",
        _MOVED,
    ),
    Cause(
        "failed-move-changes-board",
        "A move that is refused changes the board all the same.",
        _MOVED,
    ),
    Cause("failed-call-changes-state", "A call that is refused changes the state.", _INVALID),
    Cause("turn-not-passed", "After a player's turn it is not the other one's.", _ALTERNATE),
    Cause(
        "old-square-kept", "The square that a builder has left still counts as occupied.", _MOVED
    ),
    Cause(
        "new-square-lost",
        "The square to which a builder has moved does not count as occupied.",
        _MOVED,
    ),
    Cause(
        "tower-lost",
        "A tower is not as high as before once a builder has stepped on or off it.",
        _ON_TOP,
    ),
    Cause("levels-wrong", "A build does not add one level to the square it names.", _MUST_BUILD),
)

_ENDS = (
    Cause(
        "win-by-level-missed",
        "A player who moves onto a tower of three levels has not won.",
        _WINS,
    ),
    Cause(
        "win-by-no-moves-missed",
        "A player whose opponent has no legal move has not won.",
        _WINS,
    ),
    Cause("winning-move-not-true", "A winning move does not return True.", _MOVED),
    Cause("wrong-winner", "The wrong player has won.", _WINS),
    Cause("win-by-building", "A player has won by building a third level.", _WINS),
    Cause("win-too-low", "A player has won on a tower of less than three levels.", _WINS),
    Cause(
        "win-by-one-stuck",
        "A player has won although only one of her opponent's builders cannot move.",
        _WINS,
    ),
    Cause(
        "win-by-own-no-moves",
        "A player has won, or lost, because she has no further move herself.",
        _WINS,
    ),
    Cause(
        "win-too-early",
        "A player has won although nobody stands on three levels and the opponent can move.",
        _WINS,
    ),
    Cause("move-after-end", "A move is accepted after the game has been won.", _INVALID),
)

_READINGS = (
    Cause(
        "placement-off-board",
        "A builder may be placed off the board, or a negative number counts from the other end.",
        _RANGE,
        Kind.NOTE,
    ),
    Cause(
        "negative-index",
        "A move with a negative row or column is accepted: it counts from the other end.",
        _RANGE,
        Kind.NOTE,
    ),
    Cause("move-off-board", "A move off the board is accepted.", _RANGE, Kind.NOTE),
    Cause(
        "strange-number",
        "Something that is not an integer is accepted as a row or column.",
        _RANGE,
        Kind.NOTE,
    ),
    Cause(
        "strange-player", "A player other than 'x' and 'o' may place builders.", _PLAYERS, Kind.NOTE
    ),
    Cause(
        "strange-call-changes-game",
        "A call with strange input is refused but changes the game.",
        _RANGE,
        Kind.NOTE,
    ),
)

CAUSES = catalogue(*_PLACEMENTS, *_STEPS, *_BUILDS, *_RECORDS, *_ENDS, *_READINGS)
