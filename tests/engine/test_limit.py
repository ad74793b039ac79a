"""Limits are checked when they are made."""

from __future__ import annotations

from typing import Any

import pytest

from tercet.engine import Limit
from tercet.games import TercetError


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("time", 0),
        ("time", -1.0),
        ("time", float("nan")),
        ("time", float("inf")),
        ("time", True),
        ("time", "1"),
        ("depth", 0),
        ("depth", 1.5),
        ("depth", True),
        ("depth", 1001),
        ("nodes", 0),
        ("nodes", "many"),
    ],
)
def test_a_limit_that_makes_no_sense_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(TercetError, match=f"^{name} is "):
        Limit(**{name: value})


def test_a_limit_tells_what_it_is() -> None:
    assert str(Limit(time=2)) == "2 s"
    assert str(Limit(time=0.25, depth=3)) == "0.25 s, depth 3"
    assert str(Limit(nodes=5000)) == "5000 nodes"
    assert str(Limit()) == "no limit"
