"""The test data that come as files."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tercet.games import Board, get_game

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class PerftLine:
    """A known count: the position (`start` for the start of the game), the depth, the number."""

    game: str
    position: str
    depth: int
    count: int

    def board(self) -> Board[Any]:
        return get_game(self.game).board(None if self.position == "start" else self.position)


def perft_lines() -> list[PerftLine]:
    with (DATA / "perft.csv").open(newline="", encoding="utf-8") as file:
        return [
            PerftLine(row["game"], row["position"], int(row["depth"]), int(row["count"]))
            for row in csv.DictReader(file)
        ]


def gess_start_rows() -> list[str]:
    """Row 20 first, as `Board.squares()` has it."""
    return (DATA / "gess_start.txt").read_text(encoding="utf-8").lower().split()
