"""What can be wrong with a class for Gess, with the sentences that decide."""

from __future__ import annotations

from tercet.check.cause import Cause, Kind, catalogue

_ANY_STONES_COVERED = (
    "Note that when a piece's move causes it to overlap stones, any stones covered by the "
    "footprint get removed, not just those covered by one of the piece's stones."
)
_KEEP_A_RING = "It is not legal to make a move that leaves you without a ring."
_RING = "A ring is any piece consisting of eight stones around an empty central square."
_MORE_THAN_ONE_RING = (
    "It's possible for a player to have more than one ring. A player doesn't lose until they "
    "have no remaining rings."
)
_CENTRE_STAYS = "The center of the piece being moved must stay within those boundaries."
_EDGE = (
    "An edge of the piece may go into columns a or t, or rows 1 or 20, but any pieces there are "
    "removed at the end of the move."
)
_RESIGNING = (
    "A method called resign_game that lets the current player concede the game, giving the "
    "other player the win."
)
_JUST_FALSE = (
    "If the indicated move is not legal for the current player, or if the game has already been "
    "won, then it should just return False."
)
_MAKE_IT = (
    "Otherwise it should make the indicated move, remove any captured stones, update the game "
    "state if necessary, update whose turn it is, and return True."
)
_START = (
    'Two players, "Black" and "White", each have 43 stones of their colour on the board in the '
    "starting configuration."
)
_CHANGE = "A move must always change the stone configuration on the board."
_ONE_COLOUR = "Only stones of one colour may be in the grid."
_AN_OUTER_STONE = "There must be at least one stone on the eight squares around the central square."
_OWN_PIECE = "A piece can only be moved by the player whose stones are inside the grid."
_REACH = (
    "If the square is unoccupied, it may move up to three spaces; if it is occupied by a stone, "
    "it may move any number of spaces."
)
_DIRECTION = (
    "If a square has a stone, the piece can move in the direction indicated by the square's "
    "location relative to the central square; if a square is unoccupied, the piece cannot move "
    "in that direction."
)
_IN_UNISON = "As a piece moves, all of the stones in its footprint move in unison."
_MEETING_STONES = (
    "When the footprint of a piece coincides with any other stones on the board, those stones "
    "are removed from the board and the move ends."
)
_NO_RING_LOSES = (
    "The game object is to be the only player with a ring piece on the board: when, at the end "
    "of any turn, a player has no ring pieces on the board, that player loses the game."
)
_LOCATIONS = (
    "Locations on the board will be specified using columns labeled a-t and rows labeled 1-20, "
    "with row 1 being the Black side and row 20 the White side."
)

