"""Who played a game is known wherever it is analysed."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors

GAME = short_game("builders")
NAMES = ("Lovelace, Ada", "100% Grace")
SHOWN = "Lovelace, Ada (x) and 100% Grace (o)"


def record(page: Page, comment: str = "") -> str:
    line = {"game": GAME.name, "moves": GAME.moves, "players": NAMES}
    written: str = page.request.post("/api/records/write", data=line).json()["record"]
    return written.replace(GAME.moves[1], f"{GAME.moves[1]} {comment}", 1)


def read(page: Page, text: str) -> None:
    page.get_by_label("Or the record as text").fill(text)
    page.get_by_role("button", name="Read the record").click()


def test_a_record_keeps_its_names_through_analysis_and_review(page: Page) -> None:
    read(page, record(page))
    expect(page.get_by_text("are not kept in the analysis")).to_be_hidden()
    page.get_by_role("link", name="Analyse it").click()
    names = page.locator("#names")
    expect(names).to_have_text(SHOWN)
    page.reload()
    expect(names).to_have_text(SHOWN)

    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("#review-report th[scope=col]")).to_have_text(
        [
            "Lovelace, Ada (x)",
            "100% Grace (o)",
        ]
    )
    assert all(name in downloaded(page, "Download with comments") for name in NAMES)
    page.get_by_role("heading", name="Records").click()
    assert all(name in downloaded(page, "Download the record") for name in NAMES)

    page.get_by_role("button", name="Fresh board").click()
    expect(names).to_be_hidden()


def downloaded(page: Page, button: str) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return Path(download.value.path()).read_text("utf-8")


def test_who_loads_a_record_is_told_that_its_comments_are_not_kept(page: Page) -> None:
    read(page, record(page, "{ a fine move }"))
    expect(page.get_by_text("are not kept in the analysis")).to_be_visible()


def test_a_game_that_was_played_here_keeps_its_names(visitors: Visitors) -> None:
    page = visitors.visit()
    begun = page.request.post(
        "/api/games",
        data={"game": GAME.name, "against": "computer", "level": 1, "name": "Ada"},
    ).json()
    page.goto(f"/play/{begun['id']}#seat={begun['seat']}")
    page.locator("#analyse").click()
    expect(page.locator("#names")).to_have_text(re.compile(r"Ada \(x\) and .+ \(o\)"))
