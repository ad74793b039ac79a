"""What the API works with, made once for each server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from tercet.web.rooms import Rooms
from tercet.web.settings import Settings
from tercet.web.thinking.pool import ThinkingPool


@dataclass(frozen=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    rooms: Rooms
    pool: ThinkingPool


def services_of(connection: HTTPConnection) -> Services:
    """Those of the server that a request came to."""
    services: Services = connection.app.state.services
    return services


UsesServices = Annotated[Services, Depends(services_of)]