_WHAT_IS_A_PIECE = (
    Cause("opposing-piece", "A player can move a piece of the other player.", _OWN_PIECE),
    Cause("mixed-piece", "A piece with stones of both colours can be moved.", _ONE_COLOUR),
    Cause("no-piece", "Empty squares can be moved like a piece.", _AN_OUTER_STONE),
    Cause("centre-only", "A stone with nothing around it can be moved.", _AN_OUTER_STONE),
    Cause("centre-outside", "The centre of a piece may be off the board.", _CENTRE_STAYS),
)
_HOW_A_PIECE_MOVES = (
    Cause("null-move", "A piece may stay where it is.", _CHANGE),
    Cause("off-line", "A piece may go to a square that is not in line with it.", _DIRECTION),
    Cause(
        "direction", "A piece may go in a direction in which it has no outer stone.", _DIRECTION
    ),
    Cause("too-far", "A piece with an empty centre may go more than three squares.", _REACH),
    Cause("slides-through", "A piece slides on through other stones.", _MEETING_STONES),
    Cause(
        "stops-on-the-way",
        "A move that other stones end before its goal is accepted, and the piece stops there.",
        _MEETING_STONES,
    ),
    Cause("long-move-refused", "A long move of a piece with a stone in its centre is refused.",
          _REACH),
    Cause("self-capture-refused", "A move that removes stones of the player's own is refused.",
          _MEETING_STONES),
    Cause("capture-refused", "A move that removes stones is refused.", _MEETING_STONES),
    Cause("edge-move-refused", "A move of a piece that reaches over the edge is refused.", _EDGE),
    Cause(
        "edge-slide-refused",
        "A piece that reaches over the edge cannot slide along it.",
        "Our reading: a move ends when the footprint goes over an edge that it was inside of; a "
        "footprint that is over an edge already may slide along it.",
        Kind.NOTE,
    ),
    Cause("two-digit-rows", "Moves on rows of two digits are refused.", _LOCATIONS),
    Cause("legal-move-refused", "A move that is legal is refused.", _MAKE_IT),
)  # fmt: skip
_RINGS = (
    Cause("own-ring-broken", "A move that leaves the player without a ring is accepted.",
          _KEEP_A_RING),
    Cause("ring-with-stone", "Eight stones around a stone count as a ring.", _RING),
    Cause("ring-tested-early", "The ring is looked for before the move is complete.",
          _NO_RING_LOSES),
    Cause("ring-move-refused", "The ring itself cannot be moved.", _RING),
    Cause("other-ring-missed", "A player with two rings may not give up one of them.",
          _MORE_THAN_ONE_RING),
    Cause("ring-near-edge-missed", "A ring near the edge of the board is not seen.", _RING),
)  # fmt: skip
_THE_BOARD = (
    Cause("start-position", "The stones do not start where they should.", _START),
    Cause("stones-left-on-edge", "Stones that leave the board stay on columns a or t or rows 1 or "
          "20.", _EDGE),
    Cause("captured-stones-stay", "Stones under an empty square of the piece are not removed.",
          _ANY_STONES_COVERED),
    Cause("own-stones-stay", "Stones of the player's own that the piece covers are not removed.",
          _MEETING_STONES),
    Cause("piece-turned", "The stones of a piece are set down mirrored or turned.", _IN_UNISON),
    Cause("moved-stones-stay", "The stones of a piece also stay where they were.", _IN_UNISON),
    Cause("overlapping-stones-lost", "A piece that moves one or two squares loses stones.",
          _IN_UNISON),
    Cause("wrong-board", "After legal moves the board is not as it should be.", _MAKE_IT),
)  # fmt: skip
_TURNS = (
    Cause("turn-not-passed", "After a move it is still the same player's turn.", _MAKE_IT),
    Cause("refused-move-uses-turn", "A refused move uses up the turn.", _JUST_FALSE),
    Cause("refused-move-changes-game", "A refused move changes the game.", _JUST_FALSE),
)
_THE_END = (
    Cause("winning-move-refused", "The winning move is refused.", _MAKE_IT),
    Cause("win-missed", "A player without a ring has not lost.", _NO_RING_LOSES),
    Cause("wrong-winner", "A ring is broken and the wrong player wins.", _NO_RING_LOSES),
    Cause("lost-with-a-ring", "A player who still has a ring has lost.", _MORE_THAN_ONE_RING),
    Cause("ended-too-soon", "The game ends although both players have a ring.", _NO_RING_LOSES),
    Cause("move-after-end", "Moves are accepted after the game has been won.", _JUST_FALSE),
    Cause("resignation-missed", "A resignation does not end the game.", _RESIGNING),
    Cause("resignation-wins", "The player who resigns wins.", _RESIGNING),
    Cause(
        "second-resignation",
        "A resignation after the end changes who has won.",
        "Our reading: the game has been won already, so a further resignation does nothing.",
        Kind.NOTE,
    ),
)

CAUSES = catalogue(*_WHAT_IS_A_PIECE, *_HOW_A_PIECE_MOVES, *_RINGS, *_THE_BOARD, *_TURNS, *_THE_END)
