"""The book of the first moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tercet import Engine, Limit, builders
from tercet.engine import book
from tercet.engine.book import Book, read_book, write_book
from tercet.engine.weights import WeightsError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Every first placement of Builders: the nearer to the centre, the better for who places it."""
    values = {}
    board = builders.Board()
    for move in builders.Board().legal_moves:
        board.push(move)
        first, second = str(move).split("+")
        values[board.canonical_hash()] = distance(first) + distance(second)
        board.pop()
    path = tmp_path / "builders.book"
    write_book("builders", values, path)
    return path


def distance(square: str) -> int:
    return sum((int(digit) - 2) ** 2 for digit in square)


def test_a_book_gives_every_move_its_worth_the_best_first(file: Path) -> None:
    moves = read_book("builders", file).moves(builders.Board())
    assert len(moves) == 300
    assert list(moves.values()) == sorted(moves.values(), reverse=True)
    assert {str(move): worth for move, worth in moves.items()}["00+44"] == -16
    assert max(moves.values()) == -1


def test_a_book_ends_where_a_move_is_not_in_it(file: Path) -> None:
    whole = read_book("builders", file)
    board = builders.Board()
    line = whole.best_line(board)
    assert line is not None
    assert (len(line[0]), line[1]) == (1, -1)
    board.push(str(line[0][0]))
    assert whole.moves(board) == {}
    assert whole.best_line(board) is None


def test_the_engine_plays_from_its_book_unless_it_is_told_how_to_search(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "SHIPPED", file.parent)
    board = builders.Board()
    with Engine("builders") as engine:
        known = engine.play(board, Limit(time=5))
        assert (known.score.hundredths, known.nodes, known.exact) == (-1, 0, False)
        assert "22" in str(known.move).split("+")
        assert engine.play(board, Limit(depth=1)).nodes > 0
        assert engine.analyse(board, Limit(time=0.01))[0].nodes > 0
        board.push(str(known.move))
        assert engine.play(board, Limit(time=0.01)).nodes > 0
    with Engine("builders", level=9) as engine:
        assert engine.play(builders.Board(), Limit(time=0.01)).nodes > 0
    with Engine("builders", style="plain") as engine:
        assert engine.play(builders.Board(), Limit(time=0.01)).nodes > 0


def test_a_book_that_is_damaged_or_foreign_is_refused(file: Path) -> None:
    good = file.read_bytes()
    with pytest.raises(WeightsError, match="is a book for builders, not for gess"):
        read_book("gess", file)
    for wrong, complaint in (
        (b"nothing", "is no book"),
        (good[:-1], "is damaged"),
        (good[:100] + b"\xff" + good[101:], "is damaged"),
        (good[:8] + b"\x09" + good[9:], "has version 9 of the form; 1 is needed"),
    ):
        file.write_bytes(wrong)
        with pytest.raises(WeightsError, match=complaint):
            read_book("builders", file)


def test_a_book_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="the book cannot be read: No such file or directory"):
        read_book("builders", tmp_path / "missing.book")


def test_an_empty_book_knows_nothing(tmp_path: Path) -> None:
    path = tmp_path / "none.book"
    write_book("builders", {}, path)
    empty: Book = read_book("builders", path)
    assert (len(empty), empty.value(builders.Board())) == (0, None)
