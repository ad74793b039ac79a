"""Our own class, which can also tell what is special about a move."""

from __future__ import annotations

import re
from functools import cache

from GessGame import (
    AROUND_CENTRE,
    EMPTY,
    FOOTPRINT,
    OPPONENT,
    REACH_WITHOUT_CENTRE_STONE,
    SIZE,
    STONES,
    Board,
    GessGame,
    Square,
    _centre_square,
    _footprint,
    _is_on_rim,
    _stones_covered,
    _way,
)
from tercet.check.assignment import Situation

# What the assignment calls a location; whatever else is given as one is strange.
LOCATION = re.compile("[a-t]([1-9]|1[0-9]|20)")
# A footprint around such a row or column reaches over the edge.
OUTERMOST = (1, SIZE - 2)
# A footprint that goes less far than this covers squares that it covered before.
SIDE = 3

STRANGE_INPUT = Situation("strange", is_strange=True)


class Model(GessGame):
    """A game that tells the situation of a move before it is made."""

    def __init__(self) -> None:
        super().__init__()
        self._rings_of: Board | None = None
        self._rings: dict[str, set[Square]] = {}

    @property
    def is_over(self) -> bool:
        """Whether the game has been won."""
        return self._game_state != "UNFINISHED"

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self._player

    def rings(self, player: str) -> set[Square]:
        """The centres of the player's rings."""
        if self._rings_of is not self._board:
            self._rings = {owner: ring_centres(self._board, owner) for owner in STONES}
            self._rings_of = self._board
        return self._rings[player]

    def stones(self, player: str) -> list[Square]:
        """Where the player's stones are."""
        stone = STONES[player]
        return [
            (row, column)
            for row, squares in enumerate(self._board)
            if stone in squares
            for column, square in enumerate(squares)
            if square == stone
        ]

    def rows(self) -> list[str]:
        """The board as the pictures want it: row 20 first, b, w or a dot for each square."""
        return ["".join(row).lower() for row in reversed(self._board)]

    def situation(self, start: object, end: object) -> Situation:
        """What is special about make_move(start, end)."""
        if not is_location(start) or not is_location(end):
            return STRANGE_INPUT
        if self.is_over:
            return Situation("finished")
        start_square, end_square = _centre_square(start), _centre_square(end)
        if start_square is None or end_square is None:
            return Situation("outside")
        if start_square == end_square:
            return Situation("null")
        way = _way(start_square, end_square)
        if not way:
            return Situation("off-line")
        why_not = self._why_no_piece(start_square) or self._why_not_this_way(start_square, way)
        if why_not:
            return Situation(why_not)
        return self._of_free_way(start_square, way)

    def _why_no_piece(self, start: Square) -> str | None:
        """Why the player to move has no piece there, if so."""
        stones = _stones_covered(self._board, start)
        own = stones.count(STONES[self._player])
        if not stones:
            return "nothing"
        if own < len(stones):
            return "mixed" if own else "opposing"
        row, column = start
        return "centre-only" if own == 1 and self._board[row][column] != EMPTY else None

    def _why_not_this_way(self, start: Square, way: list[Square]) -> str | None:
        """Why a piece may not go this way, if so."""
        if not self._piece_may_go(start, way):
            row, column = start
            no_reach = self._board[row][column] == EMPTY and len(way) > REACH_WITHOUT_CENTRE_STONE
            return "too-far" if no_reach and self._piece_may_go(start, way[:1]) else "direction"
        lifted = self._board_without_piece(start)
        return "blocked" if any(_stones_covered(lifted, centre) for centre in way[:-1]) else None

    def _of_free_way(self, start: Square, way: list[Square]) -> Situation:
        """The situation of a move that only the rings can forbid."""
        end = way[-1]
        player, opponent = self._player, OPPONENT[self._player]
        lifted = self._board_without_piece(start)
        board = [row.copy() for row in lifted]
        self._set_down_piece(board, start, end)
        marks = set(self._what_it_removes(lifted, start, end))
        if len(way) > REACH_WITHOUT_CENTRE_STONE:
            marks.add("long")
        if len(way) < SIDE:
            marks.add("overlaps-itself")
        if any(on_edge(centre) for centre in (start, end)):
            marks.add("over-the-edge")
        if start in self.rings(player):
            marks.add("moves-ring")
        if not ring_centres(lifted, player):
            marks.add("lifts-last-ring")
        rings = ring_centres(board, player)
        if not rings:
            return Situation("breaks-ring", frozenset(marks))
        if len(self.rings(player)) > len(rings):
            marks.add("gives-up-a-ring")
        if rings - self.rings(player):
            marks.add("makes-a-ring")
        opposing_rings = ring_centres(board, opponent)
        if not opposing_rings:
            marks.add("wins")
        elif len(opposing_rings) < len(self.rings(opponent)):
            marks.add("takes-one-of-the-rings")
        # Whoever reads "the move ends" otherwise does not slide along the edge.
        slides_along_edge = any(map(on_edge, way[:-1]))
        return Situation(_main_matter(marks), frozenset(marks), is_strange=slides_along_edge)

    def _what_it_removes(self, lifted: Board, start: Square, end: Square) -> list[str]:
        """Marks for the stones that a move takes from the board."""
        covered = _stones_covered(lifted, end)
        marks = []
        if STONES[self._player] in covered:
            marks.append("captures-own")
        if STONES[OPPONENT[self._player]] in covered:
            marks.append("captures-opposing")
        for (row, column), new in zip(_footprint(start), _footprint(end), strict=True):
            has_stone = self._board[row][column] != EMPTY
            if has_stone and _is_on_rim(new):
                marks.append("loses-stones-on-the-rim")
            if not has_stone and lifted[new[0]][new[1]] != EMPTY:
                marks.append("captures-under-an-empty-square")
        return marks


# From the rarest on: the first of these marks that a legal move has names its situation.
MAIN_MATTERS = (
    "wins",
    "moves-ring",
    "lifts-last-ring",
    "gives-up-a-ring",
    "long",
    "captures-own",
    "captures-opposing",
    "over-the-edge",
)


def _main_matter(marks: set[str]) -> str:
    return next((matter for matter in MAIN_MATTERS if matter in marks), "plain")


def is_location(text: object) -> bool:
    """Whether this names a square of columns a to t and rows 1 to 20."""
    return isinstance(text, str) and LOCATION.fullmatch(text) is not None


def on_edge(centre: Square) -> bool:
    """Whether the footprint around this centre reaches over the edge."""
    return centre[0] in OUTERMOST or centre[1] in OUTERMOST


def ring_centres(board: Board, player: str) -> set[Square]:
    """Where the player's rings are, on a board without stones on the rim."""
    stone = STONES[player]
    through_the_middle = stone + EMPTY + stone
    centres = set()
    for row, squares in enumerate(map("".join, board)):
        # Text is searched much faster than lists; what is found is then looked at closely.
        left = squares.find(through_the_middle)
        while left >= 0:
            if all(board[row + up][left + 1 + right] == stone for up, right in AROUND_CENTRE):
                centres.add((row, left + 1))
            left = squares.find(through_the_middle, left + 1)
    return centres


@cache
def footprints_with(square: Square) -> list[Square]:
    """The centres on the board proper of all footprints that hold a square."""
    row, column = square
    return [
        (row + up, column + right)
        for up, right in FOOTPRINT
        if not _is_on_rim((row + up, column + right))
    ]
