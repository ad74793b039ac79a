"""The board of Gess: its text, and its rules in words."""

from __future__ import annotations

from tercet import _core
from tercet.games import board as base
from tercet.games.errors import InvalidPositionError
from tercet.games.gess import picture
from tercet.games.gess.move import NUMBER_OF_SQUARE, SIZE, SQUARES, Move, spelled
from tercet.games.position_text import compress_row, expand_row, player_of, split_position
from tercet.games.text_picture import TextPicture
from tercet.games.view import View

FORM = "18/.../18 b (rows 19 to 2, columns b to s, then who is to move)"
_PROPER = range(1, SIZE - 1)  # the rows and columns of the board proper, counted from 0


class Board(base.Board[Move]):
    """A position of Gess: rows 19 to 2, columns b to s, joined by `/`, then who is to move."""

    __slots__ = ()

    game = "gess"
    players = ("black", "white")
    signs = ("●", "○")
    move_type = Move
    picture_size = 600
    _line: _core.GessBoard
    prompts = (
        "the centre of a piece of yours",
        "the square its centre goes to",
    )

    @staticmethod
    def _start() -> _core.GessBoard:
        return _core.GessBoard()

    @staticmethod
    def _parse(text: str) -> _core.GessBoard:
        rows_field, turn_field = split_position(text, 2, FORM)
        rows = rows_field.split("/")
        if len(rows) != len(_PROPER):
            raise InvalidPositionError(f"the board has {len(rows)} rows; it must have 18")
        black, white = [0] * SIZE, [0] * SIZE
        for row, squares in zip(reversed(_PROPER), rows, strict=True):
            expanded = expand_row(squares, len(_PROPER), f"row {row + 1}")
            for column, letter in zip(_PROPER, expanded, strict=True):
                black[row] |= (letter == "b") << column
                white[row] |= (letter == "w") << column
        return _core.GessBoard.from_stones(black, white, player_of(turn_field, Board.players))

    def text(self) -> str:
        rows = self.squares()[1:-1]
        return "/".join(compress_row(row[1:-1]) for row in rows) + f" {self.turn[0]}"

    def squares(self) -> list[str]:
        """The 20 rows, row 20 first: b, w or a dot for each of the columns a to t."""
        black, white = self._line.stones(0), self._line.stones(1)
        return [
            "".join(
                "b" if black[row] >> column & 1 else "w" if white[row] >> column & 1 else "."
                for column in range(SIZE)
            )
            for row in reversed(range(SIZE))
        ]

    def rings(self, player: str) -> tuple[str, ...]:
        """The centres of a player's rings."""
        rows = self._line.rings(self._number_of(player))
        return tuple(
            square for i, square in enumerate(SQUARES) if rows[i // SIZE] >> (i % SIZE) & 1
        )

    def _svg(self, size: int, view: View[Move]) -> str:
        return picture.svg(self.squares(), self._ring_centres(), self.last_move, size, view)

    def picture(self, flipped: bool = False) -> TextPicture:
        return picture.text_picture(self.squares(), self._ring_centres(), self.last_move, flipped)

    def _spelled(self, words: str) -> str | None:
        return spelled(words)

    def _ring_centres(self) -> set[str]:
        return {square for player in self.players for square in self.rings(player)}

    def _explain(self, move: Move) -> str:
        refusal = self._line.refusal(move.code)
        return _IN_WORDS[refusal].format(start=move.start, end=move.end, player=self.turn)

    def _explain_start(self, text: str) -> str | None:
        start = text.partition("-")[0]
        if start not in NUMBER_OF_SQUARE:
            return None
        refusal = self._line.refusal_of_piece(NUMBER_OF_SQUARE[start])
        if refusal is not _core.GessRefusal.NONE:
            return _IN_WORDS[refusal].format(start=start, player=self.turn)
        can_move = any(move.start == start for move in self.legal_moves)
        return None if can_move else f"the piece at {start} has no legal move"


_IN_WORDS = {
    _core.GessRefusal.NONE: "",
    _core.GessRefusal.GAME_OVER: "the game is over",
    _core.GessRefusal.START_OUTSIDE: (
        "{start} is not on the board proper: the centre of a piece is on b to s, 2 to 19"
    ),
    _core.GessRefusal.OPPOSING_STONE: (
        "the 3 x 3 squares around {start} hold a stone that is not {player}'s"
    ),
    _core.GessRefusal.NO_OUTER_STONE: (
        "there is no {player} piece at {start}: none of the eight squares around it holds a stone"
    ),
    _core.GessRefusal.END_OUTSIDE: (
        "the centre cannot go to {end}: it must stay on the board proper, b to s, 2 to 19"
    ),
    _core.GessRefusal.SAME_SQUARE: "a move must change something: {start} to {end} does not",
    _core.GessRefusal.NOT_IN_LINE: (
        "{end} is not in a straight line from {start}: "
        "pieces move along rows, columns and diagonals"
    ),
    _core.GessRefusal.NO_STONE_THAT_WAY: (
        "the piece at {start} cannot move towards {end}: "
        "it has no stone on the side that points there"
    ),
    _core.GessRefusal.TOO_FAR: (
        "the piece at {start} has no stone on its centre, so it moves at most 3 squares"
    ),
    _core.GessRefusal.BLOCKED: (
        "the piece at {start} cannot reach {end}: it must stop where it first covers other stones"
    ),
    _core.GessRefusal.LOSES_LAST_RING: ("{start} to {end} would leave {player} without a ring"),
}
