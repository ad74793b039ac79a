"""What the checker knows of Gess, without playing a student's class."""

from __future__ import annotations

import time
from random import Random

import pytest

from tercet.check.assignment import ANYTHING, Experiment, Situation, Story, agrees
from tercet.check.call import NEW, Script
from tercet.check.cause import Kind
from tercet.check.common_causes import COMMON_CAUSES
from tercet.check.gess import GessAssignment
from tercet.check.gess.games import OPENINGS, POSITIONS
from tercet.check.gess.notation import STATE, mirrored, move, script
from tercet.check.gess.short_games import BEFORE_MIRRORED, SHORT_GAMES
from tercet.sandbox.outcome import Outcome
from tests.check.gess_variants import VARIANTS
from tests.check.shortest_gess import class_of, shortest_game
from tests.check.variants import EXHAUSTIVE, Variant

GESS = GessAssignment()
ALL_SHORT_GAMES = [game for games in SHORT_GAMES.values() for game in games]

by_name = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


def last_situation(game: str) -> Situation:
    """The situation of the last call of a game."""
    return GESS.steps(script(game))[-1].situation


def on(variant: Variant) -> Experiment:
    """Plays scripts on a variant in this process, which is safe as we have written it."""
    faulty = class_of(variant.source("GessGame"))

    def outcomes(calls: Script) -> list[Outcome]:
        told = []
        game = None
        for made in calls:
            if made == NEW:
                game, value = faulty(), None
            else:
                value = getattr(game, made.method)(*made.values)
            told.append(Outcome("returned", type(value).__name__, repr(value)))
        return told

    return outcomes


def told(game: str, experiment: Experiment) -> Story | None:
    """The story of a game, if only its last call goes wrong."""
    steps = GESS.steps(script(game))
    outcomes = experiment(script(game))
    wrong = [
        i
        for i, (step, got) in enumerate(zip(steps, outcomes, strict=True))
        if not agrees(step.expected, got)
    ]
    return Story(steps, outcomes[-1]) if wrong == [len(steps) - 1] else None


# The catalogue


def test_every_cause_is_told_in_one_sentence_and_decided_by_another() -> None:
    assert [cause for cause in GESS.causes.values() if not cause.title.endswith(".")] == []
    assert [cause for cause in GESS.causes.values() if len(cause.sentence) < 20] == []


def test_only_readings_of_ours_are_notes() -> None:
    notes = {cause.key for cause in GESS.causes.values() if cause.kind == Kind.NOTE}
    assert notes == {"edge-slide-refused", "second-resignation"}


# The variants


def test_there_are_enough_variants() -> None:
    assert len(VARIANTS) >= 28


@by_name
def test_a_variant_has_a_known_cause(variant: Variant) -> None:
    assert variant.cause in GESS.causes or variant.cause in COMMON_CAUSES


@by_name
def test_a_variant_is_a_class(variant: Variant) -> None:
    assert class_of(variant.source("GessGame")).__name__ == "GessGame"


@pytest.mark.parametrize(
    "name", ["the ring does not move", "who breaks the own ring loses", "the turn is not passed"]
)
def test_the_shortest_game_is_as_long_as_it_is_said_to_be(name: str) -> None:
    variant = next(variant for variant in VARIANTS if variant.name == name)
    assert variant.because == EXHAUSTIVE
    found = shortest_game(class_of(variant.source("GessGame")), 1)
    assert (found is not None) == (variant.shortest == 1)


@pytest.mark.parametrize(
    "variant",
    [variant for variant in VARIANTS if variant.cause in SHORT_GAMES],
    ids=lambda variant: variant.name,
)
def test_the_shortest_of_the_short_games_are_explained_by_the_fault(variant: Variant) -> None:
    experiment = on(variant)
    stories = [story for game in ALL_SHORT_GAMES if (story := told(game, experiment))]
    length = min(len(story.steps) for story in stories)
    causes = {
        GESS.explain(story, GESS.suspect(story) or "", experiment)
        for story in stories
        if len(story.steps) == length
    }
    assert causes == {variant.cause}
    assert length - 1 <= variant.shortest + 2


# Situations


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("g6-d9", "plain"),
        ("m3-m6", "breaks-ring"),
        ("l3-l4", "moves-ring"),
        ("l2-k2", "lifts-last-ring"),
        ("c8-c5", "captures-own"),
        ("g6-d9 g15-d12 d9-c10", "captures-opposing"),
        ("i3-i6 g15-d12 j6-j10", "long"),
        ("i3-i6 i13-i16 j6-j16", "wins"),
        ("d2-e2 g15-d12 d4-e4 n15-q12 m3-m6", "gives-up-a-ring"),
        ("c3-b3", "over-the-edge"),
        ("c3-c3", "null"),
        ("c3-d5", "off-line"),
        ("b6-b7", "direction"),
        ("b6-f10", "too-far"),
        ("c3-e3", "blocked"),
        ("c7-c8", "centre-only"),
        ("e10-e11", "nothing"),
        ("g15-d12", "opposing"),
        ("g6-d9 g15-d12 d10-c10", "mixed"),
        ("c3-a3", "outside"),
        ("resign g6-d9", "finished"),
        ("resign resign", "resign-after-end"),
    ],
)
def test_a_situation_is_told(game: str, name: str) -> None:
    assert last_situation(game).name == name


