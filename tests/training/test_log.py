"""The log of generations, and what the document tells of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from training.log import Generation, checksum, log_of, note, read
from training.report import DOCUMENT, PICTURE, document, picture, ratings

from tercet import GAMES
from tercet.engine.weights import shipped_weights
from tercet.games import Game

FIRST = Generation(
    game="gess",
    number=1,
    games=1000,
    nodes=700,
    positions=25_000,
    play_seconds=60.5,
    error=0.02,
    error_held_back=0.021,
    fit_seconds=12.0,
    opponent="plain",
    match_games=80,
    share=0.64,
    low=0.55,
    high=0.73,
    accepted=True,
)


def test_what_is_noted_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    assert read(path) == []
    second = replace(FIRST, number=2, accepted=False)
    note(path, FIRST)
    note(path, second)
    assert read(path) == [FIRST, second]


def test_ratings_add_up_over_what_was_accepted() -> None:
    worse = replace(FIRST, number=2, share=0.4, low=0.3, high=0.5, accepted=False)
    third = replace(FIRST, number=3, opponent="generation-1")
    first, second, last = (rating.elo for rating in ratings([FIRST, worse, third]))
    assert first == pytest.approx(99.95, abs=0.1)
    assert second == pytest.approx(first - 70.4, abs=0.1)
    assert last == pytest.approx(2 * first)


def test_the_document_and_its_picture_tell_of_the_logs() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), "run python -m training.report"
    assert PICTURE.read_text("utf-8") == picture(), "run python -m training.report"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_the_engine_plays_with_was_accepted_by_a_match(game: Game) -> None:
    shipped = shipped_weights(game)
    assert shipped
    [*_, best] = (each for each in read(log_of(game.name)) if each.accepted)
    assert best.weights == checksum(shipped)
