"""WebSockets of clients that do not read, or send more frames than anybody needs to."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn import Config
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.server import ServerProtocol

from tercet.web.refusals import log_refusal
from tercet.web.safety.connections import Connections
from tercet.web.safety.patience import PatientProtocol
from tercet.web.safety.rates import Bucket
from tercet.web.safety.unread import Unread
from tercet.web.settings import Limits

# Besides one for each message: pings, pongs, and further pieces of messages.
OTHER_FRAMES_PER_SECOND = 10
MOST_OTHER_FRAMES = 100


class FewFrames(ServerProtocol):
    """The frames of a WebSocket, until there are too many.

    Pings are answered, and pieces of messages kept, before the app sees anything of them.
    """

    def __init__(self, limits: Limits, **more: Any) -> None:
        super().__init__(**more)
        rate = limits.messages_per_second + OTHER_FRAMES_PER_SECOND
        self._frames = Bucket(rate, limits.message_burst + MOST_OTHER_FRAMES)

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame; the name is the websockets library's own.

        After an error the library closes, and reads nothing more of what has come.
        """
        if not self._frames.take():
            raise ProtocolError("too many frames")
        super().recv_frame(frame)


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that takes nothing more from a client until that has read what it was sent.

    The names conn, handshake_initiated, handshake_complete, handle_parser_exception, queue,
    read_paused and writable are uvicorn's own; not every version of it pauses by itself.
    """

    def __init__(
        self,
        config: Config,
        server_state: Connections,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = FewFrames(server_state.limits, max_size=config.ws_max_size, logger=self.logger)
        self._everybody = server_state

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        before = self.transport.get_protocol()
        assert isinstance(before, PatientProtocol)
        self.client = before.client  # of who has left meanwhile, the system no longer knows it
        self._unread = Unread(self.transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:  # the request came as a whole, and was none for this
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.writable.set()  # nobody waits for a client that has gone
        self._unread.call_off()
        self._everybody.leave(self.client)

    def handle_parser_exception(self) -> None:
        if self.handshake_initiated:
            log_refusal(dict(self.scope), 400, str(self.conn.parser_exc))
        super().handle_parser_exception()

    def pause_writing(self) -> None:
        self.writable.clear()
        self._unread.begin()
        self._pause_reading()

    def resume_writing(self) -> None:
        self.writable.set()
        self._unread.call_off()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if not self.writable.is_set():  # uvicorn goes on reading when a message is taken
            self._pause_reading()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # by a refusal, which uvicorn would take for none

    def _pause_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
