"""How long a client may leave unread what it was sent."""

from __future__ import annotations

import asyncio
import socket
import struct
import sys

from tercet.web.safety.deadline import Deadline

UNREAD_SECONDS = 30.0
# The system's struct linger: do linger, for no time at all.
FORGET_THE_REST = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)


class Unread(Deadline):
    """Ends the connection of a client that does not read.

    It begins when the transport tells its protocol to pause, and is called off when that may go on.
    Closing such a connection would not end it: the transport would first wait for the client, and
    after it the system.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(UNREAD_SECONDS, self._cut_off)
        self._transport = transport
        # Otherwise the protocol would be told of many unread bytes only, not of a few.
        transport.set_write_buffer_limits(high=0)

    def _cut_off(self) -> None:
        connection = self._transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, FORGET_THE_REST)
        self._transport.abort()
