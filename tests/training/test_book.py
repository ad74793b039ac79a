"""Making a book: what was found before an interruption is not lost."""

from __future__ import annotations

from pathlib import Path

from training.book import _noted, back_up, positions_by_ply

from tercet.games import get_game


def test_a_line_that_was_cut_short_is_written_anew(tmp_path: Path) -> None:
    notes = tmp_path / "book.jsonl"
    assert _noted(notes) == {}
    notes.write_text("[11, 5]\n[12, -7]\n[13, ", "utf-8")
    assert _noted(notes) == {11: 5, 12: -7}
    assert notes.read_text("utf-8") == "[11, 5]\n[12, -7]\n"
    assert _noted(notes) == {11: 5, 12: -7}


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
