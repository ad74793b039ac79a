"""Where something goes wrong on the way, pages go on when it is over, and nobody loses a seat."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.web.browser.entering import by_mouse, moves_made, play
from tests.web.browser.interception import first_of, intercept_actions
from tests.web.browser.short_games import short_game
from tests.web.browser.test_computer import begin
from tests.web.browser.test_whole_games import begin_at_one_screen
from tests.web.browser.visitors import Visitors

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
})"""
BUSY = {"error": "the server is busy; try again in a moment"}


def test_a_board_that_cannot_be_drawn_is_drawn_later(visitors: Visitors, page: Page) -> None:
    visitors.allow("503")
    begin_at_one_screen(page, "builders")
    first, second = short_game("builders").parts[0]
    by_mouse(page, first)
    expect(page.locator("#entry input")).to_have_value(first)
    is_busy = True

    def answer(route: Route) -> None:
        if is_busy:
            route.fulfill(status=503, json=BUSY)
        else:
            route.continue_()

    page.route("**/api/positions/view", answer)
    by_mouse(page, second)
    expect(page.locator("#board .trouble")).to_contain_text("Trying again")
    is_busy = False
    moves_made(page, 1)
    expect(page.locator("#board .trouble")).to_have_count(0)
    play(page, short_game("builders").parts[1], by_mouse)
    moves_made(page, 2)


@pytest.fixture
def forgetful(visitors: Visitors) -> Page:
    """A browser that keeps nothing."""
    page = visitors.visit("about:blank")
    page.context.add_init_script(NO_STORAGE)
    page.goto("/")
    return page


def test_a_browser_that_keeps_nothing_has_its_seat_in_the_address(forgetful: Page) -> None:
    begin(forgetful, "Builders", 1)
    standing = forgetful.locator("#standing")
    expect(standing).to_have_text("Your move")
    forgetful.reload()
    expect(standing).to_have_text("Your move")
    forgetful.get_by_role("button", name="Resign").click()
    forgetful.get_by_role("button", name="Really resign?").click()
    before = forgetful.url
    forgetful.get_by_role("button", name="Rematch").click()
    forgetful.wait_for_url(lambda url: url.split("#")[0] != before.split("#")[0])
    expect(standing).to_have_text("Your move")


def test_a_friend_whose_browser_keeps_nothing_has_the_seat_in_the_address(
    page: Page, forgetful: Page
) -> None:
    begun = page.request.post("/api/games", data={"game": "gess", "against": "friend"}).json()
    forgetful.goto(f"/play/{begun['id']}#join={begun['invitation']}")
    forgetful.get_by_role("button", name="Sit down").dblclick()
    expect(forgetful.locator("#beside")).to_be_visible()
    forgetful.reload()
    expect(forgetful.locator("#beside")).to_be_visible()
    expect(forgetful.get_by_text("You are watching.")).to_be_hidden()


def lose_answer(route: Route) -> None:
    """The server does what it is asked, but nobody hears of it."""
    route.fetch()
    route.abort()


@pytest.mark.parametrize("by", ["asking again", "a reload"])
def test_a_friend_who_never_heard_that_the_seat_is_his_has_it(
    visitors: Visitors, page: Page, by: str
) -> None:
    visitors.allow("net::ERR_FAILED")
    begun = page.request.post("/api/games", data={"game": "gess", "against": "friend"}).json()
    page.route("**/join", lose_answer, times=1)
    page.goto(f"/play/{begun['id']}#join={begun['invitation']}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#problem")).to_contain_text("The server does not answer.")
    if by == "a reload":
        page.reload()
    else:
        page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#beside")).to_be_visible()
    expect(page.get_by_text("You are watching.")).to_be_hidden()
    expect(page.locator("#problem")).to_be_hidden()
    assert "#" not in page.url, "the secret is still in the address"


def test_a_friend_whose_request_was_lost_can_still_sit_down_after_a_reload(
    visitors: Visitors, page: Page
) -> None:
    visitors.allow("net::ERR_FAILED|403")  # the seat that was to be is asked for once
    begun = page.request.post("/api/games", data={"game": "gess", "against": "friend"}).json()
    page.route("**/join", lambda route: route.abort(), times=1)
    page.goto(f"/play/{begun['id']}#join={begun['invitation']}")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#problem")).to_contain_text("The server does not answer.")
    page.reload()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#beside")).to_be_visible()
    expect(page.locator("#problem")).to_be_hidden()


def test_a_link_to_a_seat_works_where_the_game_is_watched(page: Page) -> None:
    begun = page.request.post("/api/games", data={"game": "gess", "against": "screen"}).json()
    page.goto(f"/play/{begun['id']}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    page.goto(f"/play/{begun['id']}#seat={begun['seat']}")
    expect(page.get_by_text("You are watching.")).to_be_hidden()
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    assert "#" not in page.url, "the secret is still in the address"


def test_a_move_that_the_server_did_not_understand_is_taken_back(page: Page) -> None:
    """It cannot tell which one that was, for instance if it came too fast."""
    intercept_actions(page, lambda action: action.refuse("that was too fast", to=None))
    begin_at_one_screen(page, "builders")
    parts = short_game("builders").parts[0]
    play(page, parts, by_mouse)
    expect(page.locator("#problem")).to_have_text("That was too fast.")
    moves_made(page, 0)
    expect(page.locator(f'#board [data-follow="{parts[0]}"]')).to_be_attached()


def test_what_is_done_before_there_is_a_connection_waits_for_it(page: Page) -> None:
    held: list[Callable[[], None]] = []
    is_slow = True

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def told(message: str | bytes) -> None:
            if is_slow:
                held.append(lambda: socket.send(message))
            else:
                socket.send(message)

        server.on_message(told)

    page.route_web_socket("**/live", connect)
    begin(page, "Builders", 1)
    expect(page.locator("#standing")).to_have_text("Your move")
    page.get_by_role("button", name="Offer a draw").click()
    first = first_of(page, held)
    is_slow = False
    for release in (first, *held):
        release()
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#problem")).to_be_hidden()


def test_a_game_that_is_gone_is_not_waited_for(page: Page) -> None:
    def end(socket: WebSocketRoute) -> None:
        def sent(_: str | bytes) -> None:
            error = "there is no such game on this server"
            socket.send(json.dumps({"kind": "answer", "id": None, "error": error}))
            socket.close(code=4404)

        socket.on_message(sent)

    page.route_web_socket("**/live", end)
    begin_at_one_screen(page, "builders")
    expect(page.locator("#problem")).to_have_text("There is no such game on this server.")
    expect(page.locator("#connection")).to_be_hidden()


def test_hint_pressed_twice_is_one_hint(page: Page) -> None:
    begin(page, "Builders", 1)
    expect(page.locator("#standing")).to_have_text("Your move")
    page.get_by_role("button", name="Hint").dblclick()
    expect(page.locator("#hint-words")).to_contain_text("Hint:")
    expect(page.locator("#problem")).to_be_hidden()


def test_a_double_click_does_not_resign(page: Page) -> None:
    begin(page, "Builders", 1)
    expect(page.locator("#standing")).to_have_text("Your move")
    page.get_by_role("button", name="Resign").dblclick()
    expect(page.get_by_role("button", name="Really resign?")).to_be_enabled()
    expect(page.locator("#standing")).to_have_text("Your move")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Resign", exact=True)).to_be_visible()
