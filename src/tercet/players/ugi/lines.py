"""The lines of UGI that both sides must write and read alike."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tercet.engine import Limit
from tercet.games import Board, Game, Move, Score, TercetError
from tercet.games.errors import quoted
from tercet.games.score import LARGEST_ESTIMATE
from tercet.players.player import Answer

NO_MOVE = "0000"
CLOCK = ("p1time", "p2time", "p1inc", "p2inc")
MOST_MILLISECONDS = 10**9
LARGEST_SEED = 2**63 - 1


class MalformedLineError(TercetError):
    """A line that is not of UGI's form."""


def position_line(board: Board[Any]) -> str:
    """The line that sets up this board, with the moves made on it."""
    root = board.root()
    start = "startpos" if root == type(board)() else f"fen {root.text()}"
    moves = " ".join(str(move) for move in board.move_stack)
    return f"position {start} moves {moves}" if moves else f"position {start}"


def read_position(words: Sequence[str], game: Game) -> Board[Any]:
    """The board of a position line, whose first word is left out."""
    words = list(words)
    end = words.index("moves") if "moves" in words else len(words)
    if words[:1] == ["startpos"] and end == 1:
        board = game.board()
    elif words[:1] == ["fen"] and end > 1:
        board = game.board(" ".join(words[1:end]))
    else:
        raise MalformedLineError(
            "write position startpos or position fen TEXT, then moves M1 M2 ..."
        )
    for move in words[end + 1 :]:
        board.push(move)
    return board


def go_line(limit: Limit) -> str:
    """The line that asks for a move within this limit."""
    parts = ["go"]
    if limit.time is not None:
        parts += ["movetime", str(max(1, round(limit.time * 1000)))]
    if limit.depth is not None:
        parts += ["depth", str(limit.depth)]
    if limit.nodes is not None:
        parts += ["nodes", str(limit.nodes)]
    return " ".join(parts if len(parts) > 1 else ["go", "infinite"])


@dataclass(frozen=True)
class Go:
    """What a go line asks: a limit, or to think until `stop` comes."""

    limit: Limit
    infinite: bool


def read_go(words: Sequence[str], turn: int) -> Go:
    """Read a go line, whose first word is left out; `turn` says whose clock counts."""
    given: dict[str, int] = {}
    rest = list(words)
    infinite = not rest or rest == ["infinite"]
    while rest and not infinite:
        name, *rest = rest
        if name not in (*CLOCK, "movetime", "depth", "nodes") or not rest:
            raise MalformedLineError(
                "write go movetime MS, go depth N, go nodes N, go infinite, "
                "or go p1time MS p2time MS p1inc MS p2inc MS"
            )
        if not re.fullmatch(r"-?[0-9]{1,15}", rest[0]):
            raise MalformedLineError(
                f"after {name} comes a whole number of at most 15 digits, not {quoted(rest[0])}"
            )
        given[name] = int(rest.pop(0))
    limit = Limit(_seconds(given, turn), given.get("depth"), given.get("nodes"))
    return Go(limit, infinite)


def _seconds(given: dict[str, int], turn: int) -> float | None:
    if "movetime" in given:
        return max(1, min(given["movetime"], MOST_MILLISECONDS)) / 1000
    clock, increment = CLOCK[turn], CLOCK[2 + turn]
    if clock not in given:
        return None
    left = max(1, min(given[clock], MOST_MILLISECONDS))
    # A game is thought to last 25 more moves, and something is kept back for the way there.
    wish = left / 25 + max(0, given.get(increment, 0)) * 0.8
    return max(1.0, min(wish, left * 0.8)) / 1000


def info_line(answer: Answer) -> str | None:
    """What the player thought, or None if he says nothing about it."""
    parts = []
    if answer.depth is not None:
        parts.append(f"depth {answer.depth}")
    if answer.score is not None:
        parts.append(f"score {_score_words(answer.score)}")
    if answer.nodes is not None:
        parts.append(f"nodes {answer.nodes}")
    if answer.line:
        parts.append(f"pv {' '.join(str(move) for move in answer.line)}")
    return f"info {' '.join(parts)}" if parts else None


def _score_words(score: Score) -> str:
    """A proven result is written `win 7`, the number being plies; an estimate `cp 35`."""
    if score.result is None:
        return f"cp {score.hundredths}"
    return score.result if score.plies is None else f"{score.result} {score.plies}"


@dataclass
class Thought:
    """What the info lines of one search said so far. What cannot be read is passed over."""

    score: Score | None = None
    depth: int | None = None
    nodes: int | None = None
    line: tuple[str, ...] = ()

    def read(self, words: Sequence[str]) -> None:
        """Take in an info line, whose first word is left out."""
        text = " ".join(words)
        if text.startswith("string"):
            return
        if found := re.search(r"(?:^| )depth ([0-9]{1,6})(?: |$)", text):
            self.depth = int(found[1])
        if found := re.search(r"(?:^| )nodes ([0-9]{1,18})(?: |$)", text):
            self.nodes = int(found[1])
        if found := re.search(r"(?:^| )score cp (-?[0-9]{1,18})(?: |$)", text):
            self.score = Score(max(-LARGEST_ESTIMATE, min(LARGEST_ESTIMATE, int(found[1]))))
        elif found := re.search(r"(?:^| )score (win|loss)(?: ([0-9]{1,6}))?(?: |$)", text):
            self.score = Score(result=found[1], plies=int(found[2]) if found[2] else None)
        elif re.search(r"(?:^| )score draw(?: |$)", text):
            self.score = Score(result="draw")
        if found := re.search(r"(?:^| )pv (.+)$", text):
            self.line = tuple(found[1].split())

    def answer(self, board: Board[Any], move: Move) -> Answer:
        """The answer with what was thought; a line that cannot be played is cut short."""
        ahead, line = board.copy(), []
        for text in self.line:
            try:
                line.append(ahead.push(text))
            except TercetError:
                break
        return Answer(move, self.score, self.depth, self.nodes, tuple(line))
