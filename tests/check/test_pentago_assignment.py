"""The assignment Pentago: its situations, games, causes, pictures and faulty variants."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tercet.check.assignment import ANY_REFUSAL, ANYTHING, Story
from tercet.check.call import NEW, Call, Script, call
from tercet.check.cause import Kind
from tercet.check.common_causes import COMMON_CAUSES
from tercet.check.pentago import PentagoAssignment, composing
from tercet.check.pentago.aimed_games import PAIRS_OF_LINES
from tercet.check.pentago.full_boards import filled
from tercet.check.pentago.geometry import AFTER_TURN, LINES
from tercet.check.pentago.model import (
    ALSO_TAKEN,
    BOTH_FIVE,
    ENDINGS,
    FINISHED,
    FIVE_AFTER,
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
    move,
)
from tercet.sandbox.outcome import RAISED, RETURNED, Outcome
from tests.check.pentago_variants import VARIANTS
from tests.check.shortest_pentago import class_of, outcome_of, shortest_game
from tests.check.variants import EXHAUSTIVE, Variant

ASSIGNMENT = PentagoAssignment()
AWAY = (4, "C")
FIRST = move("black", "a0", AWAY)


def last_situation(*calls: Call) -> str:
    return ASSIGNMENT.steps((NEW, *calls))[-1].situation.name


def last_expected(*calls: Call) -> object:
    return ASSIGNMENT.steps((NEW, *calls))[-1].expected


def test_refused_moves_are_told_apart() -> None:
    assert last_situation(FIRST) == PLAIN
    assert last_situation(move("white", "a0", AWAY)) == REFUSALS[NOT_YOUR_TURN]
    assert last_situation(FIRST, move("white", "a0", AWAY)) == REFUSALS[NOT_EMPTY]
    both = ASSIGNMENT.steps((NEW, FIRST, FIRST))[-1]
    assert (both.expected, both.situation.marks) == (NOT_YOUR_TURN, frozenset({ALSO_TAKEN}))


@pytest.mark.parametrize("line", LINES, ids="-".join)
def test_a_line_can_be_made_in_every_way(line: tuple[str, ...]) -> None:
    for color in ("black", "white"):
        other = composing.OTHER[color]
        won = color.upper() + "_WON"
        harmless = composing.five_before(line, color, Random(1), turn_breaks=False)
        step = ASSIGNMENT.steps((NEW, *harmless))[-1]
        assert (step.situation.name, step.situation.marks) == (FIVE_BEFORE, frozenset({SAME_AFTER}))
        breaking = composing.five_before(line, color, Random(1), turn_breaks=True)
        step = ASSIGNMENT.steps((NEW, *breaking))[-1]
        assert (step.situation.name, step.situation.marks) == (FIVE_BEFORE, frozenset())
        own = composing.five_after(line, color, color, Random(1))
        assert last_situation(*own) == FIVE_AFTER
        theirs = composing.five_after(line, color, other, Random(1))
        assert last_situation(*theirs) == OPPONENT_FIVE
        for moves in (harmless, breaking, own, theirs):
            assert last_expected(*moves, STATE) == won
            assert last_situation(*moves, FIRST) == REFUSALS[FINISHED]


def test_one_turn_can_make_five_for_both() -> None:
    for first, second in PAIRS_OF_LINES[::20]:
        for mover in ("black", "white"):
            moves = composing.both_after(first, second, mover, Random(1))
            assert last_situation(*moves) == BOTH_FIVE
            assert last_expected(*moves, STATE) == "DRAW"


def test_input_that_no_game_has_is_strange_and_changes_nothing() -> None:
    for strange in (("black", "g0", 1, "C"), ("black", "a0", True, "C"), ("black", "a0", 1, "c")):
        steps = ASSIGNMENT.steps((NEW, call("make_move", *strange), FIRST))
        assert steps[1].situation.name == STRANGE
        assert steps[1].situation.is_strange
        assert steps[1].expected is ANY_REFUSAL
        assert steps[2].expected is True


def test_a_clockwise_turn_takes_the_top_right_corner_down() -> None:
    assert AFTER_TURN[1, "C"]["a2"] == "c2"
    assert AFTER_TURN[1, "C"]["c2"] == "c0"
    assert AFTER_TURN[1, "A"]["a2"] == "a0"


def test_aimed_games_reach_every_situation() -> None:
    names = Counter(
        step.situation.name
        for script in ASSIGNMENT.aimed_games(Random(1))
        for step in ASSIGNMENT.steps(script)
    )
    assert all(names[name] >= 8 for name in (PLAIN, STRANGE, *ENDINGS, *REFUSALS.values())), names


def test_games_are_the_same_for_the_same_seed() -> None:
    assert list(ASSIGNMENT.aimed_games(Random(5))) == list(ASSIGNMENT.aimed_games(Random(5)))
    assert ASSIGNMENT.random_game(Random(5)) == ASSIGNMENT.random_game(Random(5))


def test_random_games_come_to_an_end() -> None:
    random = Random(2)
    games = [ASSIGNMENT.steps(ASSIGNMENT.random_game(random)) for _ in range(60)]
    assert all(steps[-1].expected != "UNFINISHED" for steps in games)
    refused = sum(step.situation.name in REFUSALS.values() for steps in games for step in steps)
    assert refused > 60


def test_every_cause_quotes_the_assignment() -> None:
    for key, cause in ASSIGNMENT.causes.items():
        assert cause.key == key
        assert cause.title.endswith(".")
        assert cause.sentence
        is_our_reading = key.startswith("strange") or key == "order-of-checks"
        assert (cause.kind == Kind.NOTE) == is_our_reading


def test_a_picture_shows_the_marble_where_the_turn_took_it() -> None:
    model = ASSIGNMENT.model()
    made = move("black", "a2", (1, "C"))
    assert "●" not in ASSIGNMENT.picture(model, None).text
    model.expected(made)
    picture = ASSIGNMENT.picture(model, made)
    assert "c │ · ·(●)│" in picture.text
    assert 'width="320"' in picture.svg
    assert "last-turn" in picture.svg


def test_nothing_is_turned_in_the_picture_of_a_win_by_placing() -> None:
    model = ASSIGNMENT.model()
    moves = composing.five_before(LINES[0], "black", Random(1), turn_breaks=True)
    for made in moves:
        model.expected(made)
    assert "last-turn" not in ASSIGNMENT.picture(model, moves[-1]).svg


def suspected(script: Script, value: object) -> str | None:
    got = Outcome(RETURNED, type(value).__name__, repr(value))
    return ASSIGNMENT.suspect(Story(ASSIGNMENT.steps(script), got))


def test_a_suspicion_follows_from_the_calls() -> None:
    line = LINES[0]
    breaking = composing.five_before(line, "black", Random(1), turn_breaks=True)
    own = composing.five_after(line, "black", "black", Random(1))
    theirs = composing.five_after(line, "black", "white", Random(1))
    assert suspected((NEW, *breaking, STATE), "UNFINISHED") == "win-before-turn-missed"
    assert suspected((NEW, *own, STATE), "UNFINISHED") == "win-after-turn-missed"
    assert suspected((NEW, *theirs, STATE), "UNFINISHED") == "opponent-five-missed"
    assert suspected((NEW, *theirs, STATE), "WHITE_WON") == "wrong-winner"
    assert suspected((NEW, FIRST, STATE), "Unfinished") is None
    assert suspected((NEW, FIRST), None) is None


def played(script: Script, faulty: Variant) -> list[Outcome]:
    game = class_of(faulty)()
    return [Outcome(RETURNED) if made == NEW else outcome_of(game, made) for made in script]


def explained(script: Script, faulty: Variant) -> str:
    def experiment(tried: Script) -> list[Outcome]:
        return played(tried, faulty)

    story = Story(ASSIGNMENT.steps(script), experiment(script)[-1])
    return ASSIGNMENT.explain(story, ASSIGNMENT.suspect(story) or "wrong-value", experiment)


def with_changes(*changes: tuple[str, str]) -> Variant:
    return Variant("", "", 0, "", changes)


def test_nothing_is_said_of_lines_or_turns_where_no_move_is_made() -> None:
    refuses_all = with_changes(
        ("if _plain_text(color) != self._player:", "if True:"),
        ('return "not this player\'s turn"', 'return "Not this player\'s turn"'),
    )
    line, random = LINES[0], Random(1)
    for moves in (
        composing.five_before(line, "black", random, turn_breaks=False),
        composing.five_before(line, "black", random, turn_breaks=True),
        composing.five_after(line, "black", "black", random),
        composing.five_after(line, "black", "white", random),
    ):
        assert explained((NEW, *moves, STATE), refuses_all) == "other"


def test_a_class_that_calls_every_space_taken_is_not_said_to_turn_wrongly() -> None:
    all_taken = with_changes(("if self._board[row][column] != EMPTY:", "if True:"))
    assert explained((NEW, FIRST), all_taken) == "legal-refused"


def test_white_is_said_to_be_first_only_if_it_may_be() -> None:
    white_first = with_changes(('self._player = "black"', 'self._player = "white"'))
    nobody = with_changes(("if _plain_text(color) != self._player:", "if True:"))
    assert explained((NEW, FIRST), white_first) == "white-first"
    assert explained((NEW, FIRST), nobody) == "legal-refused"


def test_a_full_board_that_is_no_draw_is_told_as_that_whatever_is_board_full_says() -> None:
    never_full = with_changes(
        ("return all(EMPTY not in row for row in self._board)", "return False")
    )
    moves = next(
        moves for number in range(20) for name, moves in filled(Random(number)) if name == FULL
    )
    assert explained((NEW, *moves, STATE), never_full) == "full-board-not-draw"
    assert explained((NEW, *moves, IS_FULL), never_full) == "full-missed"


def test_what_comes_after_the_end_is_asked_whatever_the_last_move_returned() -> None:
    moves = composing.five_before(LINES[0], "black", Random(1), turn_breaks=False)
    assert ASSIGNMENT.steps((NEW, *moves))[-1].expected is True
    assert ASSIGNMENT.steps((NEW, *moves, STATE))[-2].expected is True
    ending, after = ASSIGNMENT.steps((NEW, *moves, FIRST))[-2:]
    assert (ending.expected, after.expected) == (ANYTHING, FINISHED)


def test_whatever_a_strange_argument_does_has_one_cause() -> None:
    strange = call("make_move", "black", "b1", 0, "C")
    assert suspected((NEW, strange), True) == "strange-sub-board"
    assert suspected((NEW, strange, FIRST), NOT_EMPTY) == "strange-sub-board"
    raised = Outcome(RAISED, "KeyError", "0", 1)
    story = Story(ASSIGNMENT.steps((NEW, strange, FIRST)), raised)
    assert ASSIGNMENT.suspect(story) == "strange-sub-board"


def test_there_are_enough_variants_with_names_of_their_own() -> None:
    assert len(VARIANTS) >= 28
    assert len({variant.name for variant in VARIANTS}) == len(VARIANTS)
    assert all(
        variant.cause in ASSIGNMENT.causes or variant.cause in COMMON_CAUSES for variant in VARIANTS
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_variant_can_be_made_and_started(variant: Variant) -> None:
    assert outcome_of(class_of(variant)(), STATE).ending == RETURNED


@pytest.mark.parametrize(
    "variant",
    [variant for variant in VARIANTS if variant.because == EXHAUSTIVE],
    ids=lambda variant: variant.name,
)
def test_no_game_shorter_than_the_shortest_goes_wrong(variant: Variant) -> None:
    shorter = variant.shortest - 1
    assert shortest_game(variant, shorter, variant.cause.startswith("strange")) is None
