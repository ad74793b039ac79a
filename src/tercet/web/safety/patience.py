"""How long a connection may take to say what it wants, and to read what it is told."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol

from tercet.web.safety.connections import Connections
from tercet.web.safety.deadline import Deadline
from tercet.web.safety.framing import PlainFraming
from tercet.web.safety.unread import Unread

HEADER_SECONDS = 10.0


class PatientProtocol(H11Protocol):
    """HTTP for clients that do not keep connections open without asking or reading anything.

    Uvicorn ends connections that are silent after an answer; before one, in the middle of headers,
    and until an answer is read, it would wait for ever.
    """

    def __init__(
        self,
        config: Config,
        server_state: Connections,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = PlainFraming()  # instead of uvicorn's
        self._everybody = server_state
        self._is_admitted = False
        self._headers = Deadline(HEADER_SECONDS, lambda: self.transport.close())

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._unread = Unread(transport)
        self._is_admitted = self._everybody.admit(self.client)
        if self._is_admitted:
            self._watch()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._headers.call_off()
        self._unread.call_off()
        if self._is_admitted:
            self._everybody.leave(self.client)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.call_off()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand over to the WebSocket, which is told from now on when the connection is lost.

        The name is uvicorn's own.
        """
        super().handle_websocket_upgrade(event)
        self._unread.call_off()
        if self.transport.get_write_buffer_size():  # only this one was told
            self.transport.get_protocol().pause_writing()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP; after an answer there is no room for another.

        The name is uvicorn's own.
        """
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _watch(self) -> None:
        if self.conn.their_state is h11.IDLE:
            self._headers.begin()
        else:
            self._headers.call_off()
