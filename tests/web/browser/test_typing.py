"""What is typed is never lost, and comes to the same however fast one types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.addresses import analysis
from tests.web.browser.entering import moves_made
from tests.web.browser.interception import Action, SlowServer, first_of, intercept_actions
from tests.web.browser.short_games import short_game
from tests.web.browser.test_whole_games import begin_at_one_screen
from tests.web.browser.visitors import Visitors

FIRST, SECOND = short_game("builders").moves[:2]


def field_of(page: Page) -> Locator:
    """Where moves are typed, as soon as it can be seen."""
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_visible()
    return field


def test_what_is_typed_while_a_move_is_on_its_way_is_entered_when_it_has_arrived(
    page: Page,
) -> None:
    held: list[Action] = []
    intercept_actions(page, held.append)
    begin_at_one_screen(page, "builders")
    field = field_of(page)
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


def test_what_was_typed_after_a_move_that_the_server_refused_is_not_made(page: Page) -> None:
    """It was meant for the other side; for the one whose move was refused it may be legal, too."""
    held: list[Action] = []
    intercept_actions(page, held.append)
    begin_at_one_screen(page, "builders")
    field = field_of(page)
    field.press_sequentially(f"{FIRST}\n{SECOND}\n")
    action = first_of(page, held)
    action.refuse("not this time", to=action.id)
    expect(page.locator("#problem")).to_have_text("Not this time.")
    expect(page.get_by_text("Press Enter to make this move")).to_be_visible()
    expect(field).to_have_value(SECOND)
    moves_made(page, 0)


def test_what_is_typed_while_the_server_looks_at_a_move_is_the_next_one(
    visitors: Visitors,
) -> None:
    page = visitors.visit(analysis("builders"))
    field = field_of(page)
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
    field = field_of(page)
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
    field = field_of(page)
    field.press_sequentially(f"{FIRST[:-1]}9\n")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(f"{FIRST[:-1]}9")
    expect(field).to_have_js_property("selectionStart", len(FIRST))  # the answer has come
    field.press("Backspace")
    field.press_sequentially(f"{FIRST[-1]}\n")
    moves_made(page, 1)


@pytest.mark.parametrize("is_slow", [False, True])
def test_what_follows_a_refused_text_is_no_move_of_its_own(
    visitors: Visitors, is_slow: bool
) -> None:
    """Else it would be made for the side whose move was refused."""
    page = visitors.visit(analysis("pentago", moves=["a2:1C"]))
    field = field_of(page)
    server = SlowServer(page, is_slow)
    field.press_sequentially("c2:1C\n")
    field.press_sequentially("b3:2A\n")
    server.be_quick()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("c2:1Cb3:2A")
    moves_made(page, 1)


@pytest.mark.parametrize("is_slow", [False, True])
def test_the_rest_of_a_move_may_come_after_enter(visitors: Visitors, is_slow: bool) -> None:
    page = visitors.visit(analysis("pentago"))
    field = field_of(page)
    server = SlowServer(page, is_slow)
    field.press_sequentially("a2\n")
    field.press_sequentially(":1C\n")
    server.be_quick()
    moves_made(page, 1)
    expect(field).to_have_value("")


def test_escape_takes_back_at_once(visitors: Visitors) -> None:
    page = visitors.visit(analysis("pentago"))
    field = field_of(page)
    field.press_sequentially("a2:1")
    expect(page.locator("#board [data-entered]").first).to_be_attached()
    server = SlowServer(page)
    field.press("Escape")
    expect(field).to_have_value("")
    field.press_sequentially("b3:2A\n")
    server.be_quick()
    moves_made(page, 1)
    expect(field).to_have_value("")


def test_escape_after_nonsense_does_not_bring_back_what_was_taken_back(
    visitors: Visitors,
) -> None:
    game = short_game("builders")
    page = visitors.visit(analysis("builders", moves=game.moves[:2]))
    field = field_of(page)
    builder, step, build = game.parts[2]
    field.press_sequentially(builder + step)
    expect(page.locator(f'#board [data-follow="{build}"]')).to_be_attached()
    server = SlowServer(page)
    field.press("Escape")
    field.press("Escape")
    field.press_sequentially("zz\n")
    server.be_quick()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.press("Escape")
    expect(page.locator("#board [data-entered]")).to_have_count(0)
    expect(field).to_have_value("")


def test_what_is_typed_in_the_others_turn_waits_for_ones_own(page: Page) -> None:
    first, second, third = short_game("builders").moves[:3]
    begun = page.request.post("/api/games", data={"game": "builders", "against": "friend"}).json()
    join = {"invitation": begun["invitation"]}
    friend = page.request.post(f"/api/games/{begun['id']}/join", data=join).json()
    page.goto(f"/play/{begun['id']}#seat={begun['seat']}")
    field = field_of(page)
    field.press_sequentially(f"{first}\n")
    expect(page.locator("#standing")).to_contain_text("to move")
    field.press_sequentially(f"{third}\n")
    expect(page.get_by_text("No move can be made now.")).to_be_visible()
    expect(field).to_have_value(third)
    answer = page.request.post(
        f"/api/games/{begun['id']}/actions",
        headers={"Authorization": f"Bearer {friend['seat']}"},
        data={"action": "move", "move": second, "ply": 1},
    )
    assert answer.ok
    moves_made(page, 2)
    expect(page.get_by_text("Press Enter to make this move")).to_be_visible()
    expect(field).to_have_value(third)
    field.press("Enter")
    moves_made(page, 3)
    expect(field).to_have_value("")
