"""Finding the cause of a short game that goes wrong by trying things on the student's class.

A cause is named only if the experiments support it: their own moves must have been made.
"""

from __future__ import annotations

from tercet.check.assignment import Experiment, Step, Story, agrees
from tercet.check.call import NEW
from tercet.check.common_causes import NOTHING_RETURNED, OTHER, WRONG_VALUE
from tercet.check.pentago import causes, probing
from tercet.check.pentago.explaining_answers import (
    of_nothing_certain,
    of_the_board,
    of_the_end,
    of_the_order,
    of_the_player,
)
from tercet.check.pentago.explaining_states import OF_THE_STATE, of_the_state
from tercet.check.pentago.model import ENDINGS, FINISHED, IS_FULL, STATE, model_after, move
from tercet.check.pentago.suspecting import ending_not_true, has_refusals, is_legal, suspect

_OF_THE_BOARD = (causes.TURN_WRONG, causes.TAKEN_ACCEPTED)
_OF_FULLNESS = (causes.FALSE_FULL, causes.FULL_MISSED)
_OF_THE_PLAYER = (causes.PLAYER_NOT_CHANGED, causes.PLAYER_NOT_CHECKED)


def explain(story: Story, key: str, experiment: Experiment) -> str:
    """The cause of a game that cannot be made shorter."""
    if story.is_strange:
        return key
    if key in (NOTHING_RETURNED, WRONG_VALUE):
        return _of_unknown_value(story, key, experiment)
    if key in causes.CAUSES and not _moves_are_made(story, experiment):
        return OTHER
    seen_earlier = _with_state(story, experiment)
    if seen_earlier is not None:
        story, key = seen_earlier, suspect(seen_earlier) or key
    if key in _OF_THE_PLAYER:
        return of_the_player(story, key, experiment)
    if key == causes.ORDER_OF_CHECKS:
        return of_the_order(story, key, experiment)
    if key == causes.FINISHED_NOT_SAID:
        return of_the_end(story, key, experiment)
    if key == causes.FALSE_WIN and story.last.call != STATE:
        # The state itself is right.
        return of_nothing_certain(story)
    if key in (*_OF_THE_BOARD, *OF_THE_STATE, *_OF_FULLNESS) and has_refusals(story):
        return causes.REFUSED_CHANGES_BOARD
    if key in _OF_THE_BOARD:
        return of_the_board(story, key, experiment)
    if key in OF_THE_STATE:
        return of_the_state(story, key, experiment)
    return key


def _of_unknown_value(story: Story, key: str, experiment: Experiment) -> str:
    """A strange answer may be one only to the move that ends the game."""
    name = story.last.situation.name
    if name not in ENDINGS:
        return key
    first = experiment((NEW, move("black", "a0", (1, "C"))))[-1]
    return ending_not_true(name) if first.is_value(True) else key


def _moves_are_made(story: Story, experiment: Experiment) -> bool:
    """Whether the moves before the call that went wrong were made, whatever they returned."""
    answers = zip(story.earlier, experiment(story.script), strict=False)
    return all(
        probing.is_made(answer, experiment)
        or (step.situation.name in ENDINGS and answer.is_value(FINISHED))
        for step, answer in answers
        if is_legal(step)
    )


def _with_state(story: Story, experiment: Experiment) -> Story | None:
    """The game up to where the state is asked for instead of the last call, if it is wrong."""
    if story.last.call in (STATE, IS_FULL):
        return None
    script = (*story.script[:-1], STATE)
    outcomes = experiment(script)
    model = model_after(story.earlier)
    step = Step(STATE, model.state, model.situation(STATE))
    if len(outcomes) < len(script) or agrees(step.expected, outcomes[-1]):
        return None
    return Story((*story.earlier, step), outcomes[-1])
