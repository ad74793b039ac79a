"""Perft against the known counts."""

from __future__ import annotations

from typing import Any

import pytest

from tercet.games import get_game
from tests.data_files import PerftLine, perft_lines

LINES = perft_lines()
QUICK_TO_MAKE = 25_000_000


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.game}-{line.depth}-{line.count}")
def test_counted_leaves_give_the_known_number(line: PerftLine) -> None:
    assert line.board().perft(line.depth, threads=2) == line.count


@pytest.mark.parametrize(
    "line",
    [line for line in LINES if line.count < QUICK_TO_MAKE],
    ids=lambda line: f"{line.game}-{line.depth}-{line.count}",
)
def test_made_leaves_give_the_known_number(line: PerftLine) -> None:
    assert line.board().perft(line.depth, make_leaves=True) == line.count


@pytest.mark.parametrize("game", ["pentago", "builders", "gess"])
def test_depth_0_is_one_sequence(game: str) -> None:
    assert get_game(game).board().perft(0) == 1


def test_a_finished_game_has_no_moves() -> None:
    assert get_game("pentago").board("bbbbb1/wwww2/6/6/6/6 w").perft(1) == 0


@pytest.mark.parametrize("depth", [-1, 65, "3", 1.0, None])
def test_an_impossible_depth_is_refused(depth: Any) -> None:
    with pytest.raises(ValueError, match=r"depth is .* from 0 to 64"):
        get_game("pentago").board().perft(depth)


@pytest.mark.parametrize("threads", [0, -1, 1000, "2"])
def test_an_impossible_number_of_threads_is_refused(threads: Any) -> None:
    with pytest.raises(ValueError, match=r"threads is .* from 1 to 256"):
        get_game("pentago").board().perft(1, threads=threads)
