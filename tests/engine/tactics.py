"""The suites of forced wins: positions in which the player to move wins in exactly 1, 3 or 5 plies.

`tests/make_tactics.py` made them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any

from tercet.games import Board, get_game
from tests.data_files import DATA

LENGTHS = (1, 3, 5)


@dataclass(frozen=True)
class Tactic:
    """A position with a forced win in so many plies.

    `moves` are those that led to it from the start of the game, where they are known.
    """

    plies: int
    position: str
    moves: str = ""

    def board(self, game: str) -> Board[Any]:
        return get_game(game).board(self.position)


COLUMNS = [field.name for field in fields(Tactic)]


def suite_file(game: str) -> Path:
    return DATA / "tactics" / f"{game}.csv"


def tactics(game: str) -> list[Tactic]:
    with suite_file(game).open(newline="", encoding="utf-8") as file:
        return [
            Tactic(int(row["plies"]), row["position"], row["moves"]) for row in csv.DictReader(file)
        ]


def write_tactics(game: str, suite: Iterable[Tactic]) -> None:
    suite_file(game).parent.mkdir(exist_ok=True)
    with suite_file(game).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(map(astuple, suite))


def winning_moves(board: Board[Any]) -> list[Any]:
    """The moves that win at once."""
    mover, found = board.turn, []
    for move in board.legal_moves:
        board.push(move)
        outcome = board.outcome()
        if outcome and outcome.winner == mover:
            found.append(move)
        board.pop()
    return found
