"""Killed games go on where they were; `make prove` kills more of them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.terminal.kills import kill_and_resume


@pytest.mark.parametrize("seed", range(8))
def test_a_killed_game_goes_on_at_the_last_move_that_was_told(tmp_path: Path, seed: int) -> None:
    assert kill_and_resume(random.Random(seed), tmp_path) > 0
