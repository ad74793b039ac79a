"""The cause of a failure, after trying things on the student's class.

A fault often shows later than where it happens. All calls of a game that was made short are needed
to show it. So if a call is left in it that was refused, then that call has changed something.
"""

from __future__ import annotations

from collections.abc import Callable

from BuildersGame import OPPONENT
from tercet.check.assignment import Experiment, Step, Story
from tercet.check.builders.drift import wrong_heights
from tercet.check.builders.experiments import any_accepted, calls_of, is_accepted, moves_from
from tercet.check.builders.methods import MOVE, PLACEMENT, STATES
from tercet.check.builders.model import BuildersModel
from tercet.check.builders.notation import ASK_STATE, move_call, script
from tercet.check.builders.placed import is_lost
from tercet.check.builders.random_games import replayed
from tercet.check.builders.short_games import LEGAL, REFUSED
from tercet.check.builders.situations import situation
from tercet.check.builders.suspicion import REFUSED_FOR, suspect
from tercet.check.call import Call, Script

# What is said only if nothing else is found.
_VAGUE = ("failed-move-changes-board", "failed-placement-changes-board")
# Reasons whose longer games also go wrong when the board has drifted.
_PLAIN_ONLY_AT_FIRST = ("foreign-builder", "no-builder")
_CALLS_BEFORE_SECOND_MOVE = 4


def explained(story: Story, key: str, experiment: Experiment) -> str:
    """The key of the cause; `key` is what was suspected."""
    if key == "strange-call-changes-game":
        plain = _without(story, lambda step: step.situation.is_strange, experiment)
        return key if plain is None else explained(plain, suspect(plain) or key, experiment)
    if story.is_strange:
        return key
    refused = [step for step in story.earlier if step.expected is False]
    if refused:
        plain = _without(story, lambda step: step.expected is False, experiment)
        if plain is not None:
            return explained(plain, suspect(plain) or key, experiment)
        changes = [_what_refusal_changed(story, step, experiment) for step in refused]
        return min(changes, key=_VAGUE.__contains__)
    earlier = _wrong_state_before(story, experiment)
    if earlier is not None:
        return explained(earlier, suspect(earlier) or key, experiment)
    heights = wrong_heights(story, experiment)
    if heights is not None:
        return heights
    if key in _EARLY_WINS:
        return key if _wins_too_early(_EARLY_WINS[key], experiment) else "win-too-early"
    if key == "placement-taken":
        return _why_taken(story, experiment)
    if story.last.call.method == MOVE and story.got.is_value(True):
        return _why_accepted(story, key, experiment)
    if story.last.call.method in (PLACEMENT, MOVE) and story.got.is_value(False):
        return _why_refused(story, key, experiment)
    return key


def _without(
    story: Story, left_out: Callable[[Step], bool], experiment: Experiment
) -> Story | None:
    """The game without some of its earlier calls, if it goes wrong without them, too."""
    steps = (*(step for step in story.earlier if not left_out(step)), story.last)
    outcomes = experiment(tuple(step.call for step in steps))
    if len(outcomes) < len(steps) or outcomes[-1] != story.got:
        return None
    return Story(steps, story.got)


def _wrong_state_before(story: Story, experiment: Experiment) -> Story | None:
    """The game up to a wrong state, if the state is wrong before the last call."""
    if story.last.call == ASK_STATE:
        return None
    model = replayed(story.script[:-1])
    state = Step(ASK_STATE, model.get_current_state(), situation(model, ASK_STATE))
    got = experiment((*story.script[:-1], ASK_STATE))[-1]
    if got.is_value(state.expected) or not any(map(got.is_value, STATES)):
        return None
    return Story((*story.earlier, state), got)


def _what_refusal_changed(story: Story, refused: Step, experiment: Experiment) -> str:
    """What a call has done although it was refused."""
    if story.last.call.method not in (PLACEMENT, MOVE) and refused is story.earlier[-1]:
        return "failed-call-changes-state"
    before = story.script[: story.steps.index(refused)]
    after = (*before, refused.call)
    model = replayed(before)
    others = calls_of(model, OPPONENT[model.player])
    if refused.call.method == MOVE:
        # A builder that was wrongly moved there can be moved on.
        others = [made for made in others if made.values[:2] != refused.call.values[2:4]]
    is_others_turn = any_accepted(after, others, experiment)
    if refused.call.method == PLACEMENT:
        own = calls_of(model, model.player)
        uses_turn = is_others_turn or not any_accepted(after, own, experiment)
        return "failed-placement-uses-turn" if uses_turn else "failed-placement-changes-board"
    if is_others_turn:
        return "failed-move-uses-turn"
    is_moved = _is_moved(model, before, refused.call, experiment)
    return "failed-move-leaves-builder-moved" if is_moved else "failed-move-changes-board"


def _is_moved(model: BuildersModel, before: Script, refused: Call, experiment: Experiment) -> bool:
    """Whether a move that is refused leaves its builder on the new square.

    Where the player's other builder stands there, only the old square shows it.
    """
    start, end = refused.values[:2], refused.values[2:4]
    after = (*before, refused)
    if not any_accepted(after, moves_from(model, end), experiment):
        return False
    if model.builder_at(end) != model.player:
        return True
    from_old_square = list(moves_from(model, start)) if model.builder_at(start) else []
    return any_accepted(before, from_old_square, experiment) and not any_accepted(
        after, from_old_square, experiment
    )


# Wins that should not be, and the marks of the moves after which they are.
_EARLY_WINS = {
    "win-by-building": "third-level",
    "win-too-low": "onto-second-level",
    "win-by-one-stuck": "one-builder-stuck",
}


