"""Finding the cause of a short game that goes wrong by trying things on the student's class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tercet.check.assignment import Experiment, Step, Story, agrees
from tercet.check.call import NEW, Script
from tercet.check.common_causes import NOTHING_RETURNED, WRONG_VALUE
from tercet.check.pentago import causes, composing, probing
from tercet.check.pentago.geometry import (
    AFTER_TURN,
    GAPS,
    LINES,
    LINES_AROUND_THE_EDGE,
    LINES_OF_FOUR,
    LINES_OF_SIX,
    Line,
    is_diagonal,
)
from tercet.check.pentago.model import (
    ENDINGS,
    FIVE_BEFORE,
    IS_FULL,
    NOT_YOUR_TURN,
    SPACES,
    STATE,
    Model,
    move,
)
from tercet.check.pentago.suspecting import (
    ending_not_true,
    has_refusals,
    is_legal,
    last_legal,
    suspect,
)
from tercet.sandbox.outcome import Outcome

_OF_THE_BOARD = (causes.TURN_WRONG, causes.TAKEN_ACCEPTED)
_OF_FULLNESS = (causes.FALSE_FULL, causes.FULL_MISSED)
_OF_THE_PLAYER = (causes.PLAYER_NOT_CHANGED, causes.PLAYER_NOT_CHECKED)
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
_OF_THE_STATE = (
    *_OF_FIVE,
    causes.FULL_NOT_DRAW,
    causes.WRONG_WINNER,
    causes.FALSE_WIN,
    causes.FALSE_DRAW,
)


def explain(story: Story, key: str, experiment: Experiment) -> str:
    """The cause of a game that cannot be made shorter."""
    if story.is_strange:
        return key
    if key in (NOTHING_RETURNED, WRONG_VALUE):
        return _of_unknown_value(story, key, experiment)
    seen_earlier = _with_state(story, experiment)
    if seen_earlier is not None:
        story, key = seen_earlier, suspect(seen_earlier) or key
    if key in _OF_THE_PLAYER:
        return _of_the_player(story, key, experiment)
    if key == causes.ORDER_OF_CHECKS:
        return _of_the_order(story, key, experiment)
    if key == causes.FINISHED_NOT_SAID:
        return _of_the_end(story, key, experiment)
    if key == causes.FALSE_WIN and story.last.call != STATE:
        # The state itself is right.
        return causes.LEGAL_REFUSED
    if key in (*_OF_THE_BOARD, *_OF_THE_STATE, *_OF_FULLNESS) and has_refusals(story):
        return causes.REFUSED_CHANGES_BOARD
    if key in _OF_THE_BOARD:
        return _of_the_board(story, key, experiment)
    if key in _OF_THE_STATE:
        return _of_the_state(story, key, experiment)
    return key


def _of_unknown_value(story: Story, key: str, experiment: Experiment) -> str:
    """A strange answer may be one only to the move that ends the game."""
    name = story.last.situation.name
    if name not in ENDINGS:
        return key
    first = experiment((NEW, move("black", "a0", (1, "C"))))[-1]
    return ending_not_true(name) if first.is_value(True) else key


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


def _of_the_player(story: Story, key: str, experiment: Experiment) -> str:
    first = experiment((NEW, move("black", "a0", (1, "C"))))[-1]
    if first.is_value(NOT_YOUR_TURN):
        return causes.WHITE_FIRST
    if has_refusals(story):
        return causes.REFUSED_USES_TURN
    if key == causes.PLAYER_NOT_CHECKED:
        color, space, sub_board, rotation = story.last.call.values
        right = move(composing.OTHER[color], space, (sub_board, rotation))
        answer = experiment((*story.script[:-1], right))[-1]
        return causes.PLAYER_NOT_CHANGED if answer.is_value(NOT_YOUR_TURN) else key
    return key


def _of_the_order(story: Story, key: str, experiment: Experiment) -> str:
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
            return _of_the_player(accepted, causes.PLAYER_NOT_CHECKED, experiment)
    return key


def _of_the_end(story: Story, key: str, experiment: Experiment) -> str:
    """Whether the end of the game is not looked at, so that other checks come first."""
    model = model_after(story.earlier)
    space = next((space for space in SPACES if model.marble(space) is None), None)
    if space is None:
        return key
    answer = experiment((*story.script[:-1], move(model.player, space, (1, "C"))))[-1]
    return causes.MOVES_AFTER_END if answer.is_value(True) else key


def _of_the_board(story: Story, key: str, experiment: Experiment) -> str:
    if not probing.refuses_taken(experiment):
        return causes.TAKEN_ACCEPTED
    fault = probing.board_fault(experiment)
    if fault is not None:
        return fault
    moves = tuple(step.call for step in story.earlier if is_legal(step))
    return (probing.fault_of_a_turn((NEW, *moves), experiment) if moves else None) or key


def _of_the_state(story: Story, key: str, experiment: Experiment) -> str:
    fault = probing.board_fault(experiment)
    if fault is not None and _turns_matter(story, fault):
        return fault
    if key in (causes.FALSE_DRAW, causes.FULL_NOT_DRAW):
        fullness = experiment((*story.script[:-1], IS_FULL))[-1]
        if fullness.is_value(key == causes.FALSE_DRAW):
            return causes.FALSE_FULL if key == causes.FALSE_DRAW else causes.FULL_MISSED
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
    return key


def _of_line(line: Line, color: str, experiment: Experiment) -> str | None:
    """The cause if a line that is placed, with an idle turn, does not win."""
    moves = composing.five_before(line, color, Random(0), turn_breaks=False)
    outcome = experiment((NEW, *moves, STATE))[-1]
    if outcome.is_value("UNFINISHED"):
        return causes.DIAGONAL_MISSED if is_diagonal(line) else causes.LINE_MISSED
    is_others = outcome.is_value(composing.OTHER[color].upper() + "_WON")
    return causes.WRONG_WINNER if is_others else None


def _of_six(model: Model, color: str, experiment: Experiment) -> str | None:
    """The cause if six in a row does not win."""
    for line in LINES_OF_SIX:
        if holds(model, line, color):
            moves = composing.six(line, color, Random(0))
            if experiment((NEW, *moves, STATE))[-1].is_value("UNFINISHED"):
                return causes.SIX_MISSED
    return None


def _missed_alone(story: Story, line: Line, color: str, experiment: Experiment) -> str | None:
    """The cause if the line is missed also when nothing else is on the board."""
    step = last_legal(story)
    if step is None or step.situation.name == FIVE_BEFORE:
        return None
    mover = step.call.values[0]
    if not _is_seen_after_turn(line, color, color, experiment):
        return causes.WIN_AFTER_MISSED
    return None if _is_seen_after_turn(line, color, mover, experiment) else causes.OPPONENT_MISSED


def _is_seen_after_turn(line: Line, color: str, mover: str, experiment: Experiment) -> bool:
    moves = composing.five_after(line, color, mover, Random(0))
    return experiment((NEW, *moves, STATE))[-1].is_value(color.upper() + "_WON")


def _false_five(story: Story, experiment: Experiment) -> str | None:
    """The cause if a shape on the board is taken for five in a row."""
    for model in _boards_of_last_move(story):
        for key, script in _shapes(model):
            if _is_win(experiment(script)[-1]):
                return key
    return None


def _is_win(outcome: Outcome) -> bool:
    return outcome.is_value("BLACK_WON") or outcome.is_value("WHITE_WON")


def _shapes(model: Model) -> Iterator[tuple[str, Script]]:
    """Games with nothing but a shape that is on this board, the smallest shapes first."""
    for line in LINES:
        if all(map(model.marble, line)):
            black, white = line[::2], line[1::2]
            idle = composing.idle_sub_boards(line)[0]
            moves = composing.composed({"black": black, "white": white}, (idle, "C"))
            yield causes.MIXED, (NEW, *moves, STATE)
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
                        yield key, (NEW, *game, STATE)


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


def holds(model: Model, line: Line, color: str) -> bool:
    """Whether all spaces of a line hold marbles of a color."""
    return all(model.marble(space) == color for space in line)


def model_after(steps: Sequence[Step]) -> Model:
    """Our game after these steps."""
    model = Model()
    for step in steps:
        if step.call == NEW:
            model = Model()
        else:
            model.expected(step.call)
    return model
