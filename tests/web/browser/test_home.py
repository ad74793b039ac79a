"""The start page: what is opened there comes into view, games are begun once and told apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tercet.games import GAMES
from tests.web.browser.visitors import Visitors


def open_form(page: Page, way: str, game: str) -> None:
    page.get_by_role("button", name=f"{way} ({game.capitalize()})").click()


@pytest.mark.parametrize("game", list(GAMES))
def test_an_opened_form_is_seen_with_its_button(visitors: Visitors, game: str) -> None:
    page = visitors.visit("/", viewport={"width": 1280, "height": 700})
    open_form(page, "Play the computer", game)
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Level")).to_be_focused()


def test_the_first_question_to_who_plays_a_friend_is_the_side(visitors: Visitors) -> None:
    page = visitors.visit_by_phone()
    open_form(page, "Play a friend", "gess")
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("radio", name="Black, who begins")).to_be_focused()


def test_who_presses_twice_begins_one_game(visitors: Visitors) -> None:
    page = visitors.visit()
    begun: list[str] = []
    page.on("request", lambda request: begun.append(request.method + request.url))
    # Without content, the browser stays where it is, as while it waits for the next page.
    page.route("**/play/*", lambda route: route.fulfill(status=204))
    button = page.get_by_role("button", name="Two at one screen (Gess)")
    with page.expect_response("**/play/*"):
        button.press("Enter")
    button.press("Enter")
    expect(button).to_have_attribute("aria-disabled", "true")
    assert sum(request.endswith("/api/games") for request in begun) == 1
    # As when the browser brings the page back as it was.
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(button).not_to_have_attribute("aria-disabled", "true")


def test_own_games_are_told_apart_by_their_links(visitors: Visitors) -> None:
    page = visitors.visit()
    page.get_by_role("button", name="Two at one screen (Gess)").click()
    page.wait_for_url("**/play/*")
    page.goto("/")
    expect(page.get_by_role("link", name="Go on Gess")).to_be_visible()
