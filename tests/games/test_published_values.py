"""Pentago's rules against the published strong solution, where a plain search can reach.

The values are not part of the project; TERCET_VECTORS names the folder that holds them.
"""

from __future__ import annotations

import csv
import os
from functools import cache
from pathlib import Path

import pytest

from tercet import pentago

FEWEST_MARBLES = 33


def rows(name: str) -> list[dict[str, str]]:
    folder = os.environ.get("TERCET_VECTORS")
    if not folder:
        pytest.skip("left out: TERCET_VECTORS does not name the folder of the published values")
    with (Path(folder) / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@cache
def value(text: str) -> int:
    """1, 0 or -1 for the player to move, by searching to the end of the game."""
    board = pentago.Board(text)
    outcome = board.outcome()
    if outcome:
        return 0 if outcome.winner is None else 1 if outcome.winner == board.turn else -1
    values = []
    for move in board.legal_moves:
        board.push(move)
        values.append(-value(board.text()))
        board.pop()
    return max(values)


@pytest.mark.parametrize("name", ["pentago_values.csv", "pentago_all_moves.csv"])
def test_late_positions_have_the_published_value(name: str) -> None:
    late = [row for row in rows(name) if int(row["marbles"]) >= FEWEST_MARBLES]
    assert late
    for row in late:
        assert value(row["position"]) == int(row["value"]), row["position"]


@pytest.mark.parametrize("name", ["pentago_values.csv", "pentago_openings.csv"])
def test_published_positions_are_canonical(name: str) -> None:
    for row in rows(name):
        assert pentago.Board(row["position"]).text() == row["position"]


def test_moves_that_keep_the_value_are_legal() -> None:
    for row in rows("pentago_openings.csv"):
        board = pentago.Board(row["position"])
        assert len(board.legal_moves) == int(row["moves"])
        assert all(move in board.legal_moves for move in row["keeping_moves"].split())
