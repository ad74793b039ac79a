"""The signature of the engine: the same for every build, and changed only on purpose."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

# Whoever changes how the engine plays writes the new numbers here, and shows by a match that it
# is no weaker.
SIGNATURES = {"pentago": 891_883, "builders": 3_959_884, "gess": 1_340_796}


@pytest.mark.parametrize("build", ["", "portable"])
@pytest.mark.parametrize("game", SIGNATURES)
def test_the_signature_is_the_one_written_here(game: str, build: str) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "tercet", "bench", game],
        env={**os.environ, "TERCET_CORE": build},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert printed.splitlines()[-1] == f"signature {SIGNATURES[game]}"
