"""How long the body of a request may be, and how long it may take to come."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tercet.web.refusals import refuse
from tercet.web.safety.guard import Guard
from tercet.web.settings import Limits

READS_RECORDS = ("POST", "/api/records/read")
CLOSING = {"Connection": "close"}  # the rest of the body is not read


class BodySizes(Guard):
    """Reads the body of every request before it goes on, and refuses what is too long or slow."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        super().__init__(app)
        self._limits = limits

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        most = self._most(scope)
        too_long = f"a request may have {most} bytes at most"
        announced = Headers(scope=scope).get("content-length", "0")
        if not _is_at_most(announced, most):
            await refuse(scope, receive, send, 413, too_long, CLOSING)
            return
        try:
            body = await asyncio.wait_for(_read(receive, most), self._limits.body_seconds)
        except asyncio.TimeoutError:
            too_slow = f"the request did not come within {self._limits.body_seconds:g} seconds"
            await refuse(scope, receive, send, 408, too_slow, CLOSING)
            return
        if body is None:
            return
        if len(body) > most:
            await refuse(scope, receive, send, 413, too_long, CLOSING)
            return
        await self._app(scope, _again(body, receive), send)

    def _most(self, scope: Scope) -> int:
        """A file of records may be longer than anything else that is sent here."""
        if (scope["method"], scope["path"]) == READS_RECORDS:
            return self._limits.record_bytes
        return self._limits.body_bytes


def _is_at_most(length: str, most: int) -> bool:
    """Whether a text is a number up to that one; a long one is not even made a number."""
    return length.isdecimal() and len(length) <= len(str(most)) and int(length) <= most


async def _read(receive: Receive, most: int) -> bytes | None:
    """The body, or its beginning if it is longer than it may be; None if the client has gone."""
    body = b""
    while len(body) <= most:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """Gives the body once, and then what comes after it."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
