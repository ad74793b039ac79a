"""Our Pentago, which also tells the situation in which a move is about to be made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import Pentago
from tercet.check.assignment import ANY_REFUSAL, ANYTHING, Situation, Step
from tercet.check.call import NEW, Call, call

STATE = call("get_game_state")
IS_FULL = call("is_board_full")
PRINT = call("print_board")

SPACES = tuple(f"{row}{column}" for row in Pentago.ROWS for column in range(Pentago.SIZE))
SUB_BOARDS = tuple(Pentago.SUB_BOARD_CORNERS)
ROTATIONS = ("C", "A")
TURNS = tuple((sub_board, rotation) for sub_board in SUB_BOARDS for rotation in ROTATIONS)

FINISHED = "game is finished"
NOT_YOUR_TURN = "not this player's turn"
NOT_EMPTY = "position is not empty"

# Situations of a move that is made, and of one that is refused.
PLAIN = "plain"
FIVE_BEFORE = "five before the turn"
FIVE_AFTER = "five after the turn"
OPPONENT_FIVE = "five of the opponent after the turn"
BOTH_FIVE = "five of both after the turn"
FULL = "full board"
ENDINGS = (FIVE_BEFORE, FIVE_AFTER, OPPONENT_FIVE, BOTH_FIVE, FULL)
REFUSALS = {FINISHED: "finished", NOT_YOUR_TURN: "wrong player", NOT_EMPTY: "taken"}
STRANGE = "strange"

# Further facts about a move.
SAME_AFTER = "the turn would not change the result"
BOARD_IS_FULL = "the board is full after it"
ALSO_WRONG_PLAYER = "wrong player, too"
ALSO_TAKEN = "taken, too"

_PLAIN = Situation(PLAIN)
_QUERY = Situation("query")
_STRANGE = Situation(STRANGE, is_strange=True)


@cache
def move(color: str, space: str, turn: tuple[int, str]) -> Call:
    """The call that places a marble and turns a sub-board."""
    return call("make_move", color, space, *turn)


# Whether a color has five in a row on a board, for boards that were looked at.
_FIVES: dict[tuple[str, str], bool] = {}
_MOST_FIVES = 100_000


class Model(Pentago.Pentago):
    """A game that can look ahead."""

    def __init__(self) -> None:
        """Start a game."""
        super().__init__()
        self._turned = False
        self._ahead: tuple[Call, object, Model] | None = None

    @property
    def player(self) -> str:
        """Who is to move."""
        return self._player

    @property
    def state(self) -> str:
        """The state of the game."""
        return self._game_state

    @property
    def won_by_placing(self) -> bool:
        """Whether the last marble has won the game, so that nothing was turned."""
        return self._game_state.endswith("WON") and not self._turned

    def marble(self, space: str) -> str | None:
        """The color of the marble on a space, None if it is empty."""
        return _COLORS[self._board[_ROW[space[0]]][int(space[1])]]

    def put(self, color: str, space: str) -> None:
        """Put a marble on a space and do nothing else."""
        self._board[_ROW[space[0]]][int(space[1])] = Pentago.MARBLES[color]

    def squares(self) -> str:
        """The spaces from a0 to f5 as b, w and dots."""
        return "".join(_LETTERS[marble] for row in self._board for marble in row)

    def played(self, space: str, turn: tuple[int, str]) -> Model:
        """The game after this move of the player to move, which must be legal."""
        after = self._copy()
        answer = after.make_move(self._player, space, *turn)
        if answer is not True:
            raise ValueError(f"no legal move: {answer}")
        return after

    def situation(self, made: Call) -> Situation:
        """What is special about a call."""
        if made.method != "make_move":
            return _QUERY
        if is_strange(made.arguments):
            return _STRANGE
        answer, after = self._look(made)
        if answer is not True:
            return self._refusal(str(answer), made)
        if after.state == "UNFINISHED":
            return _PLAIN
        return self._ending(after, made)

    def expected(self, made: Call) -> object:
        """Make a call; what it should return."""
        if made == STATE:
            return self._game_state
        if made == IS_FULL:
            return self.is_board_full()
        if made.method != "make_move":
            return ANYTHING
        if is_strange(made.arguments):
            return ANY_REFUSAL
        answer, after = self._look(made)
        if answer is True:
            self._board, self._player = after._board, after._player
            self._game_state, self._turned = after._game_state, after._turned
            self._ahead = None
        return answer

    def _look(self, made: Call) -> tuple[object, Model]:
        """What the call returns, and the game after it, without making it here."""
        if self._ahead is None or self._ahead[0] != made:
            after = self._copy()
            self._ahead = made, after.make_move(*made.values), after
        return self._ahead[1], self._ahead[2]

    def _copy(self) -> Model:
        copied = Model.__new__(type(self))
        copied._board = [row[:] for row in self._board]
        copied._player, copied._game_state = self._player, self._game_state
        copied._turned, copied._ahead = False, None
        return copied

    def _has_five(self, color: str) -> bool:
        marble = Pentago.MARBLES[color]
        if sum(row.count(marble) for row in self._board) < 5:
            return False
        # The same boards come again and again while a game is composed, played and made shorter.
        board = "".join(map("".join, self._board)), color
        if board not in _FIVES:
            if len(_FIVES) > _MOST_FIVES:
                _FIVES.clear()
            _FIVES[board] = super()._has_five(color)
        return _FIVES[board]

    def _rotate(self, corner: tuple[int, int], clockwise: bool) -> None:
        super()._rotate(corner, clockwise)
        self._turned = True

    def _refusal(self, answer: str, made: Call) -> Situation:
        color, space = made.values[:2]
        marks = set()
        if answer == FINISHED and color != self._player:
            marks.add(ALSO_WRONG_PLAYER)
        if answer != NOT_EMPTY and self.marble(space):
            marks.add(ALSO_TAKEN)
        return Situation(REFUSALS[answer], frozenset(marks))

    def _ending(self, after: Model, made: Call) -> Situation:
        marks = {BOARD_IS_FULL} if after.is_board_full() else set()
        if not after._turned:
            if after._state_if_turned(made) == after.state:
                marks.add(SAME_AFTER)
            return Situation(FIVE_BEFORE, frozenset(marks))
        if after.state == "DRAW":
            name = BOTH_FIVE if after._has_five("black") else FULL
        elif after.state == self._player.upper() + "_WON":
            name = FIVE_AFTER
        else:
            name = OPPONENT_FIVE
        return Situation(name, frozenset(marks))

    def _state_if_turned(self, made: Call) -> str:
        """The state if the sub-board were turned although the placement has won."""
        turned = self._copy()
        turned._rotate(Pentago.SUB_BOARD_CORNERS[made.values[2]], made.values[3] == "C")
        return turned._state_after_rotation()


def model_after(steps: Sequence[Step]) -> Model:
    """Our game after these steps."""
    model = Model()
    for step in steps:
        if step.call == NEW:
            model = Model()
        else:
            model.expected(step.call)
    return model


_ROW = {row: number for number, row in enumerate(Pentago.ROWS)}
_COLORS = {marble: color for color, marble in Pentago.MARBLES.items()} | {Pentago.EMPTY: None}
_LETTERS = {marble: color[0] if color else "." for marble, color in _COLORS.items()}


@cache
def is_strange(arguments: str) -> bool:
    """Whether a move has an argument that no game has."""
    return strange_argument(Call("make_move", arguments).values) is not None


def strange_argument(values: tuple[Any, ...]) -> str | None:
    """Which argument of a move does not exist in the game, the first one; None if all do."""
    color, position, sub_board, rotation = values
    if type(color) is not str or color not in Pentago.MARBLES:
        return "color"
    checks = (
        ("position", Pentago._checked_position, position),
        ("sub-board", Pentago._checked_corner, sub_board),
        ("rotation", Pentago._checked_rotation, rotation),
    )
    for name, check, value in checks:
        try:
            check(value)
        except ValueError:
            return name
    return None