def _wins_too_early(mark: str, experiment: Experiment) -> bool:
    """Whether somebody has won after a plain game that ends with such a move."""
    endings = [experiment((*script(text), ASK_STATE))[-1] for text in LEGAL[mark]]
    return any(ending.is_value("X_WON") or ending.is_value("O_WON") for ending in endings)


def _why_accepted(story: Story, key: str, experiment: Experiment) -> str:
    """The reason that the class does not know; if it knows all of them, the board has drifted."""
    reasons = [key, *sorted(story.last.situation.marks - {key})]
    if key == "win-without-build":
        reasons = [*reasons[1:], key]
    for reason in reasons:
        games = list(map(script, REFUSED.get(reason, ())))
        if reason in _PLAIN_ONLY_AT_FIRST:
            games = [calls for calls in games if len(calls) <= _CALLS_BEFORE_SECOND_MOVE]
        if any(is_accepted(calls, experiment) for calls in games):
            return reason
    return _drift(story, key, experiment) if key in REFUSED else key


def _drift(story: Story, key: str, experiment: Experiment) -> str:
    """What the accepted calls of a game have done wrong, if they can have done it."""
    start, end, site = (story.last.call.values[i : i + 2] for i in (0, 2, 4))
    moves = [step.call for step in story.earlier if step.call.method == MOVE]
    if key in ("climb-two", "fifth-level"):
        marks = {mark for step in story.earlier for mark in step.situation.marks}
        return "tower-lost" if marks & {"up", "leaves-tower"} else "levels-wrong"
    if key == "foreign-builder":
        before = story.script[:-1]
        own = map(move_call, replayed(before).legal_moves())
        return key if any_accepted(before, own, experiment) else "turn-not-passed"
    if key == "no-builder":
        is_left = any(made.values[:2] == start for made in moves)
        return "old-square-kept" if is_left else key
    if key in ("step-onto-builder", "build-on-builder"):
        square = end if key == "step-onto-builder" else site
        if any(made.values[2:4] == square for made in moves):
            return "new-square-lost"
        return "placement-lost" if is_lost(square, story, experiment) else key
    return key


def _why_taken(story: Story, experiment: Experiment) -> str:
    """Whether nobody looks at squares that are taken, or a builder is not where it was placed."""
    if any(is_accepted(script(text), experiment) for text in REFUSED["placement-taken"]):
        return "placement-taken"
    model = replayed(story.script[:-1])
    squares = {story.last.call.values[:2], story.last.call.values[2:4]}
    taken = [square for square in squares if model.builder_at(square)]
    lost = any(is_lost(square, story, experiment) for square in taken)
    return "placement-lost" if lost else "placement-taken"


def _why_refused(story: Story, key: str, experiment: Experiment) -> str:
    """Whether it is another player's turn, or what the refused moves have in common."""
    before = story.script[:-1]
    model = replayed(before)
    others = calls_of(model, OPPONENT[model.player])
    if story.last.call.method == PLACEMENT:
        return "turn-not-passed" if any_accepted(before, others, experiment) else key
    legal = list(map(move_call, model.legal_moves()))
    refused = {made for made in legal if not is_accepted((*before, made), experiment)}
    if len(refused) == len(legal) and any_accepted(before, others, experiment):
        return "turn-not-passed"
    start = story.last.call.values[:2]
    is_as_placed = all(made.values[2:4] != start for made in before if made.method == MOVE)
    if is_as_placed and is_lost(start, story, experiment):
        return "placement-lost"
    marks = {made: situation(model, made).marks | _old_squares(made, before) for made in legal}
    doubts = {
        mark: sum(mark not in marks[made] for made in refused)
        for mark in (*REFUSED_FOR, "old-square")
        if mark in marks[story.last.call]
        and all(made in refused for made in legal if mark in marks[made])
        and _is_accepted_without(mark, story.last.call, marks, refused)
    }
    likeliest = min(doubts, key=lambda mark: doubts[mark], default=None)
    if likeliest is None or (len(refused) == len(legal) and doubts[likeliest]):
        return "move-refused"
    return _REFUSED_LATER.get(likeliest) or REFUSED_FOR[likeliest]


# What can be special about a step, and about a build.
_OF_STEPS = frozenset(("far-down", "onto-second-level", "up", "down", "diagonal-step"))
_OF_BUILDS = frozenset(
    ("build-on-vacated", "fourth-level", "third-level", "build-beyond", "diagonal-build")
)


def _is_accepted_without(
    mark: str, last: Call, marks: dict[Call, frozenset[str]], refused: set[Call]
) -> bool:
    """Whether moves like the last one are accepted if they have not the mark, where there are any.

    For a build the same step must be accepted, for a step all ordinary ones of the same builder.
    """
    same = 4 if mark in _OF_BUILDS else 2
    alike = [made for made in marks if made.values[:same] == last.values[:same]]
    others = [made for made in alike if mark not in marks[made]]
    accepted = {made.values[:4] for made in others if made not in refused}
    ordinary = {made.values[:4] for made in others if not marks[made] & _OF_STEPS}
    if mark in _OF_STEPS and ordinary:
        return ordinary <= accepted
    return bool(accepted) or not others


# What speaks for a wrong board rather than for a wrong rule: lower steps up were accepted before.
_REFUSED_LATER = {"onto-second-level": "tower-lost", "old-square": "old-square-kept"}


def _old_squares(made: Call, before: Script) -> frozenset[str]:
    """A mark for a move to a square that a builder has left, or a build there."""
    left = {earlier.values[:2] for earlier in before if earlier.method == MOVE}
    squares = {made.values[2:4], made.values[4:]} - {made.values[:2]}
    return frozenset(("old-square",)) if left & squares else frozenset()
