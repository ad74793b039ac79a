"""Lessons: a rule in a few sentences, and something to try on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tercet.games.board import Board
from tercet.games.move import Move


@dataclass(frozen=True)
class Lesson:
    """One rule of a game, for somebody who has never played it.

    `words` explain it and `task` says what to do in the `position` (None: the start of the game).
    `answers` are all moves that solve the task; if there are none, every legal move does. `praise`
    is said when it is solved, `hint` after another legal move. `example` is a move in the position
    that shows the rule, where pictures cannot be played on.
    """

    title: str
    words: str
    task: str
    praise: str
    hint: str = ""
    position: str | None = None
    example: str | None = None
    answers: tuple[str, ...] = ()

    def solved_by(self, board: Board[Any], move: Move | str) -> bool:
        """Whether a move solves the task; `board` has the lesson's position.

        A move that is not legal there is refused as `parse_move` refuses it.
        """
        listed = board.parse_move(str(move))
        return not self.answers or str(listed) in self.answers
