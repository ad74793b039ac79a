"""A server that is too busy."""

from __future__ import annotations

from playwright.sync_api import Page, Route


def fail_once(page: Page, pattern: str) -> None:
    """The next request for this is refused for now; those after it are answered."""

    def fail(route: Route) -> None:
        route.fulfill(status=503, json={"error": "the server is busy"})

    page.route(pattern, fail, times=1)
