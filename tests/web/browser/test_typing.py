"""Who types faster than the server answers loses nothing: moves are made in the order of typing."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.web.browser.addresses import analysis
from tests.web.browser.entering import moves_made
from tests.web.browser.short_games import short_game
from tests.web.browser.test_whole_games import begin_at_one_screen
from tests.web.browser.visitors import Visitors

FIRST, SECOND = short_game("builders").moves[:2]

Held = list[Callable[[], None]]


def hold_moves(page: Page) -> Held:
    """Let moves not come to the server before the test says so."""
    held: Held = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def sent(message: str | bytes) -> None:
            if "do" in json.loads(message):
                held.append(lambda: server.send(message))
            else:
                server.send(message)

        socket.on_message(sent)

    page.route_web_socket("**/live", connect)
    return held


def hold_entered(page: Page, *texts: str) -> Held:
    """Let the server not be asked about these texts before the test says so."""
    held: Held = []

    def asked(route: Route) -> None:
        if (route.request.post_data_json or {}).get("entered") in texts:
            held.append(route.continue_)
        else:
            route.continue_()

    page.route("**/api/positions/view", asked)
    return held


def release(page: Page, held: Held) -> None:
    """Wait until something is held, and let it go on."""
    while not held:
        page.wait_for_timeout(20)
    held.pop(0)()


def test_what_is_typed_while_a_move_is_on_its_way_is_entered_when_it_has_arrived(
    page: Page,
) -> None:
    held = hold_moves(page)
    begin_at_one_screen(page, "builders")
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    field.press_sequentially(f"{FIRST}\n")
    expect(page.locator("#board [data-follow]")).to_have_count(0)
    field.press_sequentially(f"{SECOND}\n")
    expect(field).to_have_value(SECOND)
    moves_made(page, 1)
    release(page, held)
    moves_made(page, 2)
    release(page, held)
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    expect(field).to_have_value("")
    moves_made(page, 2)


def test_what_was_typed_after_a_refused_move_is_dropped(page: Page) -> None:
    """It was meant for the other side; for the one whose move was refused it may be legal, too."""
    refuse: Held = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def sent(message: str | bytes) -> None:
            request = json.loads(message)
            if "do" in request:
                refusal = {"kind": "answer", "id": request["id"], "error": "not this time"}
                refuse.append(lambda: socket.send(json.dumps(refusal)))
            else:
                server.send(message)

        socket.on_message(sent)

    page.route_web_socket("**/live", connect)
    begin_at_one_screen(page, "builders")
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    field.press_sequentially(f"{FIRST}\n{SECOND}\n")
    release(page, refuse)
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
    held = hold_entered(page, FIRST, SECOND)
    field.press_sequentially(f"{FIRST}\n")
    field.press_sequentially(SECOND)
    page.wait_for_timeout(500)  # longer than the pause after which what is typed is looked at
    field.press("Enter")
    release(page, held)
    moves_made(page, 1)
    release(page, held)
    moves_made(page, 2)
    expect(field).to_have_value("")


def test_enter_pressed_twice_makes_one_move(visitors: Visitors) -> None:
    """The same text is a legal answer here: the turn has moved the marble away."""
    page = visitors.visit(analysis("pentago"))
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    held = hold_entered(page, "a0:1C")
    field.fill("a0:1C")
    field.press("Enter")
    field.press("Enter")
    release(page, held)
    moves_made(page, 1)
    expect(field).to_have_value("")
    page.wait_for_timeout(500)  # long enough for the server to be asked once more
    assert held == []


def test_a_refused_text_stays_and_can_be_mended(visitors: Visitors) -> None:
    page = visitors.visit(analysis("builders"))
    field = page.get_by_label("Move", exact=True)
    expect(field).to_be_editable()
    field.press_sequentially(f"{FIRST[:-1]}9\n")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(f"{FIRST[:-1]}9")
    field.press("Backspace")
    field.press_sequentially(f"{FIRST[-1]}\n")
    moves_made(page, 1)
