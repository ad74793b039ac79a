"""What the WebSockets of the API have in common: messages taken, and clients that have gone."""

from __future__ import annotations

from fastapi import WebSocket, WebSocketDisconnect

REFUSED = 4400  # the code with which one is closed on who does not keep to the protocol
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # how it shows that the client has left


async def received(socket: WebSocket) -> str:
    """The next message; what is no text stands for one that makes no sense."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""
