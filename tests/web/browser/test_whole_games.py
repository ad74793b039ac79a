"""Each game can be played from the start page to its end, in every way there is to enter moves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tercet.games import GAMES
from tests.web.browser.entering import (
    announced,
    by_keyboard,
    by_mouse,
    moves_made,
    play,
    tab_to_board,
)
from tests.web.browser.short_games import ShortGame, short_game
from tests.web.browser.visitors import Visitors


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> ShortGame:
    return short_game(request.param)


def begin_at_one_screen(page: Page, game: str) -> None:
    page.get_by_role("button", name=f"Two at one screen ({game.capitalize()})").click()
    page.wait_for_url("**/play/*")


def is_over(page: Page, game: ShortGame) -> None:
    moves_made(page, len(game.moves))
    expect(page.locator("#standing")).to_have_class(re.compile(r"\bover\b"))
    expect(page.locator("#standing")).to_contain_text(game.end)
    announced(page, game.end)
    expect(page.locator("#board [data-follow]")).to_have_count(0)


def test_mouse_plays_a_whole_game(visitors: Visitors, game: ShortGame) -> None:
    page = visitors.visit(reduced_motion="no-preference")
    begin_at_one_screen(page, game.name)
    for parts in game.parts:
        play(page, parts, by_mouse)
    is_over(page, game)


def test_keyboard_alone_plays_a_whole_game(page: Page, game: ShortGame) -> None:
    button = page.get_by_role("button", name=f"Two at one screen ({game.name.capitalize()})")
    expect(button).to_be_visible()
    while not button.evaluate("button => button === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    tab_to_board(page)
    for parts in game.parts:
        play(page, parts, by_keyboard)
    is_over(page, game)


def test_typing_plays_a_whole_game(page: Page) -> None:
    game = short_game("builders")
    begin_at_one_screen(page, game.name)
    field = page.get_by_label("Move", exact=True)
    for number, move in enumerate(game.moves):
        field.fill(move)
        field.press("Enter")
        moves_made(page, number + 1)
    is_over(page, game)
