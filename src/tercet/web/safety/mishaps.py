"""What nobody foresaw: told to the log, and to a stranger only that it happened."""

from __future__ import annotations

import asyncio
import traceback

from fastapi.exceptions import ValidationException
from pydantic import ValidationError
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from tercet.web.refusals import answer, log
from tercet.web.safety.guard import Guard

SORRY = "something went wrong here; it was written to the log"
ENDING = "the server is being ended"
INTERNAL_ERROR = 1011  # the close code of a WebSocket


class Mishaps(Guard):
    """Answers what went wrong without being foreseen."""

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        last = ""  # what was sent last

        async def watched(message: Message) -> None:
            nonlocal last
            last = message["type"]
            await send(message)

        try:
            await self._app(scope, receive, watched)
            return
        except (WebSocketDisconnect, ClientDisconnected):
            return
        except asyncio.CancelledError:  # the server ends, and does not wait for this any longer
            status, message = 503, ENDING
        except Exception as error:
            log.error("%s %s: %s", scope["type"], ascii(scope["path"][:200]), _told(error))
            status, message = 500, SORRY
        if not last:
            await answer(status, message)(scope, receive, send)
        elif last in ("websocket.accept", "websocket.send"):
            await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": message})


def _told(error: Exception) -> str:
    """Where it happened and what; without the text of errors that quote what a client sent."""
    quotes = isinstance(error, ValidationException | ValidationError)
    said = "(not shown: it quotes the message)" if quotes else str(error)
    frames = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}: {said}\n{frames}"
