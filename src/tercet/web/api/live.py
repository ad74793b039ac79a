"""A game live: every change is sent at once, and what is done may be sent here, too."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from tercet.games import TercetError
from tercet.web.api.sockets import GONE, REFUSED, received
from tercet.web.refusals import log_refusal
from tercet.web.room import Room, Visitor
from tercet.web.rooms import Rooms
from tercet.web.safety.malformed import in_words
from tercet.web.safety.rates import Bucket, client_of
from tercet.web.services import Services, UsesServices
from tercet.web.wire import games as wire

router = APIRouter()

TIME_FOR_HELLO = 10.0
MOST_REFUSED = 20  # messages that make no sense, until the socket is closed
UNKNOWN = 4404  # the code with which it is closed on a game or a seat that there is not


@router.websocket("/api/games/{id}/live")
async def live(id: str, socket: WebSocket, services: UsesServices) -> None:
    """The first message says who one is (Hello); then LiveRequest, LiveAnswer and LiveState."""
    await socket.accept()
    try:
        message = await asyncio.wait_for(received(socket), TIME_FOR_HELLO)
        hello = wire.Hello.model_validate_json(message)
    except WebSocketDisconnect:
        return
    except (ValidationError, asyncio.TimeoutError):
        await _close(socket, REFUSED, "the first message must say who you are, such as {}")
        return
    try:
        client = client_of(socket.scope)
        async with services.rooms.visited(id, hello.seat, client) as (room, visitor):
            await _Conversation(socket, services, hello.seat, room, visitor).hold()
    except TercetError as error:
        await _close(socket, UNKNOWN, str(error))


class _Conversation:
    """What is said over one socket, until one side leaves."""

    def __init__(
        self,
        socket: WebSocket,
        services: Services,
        secret: str | None,
        room: Room,
        visitor: Visitor,
    ) -> None:
        self._socket = socket
        self._rooms: Rooms = services.rooms
        self._secret = secret
        self._room = room
        self._visitor = visitor
        limits = services.settings.limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._longest = limits.message_bytes
        self._refused = 0
        self._sending = asyncio.Lock()

    async def hold(self) -> None:
        tasks = [asyncio.ensure_future(self._tell()), asyncio.ensure_future(self._hear())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, GONE):
                raise result

    async def _tell(self) -> None:
        """Send how the game stands whenever it has changed; who is slow gets only the latest."""
        while True:
            await self._visitor.changed.wait()
            self._visitor.changed.clear()
            await self._send(self._room.told(self._visitor.sides))

    async def _hear(self) -> None:
        while self._refused < MOST_REFUSED:
            message = await received(self._socket)
            if not self._bucket.take():
                await self._refuse("that was too fast; wait a moment")
            elif len(message) > self._longest:
                await self._refuse(f"a message has at most {self._longest} bytes")
            else:
                await self._answer(message)
        await _close(self._socket, REFUSED, "too many messages made no sense")

    async def _answer(self, message: str) -> None:
        try:
            request = wire.LiveRequest.model_validate_json(message)
        except ValidationError as error:
            await self._refuse(in_words(error.errors()))
            return
        try:
            id, client = self._room.table.stored.id, client_of(self._socket.scope)
            await self._rooms.act(id, self._secret, request.do, client)
        except TercetError as error:
            await self._say_no(request.id, str(error))
        else:
            await self._send(wire.LiveAnswer(id=request.id, error=None).model_dump_json())

    async def _refuse(self, error: str) -> None:
        """Say that a message makes no sense; too many of these end the conversation."""
        self._refused += 1
        await self._say_no(None, error)

    async def _say_no(self, number: int | None, error: str) -> None:
        log_refusal(self._socket.scope, 422, error)
        await self._send(wire.LiveAnswer(id=number, error=error).model_dump_json())

    async def _send(self, message: str) -> None:
        async with self._sending:
            await self._socket.send_text(message)


async def _close(socket: WebSocket, code: int, error: str) -> None:
    log_refusal(socket.scope, code, error)
    with suppress(*GONE):
        await socket.send_text(wire.LiveAnswer(id=None, error=error).model_dump_json())
        await socket.close(code)
