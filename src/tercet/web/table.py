"""A game in play as its events tell it: what may be done next, by whom, and what comes of it.

Nothing here waits, stores or sends.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from tercet.games import Move, Outcome, TercetError, get_game
from tercet.records import Record
from tercet.sitting.draws import DECLINED
from tercet.sitting.seats import HUMAN, Computer
from tercet.sitting.sitting import Sitting
from tercet.web.database.rows import Event, StoredGame, StoredTable
from tercet.web.refusals import Refused
from tercet.web.wire import games as wire
from tercet.web.wire.base import MOST_MOVES, on_the_wire

Sides = tuple[int, ...]  # those somebody may move for: 0, 1, both, or none
MOST_EVENTS = 5 * MOST_MOVES  # of a game: whoever opens it goes through all of them


class Table:
    """One game. `events` have happened; `shared` says that one person plays both sides."""

    def __init__(self, stored: StoredGame, events: Sequence[Event], *, shared: bool) -> None:
        self.stored = stored
        self.game = get_game(stored.game)
        self.version = 0
        self.draw_offered_by: int | None = None
        self.rematch_wanted_by: int | None = None
        self._shared = shared
        self._may_offer = [True, True]  # a draw: once, until one has moved
        self._notice: str | None = None
        first, second = (None if level is None else Computer(level) for level in stored.levels)
        self.sitting = Sitting(
            self.game.board(stored.start),
            (first, second),
            {"Date": stored.began.strftime("%Y.%m.%d")},
            (stored.names[0] or HUMAN, stored.names[1] or HUMAN),
        )
        for event in events:
            self.apply(event)

    @property
    def to_move(self) -> int:
        """The side whose turn it is."""
        return self.game.players.index(self.sitting.board.turn)

    @property
    def outcome(self) -> Outcome | None:
        return self.sitting.outcome

    @property
    def computers_level(self) -> int | None:
        """That of the computer, if it is to move now."""
        seat = self.sitting.seat
        return None if seat is None or self.outcome else seat.level

    @property
    def computers_side(self) -> int | None:
        """The side that the computer plays, None if it plays none."""
        return next((side for side in (0, 1) if self.stored.levels[side] is not None), None)

    @property
    def awaits_computers_answer(self) -> bool:
        """Whether a draw was offered to the computer."""
        return None not in (self.draw_offered_by, self.computers_side)

    def record(self) -> Record:
        return self.sitting.record()

    def after(self, event: Event) -> Table:
        """The table as it is once this has happened; this one stays as it is."""
        table = copy(self)
        table.sitting = self.sitting.copy()
        table._may_offer = list(self._may_offer)
        table.apply(event)
        return table

    def apply(self, event: Event) -> None:
        """Let happen what `event_of` allowed, now or long ago."""
        sitting, side = self.sitting, event.side
        self.version += 1
        self._notice = None
        if event.kind == "move":
            mover = self.to_move
            sitting.push(sitting.board.parse_move(event.text))
            self._may_offer[mover] = True
            if self.draw_offered_by != mover:
                self.draw_offered_by = None
        elif event.kind == "undo":
            sitting.undo()
            self.draw_offered_by = self.rematch_wanted_by = None
        elif event.kind == "resign":
            sitting.resign(self._player(side))
        elif event.kind == "offer":
            self.draw_offered_by = side
        elif event.kind == "draw":
            sitting.agree_on_draw(event.text)
        elif event.kind == "decline":
            self._declined(side)
        elif event.kind == "rematch":
            self.rematch_wanted_by = side
        else:
            raise TercetError(f"the database knows an event that this version does not: {event}")
        if self.outcome:
            self.draw_offered_by = None

    def _declined(self, side: int | None) -> None:
        assert side is not None
        self._may_offer[1 - side] = False
        self.draw_offered_by = None
        is_computer = self.stored.levels[side] is not None
        self._notice = DECLINED if is_computer else f"{self._player(side)} declines the draw"

    def event_of(self, action: wire.Action, sides: Sides) -> Event | None:
        """What an action of somebody with these sides comes to, None if it is done already.

        Refused, with the reason, if it is not allowed. A draw offered to the computer comes to an
        offer, which is still to be answered.
        """
        if not sides:
            raise Refused(403, "you are watching this game; only its players can do that")
        if isinstance(action, wire.MoveAction):
            return self._move(action, sides)
        if self.version >= MOST_EVENTS and not isinstance(action, wire.ResignAction):
            raise Refused(409, "too much has happened in this game; begin another")
        if isinstance(action, wire.UndoAction):
            return self._undo(action, sides)
        if isinstance(action, wire.RematchAction):
            return self._rematch(sides)
        self._check_goes_on()
        if isinstance(action, wire.ResignAction):
            return Event("resign", self._acting(sides))
        if isinstance(action, wire.OfferDrawAction):
            return self._draw(sides)
        return self._decline(sides)

    def _acting(self, sides: Sides) -> int:
        """Who of them acts: with both sides, the one to move."""
        return self.to_move if len(sides) > 1 else sides[0]

    def _player(self, side: int | None) -> str:
        assert side is not None
        return self.game.players[side]

    def _check_goes_on(self) -> None:
        if self.outcome:
            raise Refused(409, f"the game is over: {self.outcome}")

    def _move(self, action: wire.MoveAction, sides: Sides) -> Event | None:
        board = self.sitting.board
        if action.ply < board.ply:
            made = board.move_stack[action.ply]
            mover = (self.to_move + board.ply - action.ply) % 2
            if mover in sides and made == self._typed_at(action.ply, action.move):
                return None
            raise Refused(409, f"the game has gone on: {made} was played there")
        if action.ply > board.ply:
            raise Refused(409, f"only {board.ply} moves were made so far")
        self._check_goes_on()
        if self.to_move not in sides:
            raise Refused(409, f"it is {board.turn}'s turn")
        if board.ply >= MOST_MOVES or self.version >= MOST_EVENTS:
            raise Refused(409, f"a game has at most {MOST_MOVES} moves here; begin another")
        return Event("move", self.to_move, str(board.parse_move(board.as_typed(action.move))))

    def _typed_at(self, ply: int, text: str) -> Move | None:
        """The move of this text where so many were made, None if it was none there."""
        board = self.sitting.board.copy()
        while board.ply > ply:
            board.pop()
        try:
            move: Move = board.parse_move(board.as_typed(text))
        except TercetError:
            return None
        return move

    def can_undo(self, sides: Sides) -> bool:
        """Whether somebody with these sides may take back a move now."""
        is_friends = self.computers_side is None and not self._shared
        return bool(sides) and not is_friends and self.sitting.has_something_to_undo

    def _undo(self, action: wire.UndoAction, sides: Sides) -> Event:
        if action.ply != self.sitting.board.ply:
            raise Refused(409, "the game has gone on; look again before you take back")
        if not self.can_undo(sides):
            raise Refused(409, "there is no move of yours that can be taken back")
        return Event("undo", self._acting(sides))

    def _draw(self, sides: Sides) -> Event:
        if len(sides) > 1:
            return Event("draw", self.to_move, "the players agreed")
        (side,) = sides
        if self.draw_offered_by == 1 - side:
            return Event("draw", side, "the players agreed")
        if self.draw_offered_by == side:
            raise Refused(409, "you have offered a draw already")
        if not self._may_offer[side]:
            raise Refused(409, "your offer was declined; make a move before the next")
        return Event("offer", side)

    def _decline(self, sides: Sides) -> Event:
        if self.draw_offered_by is None or self.draw_offered_by in sides:
            raise Refused(409, "nobody has offered you a draw")
        return Event("decline", sides[0])

    def _rematch(self, sides: Sides) -> Event | None:
        if not self.outcome:
            raise Refused(409, "the game is not over yet")
        if len(sides) == 1 and self.rematch_wanted_by == sides[0]:
            return None
        return Event("rematch", sides[0])

    def is_rematch_agreed(self, event: Event) -> bool:
        """Whether, with this wish for a rematch, everybody wants it."""
        alone = self._shared or self.computers_side is not None
        return alone or self.rematch_wanted_by == 1 - (event.side or 0)

    def state(self, sides: Sides, *, joined: Sides, present: Sides, rematch: str | None,
              thinking: bool) -> wire.GameState:  # fmt: skip
        """How the game stands for somebody with these sides."""
        sitting, players = self.sitting, self.game.players
        return wire.GameState(
            id=self.stored.id,
            version=self.version,
            game=self.game.name,
            start=self.stored.start,
            moves=[str(move) for move in sitting.board.move_stack],
            position=sitting.board.text(),
            turn=sitting.board.turn,
            players=[self._who(side, joined, present) for side in (0, 1)],
            opposite=self.game.opposite,
            outcome=on_the_wire(self.outcome),
            yours=[players[side] for side in sides],
            draw_offered_by=_named(players, self.draw_offered_by),
            rematch_wanted_by=_named(players, self.rematch_wanted_by),
            rematch=rematch,
            can_undo=self.can_undo(sides),
            thinking=thinking,
            notice=self._notice,
        )

    def _who(self, side: int, joined: Sides, present: Sides) -> wire.Player:
        level = self.stored.levels[side]
        is_person = level is None
        return wire.Player(
            side=self.game.players[side],
            name=self.stored.names[side] if is_person else self.sitting.names[side],
            kind="person" if is_person else "computer",
            level=level,
            joined=not is_person or side in joined,
            present=not is_person or side in present,
        )


def table_of(stored: StoredTable) -> Table:
    """The table of a game as it is kept."""
    shared = any(len(seat.sides) > 1 for seat in stored.seats)
    return Table(stored.game, stored.events, shared=shared)


def _named(players: tuple[str, str], side: int | None) -> str | None:
    return None if side is None else players[side]
