"""Two browsers against each other, and a third that watches."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser.entering import announced, by_mouse, moves_made, play
from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors
from tests.web.served import Served, started

# Milliseconds. Pages try again by themselves, after pauses that grow while the server is away.
LONGEST_WAY_BACK = 60_000


def serve(database: Path, port: int = 0) -> AbstractContextManager[Served]:
    command = [sys.executable, "-m", "tercet", "serve", "--no-open", "--port", f"{port}"]
    return started([*command, "--database", f"sqlite:///{database}"])


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[tuple[Served, Visitors]]:
    """A server with a file of its own, which can be ended and started again."""
    with serve(tmp_path / "games.sqlite3") as server:
        visitors = Visitors(browser, server.url)
        yield server, visitors
        troubles = visitors.leave()
    assert troubles == []


def invite(host: Page, game: str) -> str:
    """Begin a game with a friend; the link to send."""
    host.get_by_role("button", name=f"Play a friend ({game})").click()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Begin").click()
    host.wait_for_url("**/play/*")
    link = host.get_by_label("Invitation", exact=True)
    expect(link).to_have_value(re.compile("#join="))
    return link.input_value()


def sit_down(friend: Page) -> None:
    expect(friend.locator("#joining")).to_contain_text("Ada invites you")
    expect(friend.get_by_role("img", name="The board of Builders")).to_be_visible()
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator("#joining")).to_be_hidden()
    assert "#" not in friend.url, "the secret is still in the address"


def test_a_game_survives_a_reload_and_a_restart_until_a_draw_is_agreed(
    table: tuple[Served, Visitors], tmp_path: Path
) -> None:
    server, visitors = table
    game = short_game("builders")
    host = visitors.visit()
    link = invite(host, "Builders")
    friend = visitors.visit(link)
    sit_down(friend)
    announced(host, "Your friend has come.")
    watcher = visitors.visit(host.url)

    play(host, game.parts[0], by_mouse)
    moves_made(friend, 1)
    friend.reload()
    expect(friend.locator("#standing")).to_have_text("Your move")
    play(friend, game.parts[1], by_mouse)
    for page in (host, friend, watcher):
        moves_made(page, 2)
    cannot_move(watcher)
    for page, may_ask in ((host, False), (friend, False), (watcher, True)):
        for link in ("#analyse", "#review"):
            expect(page.locator(link)).to_be_visible(visible=may_ask)
        expect(page.get_by_text("You are watching.")).to_be_visible(visible=may_ask)

    visitors.allow(r"WebSocket connection to .* failed")
    server.stop()
    for page in (host, friend, watcher):
        expect(page.locator("#connection")).to_be_visible()
    with serve(tmp_path / "games.sqlite3", server.port):
        for page in (host, friend, watcher):
            expect(page.locator("#connection")).to_be_hidden(timeout=LONGEST_WAY_BACK)
        play(host, game.parts[2], by_mouse)
        moves_made(friend, 3)
        play(friend, game.parts[3], by_mouse)
        for page in (host, friend, watcher):
            moves_made(page, 4)

        host.get_by_role("button", name="Offer a draw").click()
        announced(friend, "Ada offers a draw.")
        expect(watcher.locator("#offer")).to_have_text("Ada offers a draw.", use_inner_text=True)
        friend.get_by_role("button", name="Accept").click()
        for page in (host, friend, watcher):
            expect(page.locator("#standing")).to_contain_text("Draw")
            expect(page.get_by_role("link", name="Analyse", exact=True)).to_have_count(2)
        play_again(host, friend, watcher)
        for page in (host, friend, watcher):
            page.context.close()


def cannot_move(watcher: Page) -> None:
    expect(watcher.locator("#board [data-cell]").first).to_be_visible()
    expect(watcher.locator("#board [data-follow]")).to_have_count(0)
    for control in ("#entry", "#undo", "#hint", "#draw", "#resign", "#copy-seat"):
        expect(watcher.locator(control)).to_be_hidden()


def play_again(host: Page, friend: Page, watcher: Page) -> None:
    """The players meet again, and who watches can follow them."""
    host.get_by_role("button", name="Rematch").click()
    friend.get_by_role("button", name="Rematch").click()
    friend.wait_for_url(lambda url: url != watcher.url)
    watcher.get_by_role("link", name="They play again").click()
    watcher.wait_for_url(friend.url)
    expect(watcher.locator("#standing")).to_have_text("Bo to move")
