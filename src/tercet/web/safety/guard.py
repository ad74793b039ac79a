"""What the guards of the server have in common: they stand before the app, one behind another."""

from __future__ import annotations

from abc import ABC, abstractmethod

from starlette.types import ASGIApp, Receive, Scope, Send


class Guard(ABC):
    """Sees every request and every WebSocket before the app does."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            await self.admit(scope, receive, send)
        else:  # the server begins or ends
            await self._app(scope, receive, send)

    @abstractmethod
    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it go on to the app, or refuse it."""
