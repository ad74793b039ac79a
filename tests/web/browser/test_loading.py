"""While a page is loading it offers nothing that does not work yet, and says nothing untrue."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.visitors import Visitors

CONTROLS = "main :is(a, button, input, select, summary)"
# Which of them take the focus: those that can be used.
USABLE = f"""() => [...document.querySelectorAll("{CONTROLS}")].filter((control) => {{
  control.focus();
  return document.activeElement === control;
}}).length"""


def hold(page: Page, pattern: str) -> list[Route]:
    """Requests for this get no answer before they are let go."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route))
    return held


@pytest.mark.parametrize("name", ["setup", "analyse"])
def test_nothing_can_be_pressed_before_the_script_has_run(visitors: Visitors, name: str) -> None:
    page = visitors.visit("about:blank")
    held = hold(page, f"**/static/{name}/page.js")
    page.goto(f"/{name}", wait_until="commit")
    expect(page.locator("main :is(button, select)").first).to_be_attached()
    page.wait_for_function("document.readyState !== 'loading'")
    assert page.evaluate(USABLE) == 0
    held[0].continue_()
    expect(page.locator("#board [data-cell]").first).to_be_visible()
    assert page.evaluate(USABLE) > 5


def begin(page: Page, against: str) -> str:
    begun = page.request.post("/api/games", data={"game": "gess", "against": against}).json()
    return f"/play/{begun['id']}#seat={begun['seat']}"


def test_it_is_nobodys_move_before_the_board_is_there(visitors: Visitors) -> None:
    page = visitors.visit()
    held = hold(page, "**/api/positions/view")
    with page.expect_request("**/api/positions/view"):
        page.goto(begin(page, "computer"))
    expect(page.locator("#standing")).to_be_empty()
    assert len(held) == 1
    held[0].continue_()
    expect(page.locator("#standing")).to_have_text("Your move")
    expect(page.locator("#board [data-cell]").first).to_be_visible()


@pytest.mark.parametrize("against", ["computer", "screen"])
def test_nobody_is_away_from_their_own_page(visitors: Visitors, against: str) -> None:
    page = visitors.visit()
    page.route_web_socket("**/live", lambda socket: None)
    page.goto(begin(page, against))
    expect(page.locator("#players .player")).to_have_count(2)
    expect(page.locator("#players")).not_to_contain_text("away")


def test_from_a_game_that_is_not_there_one_finds_back(visitors: Visitors) -> None:
    visitors.allow("404")
    page = visitors.visit("/play/nothing")
    expect(page.locator("#problem")).to_have_text("There is no such game on this server.")
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
