"""Values of Pentago that others have found. They are not part of the project."""

from __future__ import annotations

import csv
import os
from pathlib import Path

from tercet import _core, pentago


def published(name: str) -> list[dict[str, str]] | None:
    """The rows of a file in the folder that TERCET_VECTORS names; None if it names none."""
    folder = os.environ.get("TERCET_VECTORS")
    if not folder:
        return None
    with (Path(folder) / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def require_as_published(row: dict[str, str], threads: int) -> None:
    """Every column of a row is what the solver finds, by looking to the end of the game."""
    board = pentago.Board(row["position"])
    found = _core.PentagoSolver().solve(board._line, 36, threads, lambda done: None)
    values = {pentago.Move.from_code(code): value for code, value in found}
    assert max(values.values()) == int(row["value"]), row["position"]
    if "winning_moves" in row:
        # A winning placement counts as eight moves there.
        counts = dict.fromkeys((1, 0, -1), 0)
        for move, value in values.items():
            counts[value] += 1 if move.turn else 8
        assert [int(row[f"{kind}_moves"]) for kind in ("winning", "drawing", "losing")] == [
            counts[value] for value in (1, 0, -1)
        ], row["position"]
        signs = "".join("-=+"[1 + value] for value in best_by_space(values).values())
        assert row["placement_values"] == signs, row["position"]
        # With the distances, what is decided soon is found by looking less far.
        assert pentago.solve(board, threads=threads).values == values


def best_by_space(values: dict[pentago.Move, int]) -> dict[str, int]:
    best: dict[str, int] = {}
    for move, value in values.items():
        best[move.space] = max(value, best.get(move.space, -1))
    return best
