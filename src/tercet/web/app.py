"""The app: what the API and the pages are put together from."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI
from starlette.types import Scope

from tercet.web.api import games, learning, live, positions, records, thinking
from tercet.web.database.store import Store
from tercet.web.pages import FILES, add_pages
from tercet.web.refusals import add_refusals
from tercet.web.rooms import Rooms
from tercet.web.safety.headers import SafeHeaders
from tercet.web.safety.hosts import KnownHosts
from tercet.web.safety.mishaps import Mishaps
from tercet.web.safety.origins import OwnOrigin
from tercet.web.safety.rates import Rates
from tercet.web.safety.sizes import BodySizes
from tercet.web.safety.sockets import SocketCount
from tercet.web.services import Services
from tercet.web.settings import Settings
from tercet.web.thinking.pool import ThinkingPool
from tercet.web.wire.base import Refusal

DESCRIPTION = """Everything the pages do, for programs: games, positions, legal moves, half-entered
moves, the engine, the solver, reviews and records. Requests and answers are JSON; a refusal has a
sentence in its field error."""

# What every address may answer, and what only some do.
ALWAYS = {
    400: "The body is not JSON, or the server was called by a name that is not its own.",
    403: "A page from elsewhere asked.",
    408: "The body took too long to come.",
    413: "The body is too long.",
    422: "Something in the request cannot be used.",
    429: "Too many requests came from this address.",
    500: "Something went wrong in the server.",
    503: "The server is busy, or is being ended.",
}
UNKNOWN = {404: "There is no such thing."}
SEATS = {401: "Only a player can do that.", 409: "The game has gone on meanwhile."}


REFUSAL = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}


class App(FastAPI):
    """An app whose refusals are JSON, whatever else an address answers."""

    def openapi(self) -> dict[str, Any]:
        description = super().openapi()
        description["components"]["schemas"]["Refusal"] = Refusal.model_json_schema()
        return description


def create_app(settings: Settings, store: Store | None = None) -> FastAPI:
    """An app of its own, with its own games and threads; it closes the store in the end."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        opened = store or Store(settings.database)
        pool = ThinkingPool(settings.limits)
        rooms = Rooms(opened, pool, settings.limits)
        app.state.services = Services(settings, rooms, pool)
        try:
            await rooms.forget_old_games()
            yield
        finally:
            await rooms.close()
            await pool.close()
            opened.close()

    app = App(
        title="Tercet",
        version=version("tercet"),
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    _add_api(app)
    add_pages(app)
    add_refusals(app)
    _add_safety(app, settings)
    return app


def _add_api(app: FastAPI) -> None:
    app.include_router(learning.router, responses=_refusals(UNKNOWN))
    app.include_router(positions.router, responses=_refusals())
    app.include_router(thinking.router, responses=_refusals())
    app.include_router(records.router, responses=_refusals())
    app.include_router(games.router, responses=_refusals({**UNKNOWN, **SEATS}))
    app.include_router(live.router)


def _refusals(also: dict[int, str] | None = None) -> dict[int | str, dict[str, Any]]:
    """The refusals of some addresses, as the description of the API has them."""
    said = {**ALWAYS, **(also or {})}
    return {
        status: {"description": words, "content": REFUSAL} for status, words in sorted(said.items())
    }


def _add_safety(app: FastAPI, settings: Settings) -> None:
    """Whatever comes passes these from the last to the first, before anything else sees it."""
    limits = settings.limits
    app.add_middleware(SocketCount, limits=limits)
    app.add_middleware(
        Rates,
        rate=limits.files_per_second,
        burst=limits.file_burst,
        what="requests",
        counts=_asks_for_file,
    )
    app.add_middleware(
        Rates,
        rate=limits.requests_per_second,
        burst=limits.request_burst,
        what="requests",
        counts=lambda scope: not _asks_for_file(scope),
    )
    app.add_middleware(OwnOrigin)  # before the rates: foreign pages are not to use up the user's
    app.add_middleware(KnownHosts, settings=settings)
    app.add_middleware(BodySizes, limits=limits)  # nobody is refused before the body has ended
    app.add_middleware(Mishaps)
    app.add_middleware(SafeHeaders)


def _asks_for_file(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.startswith(f"{FILES}/")
