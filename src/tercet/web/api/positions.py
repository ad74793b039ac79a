"""Positions over HTTP: what they look like, what may be played, setting one up.

Boards are made and drawn in a lane, so that none keeps others waiting.
"""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from tercet.games import Board, InvalidPositionError, get_game
from tercet.games.move import LONGEST_TEXT
from tercet.web.api.connected import while_connected
from tercet.web.services import UsesServices
from tercet.web.thinking.boards import board_of
from tercet.web.wire.base import Position, on_the_wire
from tercet.web.wire.positions import (
    Entry,
    EntryRequest,
    LastMove,
    LegalMoves,
    SetUp,
    SetUpRequest,
    Tool,
    View,
    ViewRequest,
)

router = APIRouter(tags=["positions"])


@router.post("/api/positions/view")
async def view(asked: ViewRequest, request: Request, services: UsesServices) -> View:
    """Draw a position, with what has been entered of the next move."""
    return await while_connected(request, services, "draw", lambda _: _view(asked))


@router.post("/api/positions/entry")
async def entry(asked: EntryRequest, request: Request, services: UsesServices) -> Entry:
    """What the beginning of a move is, and what may follow."""
    return await while_connected(
        request, services, "draw", lambda _: _entry(board_of(asked), asked.entered)
    )


@router.post("/api/positions/moves")
async def moves(asked: Position, request: Request, services: UsesServices) -> LegalMoves:
    """Every legal move, none if the game is over."""
    return await while_connected(request, services, "draw", lambda _: _moves(asked))


@router.post("/api/positions/setup")
async def setup(asked: SetUpRequest, request: Request, services: UsesServices) -> SetUp:
    """Put a position together; it need not be possible until the end."""
    return await while_connected(request, services, "draw", lambda _: _set_up(asked))


def _view(asked: ViewRequest) -> View:
    board = board_of(asked)
    game = get_game(asked.game)
    outcome = board.outcome()
    entry = None if asked.entered is None else _entry(board, asked.entered)
    return View(
        svg=board.svg(
            flipped=asked.flipped,
            entered=None if entry is None else _drawn(board, entry),
            values=asked.values or None,
            suggested=asked.suggested,
        ),
        position=board.text(),
        turn=board.turn,
        ply=board.ply,
        last=_last(board),
        outcome=on_the_wire(outcome),
        entry=entry,
        can_solve=game.solve is not None and not outcome and game.solvable(board),
    )


def _moves(asked: Position) -> LegalMoves:
    return LegalMoves(moves=[str(move) for move in board_of(asked).legal_moves])


def _set_up(asked: SetUpRequest) -> SetUp:
    game = get_game(asked.game)
    making = game.setup.of(game.board(asked.start)) if asked.start else game.setup.empty()
    for edit in asked.edits:
        making.put(edit.cell, edit.tool)
    if asked.turn is not None:
        making.turn = asked.turn
    position, problem, outcome = None, None, None
    try:
        position = making.text()
        outcome = game.board(position).outcome()
    except InvalidPositionError as error:
        problem = str(error)
    return SetUp(
        svg=making.svg(game.board.picture_size, flipped=asked.flipped),
        tools=[Tool(name=name, label=label) for name, label in making.tools.items()],
        players=list(game.players),
        turn=making.turn,
        position=position,
        problem=problem,
        outcome=on_the_wire(outcome),
    )


def _entry(board: Board[Any], entered: str) -> Entry:
    partial = board.partial(board.as_typed(entered))
    return Entry(
        text=partial.text,
        valid=partial.valid,
        complete=partial.complete,
        move=None if partial.move is None else str(partial.move),
        follow=list(partial.follow),
        message=partial.message,
    )


def _drawn(board: Board[Any], entry: Entry) -> str:
    """What of an entry the picture can show: all of it, or as much as begins a legal move."""
    if entry.valid:
        return entry.text
    moves = ["".join(parts) for parts in board.spellings()]
    beginnings = (entry.text[:end] for end in range(min(len(entry.text), LONGEST_TEXT), 0, -1))
    return next((text for text in beginnings if any(m.startswith(text) for m in moves)), "")


def _last(board: Board[Any]) -> LastMove | None:
    move = board.last_move
    if move is None:
        return None
    return LastMove(player=board.opponent, move=str(move), words=move.in_words())
