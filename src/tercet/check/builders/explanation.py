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
from tercet.check.builders.notation import ASK_STATE, move_call, script
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
    if story.last.call.method != PLACEMENT:
        heights = wrong_heights(story, experiment)
        if heights is not None:
            return heights
    if key in _EARLY_WINS:
        return key if _wins_too_early(_EARLY_WINS[key], experiment) else "win-too-early"
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
    is_others_turn = any_accepted(after, calls_of(model, OPPONENT[model.player]), experiment)
    if refused.call.method == PLACEMENT:
        own = calls_of(model, model.player)
        uses_turn = is_others_turn or not any_accepted(after, own, experiment)
        return "failed-placement-uses-turn" if uses_turn else "failed-placement-changes-board"
    if is_others_turn:
        return "failed-move-uses-turn"
    _, _, r2, c2, _, _ = refused.call.values
    from_new_square = () if model.builder_at((r2, c2)) else moves_from(model, (r2, c2))
    is_moved = any_accepted(after, from_new_square, experiment)
    return "failed-move-leaves-builder-moved" if is_moved else "failed-move-changes-board"


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
    return _drift(story, key) if key in REFUSED else key


def _drift(story: Story, key: str) -> str:
    """What the accepted calls of a game may have done wrong."""
    if key in ("climb-two", "fifth-level"):
        marks = {mark for step in story.earlier for mark in step.situation.marks}
        return "tower-lost" if marks & {"up", "leaves-tower"} else "levels-wrong"
    return {
        "foreign-builder": "turn-not-passed",
        "no-builder": "old-square-kept",
        "step-onto-builder": "new-square-lost",
        "build-on-builder": "new-square-lost",
    }.get(key, key)


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
    marks = {made: situation(model, made).marks | _old_squares(made, before) for made in legal}
    doubts = {
        mark: sum(mark not in marks[made] for made in refused)
        for mark in (*REFUSED_FOR, "old-square")
        if mark in marks[story.last.call]
        and all(made in refused for made in legal if mark in marks[made])
    }
    likeliest = min(doubts, key=lambda mark: doubts[mark], default=None)
    if likeliest is None or (len(refused) == len(legal) and doubts[likeliest]):
        return "move-refused"
    return _REFUSED_LATER.get(likeliest) or REFUSED_FOR[likeliest]


# What speaks for a wrong board rather than for a wrong rule: lower steps up were accepted before.
_REFUSED_LATER = {"onto-second-level": "tower-lost", "old-square": "old-square-kept"}


def _old_squares(made: Call, before: Script) -> frozenset[str]:
    """A mark for a move to a square that a builder has left, or a build there."""
    left = {earlier.values[:2] for earlier in before if earlier.method == MOVE}
    squares = {made.values[2:4], made.values[4:]} - {made.values[:2]}
    return frozenset(("old-square",)) if left & squares else frozenset()
