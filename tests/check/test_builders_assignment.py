"""Builders as the checker knows it: causes, situations, games, suspicions and pictures."""

from __future__ import annotations

from random import Random

import pytest

from tercet.check.assignment import ANYTHING, Story
from tercet.check.builders import BuildersAssignment
from tercet.check.builders.model import BuildersModel
from tercet.check.builders.notation import ASK_STATE, SYMMETRIES, Symmetry, script, with_states
from tercet.check.builders.short_games import LEGAL, REFUSED, TIGHT, USED_TOWERS
from tercet.check.builders.variations import repaired
from tercet.check.call import NEW, Call, Script, call
from tercet.check.cause import Cause
from tercet.check.common_causes import COMMON_CAUSES
from tercet.sandbox.outcome import RETURNED, Outcome
from tests.check.builders_variants import VARIANTS
from tests.check.shortest_builders import class_of, every_call, shortest
from tests.check.variants import EXHAUSTIVE, Variant

ASSIGNMENT = BuildersAssignment()
OPENING = "22+44 13+04"


def story(calls: Script, got: object) -> Story:
    return Story(ASSIGNMENT.steps(calls), Outcome(RETURNED, type(got).__name__, repr(got)))


def named(texts: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(name, text) for name, games in texts.items() for text in games]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_variant_is_a_class_with_a_known_cause(variant: Variant) -> None:
    assert class_of(variant)().get_current_state() == "UNFINISHED"
    assert variant.cause in ASSIGNMENT.causes or variant.cause in COMMON_CAUSES
    assert variant.because


def test_variants_have_names_of_their_own() -> None:
    assert len({variant.name for variant in VARIANTS}) == len(VARIANTS) >= 28


@pytest.mark.parametrize(
    "variant",
    [variant for variant in VARIANTS if variant.because == EXHAUSTIVE],
    ids=lambda variant: variant.name,
)
def test_no_shorter_game_shows_the_fault(variant: Variant) -> None:
    calls = list(every_call((0, 1, 2, 3, 4), ("x", "o")))
    if variant.shortest > 1:
        assert shortest(class_of(variant), calls, variant.shortest - 1) is None


@pytest.mark.parametrize("cause", ASSIGNMENT.causes.values(), ids=lambda cause: cause.key)
def test_every_cause_says_what_decides(cause: Cause) -> None:
    assert cause.title.endswith(".")
    assert cause.sentence.endswith(".")


@pytest.mark.parametrize(("name", "text"), named(REFUSED))
def test_short_games_end_with_what_must_be_refused(name: str, text: str) -> None:
    steps = ASSIGNMENT.steps(script(text))
    assert [step.expected for step in steps[1:]] == [True] * (len(steps) - 2) + [False]
    assert steps[-1].situation.name == name


@pytest.mark.parametrize(("mark", "text"), named(LEGAL))
def test_short_games_end_with_what_is_special(mark: str, text: str) -> None:
    steps = ASSIGNMENT.steps(script(text))
    assert all(step.expected is True for step in steps[1:])
    assert mark == "plain" or mark in steps[-1].situation.marks


@pytest.mark.parametrize("text", [*TIGHT, *USED_TOWERS])
def test_all_calls_before_the_last_are_legal(text: str) -> None:
    assert all(step.expected is True for step in ASSIGNMENT.steps(script(text))[1:-1])


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_situations_are_the_same_on_every_side_of_the_board(symmetry: Symmetry) -> None:
    for name, text in named(REFUSED):
        assert ASSIGNMENT.steps(script(text, symmetry))[-1].situation.name == name


def test_refused_calls_have_reasons_and_accepted_ones_have_none() -> None:
    reasons = {*REFUSED, "move-before-placement", "placement-again", "placement-out-of-turn"}
    reasons |= {"negative-number", "number-off-board", "strange-number", "strange-player"}
    random = Random(7)
    for _ in range(100):
        for step in ASSIGNMENT.steps(ASSIGNMENT.random_game(random)):
            if step.call.method in ("initial_placement", "make_move"):
                assert bool(step.situation.marks & reasons) == (step.expected is False)


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ((2, 2, 4, 4, "X"), "strange-player"),
        ((2, 2, 4, -1, "x"), "negative-number"),
        ((2, 5, 4, 4, "x"), "number-off-board"),
        ((2, True, 4, 4, "x"), "strange-number"),
        ((2, [1], 4, 4, "x"), "strange-number"),
    ],
)
def test_strange_input_is_told(values: tuple[object, ...], name: str) -> None:
    step = ASSIGNMENT.steps((NEW, call("initial_placement", *values)))[-1]
    assert step.situation.is_strange
    assert step.situation.name == name
    assert step.expected is False