@pytest.mark.parametrize(
    ("game", "mark"),
    [
        ("c3-b3", "loses-stones-on-the-rim"),
        ("g8-d5", "captures-under-an-empty-square"),
        ("c3-c4", "overlaps-itself"),
        ("i3-i6 d19-e19 j6-j13 d17-e17 j13-j16", "takes-one-of-the-rings"),
        ("d2-e2 g15-d12 d4-e4", "makes-a-ring"),
    ],
)
def test_a_mark_is_set(game: str, mark: str) -> None:
    assert mark in last_situation(game).marks


@pytest.mark.parametrize(("start", "end"), [("B6", "e9"), ("b6", None), (6, "e9"), ("b6", "b21")])
def test_what_is_no_location_is_strange(start: object, end: object) -> None:
    assert GESS.situation(GESS.model(), move(start, end)).is_strange


@pytest.mark.parametrize("game", ["resign resign", "c3-b3 g15-d12 b3-b5"])
def test_what_is_only_our_reading_is_strange(game: str) -> None:
    assert last_situation(game).is_strange


@pytest.mark.parametrize("game", ["c3-a3", "a3-b3", "b6-e9", "c3-b3 g15-d12 b3-b4"])
def test_what_the_assignment_decides_is_not_strange(game: str) -> None:
    assert not last_situation(game).is_strange


# Games


@pytest.mark.parametrize("position", [*POSITIONS, *OPENINGS])
def test_all_moves_that_lead_to_a_position_are_legal(position: str) -> None:
    assert {step.expected for step in GESS.steps(script(position))} <= {True, ANYTHING}


@pytest.mark.parametrize("game", ALL_SHORT_GAMES)
def test_a_short_game_is_the_same_for_white(game: str) -> None:
    for_black = [step.situation for step in GESS.steps(script(game))[1:]]
    for_white = GESS.steps(script(f"{BEFORE_MIRRORED} {mirrored(game)}"))[2:]
    assert [step.situation for step in for_white] == for_black


def test_aimed_games_hold_every_situation() -> None:
    names = {
        step.situation.name for game in GESS.aimed_games(Random(1)) for step in GESS.steps(game)
    }
    assert len(names) == 27


def test_random_games_are_quick_and_often_come_to_an_end() -> None:
    random = Random(1)
    games = [GESS.random_game(random) for _ in range(100)]
    began = time.process_time()
    states = [GESS.steps(game)[-1].expected for game in games]
    assert time.process_time() - began < 5
    assert states.count("UNFINISHED") < 80


def test_the_same_seed_gives_the_same_games() -> None:
    assert GESS.random_game(Random(3)) == GESS.random_game(Random(3))
    assert list(GESS.aimed_games(Random(3)))[-1] == list(GESS.aimed_games(Random(3)))[-1]


def test_moves_that_came_out_of_turn_are_taken_out() -> None:
    assert GESS.repaired(script("g15-d12 g6-d9 state")) == script("g6-d9 state")


# Causes


def test_a_state_that_the_assignment_does_not_know_is_left_to_what_is_common() -> None:
    story = Story(GESS.steps(script("state")), Outcome("returned", "str", "'unfinished'"))
    assert GESS.suspect(story) is None


def test_a_strange_call_that_changed_the_game_is_strange_input() -> None:
    calls = (NEW, move("B6", "e9"), move("g6", "d9"))
    story = Story(GESS.steps(calls), Outcome("returned", "bool", "False"))
    assert GESS.explain(story, "legal-move-refused", lambda _: []) == "strange"


def test_an_exception_is_not_explained_by_where_stones_are_set_down() -> None:
    variant = next(variant for variant in VARIANTS if variant.cause == "piece-turned")
    got = Outcome("raised", "TypeError", "'bool' object is not iterable")
    story = Story(GESS.steps(script("k6-n9 c18-c20")), got)
    assert GESS.explain(story, "exception", on(variant)) == "exception"


# Pictures


def test_a_picture_shows_the_board_and_the_last_move() -> None:
    model = GESS.model()
    made = move("b6", "e9")
    GESS.expected(model, made)
    picture = GESS.picture(model, made)
    assert "[" in picture.text
    assert picture.svg.startswith("<svg")
    assert 'width="320"' in picture.svg


def test_a_picture_can_be_drawn_without_a_move() -> None:
    assert "[" not in GESS.picture(GESS.model(), STATE).text
