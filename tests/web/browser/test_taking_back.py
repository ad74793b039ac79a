"""What was entered of a move can be taken back part by part."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.addresses import analysis
from tests.web.browser.entering import by_mouse
from tests.web.browser.interception import SlowServer
from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors


def press_button(page: Page) -> None:
    page.get_by_role("button", name="Take back").click()


def press_escape(page: Page) -> None:
    page.locator("#board [tabindex='0']").press("Escape")


def press_backspace(page: Page) -> None:
    page.locator("#board [tabindex='0']").press("Backspace")


@pytest.mark.parametrize("take_back", [press_button, press_escape, press_backspace])
def test_the_last_part_goes_first(visitors: Visitors, take_back: Callable[[Page], None]) -> None:
    game = short_game("builders")
    page = visitors.visit(analysis("builders", moves=game.moves[:2]))
    field = page.locator("#entry input")
    builder, step, build = game.parts[2]
    by_mouse(page, builder)
    by_mouse(page, step)
    expect(page.locator(f'#board [data-follow="{build}"]')).to_be_attached()
    for left in (builder, ""):
        take_back(page)
        expect(field).to_have_value(left)
    expect(page.locator("#moves .move-list button")).to_have_count(2)


@pytest.mark.parametrize("take_back", [press_button, press_escape, press_backspace])
def test_whoever_takes_back_twice_before_the_answer_takes_back_two_parts(
    visitors: Visitors, take_back: Callable[[Page], None]
) -> None:
    game = short_game("builders")
    page = visitors.visit(analysis("builders", moves=game.moves[:2]))
    builder, step, build = game.parts[2]
    by_mouse(page, builder)
    by_mouse(page, step)
    expect(page.locator(f'#board [data-follow="{build}"]')).to_be_attached()
    server = SlowServer(page)
    take_back(page)
    take_back(page)
    server.be_quick()
    expect(page.locator(f'#board [data-follow="{builder}"]')).to_be_attached()
    expect(page.locator("#entry input")).to_have_value("")
