"""What can be asked of the engine, the solver and the review, made ready for a lane.

The board of a request is made in the lane as well: to replay a long game takes long.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tercet.engine import Limit
from tercet.engine.levels import HIGHEST
from tercet.games import Board, TercetError, get_game
from tercet.games.solving import Solve
from tercet.records import Record
from tercet.review import review
from tercet.web.thinking import answers
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.boards import board_of
from tercet.web.thinking.playing import engine_for
from tercet.web.thinking.pool import LaneName
from tercet.web.wire import thinking as wire
from tercet.web.wire.base import Position

AnswerT_co = TypeVar("AnswerT_co", covariant=True)
News = wire.Analysis | wire.Progress
Tell = Callable[[News], object]

LONGEST_REVIEW = 60.0  # seconds; the positions of long games get less time each
LOOKS = 2  # at each position, mostly


@dataclass(frozen=True)
class Task(Generic[AnswerT_co]):
    """Work for a lane. While it is done, it tells its news from its thread.

    What cannot be done is a TercetError there.
    """

    lane: LaneName
    do: Callable[[Allowance, Tell], AnswerT_co]


class StoppedError(TercetError):
    """Work was told to stop, and has nothing to show."""


def best_move(request: wire.BestMoveRequest) -> Task[wire.BestMove]:
    """The move of a player of some level; the time is for the highest, others have their own."""
    limit = Limit(time=request.time) if request.level == HIGHEST else None

    def do(may: Allowance, _: Tell) -> wire.BestMove:
        board = _board_in_play(request)
        with engine_for(board, may, request.level) as engine:
            return wire.BestMove(best=answers.found(engine.play(board, limit, stop=may.stop)))

    return Task("suggest", do)


def analysis(request: wire.AnalyseRequest) -> Task[wire.Analysis]:
    """The best lines."""

    def do(may: Allowance, tell: Tell) -> wire.Analysis:
        board = _board_in_play(request)
        with engine_for(board, may) as engine:
            lines = engine.analyse(
                board,
                Limit(time=request.time),
                lines=request.lines,
                watch=lambda found: tell(answers.analysis(board, found, done=False)),
                stop=may.stop,
            )
        return answers.analysis(board, lines, done=True)

    return Task("analyse", do)


def solution(request: wire.SolveRequest) -> Task[wire.Solution]:
    """The exact value of every move, where that can be had while somebody waits for it."""

    def do(may: Allowance, tell: Tell) -> wire.Solution:
        def progress(part: float) -> None:
            if may.stop.is_set():
                raise StoppedError("stopped before it was solved")
            tell(wire.Progress(part=part))

        board = _board_in_play(request)
        return answers.solution(board, _solver_of(board)(board, progress=progress))

    return Task("solve", do)


def game_review(request: wire.ReviewRequest) -> Task[wire.Review]:
    """The mistakes of a game."""
    seconds = min(request.time, LONGEST_REVIEW / (LOOKS * (len(request.moves) + 1)))

    def do(may: Allowance, tell: Tell) -> wire.Review:
        def watch(done: int, total: int) -> None:
            tell(wire.Progress(part=done / total))

        record = Record.of(board_of(request), players=request.players)
        limit = Limit(time=seconds)
        return answers.reviewed(review(record, limit, threads=1, watch=watch, stop=may.stop))

    return Task("review", do)


def _board_in_play(position: Position) -> Board[Any]:
    board = board_of(position)
    if outcome := board.outcome():
        raise TercetError(f"the game is over: {outcome}")
    return board


def _solver_of(board: Board[Any]) -> Solve:
    game = get_game(board.game)
    if game.solve is None:
        raise TercetError(f"there is no solver for {game.name}; analyse the position instead")
    if not game.solvable(board):
        raise TercetError(
            "the end is too far away for the exact value; play on, or analyse the position"
        )
    return game.solve
