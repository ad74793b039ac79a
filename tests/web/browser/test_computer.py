"""A game against the computer: moves, taking them back, a hint, giving up, and once more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tercet.games import GAMES
from tests.web.browser.entering import announced, by_mouse, moves_made, play
from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors


def begin(page: Page, game: str, level: int, *, second: bool = False) -> None:
    page.get_by_role("button", name=f"Play the computer ({game})").click()
    page.get_by_label("Level").fill(f"{level}")
    if second:
        page.get_by_label(GAMES[game.lower()].players[1].capitalize(), exact=True).check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/play/*")


def test_the_computer_answers_until_one_gives_up_and_plays_again(page: Page) -> None:
    begin(page, "Builders", 1)
    standing = page.locator("#standing")
    game = short_game("builders")
    for number, parts in enumerate([game.parts[0], None]):
        expect(standing).to_have_text("Your move")
        play(page, parts or first_move(page), by_mouse)
        moves_made(page, 2 * number + 2)
    expect(standing).to_have_text("Your move")
    announced(page, re.compile("x: builder from .*o: builder from "))

    page.get_by_role("button", name="Undo").click()
    moves_made(page, 2)
    announced(page, re.compile("The position after o: .*Taken back."))

    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#board .suggestion")).to_have_count(1)
    hint = page.locator("#hint-words")
    expect(hint).to_have_text(re.compile(r"^Hint: \S+ \(.+, (an estimate|proven)\)$"))
    announced(page, hint.inner_text())
    play(page, first_move(page), by_mouse)
    moves_made(page, 4)
    expect(hint).to_be_hidden()
    expect(page.locator("#board .suggestion")).to_have_count(0)

    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(standing).to_contain_text("You lost")
    announced(page, "You lost")

    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    moves_made(page, 1)
    expect(standing).to_have_text("Your move")
    expect(page.locator("#players .player", has_text="You")).to_contain_text("O")


def test_what_the_computer_says_to_a_draw_can_be_closed(page: Page) -> None:
    begin(page, "Pentago", 1)
    expect(page.locator("#standing")).to_have_text("Your move")
    page.get_by_role("button", name="Offer a draw").click()
    notice = page.locator("#notice")
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_be_hidden()
    play(page, first_move(page), by_mouse)
    moves_made(page, 2)
    page.get_by_role("button", name="Offer a draw").click()
    expect(notice).to_be_visible()
    play(page, first_move(page), by_mouse)
    expect(notice).to_be_hidden()


def first_move(page: Page) -> list[str]:
    """The first of the moves that are possible now."""
    state = page.request.get(f"/api/games/{game_id(page)}").json()
    line = {key: state[key] for key in ("game", "start", "moves")}
    parts: list[str] = []
    while True:
        entered = "".join(parts)
        answer = page.request.post("/api/positions/entry", data={**line, "entered": entered})
        entry = answer.json()
        if entry["complete"]:
            return parts
        parts.append(entry["follow"][0])


def game_id(page: Page) -> str:
    found = re.search(r"/play/([^/#]+)", page.url)
    assert found
    return found[1]


# Which pictures of the board have had something animated in them.
WATCH = """
  window.played = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.played.add(this.closest("svg"));
    return animate.apply(this, how);
  };
"""


def test_ones_own_move_is_seen_and_told_before_the_answer(visitors: Visitors) -> None:
    page = visitors.visit("about:blank", reduced_motion="no-preference")
    page.context.add_init_script(WATCH)
    page.goto("/")
    begin(page, "Pentago", 1)
    expect(page.locator("#standing")).to_have_text("Your move")
    field = page.get_by_label("Move", exact=True)
    field.fill("a2:1C")
    field.press("Enter")
    announced(page, re.compile("black: a marble on a2, .*white: a marble on "))
    assert page.evaluate("window.played.size") == 2


@pytest.mark.parametrize(("game", "is_flipped"), [("Builders", "false"), ("Gess", "true")])
def test_the_second_player_sees_the_other_side_only_of_a_board_that_has_sides(
    page: Page, game: str, is_flipped: str
) -> None:
    begin(page, game, 1, second=True)
    expect(page.locator("#standing")).to_have_text("Your move")
    flip = page.get_by_role("button", name="Flip")
    expect(flip).to_have_attribute("aria-pressed", is_flipped)
