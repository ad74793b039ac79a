"""Games in play: begun, joined, played, watched."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse

from tercet.records import FORMATS, write
from tercet.web.refusals import Refused
from tercet.web.safety.rates import client_of
from tercet.web.services import UsesServices
from tercet.web.wire import games as wire
from tercet.web.wire.records import RecordFormat

router = APIRouter(prefix="/api/games", tags=["games"])

GameId = Annotated[str, Path(max_length=40, description="What the game is called.")]


def seat_of(
    authorization: Annotated[
        str | None, Header(max_length=100, description="Bearer and the secret of a seat.")
    ] = None,
) -> str | None:
    """The secret that came with a request, None if there is none."""
    if authorization is None:
        return None
    scheme, _, secret = authorization.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Refused(401, "send the secret of your seat as Authorization: Bearer SECRET")
    return secret.strip()


def client_of_request(request: Request) -> str:
    """The address that a request came from."""
    return client_of(request.scope)


Seat = Annotated[str | None, Depends(seat_of)]
Client = Annotated[str, Depends(client_of_request)]


@router.post("", status_code=201)
async def begin(new: wire.NewGame, services: UsesServices, client: Client) -> wire.Begun:
    """Begin a game against the computer, a friend, or for two at one screen."""
    return await services.rooms.begin(new, client)


@router.get("/{id}")
async def state(id: GameId, services: UsesServices, seat: Seat, client: Client) -> wire.GameState:
    """How a game stands. Without a seat you are a spectator."""
    return await services.rooms.state(id, seat, client)


@router.post("/{id}/join")
async def join(
    id: GameId, request: wire.Join, services: UsesServices, client: Client
) -> wire.Seated:
    """Take the seat of an invited friend, with a secret of your own."""
    return await services.rooms.join(id, request, client)


@router.post("/{id}/actions")
async def act(
    id: GameId, action: wire.Action, services: UsesServices, seat: Seat, client: Client
) -> wire.GameState:
    """Make a move, take back, resign, offer a draw, ask for a rematch."""
    return await services.rooms.act(id, seat, action, client)


@router.get("/{id}/record", response_class=PlainTextResponse)
async def record(
    id: GameId,
    services: UsesServices,
    client: Client,
    form: Annotated[RecordFormat, Query(alias="format")] = "text",
) -> PlainTextResponse:
    """The record of a game, as a file."""
    table = await services.rooms.table(id, client)
    text = await services.pool.run("draw", client, lambda _: write(table.record(), form))
    name = f"{table.game.name}-{id}{FORMATS[form].suffix}"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
