"""Whose pages may use this server: only its own; those from elsewhere may have links to it.

A browser says with Origin and Sec-Fetch-Site where a request comes from, and with Sec-Fetch-Dest
what for; a page cannot forge them. Programs that are no browsers send none of them, and pages from
elsewhere can do nothing through them.
"""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from tercet.web.refusals import refuse
from tercet.web.safety.guard import Guard

HARMLESS = ("GET", "HEAD")
OWN_SITES = ("same-origin", "none")  # none: the user typed the address


class OwnOrigin(Guard):
    """Refuses what pages from elsewhere ask, unless somebody follows a link."""

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if _is_own(headers) or _follows_link(scope, headers):
            await self._app(scope, receive, send)
            return
        message = "pages from elsewhere may not use this server"
        await refuse(scope, receive, send, 403, message)


def _follows_link(scope: Scope, headers: Headers) -> bool:
    is_harmless = scope["type"] == "http" and scope["method"] in HARMLESS
    return is_harmless and headers.get("sec-fetch-dest") == "document"


def _is_own(headers: Headers) -> bool:
    own = headers.get("host", "").lower()
    origins = headers.getlist("origin")
    if any(origin.lower() not in (f"http://{own}", f"https://{own}") for origin in origins):
        return False
    return headers.get("sec-fetch-site", "none") in OWN_SITES
