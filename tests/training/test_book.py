"""Making a book: what was found before an interruption is not lost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from training.book import Searches, _noted, back_up, best_children, corrected, positions_by_ply

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


def test_what_a_best_move_leads_to_is_searched_again() -> None:
    levels = positions_by_ply(get_game("pentago"), 2)
    worst = min(levels[2])
    best = best_children(levels, {key: -300 if key == worst else 40 for key in levels[2]})
    assert worst in best
    assert best.keys() <= levels[2].keys()
    assert len(best) <= len(levels[1])


def test_nothing_is_searched_twice(tmp_path: Path) -> None:
    game = get_game("pentago")
    positions = positions_by_ply(game, 1)[1]
    some = dict(list(positions.items())[:2])
    with ThreadPoolExecutor(1) as pool:
        searches = Searches(game, 2_000, tmp_path, pool)
        assert searches.add(some)
        assert searches.found.keys() == some.keys()
        assert searches.add(positions)
        assert not searches.add(some)
        again = Searches(game, 2_000, tmp_path, pool)
        assert again.add(positions)
    assert again.found == searches.found
    notes = (tmp_path / "book-2000.jsonl").read_text("utf-8").splitlines()
    assert len(notes) == len(positions)


def test_what_was_not_searched_again_is_corrected_as_the_others_were() -> None:
    found = {1: 100, 2: 50, 3: 0, 4: 30_000, 5: 29_990}
    assert corrected(found, {1: 130, 2: 70}) == {1: 130, 2: 70, 3: 25, 4: 30_000, 5: 29_999}
    assert corrected(found, {}) == found
    assert corrected({}, {6: 1}) == {6: 1}
