"""The board of Builders: its text, and its rules in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tercet import _core
from tercet.games import board as base
from tercet.games.builders import picture
from tercet.games.builders.move import SIZE, SQUARES, Move, spelled, spelled_placement, spoken
from tercet.games.errors import InvalidPositionError, quoted
from tercet.games.position_text import player_of, split_position
from tercet.games.text_picture import TextPicture
from tercet.games.view import View

FORM = "00000/00000/00000/00000/00000 22,12 01,42 x (levels, x's builders, o's builders, to move)"


class Board(base.Board[Move]):
    """A position of Builders, such as `00000/00000/00000/00000/00000 12,22 01,42 x`."""

    __slots__ = ()

    game = "builders"
    players = ("x", "o")
    signs = ("x", "o")
    move_type = Move
    _line: _core.BuildersBoard
    prompts = (
        "the square of one of your builders",
        "the square it steps to",
        "the square it builds on",
    )
    placement_prompts = (
        "a free square for a builder",
        "a free square for the other",
    )

    @staticmethod
    def _start() -> _core.BuildersBoard:
        return _core.BuildersBoard()

    @staticmethod
    def _parse(text: str) -> _core.BuildersBoard:
        levels_field, x_field, o_field, turn_field = split_position(text, 4, FORM)
        levels = _parse_levels(levels_field)
        builders = (_parse_builders(x_field, "x"), _parse_builders(o_field, "o"))
        turn = player_of(turn_field, Board.players)
        _check_placing(levels, builders, turn)
        _check_builders(levels, builders, turn)
        x_set, o_set = (sum(1 << square for square in squares) for squares in builders)
        return _core.BuildersBoard.from_parts(levels, x_set, o_set, turn)

    def text(self) -> str:
        levels = "".join(map(str, self.levels()))
        rows = "/".join(levels[i : i + SIZE] for i in range(0, len(SQUARES), SIZE))
        builders = (",".join(self.builders(player)) or "-" for player in self.players)
        return f"{rows} {' '.join(builders)} {self.turn}"

    def levels(self) -> list[int]:
        """The levels of the 25 squares in reading order."""
        return self._line.levels

    def builders(self, player: str) -> tuple[str, ...]:
        """The squares of a player's builders, in ascending order; none before they are placed."""
        occupied = self._line.builders(self._number_of(player))
        return tuple(square for i, square in enumerate(SQUARES) if occupied >> i & 1)

    def _svg(self, size: int, view: View[Move]) -> str:
        builders = self._builder_of_square()
        return picture.svg(self.levels(), builders, self.last_move, size, view)

    def picture(self, flipped: bool = False) -> TextPicture:
        builders = self._builder_of_square()
        return picture.text_picture(self.levels(), builders, self.last_move, flipped)

    def _spelled(self, words: str) -> str | None:
        return spelled(words, self._line.placing)

    def _builder_of_square(self) -> dict[str, str]:
        return {square: player for player in self.players for square in self.builders(player)}

    def spellings(self) -> Iterable[tuple[str, ...]]:
        """A placement may be entered with either builder first."""
        for move in self.legal_moves:
            yield move.parts
            if move.is_placement:
                yield spelled_placement(*reversed(move.squares))

    def prompts_here(self) -> tuple[str, ...]:
        return self.placement_prompts if self._line.placing else self.prompts

    def _explain(self, move: Move) -> str:
        return self._in_words(self._line.refusal(move.code), *move.squares)

    def _explain_start(self, text: str) -> str | None:
        squares = [square for square in re.split(r"[+>^]", text[:16]) if square]
        if not squares or any(square not in SQUARES for square in squares):
            return None
        numbers = [SQUARES.index(square) for square in squares]
        if not self._line.placing and "+" in text:
            refusal = _core.BuildersRefusal.PLACING_IS_OVER
        elif self._line.placing and ">" not in text:
            refusal = self._line.refusal_of_square(numbers[0])
        elif len(squares) == 1:
            refusal = self._line.refusal_of_builder(numbers[0])
        else:
            refusal = self._line.refusal_of_step(*numbers[:2])
        if refusal is not _core.BuildersRefusal.NONE:
            return self._in_words(refusal, *squares)
        can_move = any(squares[0] in move.squares for move in self.legal_moves)
        return None if can_move else f"the builder at {spoken(squares[0])} cannot step anywhere"

    def _in_words(self, refusal: _core.BuildersRefusal, *squares: str) -> str:
        """Why these squares are refused; the sentence that applies says which of them it names."""
        first, second, third = (squares + squares[-1:] * 2)[:3]
        level = dict(zip(SQUARES, self.levels(), strict=True))
        taken = next((s for s in squares if s in self._builder_of_square()), first)
        return _IN_WORDS[refusal].format(
            start=spoken(first),
            end=spoken(second),
            build=spoken(third),
            taken=spoken(taken),
            start_level=level[first],
            end_level=level[second],
            player=self.turn,
            other=self.opponent,
        )


