"""A game on paper: who played, the moves, what was thought of them, how it ended."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tercet.games import Board, Game, Move, Outcome, TercetError, get_game
from tercet.games.errors import quoted
from tercet.games.score import Score

UNKNOWN = "?"
OWN_TAGS = ("Game", "Result", "Reason", "Position")

# Controls, halves of characters, and line ends that only Unicode knows.
_NOT_TEXT = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]")


class InvalidRecordError(TercetError):
    """A record says what cannot be: an illegal move, a result that the rules contradict."""


@dataclass(frozen=True)
class RecordedMove:
    """A move, what was said about it, and how good it was for the player who made it."""

    move: Move
    comment: str = ""
    score: Score | None = None


@dataclass(frozen=True)
class Record:
    """A game from its start to where the record ends; every move in it is legal.

    `start` is the text of the first position, None for the usual start. `players` are the names
    of those who played, the first to move at the usual start first. `outcome` is None for a game
    that is not finished; a result that the rules do not give (someone resigned) is an outcome
    like any other. `tags` are further facts under names of your own; `Event`, `Date` (such as
    2026.11.16), `Round` and `Termination` are the names that other programs know.
    """

    game: Game
    moves: tuple[RecordedMove, ...] = ()
    players: tuple[str, str] = (UNKNOWN, UNKNOWN)
    outcome: Outcome | None = None
    start: str | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    comment: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.players, tuple) or len(self.players) != 2:
            raise InvalidRecordError("players are a tuple of two names")
        for name, value in self.tags.items():
            check_tag(self.game, name)
            check_text(f"the tag {name}", value)
        for player, name in zip(self.game.players, self.players, strict=True):
            check_text(f"the name of {player}", name)
        if self.outcome:
            check_text("the reason", self.outcome.reason)
        for comment in (self.comment, *(recorded.comment for recorded in self.moves)):
            check_text("a comment", comment.replace("\n", " "))
        board = self.game.board(self.start)
        usual_start = board == self.game.board()
        object.__setattr__(self, "start", None if usual_start else board.text())
        for recorded in self.moves:
            if board.push(recorded.move) != recorded.move:
                raise InvalidRecordError(f"{recorded.move} is not written as legal moves list it")
        check_outcome(board, self.outcome)

    @classmethod
    def of(
        cls,
        board: Board[Any],
        *,
        players: tuple[str, str] = (UNKNOWN, UNKNOWN),
        outcome: Outcome | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of the moves made on a board; the outcome is the board's if none is given."""
        return cls(
            get_game(board.game),
            tuple(RecordedMove(move) for move in board.move_stack),
            players,
            outcome or board.outcome(),
            board.root().text(),
            tags or {},
        )

    def board(self) -> Board[Any]:
        """A board with all moves made."""
        board = self.game.board(self.start)
        for recorded in self.moves:
            board.push(recorded.move)
        return board


def player_tags(game: Game) -> tuple[str, str]:
    """The tags that hold the players' names, such as Black and White."""
    first, second = game.players
    return first.capitalize(), second.capitalize()


def check_tag(game: Game, name: str) -> None:
    """InvalidRecordError unless a record of this game may have a further tag of this name."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,39}", name):
        raise InvalidRecordError(f"{quoted(name)} is not the name of a tag: use letters and digits")
    if name in (*OWN_TAGS, *player_tags(game)):
        raise InvalidRecordError(f"{name} is not a further tag: the record itself knows it")


def check_text(what: str, text: str) -> None:
    """InvalidRecordError if a text has characters that could harm a file or a terminal."""
    if not isinstance(text, str):
        raise InvalidRecordError(f"{what} is a text, not {quoted(text)}")
    if found := _NOT_TEXT.search(text):
        is_byte = "\udc80" <= found[0] <= "\udcff"  # as a decoder keeps what is not UTF-8
        shown = f"byte 0x{ord(found[0]) - 0xDC00:x}" if is_byte else f"character {found[0]!r}"
        not_what = "UTF-8" if is_byte else "text"
        raise InvalidRecordError(f"{what} has the {shown}, which is not {not_what}")


def check_outcome(board: Board[Any], outcome: Outcome | None) -> None:
    """InvalidRecordError if the rules say otherwise about how the game on the board ended."""
    by_rules = board.outcome()
    if outcome and outcome.winner not in (*board.players, None):
        raise InvalidRecordError(f"there is no player {quoted(outcome.winner)} who could have won")
    if by_rules and (outcome is None or outcome.winner != by_rules.winner):
        said = "unfinished" if outcome is None else str(outcome)
        raise InvalidRecordError(f"the result is wrong: it says {said}, but {by_rules}")
