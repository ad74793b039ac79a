"""Finding the cause of a wrong state: lines that are missed, and shapes that are taken for five."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tercet.check.assignment import Experiment, Story
from tercet.check.call import NEW, Script
from tercet.check.pentago import causes, composing, probing
from tercet.check.pentago.geometry import (
    AFTER_TURN,
    GAPS,
    LINES,
    LINES_AROUND_THE_EDGE,
    LINES_OF_FOUR,
    LINES_OF_SIX,
    Line,
    holds,
    is_diagonal,
)
from tercet.check.pentago.model import FIVE_BEFORE, SPACES, Model, model_after
from tercet.check.pentago.suspecting import is_legal, last_legal
from tercet.sandbox.outcome import Outcome

_OF_FIVE = (
    causes.WIN_BEFORE_MISSED,
    causes.WIN_AFTER_MISSED,
    causes.OPPONENT_MISSED,
    causes.BOTH_NOT_DRAW,
    causes.LINE_MISSED,
    causes.FULL_HIDES_FIVE,
)
# Causes behind which there can be a larger one: that turns are not looked at.
_AFTER_TURN = (causes.OPPONENT_MISSED, causes.BOTH_NOT_DRAW, causes.FULL_HIDES_FIVE)
# Causes behind which there can be something that is taken for five in a row.
_MAYBE_FALSE_FIVE = (
    causes.FALSE_WIN,
    causes.FALSE_DRAW,
    causes.WRONG_WINNER,
    causes.WIN_AFTER_MISSED,
    causes.OPPONENT_MISSED,
)
OF_THE_STATE = (
    *_OF_FIVE,
    causes.FULL_NOT_DRAW,
    causes.WRONG_WINNER,
    causes.FALSE_WIN,
    causes.FALSE_DRAW,
)


def of_the_state(story: Story, key: str, experiment: Experiment) -> str:
    """The cause of a state that is wrong after moves that were made."""
    fault = probing.board_fault(experiment)
    if fault is not None and _turns_matter(story, fault):
        return fault
    if key in _OF_FIVE:
        key = _of_missed_five(story, key, experiment)
    if key in _MAYBE_FALSE_FIVE:
        return _false_five(story, experiment) or key
    return key


def _turns_matter(story: Story, fault: str) -> bool:
    """Whether a turn of the game moves a marble; with wrong sub-boards any turn may do so."""
    if fault in (causes.SUB_BOARD, causes.PLACED_WRONG):
        return True
    model = Model()
    for step in story.earlier:
        if is_legal(step):
            color, space, sub_board, rotation = step.call.values
            marbles = {name: model.marble(name) for name in SPACES} | {space: color}
            turned = AFTER_TURN[sub_board, rotation]
            if any(marbles[turned[name]] != marbles[name] for name in SPACES):
                return True
        if step.call != NEW:
            model.expected(step.call)
    return False


def _of_missed_five(story: Story, key: str, experiment: Experiment) -> str:
    """Whether a larger cause is behind it: a line is not recognised however it comes about."""
    model = model_after(story.earlier)
    for color in composing.OTHER:
        lines = [line for line in LINES if holds(model, line, color)]
        larger = next(
            (found for line in lines if (found := _of_line(line, color, experiment))), None
        )
        if larger is None and lines and key in _AFTER_TURN:
            larger = _missed_alone(story, lines[0], color, experiment)
        if larger is None:
            larger = _of_six(model, color, experiment)
        if larger is not None:
            return larger
        if key == causes.LINE_MISSED and lines and all(map(is_diagonal, lines)):
            return causes.DIAGONAL_MISSED
    return key


def _of_line(line: Line, color: str, experiment: Experiment) -> str | None:
    """The cause if a line that is placed, with an idle turn, does not win."""
    moves = composing.five_before(line, color, Random(0), turn_breaks=False)
    outcome = probing.state_after(moves, experiment)
    if outcome is None:
        return None
    if outcome.is_value("UNFINISHED"):
        return causes.DIAGONAL_MISSED if is_diagonal(line) else causes.LINE_MISSED
    is_others = outcome.is_value(composing.OTHER[color].upper() + "_WON")
    return causes.WRONG_WINNER if is_others else None


def _of_six(model: Model, color: str, experiment: Experiment) -> str | None:
    """The cause if six in a row does not win."""
    for line in LINES_OF_SIX:
        if holds(model, line, color):
            moves = composing.six(line, color, Random(0))
            outcome = probing.state_after(moves, experiment)
            if outcome is not None and outcome.is_value("UNFINISHED"):
                return causes.SIX_MISSED
    return None


def _missed_alone(story: Story, line: Line, color: str, experiment: Experiment) -> str | None:
    """The cause if the line is missed also when nothing else is on the board."""
    step = last_legal(story)
    if step is None or step.situation.name == FIVE_BEFORE:
        return None
    mover = step.call.values[0]
    if _is_missed_after_turn(line, color, color, experiment):
        return causes.WIN_AFTER_MISSED
    return causes.OPPONENT_MISSED if _is_missed_after_turn(line, color, mover, experiment) else None


def _is_missed_after_turn(line: Line, color: str, mover: str, experiment: Experiment) -> bool:
    moves = composing.five_after(line, color, mover, Random(0))
    outcome = probing.state_after(moves, experiment)
    return outcome is not None and not outcome.is_value(color.upper() + "_WON")


def _false_five(story: Story, experiment: Experiment) -> str | None:
    """The cause if a shape on the board is taken for five in a row."""
    for model in _boards_of_last_move(story):
        for key, moves in _shapes(model):
            outcome = probing.state_after(moves, experiment)
            if outcome is not None and _is_win(outcome):
                return key
    return None


def _is_win(outcome: Outcome) -> bool:
    return outcome.is_value("BLACK_WON") or outcome.is_value("WHITE_WON")


def _shapes(model: Model) -> Iterator[tuple[str, Script]]:
    """Moves that make nothing but a shape that is on this board, the smallest shapes first."""
    for line in LINES:
        if all(map(model.marble, line)):
            black, white = line[::2], line[1::2]
            idle = composing.idle_sub_boards(line)[0]
            moves = composing.composed({"black": black, "white": white}, (idle, "C"))
            yield causes.MIXED, moves
    kinds: list[tuple[str, Sequence[Line]]] = [
        (causes.TOO_FEW, [line[:3] for line in LINES_OF_FOUR]),
        (causes.TOO_FEW, [line[1:] for line in LINES_OF_FOUR]),
        (causes.TOO_FEW, LINES_OF_FOUR),
        (causes.GAP, GAPS),
        (causes.AROUND_THE_EDGE, LINES_AROUND_THE_EDGE),
    ]
    for key, lines in kinds:
        for line in lines:
            for color in composing.OTHER:
                if holds(model, line, color):
                    game = composing.no_five(line, color, Random(0))
                    if game:
                        yield key, game


def _boards_of_last_move(story: Story) -> list[Model]:
    """The board at the end and, as it may have been looked at then, before the last turn."""
    model = model_after(story.earlier)
    moves = [step.call for step in story.earlier if is_legal(step)]
    if not moves:
        return [model]
    before = Model()
    for made in moves[:-1]:
        before.expected(made)
    color, space = moves[-1].values[:2]
    before.put(color, space)
    return [model, before]
