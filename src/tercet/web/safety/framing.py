"""Where a request ends may not be in doubt, and to find it may not take long.

If it has a length and comes in chunks too, a proxy before this server may take the one for its end
and this server the other; what is between them would be a request that the proxy never saw.

Every header and every chunk takes its time, however short it is, and nobody else is served
meanwhile. So what has come is looked at piece by piece, and ends where there are too many.
"""

from __future__ import annotations

import h11

PIECE = 1_024  # bytes
MOST_HEADERS = 100
MOST_SHORT_CHUNKS = 64  # of one request; further ones have to be longer
LONG_CHUNK = 256  # bytes


class PlainFraming(h11.Connection):
    """HTTP in which such requests are errors."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER)
        self._not_looked_at = bytearray()
        self._chunks = 0
        self._bytes = 0

    def receive_data(self, data: bytes) -> None:
        self._not_looked_at += data

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        while event is h11.NEED_DATA and self._not_looked_at:
            super().receive_data(bytes(self._not_looked_at[:PIECE]))
            del self._not_looked_at[:PIECE]
            event = super().next_event()
            if event is h11.NEED_DATA:  # what is kept are headers, before a body or after it
                _expect_few(self.trailing_data[0].count(b"\n"))
        if isinstance(event, h11.Request):
            self._begin(event)
        elif isinstance(event, h11.Data):
            self._count(event)
        return event

    def _begin(self, request: h11.Request) -> None:
        names = [name for name, _ in request.headers]  # which h11 has made lower case
        _expect_few(len(names))
        if {b"content-length", b"transfer-encoding"} <= set(names):
            raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        self._chunks = self._bytes = 0

    def _count(self, data: h11.Data) -> None:
        self._chunks += data.chunk_end
        self._bytes += len(data.data)
        if self._chunks > MOST_SHORT_CHUNKS + self._bytes // LONG_CHUNK:
            raise h11.RemoteProtocolError("too many short chunks")


def _expect_few(headers: int) -> None:
    if headers > MOST_HEADERS:
        raise h11.RemoteProtocolError("too many headers")
