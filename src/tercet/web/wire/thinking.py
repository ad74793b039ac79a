"""What the engine, the solver and the review are asked, and what they answer."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tercet.engine.levels import HIGHEST
from tercet.records.record import UNKNOWN
from tercet.web.wire.base import Message, Names, Position

LONGEST_ANALYSIS = 60.0
LONGEST_REQUEST = 10.0
LONGEST_REVIEW_LOOK = 5.0
MOST_LINES = 5

Seconds = Annotated[float, Field(gt=0, le=LONGEST_REQUEST)]


class Score(Message):
    """How good a move is for who makes it: an estimate, or a proof."""

    text: str = Field(description="Such as +0.35, win in 7, draw, loss in 4.")
    exact: bool
    expectation: float = Field(description="Points to expect: 1 is a win, 0 a loss.")


class Found(Message):
    """A move, what the engine thinks of it, and what is expected to follow."""

    move: str
    score: Score
    pv: list[str]
    depth: int
    nodes: int
    seconds: float


class BestMoveRequest(Position):
    """Ask for the move of a player of some level."""

    task: Literal["bestmove"] = "bestmove"
    level: int = Field(default=HIGHEST, ge=1, le=HIGHEST)
    time: Seconds = 1.0


class AnalyseRequest(Position):
    """Ask for the best lines. Over a WebSocket they come while they are looked for."""

    task: Literal["analyse"] = "analyse"
    lines: int = Field(default=3, ge=1, le=MOST_LINES)
    time: float = Field(default=2.0, gt=0, le=LONGEST_ANALYSIS)


class SolveRequest(Position):
    """Ask for the exact value of every move."""

    task: Literal["solve"] = "solve"


class ReviewRequest(Position):
    """Ask for the mistakes of a game; `time` is for each position."""

    task: Literal["review"] = "review"
    time: float = Field(default=0.5, gt=0, le=LONGEST_REVIEW_LOOK)
    players: Names = (UNKNOWN, UNKNOWN)


class Analysis(Message):
    """The best lines found so far, the best first; `turn` is whose move it is."""

    task: Literal["analyse"] = "analyse"
    turn: str
    lines: list[Found]
    done: bool


class BestMove(Message):
    """The move that was asked for."""

    task: Literal["bestmove"] = "bestmove"
    best: Found


class Solution(Message):
    """What is proven: the position's score and that of every move, None if not known."""

    task: Literal["solve"] = "solve"
    turn: str
    score: Score | None
    moves: dict[str, Score | None]
    values: dict[str, Literal[1, 0, -1] | None]


class ReviewedMove(Message):
    """A move of the game beside the best one."""

    number: str
    player: str
    move: str
    score: Score
    best: Found
    given_away: float
    mistake: str | None = Field(description="inaccuracy, mistake or blunder.")
    mark: str
    words: str


class Review(Message):
    """A game seen through engine and solver."""

    task: Literal["review"] = "review"
    moves: list[ReviewedMove]
    expectations: list[float] = Field(
        description="Points the first player could expect, before the first move and after each."
    )
    graph: str = Field(description="The same as a picture, SVG.")
    record: str = Field(description="The game with the scores and words on the mistakes.")


class Progress(Message):
    """How far the work is, from 0 to 1; None while it waits for others."""

    task: Literal["progress"] = "progress"
    part: float | None


class Failure(Message):
    """Why the work was not done."""

    task: Literal["failure"] = "failure"
    error: str


class StopRequest(Message):
    """End the work that is under way."""

    task: Literal["stop"] = "stop"


Task = Annotated[
    BestMoveRequest | AnalyseRequest | SolveRequest | ReviewRequest | StopRequest,
    Field(discriminator="task"),
]
Report = Annotated[
    BestMove | Analysis | Solution | Review | Progress | Failure, Field(discriminator="task")
]
