"""Who has a few colours of their own (Windows calls it high contrast) sees what is chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.addresses import analysis
from tests.web.browser.scenes import board, engine_off
from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors

# Colours as "red green blue": how much shines through does not matter.
LOOKS = """(element, pseudo) => {
  const style = getComputedStyle(element, pseudo);
  const plain = (text) => text.match(/[0-9]+/g).slice(0, 3).join(" ");
  return [plain(style.backgroundColor), plain(style.color), style.forcedColorAdjust];
}"""


def ground(shown: Locator, pseudo: str | None = None) -> str:
    found: str = shown.evaluate(LOOKS, pseudo)[0]
    return found


def can_be_read(shown: Locator) -> bool:
    """The browser lays the page's ground behind words, unless it is told to adjust nothing."""
    behind, ink, adjusts = shown.evaluate(LOOKS, None)
    return bool(behind != ink and adjusts == "none")


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, visitors: Visitors) -> Page:
    """The analysis of a game, for who has chosen light or dark colours."""
    address = analysis("builders", moves=short_game("builders").moves[:4])
    shown = visitors.visit(address, forced_colors="active", color_scheme=request.param)
    board(shown)
    return shown


def test_the_move_that_is_shown_differs_from_the_others(page: Page) -> None:
    current = page.locator(".move-list [aria-current=step]")
    other = page.locator(".move-list button:not([aria-current])").first
    assert ground(current) != ground(other)
    assert can_be_read(current)


def test_a_pressed_button_differs_from_the_others(page: Page) -> None:
    flip = page.get_by_role("button", name="Flip")
    before = ground(flip)
    flip.click()
    expect(flip).to_have_attribute("aria-pressed", "true")
    assert ground(flip) != before
    assert can_be_read(flip)


def test_a_button_that_shows_more_differs_from_the_others(page: Page) -> None:
    page.goto("/")
    computer, friend = (
        page.get_by_role("button", name=f"Play {whom} (Pentago)")
        for whom in ("the computer", "a friend")
    )
    computer.click()
    expect(computer).to_have_attribute("aria-expanded", "true")
    assert ground(computer) != ground(friend)
    assert can_be_read(computer)


def test_the_bar_shows_both_shares(page: Page) -> None:
    bar = page.locator(".evaluation")
    assert ground(bar, "::before") != ground(bar)
    assert can_be_read(bar.locator(".first"))
    assert can_be_read(bar.locator(".second"))


def test_progress_can_be_seen(page: Page) -> None:
    engine_off(page)  # its lines would push the progress to and fro
    progress = page.locator("#review-progress")
    pictures = []
    for part in (0.2, 0.8):
        progress.evaluate(
            "(element, part) => { element.hidden = false; element.value = part; }", part
        )
        pictures.append(progress.screenshot())
    assert pictures[0] != pictures[1]
