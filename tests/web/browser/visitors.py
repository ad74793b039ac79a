"""People with browsers: each has a context of their own, and is watched for what goes wrong."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

PATIENCE = 20_000  # milliseconds; a busy machine takes long
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}

expect.set_options(timeout=PATIENCE)


class Visitors:
    """Opens pages of one server, and knows what they complained about or asked of others."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._troubles: list[str] = []
        self._allowed: list[str] = []

    def visit(self, path: str = "/", **options: Any) -> Page:
        """A new person, in front of a page. Without motion, unless it is asked for."""
        wanted = {"viewport": WIDE, "reduced_motion": "reduce", **options}
        context = self._browser.new_context(base_url=self.url, **wanted)
        context.set_default_timeout(PATIENCE)
        context.on("console", self._heard)
        context.on("weberror", lambda error: self._troubles.append(f"error: {error.error}"))
        context.on("request", lambda request: self._went_to(request.url))
        context.on("page", self._opened)
        self._contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    def visit_by_phone(self, path: str = "/", **options: Any) -> Page:
        """The same with a small screen and a finger."""
        return self.visit(path, viewport=PHONE, has_touch=True, is_mobile=True, **options)

    def allow(self, pattern: str) -> None:
        """Let pages complain about this: the test makes it happen."""
        self._allowed.append(pattern)

    def leave(self) -> list[str]:
        """Close all pages; what went wrong in them."""
        for context in self._contexts:
            context.close()
        return [
            trouble
            for trouble in self._troubles
            if not any(re.search(pattern, trouble) for pattern in self._allowed)
        ]

    def _opened(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._went_to(socket.url))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._troubles.append(f"console: {message.text} ({message.location.get('url')})")

    def _went_to(self, url: str) -> None:
        ours = self.url.removeprefix("http:")
        is_ours = url.startswith((f"http:{ours}/", f"ws:{ours}/", "data:", "blob:"))
        if not is_ours:
            self._troubles.append(f"asked elsewhere: {url}")
