"""What the calls of a game that goes wrong point to, before anything is tried.

A suspicion must stay the same while the game is made shorter, so it depends on as few calls as
possible. What the rest of the calls had to do with it is found out afterwards.
"""

from __future__ import annotations

from tercet.check.assignment import Step, Story
from tercet.check.pentago import causes
from tercet.check.pentago.methods import STATES
from tercet.check.pentago.model import (
    ALSO_TAKEN,
    BOARD_IS_FULL,
    BOTH_FIVE,
    ENDINGS,
    FINISHED,
    FIVE_BEFORE,
    FULL,
    IS_FULL,
    NOT_EMPTY,
    NOT_YOUR_TURN,
    OPPONENT_FIVE,
    PLAIN,
    REFUSALS,
    SAME_AFTER,
    STATE,
    STRANGE,
    strange_argument,
)
from tercet.sandbox.outcome import RETURNED, Outcome

ANSWERS = (True, FINISHED, NOT_YOUR_TURN, NOT_EMPTY)

_STRANGE = {
    "color": causes.STRANGE_COLOR,
    "position": causes.STRANGE_POSITION,
    "sub-board": causes.STRANGE_SUB_BOARD,
    "rotation": causes.STRANGE_ROTATION,
}


def suspect(story: Story) -> str | None:
    """The key of the cause; None for exceptions and for values that no call returns."""
    step, got = story.last, story.got
    if story.is_strange:
        return _of_strange(story)
    if got.ending != RETURNED:
        return None
    if step.call == STATE:
        state = _value(got, STATES)
        return None if state is None else _of_state(story, str(state))
    if step.call == IS_FULL:
        return _of_fullness(got)
    answer = _value(got, ANSWERS)
    return None if answer is None else _of_move(story, answer)


def _of_strange(story: Story) -> str:
    """Which argument the last strange call is about, whether it was made or changed the game."""
    strange = next(step for step in reversed(story.steps) if step.situation.name == STRANGE)
    return _STRANGE[strange_argument(strange.call.values) or "position"]


def _value(got: Outcome, values: tuple[object, ...]) -> object:
    """Which of the values was returned; None if it was another one."""
    return next((value for value in values if got.is_value(value)), None)


def last_legal(story: Story) -> Step | None:
    """The last move before the call that went wrong that is made and not refused."""
    legal = (step for step in reversed(story.earlier) if is_legal(step))
    return next(legal, None)


def is_legal(step: Step) -> bool:
    """Whether a step is a move that is made."""
    return step.situation.name == PLAIN or step.situation.name in ENDINGS


def has_refusals(story: Story) -> bool:
    """Whether a refused move comes before the call that went wrong."""
    return any(step.situation.name in REFUSALS.values() for step in story.earlier)


def _of_fullness(got: Outcome) -> str | None:
    if got.is_value(True):
        return causes.FALSE_FULL
    return causes.FULL_MISSED if got.is_value(False) else None


def _of_state(story: Story, state: str) -> str:
    step = last_legal(story)
    name = step.situation.name if step else PLAIN
    if step is None or name == PLAIN:
        return causes.FALSE_DRAW if state == "DRAW" else causes.FALSE_WIN
    if name == FULL:
        return causes.FULL_NOT_DRAW if state == "UNFINISHED" else causes.FALSE_WIN
    if name == BOTH_FIVE:
        return causes.BOTH_NOT_DRAW
    return _of_win(step, state)


def _of_win(step: Step, state: str) -> str:
    """A win that was missed, or given to the other player."""
    name, marks = step.situation.name, step.situation.marks
    if name == FIVE_BEFORE and SAME_AFTER not in marks:
        return causes.WIN_BEFORE_MISSED
    if state == "DRAW" and BOARD_IS_FULL in marks:
        return causes.FULL_HIDES_FIVE
    if state.endswith("WON"):
        return causes.WRONG_WINNER
    if name == FIVE_BEFORE:
        return causes.LINE_MISSED
    return causes.OPPONENT_MISSED if name == OPPONENT_FIVE else causes.WIN_AFTER_MISSED


def _of_move(story: Story, answer: object) -> str:
    name = story.last.situation.name
    if name == REFUSALS[FINISHED]:
        return causes.MOVES_AFTER_END if answer is True else causes.FINISHED_NOT_SAID
    if answer == FINISHED:
        return ending_not_true(name) if name in ENDINGS else causes.FALSE_WIN
    if name == REFUSALS[NOT_YOUR_TURN]:
        return _of_move_out_of_turn(story, answer)
    if answer == NOT_YOUR_TURN:
        return causes.PLAYER_NOT_CHANGED
    return causes.TAKEN_ACCEPTED if answer is True else causes.TURN_WRONG


def ending_not_true(name: str) -> str:
    """The cause if a move that ends the game in this situation returns something else."""
    return causes.DRAW_NOT_TRUE if name in (FULL, BOTH_FIVE) else causes.WIN_NOT_TRUE


def _of_move_out_of_turn(story: Story, answer: object) -> str:
    if answer is True:
        return causes.PLAYER_NOT_CHECKED
    is_taken = ALSO_TAKEN in story.last.situation.marks
    return causes.ORDER_OF_CHECKS if is_taken else causes.TURN_WRONG
