"""The cause of a failure, told by trying further short games on the student's class.

What is asked about a cause is whether one of its short games goes wrong. Causes are asked about in
an order in which the first yes decides, those first that make others look wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tercet.check.assignment import Assignment, Experiment, Step, Story, agrees
from tercet.check.call import Script
from tercet.check.common_causes import STRANGE
from tercet.check.gess.causes import CAUSES
from tercet.check.gess.notation import STATE, script
from tercet.check.gess.short_games import SHORT_GAMES
from tercet.check.gess.suspecting import ACCEPTED, REFUSED
from tercet.sandbox.outcome import RETURNED

# What else may be the cause where another one is suspected.
ALTERNATIVES: dict[str, tuple[str, ...]] = {
    "own-ring-broken": (
        "piece-turned",
        "moved-stones-stay",
        "own-ring-broken",
        "ring-with-stone",
        "overlapping-stones-lost",
        "captured-stones-stay",
        "own-stones-stay",
        "ring-tested-early",
        "stones-left-on-edge",
        "ring-tested-on-the-rim",
    ),
    "opposing-piece": ("opposing-piece", "turn-not-passed"),
    "move-after-end": ("resignation-missed",),
    "resignation-wins": ("turn-not-passed", "resignation-wins"),
}
# What may be the cause where a legal move with such a mark is refused.
ABOUT_MARKS: dict[str, tuple[str, ...]] = {
    "overlaps-itself": ("overlapping-stones-lost",),
    "long": ("long-move-refused",),
    "captures-opposing": ("capture-refused",),
    "captures-own": ("capture-refused", "self-capture-refused"),
    "over-the-edge": ("edge-move-refused",),
    "lifts-last-ring": (
        "moved-stones-stay",
        "captured-stones-stay",
        "own-stones-stay",
        "ring-tested-early",
        "ring-move-refused",
        "ring-near-edge-missed",
    ),
}
# What may have happened unseen when a move with such a mark was made.
ABOUT_EARLIER_MARKS: dict[str, tuple[str, ...]] = {
    "loses-stones-on-the-rim": ("stones-left-on-edge",),
    "captures-opposing": ("captured-stones-stay",),
    "captures-own": ("captured-stones-stay", "own-stones-stay"),
    "overlaps-itself": ("overlapping-stones-lost",),
    "takes-one-of-the-rings": ("lost-with-a-ring",),
}
# If one of these does not show where it always would, then the stones stand otherwise.
SHOWS_EVERYWHERE = frozenset(
    {
        "centre-only",
        "direction",
        "edge-move-refused",
        "legal-move-refused",
        "no-piece",
        "opposing-piece",
        "self-capture-refused",
    }
)
# Where a piece of one stone was set down: a move towards the stone, and others if it stands wrong.
TOWARDS_STONE_OR_ELSEWHERE = {
    "f6-f9 n15-q12 f9-f10": (
        "f6-f9 n15-q12 f9-f8",
        "f6-f9 n15-q12 f9-e9",
        "f6-f9 n15-q12 f9-g9",
    ),
    "g6-d9 n15-q12 d9-c10": ("g6-d9 n15-q12 d9-e10", "g6-d9 n15-q12 d9-e8"),
}
# After the illegal move c3-e3: what only a piece can do that stopped on d3, or that got to e3.
IF_STOPPED = "c3-e3 g15-d12 c3-d4"
IF_NOT_STOPPED = "c3-e3 g15-d12 e3-e4"
# Two moves of each player, which are legal when it is that player's turn, soon after the start.
USUAL_MOVES = ("g15-d12", "c18-c17", "g6-d9", "c3-c4")


def explain(assignment: Assignment, story: Story, key: str, experiment: Experiment) -> str:
    """The key of the cause of a game that cannot be made shorter."""
    earlier = [step for step in story.earlier if step.call.method == "make_move"]
    refused = [step for step in earlier if step.expected is False]
    if any(step.situation.is_strange for step in refused):
        return STRANGE

    def goes_wrong(game: Script) -> bool:
        return _goes_wrong_in_the_end(assignment, game, experiment)

    if refused:
        # Every call that is left is needed, so this one has changed something.
        games = ((*story.script[:-1], *script(move)[1:]) for move in USUAL_MOVES)
        out_of_turn = [game for game in games if not assignment.steps(game)[-1].expected]
        is_turn_used = any(map(goes_wrong, out_of_turn))
        return "refused-move-uses-turn" if is_turn_used else "refused-move-changes-game"
    if key not in CAUSES:
        return key
    for cause in _possible_causes(story, key, earlier):
        if cause == "piece-turned":
            if _turns_pieces(goes_wrong):
                return cause
        elif any(goes_wrong(script(game)) for game in SHORT_GAMES[cause]):
            if cause == "slides-through" and _stops_on_the_way(experiment):
                return "stops-on-the-way"
            return "ring-tested-early" if cause == "ring-tested-on-the-rim" else cause
    if key in SHOWS_EVERYWHERE:
        return "start-position" if len(earlier) < 2 else "wrong-board"
    return key


def _possible_causes(story: Story, key: str, earlier: list[Step]) -> Iterator[str]:
    """The causes that may be behind a suspected one, the likelier first."""
    last = story.last
    is_refusal = key in (*REFUSED.values(), "edge-slide-refused")
    if key in ALTERNATIVES:
        yield from ALTERNATIVES[key]
    elif key in ACCEPTED.values():
        yield key
    if earlier or is_refusal:
        yield "piece-turned"
    if earlier and is_refusal:
        yield "turn-not-passed"
        yield "two-digit-rows"
    if is_refusal:
        yield "legal-move-refused"
        yield from _by_marks(ABOUT_MARKS, last.situation.marks)
    if earlier:
        yield "moved-stones-stay"
        marks = frozenset[str]().union(*(step.situation.marks for step in earlier))
        yield from _by_marks(ABOUT_EARLIER_MARKS, marks)
        if last.call == STATE:
            yield "ring-near-edge-missed"
    if is_refusal:
        yield key
    if key == "move-after-end":
        yield "win-missed"


def _by_marks(table: dict[str, tuple[str, ...]], marks: frozenset[str]) -> Iterator[str]:
    for mark, causes in table.items():
        if mark in marks:
            yield from causes


def _turns_pieces(goes_wrong: Callable[[Script], bool]) -> bool:
    """Whether a stone that was set down is not in its place but in another one of the piece."""
    return any(
        goes_wrong(script(towards)) and any(goes_wrong(script(game)) for game in elsewhere)
        for towards, elsewhere in TOWARDS_STONE_OR_ELSEWHERE.items()
    )


def _stops_on_the_way(experiment: Experiment) -> bool:
    """Whether a piece that is asked to slide on through other stones stops at them."""
    stopped, not_stopped = experiment(script(IF_STOPPED)), experiment(script(IF_NOT_STOPPED))
    return (
        len(stopped) == len(not_stopped) == len(script(IF_STOPPED))
        and all(got.is_value(True) for got in stopped[1:])
        and not_stopped[-1].is_value(False)
    )


def _goes_wrong_in_the_end(assignment: Assignment, game: Script, experiment: Experiment) -> bool:
    """Whether the last call of a game returns something wrong, and all others go right."""
    steps = assignment.steps(game)
    outcomes = experiment(game)
    if len(outcomes) < len(steps) or outcomes[-1].ending != RETURNED:
        return False
    agreements = [agrees(step.expected, got) for step, got in zip(steps, outcomes, strict=True)]
    return all(agreements[:-1]) and not agreements[-1]
