"""The pages, and the files they are made of."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from tercet.games import GAMES

STATIC = Path(__file__).parent / "static"
FILES = "/static"  # where they are found by a browser

# The address of each page, and the folder whose index.html it is.
PAGES = {
    "/": "home",
    "/play/{id}": "play",
    "/analyse": "analyse",
    "/setup": "setup",
    "/rules/{game}": "rules",
    "/learn/{game}": "learn",
    "/api/docs": "docs",
}
NOT_FOUND = "notfound"

# The system's table of types may lack some of them, or hold others.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
}
ANY_TYPE = "application/octet-stream"

# A browser asks each time whether a file has changed, so that a newer server is seen at once.
CACHING = {"Cache-Control": "no-cache"}


class Files(StaticFiles):
    """The files of the package."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):  # older versions do not say what is allowed
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        return await super().get_response(path, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        kind = TYPES.get(Path(full_path).suffix, ANY_TYPE)
        response = FileResponse(full_path, status_code, CACHING, kind, stat_result=stat_result)
        if self.is_not_modified(response.headers, HTTPConnection(scope).headers):
            return NotModifiedResponse(response.headers)
        return response


files = Files(directory=STATIC)


def add_pages(app: FastAPI) -> None:
    """Let the app serve the pages."""
    app.mount(FILES, files)
    for address, folder in PAGES.items():
        app.add_route(address, _page(folder), include_in_schema=False)


def _page(folder: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(request: Request) -> Response:
        game = request.path_params.get("game")
        if game is not None and game not in GAMES:
            raise HTTPException(404)
        return await files.get_response(f"{folder}/index.html", request.scope)

    return page


def wants_page(request: Request) -> bool:
    """Whether a person asks, with a browser, and not a program that uses the API."""
    is_api = request.url.path.startswith("/api/")
    return not is_api and "text/html" in request.headers.get("accept", "")


def not_found_page() -> Response:
    """The page that says that there is none."""
    return FileResponse(STATIC / NOT_FOUND / "index.html", 404, CACHING, TYPES[".html"])
