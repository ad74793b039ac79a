"""Who types faster than the server answers loses nothing: moves are made in the order of typing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.addresses import analysis
from tests.web.browser.entering import moves_made
from tests.web.browser.interception import Action, SlowServer, first_of, intercept_actions
from tests.web.browser.short_games import short_game
from tests.web.browser.test_whole_games import begin_at_one_screen
from tests.web.browser.visitors import Visitors

FIRST, SECOND = short_game("builders").moves[:2]


def test_what_is_typed_while_a_move_is_on_its_way_is_entered_when_it_has_arrived(
    page: Page,
) -> None:
    held: list[Action] = []
    intercept_actions(page, held.append)
    begin_at_one_screen(page, "builders")
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    field.press_sequentially(f"{FIRST}\n")
    expect(page.locator("#board [data-follow]")).to_have_count(0)
    field.press_sequentially(f"{SECOND}\n")
    expect(field).to_have_value(SECOND)
    moves_made(page, 1)
    first_of(page, held).arrive()
    moves_made(page, 2)
    first_of(page, held).arrive()
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    expect(field).to_have_value("")
    moves_made(page, 2)


def test_what_was_typed_after_a_refused_move_is_dropped(page: Page) -> None:
    """It was meant for the other side; for the one whose move was refused it may be legal, too."""
    held: list[Action] = []
    intercept_actions(page, held.append)
    begin_at_one_screen(page, "builders")
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    field.press_sequentially(f"{FIRST}\n{SECOND}\n")
    action = first_of(page, held)
    action.refuse("not this time", to=action.id)
    expect(page.locator("#problem")).to_have_text("Not this time.")
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    expect(field).to_have_value("")
    moves_made(page, 0)


def test_what_is_typed_while_the_server_looks_at_a_move_is_the_next_one(
    visitors: Visitors,
) -> None:
    page = visitors.visit(analysis("builders"))
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    server = SlowServer(page)
    field.press_sequentially(f"{FIRST}\n")
    field.press_sequentially(SECOND)
    page.wait_for_timeout(500)  # longer than the pause after which what is typed is looked at
    field.press("Enter")
    server.be_quick()
    moves_made(page, 2)
    expect(field).to_have_value("")


def test_enter_pressed_twice_makes_one_move(visitors: Visitors) -> None:
    """The same text is a legal answer here: the turn has moved the marble away."""
    page = visitors.visit(analysis("pentago"))
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    server = SlowServer(page)
    field.fill("a0:1C")
    field.press("Enter")
    field.press("Enter")
    server.be_quick()
    moves_made(page, 1)
    expect(field).to_have_value("")
    page.wait_for_timeout(500)  # long enough for a second move
    moves_made(page, 1)


def test_a_refused_text_stays_and_can_be_mended(visitors: Visitors) -> None:
    page = visitors.visit(analysis("builders"))
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    field.press_sequentially(f"{FIRST[:-1]}9\n")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(f"{FIRST[:-1]}9")
    expect(field).to_have_js_property("selectionStart", len(FIRST))  # the answer has come
    field.press("Backspace")
    field.press_sequentially(f"{FIRST[-1]}\n")
    moves_made(page, 1)
