"""Correct classes in styles that have nothing in common with ours pass without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tercet.check.file_check import check_file
from tercet.check.registry import ASSIGNMENTS

FOLDER = Path(__file__).parent / "other_styles"
STYLES = [
    ("pentago", "bits"),
    ("pentago", "inherited"),
    ("builders", "towers"),
    ("builders", "records"),
    ("gess", "two_sets"),
    ("gess", "flat"),
]


@pytest.mark.parametrize(("game", "style"), STYLES)
def test_a_correct_class_of_another_style_has_no_finding(game: str, style: str) -> None:
    assignment = ASSIGNMENTS[game]
    file = FOLDER / style / assignment.file_name
    report = check_file(file, assignment, games=100, seconds=300)
    assert report.findings == ()
    assert report.stopped == ""
