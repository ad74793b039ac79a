"""Making a book: what was found before an interruption is not lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from training.book import LARGEST, _noted, back_up, mean, positions_by_ply

from tercet.engine.book import read_book, write_book
from tercet.games import TercetError, get_game


def test_a_line_that_was_cut_short_is_written_anew(tmp_path: Path) -> None:
    notes = tmp_path / "book.jsonl"
    assert _noted(notes) == {}
    notes.write_text("[11, 5]\n[12, -7]\n[13, ", "utf-8")
    assert _noted(notes) == {11: 5, 12: -7}
    assert notes.read_text("utf-8") == "[11, 5]\n[12, -7]\n"
    assert _noted(notes) == {11: 5, 12: -7}
    notes.write_text("[11, ", "utf-8")
    assert _noted(notes) == {}
    assert notes.read_text("utf-8") == ""


def test_what_is_found_is_backed_up_to_the_first_move() -> None:
    levels = positions_by_ply(get_game("pentago"), 2)
    assert [len(level) for level in levels] == [1, 6, 165]
    worst = min(levels[2])
    found = {key: -300 if key == worst else 40 for key in levels[2]}
    values = back_up(levels, found)
    assert {key: values[key] for key in levels[2]} == found
    first = [values[key] for key in levels[1]]
    assert set(first) == {-40, 300}
    assert all(type(value) is int for value in first)


def test_two_books_say_the_mean_but_for_what_is_proven(tmp_path: Path) -> None:
    path = tmp_path / "other.book"
    write_book("pentago", {7: 100, 8: -30, 9: 50, 10: LARGEST}, path)
    other = read_book("pentago", path)
    found = {7: 50, 8: -10, 9: -LARGEST, 10: 200}
    assert mean(found, other) == {7: 75, 8: -20, 9: -LARGEST, 10: LARGEST}
    with pytest.raises(TercetError, match="of other positions"):
        mean({1: 0}, other)
