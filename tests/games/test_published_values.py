"""Pentago against the published strong solution.

The values are not part of the project; TERCET_VECTORS names the folder that holds them.
"""

from __future__ import annotations

from functools import cache

import pytest

from tercet import _core_portable, pentago
from tests.games.brute_force import bits_of
from tests.games.published import best_by_space, published, require_as_published

FEWEST_MARBLES = 33  # where a plain search can reach
FEWEST_SOLVED = 18  # `make bench` has those with 17 and 16, which take longer


def rows(name: str) -> list[dict[str, str]]:
    found = published(name)
    if found is None:
        pytest.skip("left out: TERCET_VECTORS does not name the folder of the published values")
    return found


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


@pytest.mark.parametrize("marbles", range(FEWEST_SOLVED, 36))
@pytest.mark.parametrize("name", ["pentago_values.csv", "pentago_all_moves.csv"])
def test_solved_positions_have_the_published_values(name: str, marbles: int) -> None:
    known = [row for row in rows(name) if int(row["marbles"]) == marbles]
    assert known
    for i, row in enumerate(known):
        require_as_published(row, 1 + i % 2)


def test_the_portable_build_finds_published_values() -> None:
    sample = [row for row in rows("pentago_all_moves.csv") if int(row["marbles"]) >= 20][::10]
    for row in sample:
        squares = pentago.Board(row["position"]).squares()
        board = _core_portable.PentagoBoard.from_marbles(
            bits_of(squares, "b"), bits_of(squares, "w")
        )
        found = _core_portable.PentagoSolver().solve(board, 36, 2, lambda done: None)
        best = best_by_space({pentago.Move.from_code(code): value for code, value in found})
        assert row["placement_values"] == "".join("-=+"[1 + value] for value in best.values())


def test_what_is_proven_early_is_published_too() -> None:
    proven = 0
    for row in rows("pentago_values.csv"):
        if 4 <= int(row["marbles"]) < FEWEST_SOLVED:
            proof = pentago.prove(pentago.Board(row["position"]), depth=5)
            assert proof.value in (None, int(row["value"])), row["position"]
            proven += proof.value is not None
    assert proven > 5


def test_moves_proven_to_lose_do_not_keep_a_published_win() -> None:
    for row in rows("pentago_openings.csv")[:100]:
        proof = pentago.prove(pentago.Board(row["position"]), depth=4)
        keeping = set(row["keeping_moves"].split())
        for move, value in proof.values.items():
            if value is not None and value != int(row["value"]):
                assert str(move) not in keeping
