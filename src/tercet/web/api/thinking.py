"""The engine, the solver and the review, over HTTP and over a WebSocket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TypeVar

from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from tercet.web.api.connected import while_connected
from tercet.web.api.sockets import GONE, REFUSED, received
from tercet.web.refusals import log_refusal
from tercet.web.safety.malformed import in_words
from tercet.web.safety.rates import Bucket, client_of
from tercet.web.services import Services, UsesServices
from tercet.web.thinking import tasks
from tercet.web.thinking.errand import Answer, Errand
from tercet.web.wire import thinking as wire

T = TypeVar("T")

router = APIRouter(tags=["thinking"])

MOST_REFUSED = 5  # messages that cannot be used, until the socket is closed
_TASK: TypeAdapter[wire.Task] = TypeAdapter(wire.Task)


@router.post("/api/bestmove")
async def best_move(
    asked: wire.BestMoveRequest, request: Request, services: UsesServices
) -> wire.BestMove:
    """The move that a player of some level makes."""
    return await _done(tasks.best_move(asked), request, services)


@router.post("/api/analyse")
async def analyse(
    asked: wire.AnalyseRequest, request: Request, services: UsesServices
) -> wire.Analysis:
    """The best lines. When others wait, it ends early with what was found."""
    return await _done(tasks.analysis(asked), request, services)


@router.post("/api/solve")
async def solve(
    asked: wire.SolveRequest, request: Request, services: UsesServices
) -> wire.Solution:
    """The exact value of every move; `can_solve` of a view tells where it can be had."""
    return await _done(tasks.solution(asked), request, services)


@router.post("/api/review")
async def review(
    asked: wire.ReviewRequest, request: Request, services: UsesServices
) -> wire.Review:
    """The mistakes of a game. The positions of very long games get less time than asked for."""
    return await _done(tasks.game_review(asked), request, services)


async def _done(task: tasks.Task[T], request: Request, services: Services) -> T:
    """What a task comes to, for a client who hears nothing until then."""
    return await while_connected(
        request, services, task.lane, lambda may: task.do(may, lambda _: None)
    )


@router.websocket("/api/think")
async def think(socket: WebSocket, services: UsesServices) -> None:
    """Task after task, each with reports until its last one.

    A task has exactly one last report: its answer (for an analysis the one that is done) or a
    failure. A new task, or `stop`, ends the one before, which then has its last report at once: so
    a client can tell by counting to which task a report belongs.
    """
    await socket.accept()
    conversation = _Conversation(socket, services)
    try:
        await conversation.hold()
    except WebSocketDisconnect:
        pass
    finally:
        await conversation.abandon()


class _Conversation:
    """What is said over one socket."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        limits = services.settings.limits
        self._socket = socket
        self._pool = services.pool
        self._owner = client_of(socket.scope)
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._longest = limits.task_bytes
        self._errand: Errand | None = None

    async def hold(self) -> None:
        """Answer until the client leaves, or has sent too much that makes no sense."""
        refused = 0
        while refused < MOST_REFUSED:
            message = await self._received()
            try:
                task = _TASK.validate_json(message)
            except ValidationError as error:
                refused += 1
                await self._refuse(in_words(error.errors()))
            else:
                await self._begin(task)
        await self._socket.close(REFUSED)

    async def abandon(self) -> None:
        """The client has gone: so does its work."""
        if self._errand:
            await self._errand.abandon()

    async def _refuse(self, error: str) -> None:
        log_refusal(self._socket.scope, 422, error)
        await self._send(wire.Failure(error=error))

    async def _begin(self, task: wire.Task) -> None:
        """End what is under way, and begin with the next task, if this is one."""
        if self._errand:
            await self._errand.end()
            self._errand = None
        if isinstance(task, wire.StopRequest):
            return
        self._errand = Errand(self._pool, self._owner, _made_ready(task), self._send)

    async def _received(self) -> str:
        """The next message; who sends too many at once is not listened to for a while."""
        while not self._bucket.take():
            await asyncio.sleep(self._bucket.wait())
        text = await received(self._socket)
        return text if len(text) <= self._longest else ""

    async def _send(self, report: wire.Report) -> None:
        with suppress(*GONE):
            await self._socket.send_text(report.model_dump_json())


def _made_ready(
    asked: wire.BestMoveRequest | wire.AnalyseRequest | wire.SolveRequest | wire.ReviewRequest,
) -> tasks.Task[Answer]:
    """The task that a message asks for."""
    if isinstance(asked, wire.BestMoveRequest):
        return tasks.best_move(asked)
    if isinstance(asked, wire.AnalyseRequest):
        return tasks.analysis(asked)
    if isinstance(asked, wire.SolveRequest):
        return tasks.solution(asked)
    return tasks.game_review(asked)
