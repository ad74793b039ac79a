"""Every trick of a stranger's file ends in a clear outcome, and harms nobody."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import psutil
import pytest

import Pentago
from tercet.sandbox import Limits, Outcome, Sandbox
from tests.sandbox.tricks import ALL, Trick

OURS = Path(Pentago.__file__).parent
# Long enough for a busy machine, and short where the time must run out.
LIMITS = Limits(seconds=10, megabytes=60)
SHORT_LIMITS = Limits(seconds=0.4, megabytes=60)


@pytest.mark.parametrize("trick", ALL, ids=lambda trick: trick.name)
def test_a_trick_ends_in_a_clear_outcome(trick: Trick, tmp_path: Path) -> None:
    file = tmp_path / "Game.py"
    file.write_text(f"OURS = {str(OURS)!r}\n{trick.source}")
    before = file.read_text()
    limits = SHORT_LIMITS if "hung" in trick.ending else LIMITS
    start, threads = time.monotonic(), threading.active_count()
    processes = psutil.Process().children()
    with Sandbox(tmp_path, "Game.py", "Game", limits) as sandbox:
        outcome = sandbox.load().outcome
        if not trick.is_at_loading:
            assert outcome.ending == "returned"
            outcome = sandbox.play([("new", ""), ("act", "")])[-1]
    assert time.monotonic() - start < 20
    assert _told(outcome).startswith(trick.ending)
    assert any(trick.incident in incident for incident in sandbox.incidents) or not trick.incident
    assert len(sandbox.incidents) <= 20
    assert [path.name for path in tmp_path.iterdir()] == ["Game.py"]
    assert file.read_text() == before
    assert psutil.Process().children() == processes
    assert threading.active_count() == threads


def _told(outcome: Outcome) -> str:
    return f"{outcome.ending} {outcome.type_name} {outcome.text}"
