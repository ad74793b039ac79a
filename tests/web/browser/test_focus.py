"""Who uses the keyboard is never thrown back to the top of the page of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.short_games import short_game

GAME = short_game("builders")


def begin(page: Page, moves: int, *, against: str = "screen") -> None:
    """A game after some moves, with a seat."""
    game = {"game": GAME.name, "against": against, "moves": GAME.moves[:moves], "level": 1}
    begun = page.request.post("/api/games", data=game).json()
    page.goto(f"/play/{begun['id']}#seat={begun['seat']}")
    expect(page.locator("#board [data-cell]").first).to_be_visible()


def press(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    expect(button).to_be_enabled()
    page.keyboard.press("Enter")


def has_focus(page: Page, where: str) -> None:
    expect(page.locator(where)).to_be_focused()


@pytest.mark.parametrize("first", ["Resign", "Agree on a draw"])
def test_after_the_end_of_a_game(page: Page, first: str) -> None:
    begin(page, 4)
    press(page, first)
    press(page, {"Resign": "Really resign?", "Agree on a draw": "Really a draw?"}[first])
    expect(page.locator("#standing.over")).to_be_visible()
    has_focus(page, "#main")


def test_after_a_typed_move_that_ends_the_game(page: Page) -> None:
    begin(page, len(GAME.moves) - 1)
    field = page.get_by_label("Move", exact=True)
    field.fill(GAME.moves[-1])
    field.press("Enter")
    expect(page.locator("#standing.over")).to_be_visible()
    has_focus(page, "#main")


def test_after_going_back_to_the_game(page: Page) -> None:
    begin(page, 4)
    page.locator("#moves .move-list button").first.click()
    press(page, "Back to the game")
    expect(page.locator("#past")).to_be_hidden()
    has_focus(page, "#main")


def test_after_closing_a_notice(page: Page) -> None:
    begin(page, 2, against="computer")
    press(page, "Offer a draw")
    expect(page.locator("#notice")).to_be_visible()
    press(page, "Close")
    expect(page.locator("#notice")).to_be_hidden()
    has_focus(page, "#main")


def test_escape_in_the_field_takes_back_what_is_in_it(page: Page) -> None:
    begin(page, 4)
    builder, step, _ = GAME.parts[4]
    field = page.get_by_label("Move", exact=True)
    field.press_sequentially(builder + step)
    for left in (builder, ""):
        expect(page.locator("#board [data-entered]").first).to_be_attached()
        field.press("Escape")
        expect(field).to_have_value(left)
    field.press_sequentially("zz")
    expect(page.locator("#entry .error")).to_be_visible()
    field.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator("#entry .error")).to_have_count(0)
    has_focus(page, "#entry input")
