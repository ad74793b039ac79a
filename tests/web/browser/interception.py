"""Somebody between page and server, who lets messages wait or says no in the server's place."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.web.browser.visitors import PATIENCE

T = TypeVar("T")


@dataclass(frozen=True)
class Action:
    """Something that a page wants to do in a game, and that the server has not heard of."""

    id: int
    arrive: Callable[[], None]
    _tell_page: Callable[[str], None]

    def refuse(self, error: str, *, to: int | None) -> None:
        """Say no in the server's place; it may not know to what."""
        answer: dict[str, Any] = {"kind": "answer", "id": to, "error": error}
        self._tell_page(json.dumps(answer))


def intercept_actions(page: Page, intercept: Callable[[Action], None]) -> None:
    """From the next game on, what is done there goes to `intercept`."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def sent(message: str | bytes) -> None:
            request = json.loads(message)
            if "do" in request:
                intercept(Action(request["id"], lambda: server.send(message), socket.send))
            else:
                server.send(message)

        socket.on_message(sent)

    page.route_web_socket("**/live", connect)


class SlowServer:
    """Leaves the page waiting for its pictures, until it is quick again."""

    def __init__(self, page: Page, is_slow: bool = True) -> None:
        self._held: list[Route] | None = [] if is_slow else None
        page.route("**/api/positions/view", self._asked)

    def _asked(self, route: Route) -> None:
        if self._held is None:
            route.continue_()
        else:
            self._held.append(route)

    def be_quick(self) -> None:
        """Answer whatever was asked, and from here on at once."""
        held, self._held = self._held or [], None
        for route in held:
            route.continue_()


def first_of(page: Page, held: list[T]) -> T:
    """Wait until something is held; the first of it, which is held no longer."""
    for _ in range(PATIENCE // 20):
        if held:
            return held.pop(0)
        page.wait_for_timeout(20)
    raise AssertionError("nothing was held")
