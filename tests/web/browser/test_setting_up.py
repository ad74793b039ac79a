"""The page on which a position is put together."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tercet.games import GAMES
from tests.web.browser.addresses import BLOCKED
from tests.web.browser.entering import announced, announcements
from tests.web.browser.trouble import fail_once
from tests.web.browser.visitors import PHONE, WIDE, Visitors

# Of each game, what is put where.
EDITS = {
    "pentago": [("black marble", "a0"), ("white marble", "c3"), ("black marble", "f5")],
    "builders": [
        ("builder of x", "12"),
        ("builder of x", "22"),
        ("builder of o", "31"),
        ("builder of o", "33"),
        ("level 2", "00"),
    ],
    "gess": [("black stone", "c3"), ("white stone", "k10"), ("empty", "c3")],
}


def open_board(visitors: Visitors, game: str, **options: Any) -> Page:
    page = visitors.visit(f"/setup#game={game}", **options)
    expect(page.locator("#board [data-cell]").first).to_be_visible()
    return page


def put(page: Page, label: str, cell: str) -> None:
    page.locator("#tools").get_by_role("radio", name=label, exact=True).check()
    page.locator(f'#board [data-cell="{cell}"]').click()


@pytest.mark.parametrize("game", list(GAMES))
def test_what_was_put_on_the_board_is_in_the_text(visitors: Visitors, game: str) -> None:
    names = {label: tool for tool, label in GAMES[game].setup.tools.items()}
    expected = GAMES[game].setup.empty()
    page = open_board(visitors, game)
    page.get_by_role("button", name="Clear").click()
    for label, cell in EDITS[game]:
        put(page, label, cell)
        expected.put(cell, names[label])
    expect(page.get_by_label("Position", exact=True)).to_have_value(expected.text())


def test_what_cannot_be_is_said_until_it_is_mended(visitors: Visitors) -> None:
    page = open_board(visitors, "pentago")
    state = page.locator("#state")
    for cell in ("a0", "a1"):
        put(page, "black marble", cell)
    expect(state).to_contain_text("2 black and 0 white marbles do not fit")
    expect(page.get_by_role("link", name="Analyse it")).to_be_hidden()
    put(page, "white marble", "b4")
    expect(state).to_have_text("This position can be played.")
    expect(page.get_by_role("link", name="Analyse it")).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_board_stays_where_it_is_when_a_problem_comes(
    visitors: Visitors, viewport: dict[str, int]
) -> None:
    page = open_board(visitors, "pentago", viewport=viewport)
    before = page.locator("#board").bounding_box()
    for cell in ("a0", "a1"):
        put(page, "black marble", cell)
    expect(page.locator("#state")).to_contain_text("do not fit")
    expect(page.locator("#state")).to_be_in_viewport(ratio=1)
    assert page.locator("#board").bounding_box() == before


def test_a_position_in_which_the_game_is_over_can_only_be_analysed(visitors: Visitors) -> None:
    page = open_board(visitors, "builders")
    field = page.get_by_label("Position", exact=True)
    play = page.get_by_role("button", name="Two at one screen")
    expect(play).to_be_visible()
    field.fill(BLOCKED)
    page.get_by_role("button", name="Use this text").click()
    words = "The game is over in this position: X won: the opponent has no legal move."
    expect(page.locator("#state")).to_have_text(words)
    announced(page, words)
    expect(play).to_be_hidden()
    expect(page.get_by_role("link", name="Analyse it")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(play).to_be_visible()


def test_a_refused_text_stays_beside_its_error_and_the_old_board(visitors: Visitors) -> None:
    visitors.allow("422")
    page = open_board(visitors, "pentago")
    put(page, "black marble", "a0")
    field = page.get_by_label("Position", exact=True)
    expect(field).to_have_value("b5/6/6/6/6/6 w")
    field.fill("nonsense")
    page.get_by_role("button", name="Use this text").click()
    expect(page.locator("#text-problem")).to_contain_text("'nonsense' is not a position")
    expect(page.locator("#text-problem")).to_contain_text("The board has not changed.")
    expect(field).to_have_value("nonsense")
    expect(page.locator('#board [data-cell="a0"]')).to_have_attribute(
        "aria-label", "a0: black marble"
    )


def test_choosing_a_game_changes_the_board_at_once(visitors: Visitors) -> None:
    page = open_board(visitors, "pentago")
    page.get_by_label("Game").select_option("builders")
    expect(page.locator("#tools")).to_contain_text("builder of x")
    announced(page, "The start of Builders.")


def test_what_was_put_comes_to_the_board_when_the_server_has_time(visitors: Visitors) -> None:
    visitors.allow("503")
    page = open_board(visitors, "pentago")
    fail_once(page, "**/api/positions/setup")
    put(page, "black marble", "a0")
    announced(page, "The server is busy. Trying again.")
    place = page.locator('#board [data-cell="a0"]')
    expect(place).to_have_attribute("aria-label", "a0: black marble")
    expect(page.locator("#trouble")).to_be_hidden()


def test_undo_and_redo_are_told(visitors: Visitors) -> None:
    page = open_board(visitors, "pentago")
    put(page, "black marble", "a0")
    announced(page, "a0: black marble")
    page.get_by_role("button", name="Undo").click()
    announced(page, "Undone. a0: empty")
    page.get_by_role("button", name="Redo").click()
    announced(page, "Redone. a0: black marble")
    page.get_by_role("button", name="Clear").click()
    announced(page, "The board is empty.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Position", exact=True)).to_have_value("b5/6/6/6/6/6 w")
    assert announcements(page)[-1] == "Undone."


def test_however_much_was_put_more_can_be_put_and_undone(visitors: Visitors) -> None:
    page = open_board(visitors, "pentago")
    sent: list[int] = []

    def count(request: Request) -> None:
        if request.url.endswith("/setup") and request.method == "POST":
            sent.append(len((request.post_data_json or {})["edits"]))

    page.on("request", count)
    field = page.get_by_label("Position", exact=True)
    start, marble = "6/6/6/6/6/6 b", "b5/6/6/6/6/6 w"
    page.locator('#board [data-cell="a0"]').focus()
    for _ in range(52):
        for key, text in (("2", marble), ("1", start)):
            page.keyboard.press(key)
            page.keyboard.press("Enter")
            expect(field).to_have_value(text)
    assert len(sent) == 104
    assert max(sent) == 100
    for number in range(6):
        page.get_by_role("button", name="Undo").click()
        expect(field).to_have_value(start if number % 2 else marble)
