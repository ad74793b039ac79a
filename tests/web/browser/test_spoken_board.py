"""What a board tells who listens to it: which places are part of the move that is entered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.addresses import analysis
from tests.web.browser.scenes import board, choose
from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors


def pressed(page: Page) -> list[str]:
    places = page.locator("#board").get_by_role("button", pressed=True).all()
    return [place.get_attribute("data-cell") or "" for place in places]


@pytest.mark.parametrize(
    ("game", "plies", "parts", "entered"),
    [
        ("pentago", 0, ("b2",), ["b2"]),
        ("builders", 0, ("12",), ["12"]),
        ("builders", 4, ("03", ">12"), ["12"]),  # what the builder left can be built on
        ("gess", 0, ("c3",), ["c3"]),
    ],
)
def test_places_that_are_entered_are_pressed(
    visitors: Visitors, game: str, plies: int, parts: tuple[str, ...], entered: list[str]
) -> None:
    page = visitors.visit(analysis(game, moves=short_game(game).moves[:plies]))
    board(page)
    assert pressed(page) == []
    choose(*parts)(page)
    expect(page.locator("#board [data-entered]")).to_have_count(len(entered))
    assert pressed(page) == entered
