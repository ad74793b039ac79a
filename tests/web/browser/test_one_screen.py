"""Two at one screen: what ends the game is asked twice, and nothing is said of other devices."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_draw_is_agreed_on_by_pressing_twice(page: Page) -> None:
    page.get_by_role("button", name="Two at one screen (Pentago)").click()
    page.wait_for_url("**/play/*")
    expect(page.get_by_role("button", name="Copy link to your seat")).to_be_visible()
    expect(page.get_by_text("on another device")).to_be_hidden()
    page.get_by_role("button", name="Agree on a draw").click()
    expect(page.locator("#standing")).to_have_text("Black to move")
    page.get_by_role("button", name="Really a draw?").click()
    expect(page.locator("#standing")).to_contain_text("Draw")
