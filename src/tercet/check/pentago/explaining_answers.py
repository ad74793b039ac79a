"""Finding the cause of a wrong answer to a move: the player, the order of checks, the board."""

from __future__ import annotations

from tercet.check.assignment import Experiment, Step, Story
from tercet.check.call import NEW
from tercet.check.common_causes import OTHER
from tercet.check.pentago import causes, composing, probing
from tercet.check.pentago.model import NOT_EMPTY, NOT_YOUR_TURN, SPACES, model_after, move
from tercet.check.pentago.suspecting import has_refusals, is_legal, last_legal


def of_nothing_certain(story: Story) -> str:
    """What can be said of the last call if no experiment tells more."""
    return causes.LEGAL_REFUSED if is_legal(story.last) else OTHER


def of_the_player(story: Story, key: str, experiment: Experiment) -> str:
    """Whose turn it is in the student's class: at the start, after a refused move, after a move."""
    black, white = (
        experiment((NEW, move(color, "a0", (1, "C"))))[-1] for color in ("black", "white")
    )
    if black.is_value(NOT_YOUR_TURN):
        return causes.WHITE_FIRST if white.is_value(True) else of_nothing_certain(story)
    if has_refusals(story):
        return causes.REFUSED_USES_TURN
    color, space, sub_board, rotation = story.last.call.values
    others = move(composing.OTHER[color], space, (sub_board, rotation))
    answer = experiment((*story.script[:-1], others))[-1]
    if key == causes.PLAYER_NOT_CHECKED:
        return causes.PLAYER_NOT_CHANGED if answer.is_value(NOT_YOUR_TURN) else key
    is_others_turn = answer.is_value(True) or answer.is_value(NOT_EMPTY)
    return key if is_others_turn and last_legal(story) else of_nothing_certain(story)


def of_the_order(story: Story, key: str, experiment: Experiment) -> str:
    """Whether a move out of turn is accepted where the space is empty."""
    color, _, *turn = story.last.call.values
    model = model_after(story.earlier)
    for space in SPACES:
        if model.marble(space) is None:
            out_of_turn = move(color, space, (turn[0], turn[1]))
            script = (*story.script[:-1], out_of_turn)
            outcome = experiment(script)[-1]
            if not outcome.is_value(True):
                return key
            step = Step(out_of_turn, NOT_YOUR_TURN, model.situation(out_of_turn))
            accepted = Story((*story.earlier, step), outcome)
            return of_the_player(accepted, causes.PLAYER_NOT_CHECKED, experiment)
    return key


def of_the_end(story: Story, key: str, experiment: Experiment) -> str:
    """Whether the end of the game is not looked at, so that other checks come first."""
    model = model_after(story.earlier)
    space = next((space for space in SPACES if model.marble(space) is None), None)
    if space is None:
        return key
    answer = experiment((*story.script[:-1], move(model.player, space, (1, "C"))))[-1]
    return causes.MOVES_AFTER_END if answer.is_value(True) else key


def of_the_board(story: Story, key: str, experiment: Experiment) -> str:
    """Whether turns, or the spaces that are meant, explain which spaces are taken."""
    moves = tuple(step.call for step in story.earlier if is_legal(step))
    if not moves:
        return of_nothing_certain(story)
    if not probing.refuses_taken(experiment):
        return key if key == causes.TAKEN_ACCEPTED else of_nothing_certain(story)
    fault = probing.board_fault(experiment)
    return fault or probing.fault_of_a_turn((NEW, *moves), experiment) or key
