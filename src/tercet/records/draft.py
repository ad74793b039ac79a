"""A record in the making, which readers fill move by move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tercet.games import Board, Game, Move, Outcome, TercetError
from tercet.records.comments import Remarks
from tercet.records.problem import shown
from tercet.records.record import (
    InvalidRecordError,
    Record,
    RecordedMove,
    check_outcome,
    check_text,
)


def move_number(ply: int, second_begins: bool) -> str:
    """What stands before the move of this ply, counted from 0.

    >>> move_number(0, False), move_number(2, False), move_number(0, True), move_number(1, True)
    ('1.', '2.', '1...', '2.')
    """
    turns, second_moves = divmod(ply + second_begins, 2)
    return f"{turns + 1}..." if second_moves else f"{turns + 1}."


def number_to_come(board: Board[Any]) -> str:
    """The number of the move that comes next on a board."""
    return move_number(board.ply, board.root().turn == board.players[1])


class Draft:
    """The moves read so far, on a board that refuses illegal ones."""

    def __init__(self, game: Game, start: str | None) -> None:
        self.game = game
        self.board = game.board(start)
        self._start = start
        self._second_begins = self.board.turn == game.players[1]
        self._moves: list[Move] = []
        self._remarks = [Remarks(may_have_score=False)]

    @property
    def number(self) -> str:
        """The number of the move to come."""
        return move_number(len(self._moves), self._second_begins)

    def push(self, text: str) -> None:
        """Make the move of this text; InvalidRecordError says why it cannot be."""
        try:
            self._moves.append(self.board.push(text))
        except TercetError as error:
            raise self.refusal(text, error) from error
        self._remarks.append(Remarks(may_have_score=True))

    def refusal(self, text: str, error: TercetError) -> InvalidRecordError:
        """The error that names the move to come as well."""
        return InvalidRecordError(f"move {self.number} {shown(text)}: {error}")

    def remark(self, text: str) -> str | None:
        """Add a comment on the last move, or on the game if there is none yet.

        The answer is what is to be said about it, if anything.
        """
        check_text("a comment", text.replace("\n", " "))
        return self._remarks[-1].add(text)

    def check_outcome(self, outcome: Outcome | None) -> None:
        """InvalidRecordError if the rules say otherwise."""
        check_outcome(self.board, outcome)

    def record(
        self, players: tuple[str, str], outcome: Outcome | None, tags: Mapping[str, str]
    ) -> Record:
        opening, *remarks = self._remarks
        moves = (
            RecordedMove(move, said.comment, said.score)
            for move, said in zip(self._moves, remarks, strict=True)
        )
        return Record(self.game, tuple(moves), players, outcome, self._start, tags, opening.comment)
