"""Records over HTTP: files read, games written."""

from __future__ import annotations

from fastapi import APIRouter, Request

from tercet.records import Problem, Record, RecordedMove, read, write
from tercet.web.api.connected import while_connected
from tercet.web.services import UsesServices
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.boards import board_of
from tercet.web.wire.base import on_the_wire
from tercet.web.wire.records import ReadAnswer, ReadRequest, RecordedGame, WriteRequest, Written

router = APIRouter(tags=["records"])

MOST_GAMES = 1000
MOST_PROBLEMS = 100


@router.post("/api/records/read")
async def read_records(asked: ReadRequest, request: Request, services: UsesServices) -> ReadAnswer:
    """The games of a file; what is wrong with the others is told by line."""
    return await while_connected(request, services, "read", lambda may: _read(asked.text, may))


@router.post("/api/records/write")
async def write_record(asked: WriteRequest, request: Request, services: UsesServices) -> Written:
    """A game as a record; how it ended is told by the rules."""
    return await while_connected(request, services, "draw", lambda _: _written(asked))


def _read(text: str, may: Allowance) -> ReadAnswer:
    games: list[RecordedGame] = []
    problems: list[str] = []
    for item in read(text):
        if isinstance(item, Problem):
            problems.append(str(item))
        else:
            games.append(_recorded(item))
        if len(games) == MOST_GAMES or len(problems) == MOST_PROBLEMS or may.stop.is_set():
            problems.append("the file has more, which was not read")
            break
    return ReadAnswer(games=games, problems=problems)


def _written(asked: WriteRequest) -> Written:
    record = Record.of(board_of(asked), players=asked.players)
    return Written(record=write(record, asked.format))


def _recorded(record: Record) -> RecordedGame:
    return RecordedGame(
        game=record.game.name,
        start=record.start,
        moves=[str(recorded.move) for recorded in record.moves],
        comments=[_comment(recorded) for recorded in record.moves],
        players=list(record.players),
        outcome=on_the_wire(record.outcome),
        tags=dict(record.tags),
    )


def _comment(recorded: RecordedMove) -> str:
    """What was said about a move, after how good it was held to be."""
    score = "" if recorded.score is None else str(recorded.score)
    return f"{score} {recorded.comment}".strip()
