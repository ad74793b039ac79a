"""Which file is meant, and which others belong to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tercet.check.submission import (
    LARGEST_FILE,
    NoSubmissionError,
    UnreadableFileError,
    files_of,
    submitted_file,
)

SOURCES = Path(__file__).parents[2] / "src"


def test_the_modules_beside_it_that_a_file_imports_belong_to_it(tmp_path: Path) -> None:
    (tmp_path / "GessGame.py").write_text("import copy\nfrom board import Board\n")
    (tmp_path / "board.py").write_text("import stone, GessGame\n")
    (tmp_path / "stone.py").write_text("")
    (tmp_path / "diary.py").write_text("")
    assert set(files_of(tmp_path / "GessGame.py")) == {"GessGame.py", "board.py", "stone.py"}


@pytest.mark.parametrize("content", [b"\0", b"(" * 100_000, b"def", b"\xff\xfe"])
def test_a_file_that_is_not_python_comes_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "GessGame.py").write_bytes(content)
    assert files_of(tmp_path / "GessGame.py") == {"GessGame.py": content}


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFileError, match="cannot be read"):
        files_of(tmp_path / "missing.py")


def test_a_file_that_is_far_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large.py").write_bytes(b"#" * (LARGEST_FILE + 1))
    with pytest.raises(UnreadableFileError, match="more than 1,000,000 bytes"):
        files_of(tmp_path / "large.py")


def hand_in(folder: Path, *names: str) -> Path:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("names", "chosen"),
    [
        (["Pentago.py"], "Pentago.py"),
        (["Pentago.py", "test.py", "a/Pentago.py"], "Pentago.py"),
        (["pentago.py", "other.py"], "pentago.py"),
        (["mine.py", "notes.txt"], "mine.py"),
        (["work/Pentago.py", "work/other.py", "__MACOSX/Pentago.py"], "work/Pentago.py"),
        (["work/mine.py", ".git/hook.py", "readme.txt"], "work/mine.py"),
        (["a/b/c/Pentago.py", "a/test.py"], "a/b/c/Pentago.py"),
    ],
)
def test_the_file_is_found(tmp_path: Path, names: list[str], chosen: str) -> None:
    assert submitted_file(hand_in(tmp_path, *names), "Pentago.py") == tmp_path / chosen


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ([], "hand in a file Pentago.py"),
        (["notes.txt"], "hand in a file Pentago.py"),
        (["a.py", "b.py"], r"Several files could be meant \(a.py, b.py\)"),
        (["one/Pentago.py", "two/Pentago.py"], "Several files could be meant"),
    ],
)
def test_a_missing_file_is_told_with_what_to_do(
    tmp_path: Path, names: list[str], message: str
) -> None:
    with pytest.raises(NoSubmissionError, match=message):
        submitted_file(hand_in(tmp_path, *names), "Pentago.py")


def test_links_to_the_grader_are_no_submission(tmp_path: Path) -> None:
    folder = hand_in(tmp_path / "submission", "helper.txt")
    (folder / "Pentago.py").symlink_to(SOURCES / "Pentago.py")
    with pytest.raises(NoSubmissionError):
        submitted_file(folder, "Pentago.py")
    (folder / "Pentago.py").rename(folder / "reference.py")
    (folder / "Pentago.py").write_text("import reference, beside\n")
    (folder / "beside.py").write_text("")
    assert set(files_of(folder / "Pentago.py")) == {"Pentago.py", "beside.py"}
