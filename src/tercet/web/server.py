"""A server that runs until it is told to end."""

from __future__ import annotations

import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from tercet.web.app import create_app
from tercet.web.database.store import Store
from tercet.web.listening import is_for_others, listen, url_here, urls_elsewhere
from tercet.web.safety.connections import Connections
from tercet.web.safety.patience import PatientProtocol
from tercet.web.safety.rare_lines import RareLines
from tercet.web.safety.socket_patience import PatientSocket
from tercet.web.settings import Settings

KEEP_ALIVE = 20  # seconds for which a silent connection is kept
GRACE = 1  # seconds for requests that are under way when the server ends
OTHER_CONNECTIONS = 500  # besides WebSockets
OTHER_FILES = 200  # besides connections
SIGNALS = (signal.SIGINT, signal.SIGTERM)
WARNING = (
    "Warning: listening at {host}: everybody in the network can play here and use the engine, and "
    "what is sent can be read on the way, as there is no TLS."
)


def run(settings: Settings, open_browser: bool) -> None:
    """Serve until Ctrl-C or SIGTERM. What cannot be had is said before anything is begun."""
    listening = listen(settings.host, settings.port)
    store = Store(settings.database)
    if is_for_others(listening):
        print(WARNING.format(host=settings.host), file=sys.stderr, flush=True)
    _log_to_stderr()
    _allow_files(settings.limits.sockets + OTHER_CONNECTIONS + OTHER_FILES)
    limits = settings.limits
    config = uvicorn.Config(
        create_app(settings, store),
        http=PatientProtocol,
        ws=PatientSocket,
        ws_max_size=max(limits.message_bytes, limits.task_bytes),
        ws_per_message_deflate=False,  # it needs memory for every connection
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # anybody could send some
        server_header=False,
        limit_concurrency=limits.sockets + OTHER_CONNECTIONS,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
    )
    Server(config, Connections(limits), listening, open_browser).run([listening])


class Server(uvicorn.Server):
    """Says where it is when it can be asked, and ends without a word."""

    def __init__(
        self,
        config: uvicorn.Config,
        connections: Connections,
        listening: socket.socket,
        open_browser: bool,
    ) -> None:
        super().__init__(config)
        self.server_state = connections  # instead of uvicorn's; each connection is given it
        self._url = url_here(listening)
        self._elsewhere = urls_elsewhere(listening)
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Tercet is at {self._url} (Ctrl-C ends it)", flush=True)
        if self._elsewhere:
            print(f"Others find it at {' or '.join(self._elsewhere)}", flush=True)
        if self._open_browser:  # some browsers let one wait until they are closed
            threading.Thread(target=webbrowser.open, args=(self._url,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # That requests under way are ended now is no news for the log.
        logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ends at a signal; it is the way to end, so it is not raised once more afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _log_to_stderr() -> None:
    """Let the log be lines for people: what was refused, and what went wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
    for name, level in (("tercet.web", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.setLevel(level)
        logger.addHandler(handler)
    for name in ("tercet.web", "uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(RareLines())


def _allow_files(needed: int) -> None:
    """Every connection is an open file; many systems allow more of them than they do at first."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < needed:
        most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