_IN_WORDS = {
    _core.BuildersRefusal.NONE: "",
    _core.BuildersRefusal.GAME_OVER: "the game is over",
    _core.BuildersRefusal.STILL_PLACING: (
        "{player} has to place two builders first, such as 12+22"
    ),
    _core.BuildersRefusal.PLACING_IS_OVER: (
        "both players have placed their builders; a move is a step and a build, such as 22>11^10"
    ),
    _core.BuildersRefusal.SAME_SQUARE: "two builders cannot stand on one square, {start}",
    _core.BuildersRefusal.SQUARE_TAKEN: "there is a builder at {taken} already",
    _core.BuildersRefusal.NO_BUILDER: "there is no builder at {start}",
    _core.BuildersRefusal.NOT_YOUR_BUILDER: (
        "the builder at {start} is {other}'s, and {player} is to move"
    ),
    _core.BuildersRefusal.STEP_NOT_ADJACENT: (
        "the builder at {start} cannot step to {end}: it is not one of the squares next to it"
    ),
    _core.BuildersRefusal.STEP_ONTO_BUILDER: (
        "the builder at {start} cannot step to {end}: a builder stands there"
    ),
    _core.BuildersRefusal.STEP_ONTO_TOP: (
        "the builder at {start} cannot step to {end}: a tower of 4 levels is never entered"
    ),
    _core.BuildersRefusal.STEP_TOO_HIGH: (
        "the builder at {start} cannot climb from level {start_level} to level {end_level}"
    ),
    _core.BuildersRefusal.BUILD_NOT_ADJACENT: (
        "the builder cannot build at {build}: it is not one of the squares next to {end}"
    ),
    _core.BuildersRefusal.BUILD_ON_BUILDER: (
        "the builder cannot build at {build}: a builder stands there"
    ),
    _core.BuildersRefusal.BUILD_ON_TOP: (
        "the builder cannot build at {build}: the tower has 4 levels already"
    ),
}


def _parse_levels(field: str) -> list[int]:
    rows = field.split("/")
    if len(rows) != SIZE:
        raise InvalidPositionError(f"the board has {len(rows)} rows; it must have {SIZE}")
    for number, row in enumerate(rows):
        if len(row) != SIZE:
            raise InvalidPositionError(f"row {number} has {len(row)} levels; it must have {SIZE}")
        for letter in row:
            if letter not in "01234":
                raise InvalidPositionError(
                    f"{quoted(letter)} in row {number} is not a level: levels are 0 to 4"
                )
    return [int(letter) for letter in "".join(rows)]


def _parse_builders(field: str, player: str) -> list[int]:
    if field == "-":
        return []
    squares = field.split(",")
    if len(squares) != 2 or any(square not in SQUARES for square in squares):
        raise InvalidPositionError(
            f"{quoted(field)} does not place {player}'s builders: write two squares such as 12,22 "
            "(row and column 0 to 4 each), or - before they are placed"
        )
    return [SQUARES.index(square) for square in squares]


def _check_placing(levels: list[int], builders: tuple[list[int], list[int]], turn: int) -> None:
    x_placed, o_placed = (bool(squares) for squares in builders)
    if x_placed and o_placed:
        return
    if o_placed:
        raise InvalidPositionError("o's builders are placed and x's are not: x places first")
    if turn != int(x_placed):
        raise InvalidPositionError(
            f"{Board.players[turn]} cannot be to move: {Board.players[1 - turn]} places next"
        )
    if any(levels):
        raise InvalidPositionError("there are levels before both players have placed")


def _check_builders(levels: list[int], builders: tuple[list[int], list[int]], turn: int) -> None:
    squares = [square for both in builders for square in both]
    for square in squares:
        if squares.count(square) > 1:
            raise InvalidPositionError(f"two builders stand at {spoken(SQUARES[square])}")
    for player, both in enumerate(builders):
        for square in both:
            where = f"{Board.players[player]}'s builder at {spoken(SQUARES[square])}"
            if levels[square] == 4:
                raise InvalidPositionError(f"{where} cannot stand on a tower of 4 levels")
            if levels[square] == 3 and player == turn:
                raise InvalidPositionError(
                    f"{where} stands on level 3, so {Board.players[player]} has won "
                    "and cannot be to move"
                )
