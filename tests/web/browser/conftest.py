"""One browser and one server for all tests here, and fresh visitors for each.

They live as long as the tests of this package run, not longer: while Playwright is there, no other
test of this process could run an event loop.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tercet.web.settings import Limits
from tests.web.browser.chromium import ARGUMENTS, chromium
from tests.web.browser.visitors import Visitors
from tests.web.served import Served, served

# Tests open more pages in a second than people do.
GENEROUS = Limits(
    requests_per_second=2_000,
    request_burst=5_000,
    new_games_per_minute=6_000,
    new_game_burst=1_000,
)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        pytest.skip("there is no Chromium; `make chromium` installs it on Debian")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def server() -> Iterator[Served]:
    with served(limits=GENEROUS) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, server: Served) -> Iterator[Visitors]:
    """People at the server; the test fails if a page complained or asked another server."""
    people = Visitors(browser, server.url)
    yield people
    assert people.leave() == []


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The start page, before one person."""
    return visitors.visit()