def test_before_all_have_placed_moves_come_too_early() -> None:
    calls = (NEW, *script("22+44 22>21^11")[1:2], call("make_move", 2, 2, 2, 1, 1, 1))
    assert ASSIGNMENT.steps(calls)[-1].situation.name == "move-before-placement"


def test_aimed_games_show_every_situation() -> None:
    games = list(ASSIGNMENT.aimed_games(Random(1)))
    steps = [step for game in games for step in ASSIGNMENT.steps(game)]
    marks = {mark for step in steps for mark in step.situation.marks}
    assert {*REFUSED, *LEGAL} - {"plain"} <= marks
    assert all(game[0] == NEW for game in games)
    assert any(step.expected is ANYTHING and step.call.method == "print_board" for step in steps)


def test_strange_input_comes_only_in_few_games() -> None:
    random = Random(3)
    games = [ASSIGNMENT.steps(ASSIGNMENT.random_game(random)) for _ in range(200)]
    strange = sum(any(step.situation.is_strange for step in steps) for steps in games)
    assert 0 < strange < 50


def test_most_random_games_are_won_in_both_ways() -> None:
    random = Random(5)
    games = [ASSIGNMENT.steps(ASSIGNMENT.random_game(random)) for _ in range(200)]
    marks = [mark for steps in games for step in steps for mark in step.situation.marks]
    assert marks.count("wins-by-level") > 100
    assert marks.count("wins-by-no-moves") > 0


@pytest.mark.parametrize(
    ("text", "got", "key"),
    [
        ("22+22", True, "placement-same-square"),
        ("22+44", False, "placement-refused"),
        (f"{OPENING} 22>22^21", True, "zero-step"),
        (f"{OPENING} 22>21^22", False, "vacated-refused"),
        (LEGAL["far-down"][0], False, "far-down-refused"),
        (LEGAL["wins-by-level"][0], False, "winning-move-not-true"),
    ],
)
def test_calls_are_suspected(text: str, got: bool, key: str) -> None:
    assert ASSIGNMENT.suspect(story(script(text), got)) == key


@pytest.mark.parametrize(
    ("mark", "got", "key"),
    [
        ("wins-by-level", "UNFINISHED", "win-by-level-missed"),
        ("wins-by-no-moves", "UNFINISHED", "win-by-no-moves-missed"),
        ("wins-by-no-moves", "X_WON", "wrong-winner"),
        ("third-level", "X_WON", "win-by-building"),
        ("one-builder-stuck", "X_WON", "win-by-one-stuck"),
        ("plain", "X_WON", "win-too-early"),
    ],
)
def test_states_are_suspected(mark: str, got: str, key: str) -> None:
    assert ASSIGNMENT.suspect(story((*script(LEGAL[mark][0]), ASK_STATE), got)) == key


@pytest.mark.parametrize("got", [None, "True", 1])
def test_unknown_values_are_left_to_what_is_common(got: object) -> None:
    assert ASSIGNMENT.suspect(story(script("22+44"), got)) is None


def test_moves_from_where_a_builder_no_longer_is_are_mended() -> None:
    calls = script(f"{OPENING} 21>11^10 13>12^02")
    assert repaired(calls) == script(f"{OPENING} 22>11^10 13>12^02")


def test_variations_are_games() -> None:
    failed = story(script(REFUSED["climb-two"][0]), True)
    games = list(ASSIGNMENT.variations(failed))
    assert script(REFUSED["climb-two"][0]) in games
    assert all(game[0] == NEW for game in games)


def test_states_are_asked_for_after_every_call() -> None:
    calls = with_states(script(OPENING))
    assert [made.method for made in calls[1:]] == ["initial_placement", "get_current_state"] * 2


def test_pictures_are_drawn() -> None:
    model = BuildersModel()
    for made in script(f"{OPENING} 22>21^11")[1:]:
        ASSIGNMENT.expected(model, made)
    drawn = ASSIGNMENT.picture(model, call("make_move", 2, 2, 2, 1, 1, 1))
    assert ">·x" in drawn.text
    assert "^1" in drawn.text
    assert drawn.svg.startswith("<svg")
    assert ASSIGNMENT.picture(BuildersModel(), None).text
    assert ASSIGNMENT.picture(BuildersModel(), Call("get_current_state")).text
