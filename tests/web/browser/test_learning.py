"""Rules with pictures, and lessons that can be solved or not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tercet.games import GAMES
from tests.web.browser.entering import announced, announcements, by_mouse, play
from tests.web.browser.visitors import Visitors

IS_DRAWN = "pictures => pictures.every(picture => picture.complete && picture.naturalWidth > 0)"


@pytest.mark.parametrize("game", list(GAMES))
def test_each_rule_has_a_picture(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/rules/{game}")
    pictures = page.locator(".rule img")
    expect(pictures).to_have_count(len(GAMES[game].lessons))
    pictures.last.scroll_into_view_if_needed()
    assert pictures.evaluate_all(IS_DRAWN)


def test_a_lesson_that_is_not_solved_can_be_tried_again(visitors: Visitors) -> None:
    page = visitors.visit("/learn/pentago")
    verdict = page.locator("#verdict")
    play(page, ["a2", ":2C"], by_mouse)
    expect(verdict).to_contain_text("Not yet.")
    expect(page.locator("#done")).to_contain_text("0 of")
    page.get_by_role("button", name="Try again").click()
    play(page, ["a2", ":1C"], by_mouse)
    expect(verdict).to_contain_text("Well done.")
    announced(page, "Well done.")
    expect(page.locator("#done")).to_contain_text("1 of")


@pytest.mark.parametrize("game", list(GAMES))
def test_who_asks_is_shown_a_move_that_solves_the_lesson(visitors: Visitors, game: str) -> None:
    page = visitors.visit(f"/learn/{game}#2")
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#board .suggestion")).to_have_count(1)
    verdict = page.locator("#verdict")
    expect(verdict).to_have_text(re.compile(r"Try \S+: .+\."))
    words = verdict.inner_text()
    announced(page, words)
    field = page.get_by_label("Move", exact=True)
    field.fill(words.split()[1].removesuffix(":"))
    field.press("Enter")
    expect(verdict).to_contain_text("Well done.")


def test_a_move_is_told_before_what_came_of_it(visitors: Visitors) -> None:
    page = visitors.visit("/learn/pentago")
    held: list[Route] = []

    def hold_the_move(route: Route) -> None:
        if (route.request.post_data_json or {})["moves"]:
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/positions/view", hold_the_move)
    with page.expect_response("**/lessons/0"):
        play(page, ["a2", ":1C"], by_mouse)
    # A page that does not wait has said it by the time it has handled two more tasks.
    page.evaluate("() => new Promise((done) => setTimeout(() => setTimeout(done, 150)))")
    held[0].continue_()
    announced(page, "Well done.")
    announced(page, "black: ")
    told = announcements(page)
    assert told[-1].startswith("Well done.")
    assert told[-2].startswith("black: ")
