"""A game in play: the board, who sits at it, what was taken back, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from tercet.games import Board, Game, LegalMoves, Move, Outcome, TercetError, adjudicated, get_game
from tercet.records import Record
from tercet.records.record import UNKNOWN
from tercet.sitting.seats import HUMAN, Seat, Seats, is_computers, seats_of


class Sitting:
    """One game, from its start until somebody leaves.

    What is refused raises a TercetError and changes nothing.
    """

    def __init__(
        self,
        board: Board[Any],
        seats: Seats,
        tags: Mapping[str, str] | None = None,
        people: tuple[str, str] = (HUMAN, HUMAN),
    ) -> None:
        """`people` are the names of those who are no computers."""
        self.board = board
        self.seats = seats
        self._tags = tags or {}
        self._people = people
        self._agreed: Outcome | None = None  # an end that the rules do not call
        self._taken_back: list[Move] = []  # the last one first to be made again

    @classmethod
    def of_today(cls, board: Board[Any], seats: Seats) -> Sitting:
        """A new game."""
        return cls(board, seats, {"Date": date.today().strftime("%Y.%m.%d")})

    @classmethod
    def of(cls, record: Record, seats: Seats | None = None) -> Sitting:
        """Go on with a recorded game, with those who played it unless others are named."""
        first, second = (
            HUMAN if name == UNKNOWN or is_computers(name) else name for name in record.players
        )
        seats = seats or seats_of(record)
        sitting = cls(record.board(), seats, record.tags, (first, second))
        if record.outcome and not sitting.board.outcome():
            sitting._agreed = record.outcome
        return sitting

    def copy(self) -> Sitting:
        """A sitting of its own at the same game."""
        sitting = Sitting(self.board.copy(), self.seats, self._tags, self._people)
        sitting._agreed = self._agreed
        sitting._taken_back = list(self._taken_back)
        return sitting

    @property
    def game(self) -> Game:
        return get_game(self.board.game)

    @property
    def seat(self) -> Seat:
        """Who is to move."""
        return self.seats[self.board.players.index(self.board.turn)]

    @property
    def names(self) -> tuple[str, str]:
        """Who plays, by the names that a record has."""
        first, second = (
            name if seat is None else str(seat)
            for name, seat in zip(self._people, self.seats, strict=True)
        )
        return first, second

    @property
    def has_person(self) -> bool:
        return None in self.seats

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or otherwise; None while it goes on."""
        if self._agreed is None and not self.has_person:
            return self.board.outcome() or adjudicated(self.board)
        return self._agreed or self.board.outcome()

    def example(self) -> Move:
        """Some legal move of the position."""
        moves: LegalMoves[Move] = self.board.legal_moves
        return moves[len(moves) // 2]

    def record(self) -> Record:
        """The game as far as it went."""
        return Record.of(
            self.board,
            players=self.names,
            outcome=self.outcome,
            tags=self._tags,
        )

    def check_goes_on(self) -> None:
        """TercetError if the game is over."""
        if self.outcome:
            raise TercetError(f"the game is over: {self.outcome}; undo and new are possible")

    def push(self, move: Move) -> None:
        """Make a move; what was taken back before cannot be made again."""
        self.check_goes_on()
        self.board.push(move)
        self._taken_back.clear()

    def undo(self) -> list[Move]:
        """Take back the last move of a person and what followed it; the moves, the last first.

        After a resignation or an agreement only that is taken back.
        """
        if self._agreed:
            self._agreed = None
            return []
        if not self.has_something_to_undo:
            raise TercetError("there is no move of yours to take back")
        taken: list[Move] = []
        while not taken or self.seat is not None:
            taken.append(self.board.pop())
        self._taken_back += taken
        return taken

    def redo(self) -> list[Move]:
        """Make moves again that were taken back, until a person is to move; the moves."""
        self.check_goes_on()
        if not self._taken_back:
            raise TercetError("there is no move to make again: none was taken back")
        made: list[Move] = []
        while self._taken_back and (not made or self.seat is not None):
            made.append(self.board.push(self._taken_back.pop()))
        return made

    def resign(self, player: str | None = None) -> None:
        """A player gives up, the one to move unless another is named."""
        self.check_goes_on()
        loser = player or self.board.turn
        winner = self.board.opponent if loser == self.board.turn else self.board.turn
        self._agreed = Outcome(winner, f"{loser} resigned")

    def agree_on_draw(self, reason: str) -> None:
        """Both players call it a draw."""
        self.check_goes_on()
        self._agreed = Outcome(None, reason)

    @property
    def has_something_to_undo(self) -> bool:
        """Whether a person has moved, or the game was ended without the rules."""
        if self._agreed:
            return True
        board = self.board.copy()
        while board.ply:
            board.pop()
            if self.seats[board.players.index(board.turn)] is None:
                return True
        return False
