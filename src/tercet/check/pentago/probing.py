"""Looking at the board of a student's class: a space is taken if a marble is refused there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tercet.check.assignment import Experiment
from tercet.check.call import NEW, Script
from tercet.check.pentago import causes
from tercet.check.pentago.geometry import AFTER_TURN, CENTRES, SUB_BOARD_OF, Turn
from tercet.check.pentago.model import (
    FINISHED,
    NOT_EMPTY,
    REFUSALS,
    ROTATIONS,
    SPACES,
    STATE,
    SUB_BOARDS,
    TURNS,
    move,
)
from tercet.sandbox.outcome import RETURNED, Outcome

# Three spaces of a sub-board: no two of what turns, mirrors and nothing do take them to the same.
_WITNESSES = {
    sub_board: [space for space in SPACES if SUB_BOARD_OF[space] == sub_board][:3]
    for sub_board in SUB_BOARDS
}
_OPPOSITE = dict(zip(ROTATIONS, reversed(ROTATIONS), strict=True))


_OUT_OF_TURN = NEW, move("white", "a0", (1, "C"))


def is_made(answer: Outcome, experiment: Experiment) -> bool:
    """Whether an answer may say that a move was made: it is True, or at least no refusal.

    A refusal may be misspelt; then a move out of turn has the same answer.
    """
    if answer.is_value(True):
        return True
    if answer.ending != RETURNED or any(map(answer.is_value, REFUSALS)):
        return False
    return answer != experiment(_OUT_OF_TURN)[-1]


def state_after(moves: Script, experiment: Experiment) -> Outcome | None:
    """What the student's class says of the state after these moves; None if it refuses one.

    The last one may end the game, and there are classes that say so at once.
    """
    script = (NEW, *moves, STATE)
    outcomes = experiment(script)
    if len(outcomes) < len(script):
        return None
    *answers, last = outcomes[1:-1]
    if not last.is_value(FINISHED):
        answers.append(last)
    return outcomes[-1] if all(is_made(answer, experiment) for answer in answers) else None


def is_taken(prefix: Script, player: str, space: str, experiment: Experiment) -> bool:
    """Whether the student's class refuses a marble on a space after these calls."""
    outcomes = experiment((*prefix, move(player, space, (1, "C"))))
    return len(outcomes) == len(prefix) + 1 and outcomes[-1].is_value(NOT_EMPTY)


def taken_spaces(prefix: Script, player: str, experiment: Experiment) -> set[str]:
    """All spaces that are taken in the student's class after these calls."""
    return {space for space in SPACES if is_taken(prefix, player, space, experiment)}


def refuses_taken(experiment: Experiment) -> bool:
    """Whether a marble is put on a space that no turn can make empty, and then another refused."""
    for centre in CENTRES.values():
        first = NEW, move("black", centre, (1, "C"))
        is_put = is_made(experiment(first)[-1], experiment)
        if is_put and is_taken(first, "white", centre, experiment):
            return True
    return False


def board_fault(experiment: Experiment) -> str | None:
    """The cause if a single marble is not where it should be after a turn.

    None if it is, and if that cannot be seen: moves are refused, or taken spaces are not.
    """
    if not refuses_taken(experiment) or not _single_marbles_are_put(experiment):
        return None
    wrong = [turn for turn in TURNS if not _goes(turn, turn, experiment)]
    if not wrong:
        return None if _turns_elsewhere(experiment) else causes.NOT_TURNED
    done = {turn: _turn_done(turn, experiment) for turn in wrong}
    turned = {asked: made for asked, made in done.items() if made is not None}
    if len(turned) < len(done):
        is_still = all(_stays(turn, experiment) for turn in done if turn not in turned)
        return causes.NOT_TURNED if is_still else causes.TURN_WRONG
    others = [asked for asked, made in turned.items() if asked[0] != made[0]]
    if not others:
        return causes.DIRECTION
    # Whoever reads positions as in a mirror sees every turn in the other direction, elsewhere.
    is_mirrored = len(wrong) == len(TURNS) and all(
        asked[1] != made[1] for asked, made in turned.items()
    )
    return causes.PLACED_WRONG if is_mirrored else causes.SUB_BOARD


def _single_marbles_are_put(experiment: Experiment) -> bool:
    """Whether the moves with which turns are looked at are made."""
    return all(
        is_made(experiment((NEW, move("black", space, turn)))[-1], experiment)
        for turn in TURNS
        for space in _WITNESSES[turn[0]]
    )


def _turn_done(asked: Turn, experiment: Experiment) -> Turn | None:
    """The turn that the student's class makes when it is asked for one, if it is a turn at all."""
    likely = [(asked[0], _OPPOSITE[asked[1]]), *TURNS]
    return next((turn for turn in likely if _goes(asked, turn, experiment)), None)


def _goes(asked: Turn, turn: Turn, experiment: Experiment) -> bool:
    """Whether marbles go where `turn` takes them when `asked` is asked for."""
    return all(
        is_taken((NEW, move("black", space, asked)), "white", AFTER_TURN[turn][space], experiment)
        for space in _WITNESSES[turn[0]]
    )


def _stays(asked: Turn, experiment: Experiment) -> bool:
    """Whether marbles in the sub-board that should be turned stay where they are."""
    return all(
        is_taken((NEW, move("black", space, asked)), "white", space, experiment)
        for space in _WITNESSES[asked[0]]
    )


def _turns_elsewhere(experiment: Experiment) -> bool:
    """Whether sub-boards are turned also when the marble is put into another one."""
    return all(
        is_taken(script, "black", AFTER_TURN[turn][corner], experiment)
        or not is_taken(script, "black", corner, experiment)
        for turn, corner, script in turns_elsewhere()
    )


def turns_elsewhere() -> Iterator[tuple[Turn, str, Script]]:
    """For every turn a marble in a corner, and a game that turns it after placing elsewhere."""
    for turn in TURNS:
        corner, far = _WITNESSES[turn[0]][0], 5 - turn[0]
        first = move("black", corner, (far, "C"))
        yield turn, corner, (NEW, first, move("white", CENTRES[far], turn))


def fault_of_a_turn(moves: Script, experiment: Experiment) -> str | None:
    """The cause if another end of one of the moves explains which spaces are taken."""
    asked: list[Turn] = [(made.values[2], made.values[3]) for made in moves[1:]]
    spaces = [made.values[1] for made in moves[1:]]
    player = "white" if len(spaces) % 2 else "black"
    found = taken_spaces(moves, player, experiment)
    if found == _taken_after(spaces, asked):
        return None
    explanations = {
        _cause_of_other(turn, asked[number])
        for number in range(len(spaces))
        for turn in (None, *TURNS)
        if found == _taken_after(spaces, [*asked[:number], turn, *asked[number + 1 :]])
    }
    # The most likely one comes first.
    likely = (causes.NOT_TURNED, causes.DIRECTION, causes.SUB_BOARD)
    return next((key for key in likely if key in explanations), None)


def _cause_of_other(turn: Turn | None, asked: Turn) -> str:
    if turn is None:
        return causes.NOT_TURNED
    return causes.DIRECTION if turn[0] == asked[0] else causes.SUB_BOARD


def _taken_after(spaces: list[str], turns: Sequence[Turn | None]) -> set[str]:
    """The spaces that are taken after these placements and turns."""
    taken: set[str] = set()
    for space, turn in zip(spaces, turns, strict=True):
        taken.add(space)
        if turn is not None:
            taken = {AFTER_TURN[turn][name] for name in taken}
    return taken
