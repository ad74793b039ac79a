"""Whatever is sent, the API answers as its description says, and never fails.

Requests are made from the description. Left alone they hardly ever name a game that there is, so
some get a game, moves, and a seat that exist; the engine gets little time.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tercet.games import GAMES
from tercet.web.app import create_app
from tercet.web.settings import Limits, Settings
from tests.web.served import Served, served

EXAMPLES = 15
LITTLE_TIME = 0.03
TIMED = ("/api/bestmove", "/api/analyse", "/api/review")
CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())


@dataclass(frozen=True)
class Table:
    """A server with a game in play."""

    server: Served
    id: str
    seat: str
    invitation: str


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    limits = Limits(requests_per_second=1e6, new_games_per_minute=1e6)
    with served(limits=limits) as server:
        game = {"game": "builders", "against": "friend"}
        begun = server.ask("POST", "/api/games", json=game).json()
        yield Table(server, **begun)
        assert [line for line in server.log if "refused" not in line] == []


@schema.parametrize()
@settings(max_examples=EXAMPLES, derandomize=True)
def test_every_answer_is_as_described(case: schemathesis.Case[Any], table: Table) -> None:
    chance = Random(zlib.crc32(repr((case.body, case.path_parameters)).encode()))
    _give_what_there_is(case, table, chance)
    case.call_and_validate(base_url=table.server.url, checks=CHECKS, timeout=30)


def _give_what_there_is(case: schemathesis.Case[Any], table: Table, chance: Random) -> None:
    if "id" in case.path_parameters and chance.random() < 0.6:
        case.path_parameters["id"] = table.id
        case.headers["Authorization"] = f"Bearer {table.seat}"
    if "game" in case.path_parameters and chance.random() < 0.6:
        case.path_parameters["game"] = chance.choice(list(GAMES))
    if "number" in case.path_parameters and chance.random() < 0.8:
        case.path_parameters["number"] = chance.randrange(4)
    body = case.body
    if not isinstance(body, dict):
        return
    if "move" in body and chance.random() < 0.7:
        board = GAMES[chance.choice(list(GAMES))].board()
        body["move"] = str(chance.choice(board.legal_moves))
    if "game" in body and chance.random() < 0.8:
        _give_a_line(body, chance)
    if case.path in TIMED:
        body["time"] = LITTLE_TIME
    if "invitation" in body and chance.random() < 0.3:
        body["invitation"] = table.invitation


def _give_a_line(body: dict[str, Any], chance: Random) -> None:
    """A game that there is, and mostly moves of it."""
    game = chance.choice([*GAMES.values()])
    body["game"] = game.name
    if "start" in body and chance.random() < 0.7:
        body["start"] = None
    if "moves" in body and chance.random() < 0.7:
        board, moves = game.board(), []
        for _ in range(chance.randrange(30)):
            if not board.outcome():
                moves.append(str(board.push(chance.choice(board.legal_moves))))
        body["moves"] = moves
