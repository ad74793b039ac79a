"""What the server refuses: the error, the answer to it, and its line in the log."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from tercet.games.errors import TercetError, printable
from tercet.web.pages import not_found_page, wants_page
from tercet.web.safety.malformed import in_words
from tercet.web.wire.base import Refusal

log = logging.getLogger("tercet.web")

LONGEST_LOGGED = 200

# What is said where the framework only knows a number.
WORDS = {
    400: "the body of the request is not JSON that can be used",
    404: "there is nothing at this address",
    405: "this address is asked in another way; /api/docs tells how",
}


class Refused(TercetError):  # noqa: N818 - nothing went wrong, and it reads well
    """What was asked is refused, with this status of HTTP."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def answer(status: int, message: str, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal as every client of the API gets it."""
    return JSONResponse(Refusal(error=message).model_dump(), status, headers)


async def refuse(
    scope: Scope,
    receive: Receive,
    send: Send,
    status: int,
    message: str,
    headers: Mapping[str, str] | None = None,
) -> None:
    """Refuse a request, or a WebSocket that is not open yet, before anything looks at it."""
    log_refusal(scope, status, message)
    await answer(status, message, headers)(scope, receive, send)


def log_refusal(scope: Scope, status: int, message: str) -> None:
    """One line about a refused request or message. The address is logged without its query."""
    method = scope.get("method", "WebSocket")
    client = scope["client"][0] if scope.get("client") else "?"
    said = f"{status} {method} {scope['path'][:LONGEST_LOGGED]} from {client}: "
    log.info("refused %s", printable(said + message[:LONGEST_LOGGED]), extra={"client": client})


def add_refusals(app: FastAPI) -> None:
    """Let the app answer errors in words, in one form."""
    app.add_exception_handler(TercetError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _unknown)


async def _refused(request: Request, error: Exception) -> Response:
    status = error.status if isinstance(error, Refused) else 422
    log_refusal(request.scope, status, str(error))
    return answer(status, str(error))


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    message = in_words(error.errors())
    log_refusal(request.scope, 422, message)
    return answer(422, message)


async def _unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    message = WORDS.get(error.status_code, str(error.detail))
    log_refusal(request.scope, error.status_code, message)
    if error.status_code == 404 and wants_page(request):
        return not_found_page()
    return answer(error.status_code, message, error.headers)
