"""What is proven about a position of Pentago."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import fill

from tercet.games.pentago.board import Board
from tercet.games.pentago.move import SPACES, Move
from tercet.games.pentago.picture import text as picture
from tercet.games.score import Score, best_value, distance, value_of

WIDTH = 79

_SIGNS = {1: "+", 0: "=", -1: "-", None: "?"}


@dataclass(frozen=True)
class Solution:
    """What is proven about a position, for the player to move.

    `score` is the position's, `moves` has that of every legal move; None is what is not known.
    `depth` is how many moves ahead everything was looked at; no further than until all was known.
    `colourings` is how many ways to fill empty spaces were gone through, each in all turnings of
    the sub-boards. Printed, a solution is a picture of the board with the value of each space, and
    the moves that keep the value.
    """

    position: str
    score: Score | None
    moves: dict[Move, Score | None]
    depth: int
    colourings: int
    seconds: float

    @property
    def value(self) -> int | None:
        """1 for a win, 0 for a draw, -1 for a loss, None if not known."""
        return value_of(self.score)

    @property
    def values(self) -> dict[Move, int | None]:
        """The same of every move."""
        return {move: value_of(score) for move, score in self.moves.items()}

    @property
    def best_moves(self) -> tuple[Move, ...]:
        """The moves whose score is the position's own: of those known, none is better."""
        return tuple(move for move, score in self.moves.items() if score and score == self.score)

    @property
    def spaces(self) -> dict[str, int | None]:
        """For each empty space the best value that a move there has, None if that is not known."""
        by_space: dict[str, list[int | None]] = {}
        for move, value in self.values.items():
            by_space.setdefault(move.space, []).append(value)
        return {space: best_value(values) for space, values in by_space.items()}

    def __str__(self) -> str:
        board = Board(self.position)
        if board.outcome():
            return str(board)
        signs = {space: _SIGNS[value] for space, value in self.spaces.items()}
        squares = zip(SPACES, board.squares(), strict=True)
        lines = [
            picture("".join(signs.get(space, square) for space, square in squares)),
            "",
            f"{board.turn} to move: {self.score or 'unknown'}",
            "",
            "+ wins, = draws, - loses" + (", ? is unknown" if "?" in signs.values() else ""),
            self._counted(),
            *self._listed(),
        ]
        return "\n".join(lines)

    def _counted(self) -> str:
        counts = Counter(self.values.values())
        parts = [f"{counts[1]} of {len(self.moves)} moves win", f"{counts[0]} draw"]
        parts.append(f"{counts[-1]} lose")
        if counts[None]:
            parts.append(f"{counts[None]} are unknown")
        return ", ".join(parts)

    def _listed(self) -> list[str]:
        """The moves that keep the value, the fastest wins first; of lost ones the longest only."""
        if self.score is None:
            return [f"looked {self.depth} moves ahead"]
        if self.value == -1:
            if len(self.best_moves) == len(self.moves):
                return ["every move loses" + ("" if self.score.plies else ", none soon")]
            return ["every move loses; the longest resistance:", _in(self.score, self.best_moves)]
        kept: dict[Score, list[Move]] = {}
        for move, score in self.moves.items():
            if score and value_of(score) == self.value:
                kept.setdefault(score, []).append(move)
        heading = "winning moves:" if self.value else "drawing moves:"
        return [heading, *(_in(score, kept[score]) for score in sorted(kept, key=distance))]


def _in(score: Score, moves: Iterable[Move]) -> str:
    heading = "  " if score.result == "draw" else f"  in {score.plies}: "
    if score.result != "draw" and score.plies is None:
        heading = "  later: "
    return fill(" ".join(map(str, moves)), WIDTH, initial_indent=heading, subsequent_indent="    ")
