"""The classic style plays as plain minimax does."""

from __future__ import annotations

import pytest

from tercet import Engine, Score, TercetError, pentago
from tests.engine.plain_minimax import WON, choice, points, windows
from tests.games.brute_force import random_squares, text_of

POSITIONS = 200
FEWEST, MOST = 14, 35  # marbles; with fewer, plain Python would take too long


def score_of(value: int) -> Score:
    if abs(value) == WON:
        return Score(result="win" if value > 0 else "loss")
    return Score(value)


def test_every_window_of_five_four_and_three_counts() -> None:
    assert [len(windows(length)) for length in (5, 4, 3)] == [32, 54, 80]
    row_of_five = 0b11111
    assert points(row_of_five) == 1_000_000 + 2 * 1000 + 3 * 100


@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("part", range(4))
def test_scores_and_moves_are_those_of_plain_minimax(depth: int, part: int) -> None:
    with Engine("pentago", style="classic", depth=depth) as engine:
        for seed in range(part, POSITIONS, 4):
            squares = random_squares(FEWEST + seed % (MOST - FEWEST + 1), seed)
            move, value = choice(squares, depth)
            line = engine.play(pentago.Board(text_of(squares)))
            assert (str(line.move), line.score) == (move, score_of(value)), text_of(squares)


def test_the_first_move_is_the_first_of_equals() -> None:
    with Engine("pentago", style="classic", depth=1) as engine:
        line = engine.play(pentago.Board())
    assert (str(line.move), line.score) == ("b1:1C", Score(5))


def test_the_classic_has_a_depth_and_no_level() -> None:
    with pytest.raises(TercetError, match="the style classic has no levels; it has a depth"):
        Engine("pentago", style="classic", level=3)
    with pytest.raises(TercetError, match="depth is 0; it must be a whole number from 1 to 36"):
        Engine("pentago", style="classic", depth=0)
    with pytest.raises(TercetError, match="gess has no style 'classic'; it has standard"):
        Engine("gess", style="classic")
