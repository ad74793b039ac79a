"""The reference classes and the core agree, call by call and move by move."""

from __future__ import annotations

from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from BuildersGame import BuildersGame
from Pentago import Pentago
from tercet.games.builders.move import SQUARES as BUILDERS_SQUARES
from tercet.games.gess.move import SQUARES as GESS_SQUARES
from tercet.games.pentago.move import SPACES
from tests.agreement.builders_duel import BuildersDuel
from tests.agreement.duel import Duel, play_many
from tests.agreement.gess_duel import GessDuel
from tests.agreement.pentago_duel import PentagoDuel

# Games in the test run, in batches that the test processes share; `make prove` plays more of Gess.
BATCHES = [
    *((PentagoDuel, range(start, start + 500)) for start in range(0, 2000, 500)),
    *((BuildersDuel, range(start, start + 500)) for start in range(0, 2000, 500)),
    *((GessDuel, range(start, start + 100)) for start in range(0, 800, 100)),
]


@pytest.mark.parametrize(
    ("duel_type", "seeds"), BATCHES, ids=lambda value: getattr(value, "__name__", str(value))
)
def test_every_call_gives_the_same_answer_state_and_board(
    duel_type: type[Duel], seeds: range
) -> None:
    tally = play_many(duel_type, seeds)
    assert tally.games == len(seeds)
    assert tally.accepted > 20 * len(seeds)
    assert tally.refused > 20 * len(seeds)


def positions(duel_type: type[Duel], seeds: range, most_accepted_calls: int) -> list[Any]:
    """Duels stopped somewhere in the middle of a game."""
    duels = []
    for seed in seeds:
        duel = duel_type(seed)
        duel.most_accepted_calls = 1 + seed % most_accepted_calls
        duel.play()
        duels.append(duel)
    return duels


def accepted_by(reference: Any, method: str, calls: list[tuple[Any, ...]]) -> set[Any]:
    """The calls that return True; a refused call leaves the game as it was, so it is not copied."""
    accepted = set()
    game = deepcopy(reference)
    for call in calls:
        if getattr(game, method)(*call) is True:
            accepted.add(call)
            game = deepcopy(reference)
    return accepted


def test_the_core_lists_exactly_the_moves_that_the_pentago_class_accepts() -> None:
    for duel in positions(PentagoDuel, range(40), 30):
        calls = [
            (duel.board.turn, space, sub_board, rotation)
            for space, sub_board, rotation in product(SPACES, (1, 2, 3, 4), "CA")
        ]
        accepted = accepted_by(duel.reference, "make_move", calls)
        listed = set()
        for move in duel.board.legal_moves:
            turns = [move.turn] if move.turn else [f"{s}{r}" for s in (1, 2, 3, 4) for r in "CA"]
            listed |= {(duel.board.turn, move.space, int(turn[0]), turn[1]) for turn in turns}
        assert accepted == listed


def test_the_core_lists_exactly_the_moves_that_the_builders_class_accepts() -> None:
    for duel in positions(BuildersDuel, range(2, 42), 40):
        calls = [
            tuple(int(digit) for square in squares for digit in square)
            for squares in product(BUILDERS_SQUARES, repeat=3)
        ]
        accepted = accepted_by(duel.reference, "make_move", calls)
        moves = [move for move in duel.board.legal_moves if not move.is_placement]
        listed = {tuple(int(digit) for square in m.squares for digit in square) for m in moves}
        assert accepted == listed


def test_the_core_lists_exactly_the_moves_that_the_gess_class_accepts() -> None:
    for duel in positions(GessDuel, range(6), 150):
        calls = [
            (start, end) for start, end in product(GESS_SQUARES, repeat=2) if in_line(start, end)
        ]
        accepted = accepted_by(duel.reference, "make_move", calls)
        moves = () if duel.is_over else duel.board.legal_moves
        assert accepted == {(move.start, move.end) for move in moves}


def in_line(start: str, end: str) -> bool:
    right, up = ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])
    return right == 0 or up == 0 or abs(right) == abs(up)


def test_a_class_that_turns_the_wrong_way_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    rotate = Pentago._rotate
    monkeypatch.setattr(
        Pentago, "_rotate", lambda self, corner, clockwise: rotate(self, corner, not clockwise)
    )
    with pytest.raises(AssertionError, match="reference"):
        play_many(PentagoDuel, range(3))


def test_a_class_that_lets_builders_climb_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BuildersGame, "_can_step", lambda self, start, end: start != end)
    with pytest.raises(AssertionError, match="reference"):
        play_many(BuildersDuel, range(3))


def test_a_class_that_lets_the_last_ring_go_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("GessGame._has_ring", lambda board, player: True)
    with pytest.raises(AssertionError, match="reference"):
        play_many(GessDuel, range(3))
