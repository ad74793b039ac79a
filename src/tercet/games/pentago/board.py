"""The board of Pentago: its text, and its rules in words."""

from __future__ import annotations

from collections.abc import Iterable

from tercet import _core
from tercet.games import board as base
from tercet.games.errors import InvalidPositionError
from tercet.games.pentago import picture
from tercet.games.pentago.move import ROWS, SPACES, TURNS, Move, spelled
from tercet.games.position_text import compress_row, expand_row, player_of, split_position
from tercet.games.text_picture import TextPicture
from tercet.games.view import View

FORM = "6/6/b1w3/6/6/6 b (rows a to f, then who is to move)"


class Board(base.Board[Move]):
    """A position of Pentago, such as `6/6/b1w3/6/6/6 b`."""

    __slots__ = ()

    game = "pentago"
    players = ("black", "white")
    signs = ("●", "○")
    move_type = Move
    _line: _core.PentagoBoard
    prompts = ("an empty space", "a turn: sub-board 1 to 4 and C or A")

    @staticmethod
    def _start() -> _core.PentagoBoard:
        return _core.PentagoBoard()

    @staticmethod
    def _parse(text: str) -> _core.PentagoBoard:
        rows_field, turn_field = split_position(text, 2, FORM)
        rows = rows_field.split("/")
        if len(rows) != len(ROWS):
            raise InvalidPositionError(f"the board has {len(rows)} rows; it must have 6")
        squares = "".join(
            expand_row(row, 6, f"row {name}") for name, row in zip(ROWS, rows, strict=True)
        )
        turn = player_of(turn_field, Board.players)
        black, white = squares.count("b"), squares.count("w")
        if black - white != turn:
            raise InvalidPositionError(
                f"{black} black and {white} white marbles do not fit {Board.players[turn]} to "
                "move: black moves when there are as many of both, white when black has one more"
            )
        return _core.PentagoBoard.from_marbles(_bits(squares, "b"), _bits(squares, "w"))

    def text(self) -> str:
        squares = self.squares()
        rows = "/".join(compress_row(squares[i : i + 6]) for i in range(0, 36, 6))
        return f"{rows} {self.turn[0]}"

    def squares(self) -> str:
        """The 36 spaces in reading order: b, w or a dot."""
        black, white = self._line.marbles(0), self._line.marbles(1)
        return "".join(
            "b" if black >> i & 1 else "w" if white >> i & 1 else "." for i in range(len(SPACES))
        )

    def fives(self) -> frozenset[str]:
        """The spaces of all marbles that stand in five in a row, of both players."""
        bits = self._line.fives(0) | self._line.fives(1)
        return frozenset(space for i, space in enumerate(SPACES) if bits >> i & 1)

    def last_space(self) -> str | None:
        """Where the marble of the last move is now, after the turn."""
        last = self.last_move
        if last is None:
            return None
        if last.turn is None:
            return last.space
        turned = _core.PentagoBoard.turned_space
        return SPACES[turned(SPACES.index(last.space), TURNS.index(last.turn))]

    def _svg(self, size: int, view: View[Move]) -> str:
        last = self.last_move, self.last_space()
        return picture.svg(self.squares(), *last, size, view, self.fives())

    def picture(self, flipped: bool = False) -> TextPicture:
        return picture.text_picture(self.squares(), self.last_move, self.last_space(), flipped)

    def _spelled(self, words: str) -> str | None:
        return spelled(words)

    def spellings(self) -> Iterable[tuple[str, ...]]:
        """A turn may be written after a placement that wins without it."""
        for move in self.legal_moves:
            yield move.parts
            if move.turn is None:
                yield from (Move(move.space, turn).parts for turn in TURNS)

    def _explain(self, move: Move) -> str:
        return _IN_WORDS[self._line.refusal(move.code)].format(space=move.space)

    def _explain_start(self, text: str) -> str | None:
        space = text.partition(":")[0]
        if space not in SPACES:
            return None
        refusal = self._line.refusal_of_space(SPACES.index(space))
        return _IN_WORDS[refusal].format(space=space) or None


_IN_WORDS = {
    _core.PentagoRefusal.NONE: "",
    _core.PentagoRefusal.GAME_OVER: "the game is over",
    _core.PentagoRefusal.NOT_EMPTY: "{space} is not empty: a marble goes on an empty space",
    _core.PentagoRefusal.TURN_MISSING: (
        "{space} does not complete five in a row, so a turn must follow, such as {space}:1C"
    ),
}


def _bits(squares: str, letter: str) -> int:
    return sum(1 << i for i, square in enumerate(squares) if square == letter)
