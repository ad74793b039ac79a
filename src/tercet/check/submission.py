"""What a student handed in: which file is meant, and the modules beside it that it imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tercet.check.form.source import LARGEST_EXAMINED, UnreadableSourceError, parsed

# Nobody writes that much by hand.
LARGEST_FILE = 1_000_000
# What systems and tools leave in folders.
_IGNORED_FOLDERS = ("__pycache__", "__MACOSX")
_MOST_NAMED = 5


class UnreadableFileError(Exception):
    """The file cannot be checked at all; the message says why."""


class NoSubmissionError(Exception):
    """There is no file that could be checked; the message tells the student what to do."""


def submitted_file(folder: Path, file_name: str) -> Path:
    """The file of this name; or one that differs only by case, or the only one of Python.

    If there is none in the folder, it may be in its only sub-folder. Links are no files here: they
    could lead to the grader's own.
    """
    for place in (folder, *_only_folder(folder)):
        files = _python_files(place)
        for candidates in (
            [file for file in files if file.name == file_name],
            [file for file in files if file.name.lower() == file_name.lower()],
            files,
        ):
            if len(candidates) == 1:
                return candidates[0]
        if files:
            names = ", ".join(file.name for file in files[:_MOST_NAMED])
            raise NoSubmissionError(
                f"There is no file {file_name}, and several others could be meant ({names}): "
                f"name yours {file_name} and hand it in again."
            )
    raise NoSubmissionError(f"There is no file of Python: hand in a file {file_name}.")


def files_of(file: Path) -> dict[str, bytes]:
    """The names and contents of the file and of the modules beside it that it needs."""
    found: dict[str, bytes] = {}
    waiting = [file]
    while waiting:
        path = waiting.pop()
        if path.name in found:
            continue
        found[path.name] = _content(path)
        for name in _imported(found[path.name]):
            beside = file.with_name(f"{name}.py")
            if beside.is_file() and not beside.is_symlink():
                waiting.append(beside)
    return found


@contextmanager
def unpacked(files: dict[str, bytes]) -> Iterator[Path]:
    """A folder of their own for the files."""
    with TemporaryDirectory(prefix="tercet-check-") as name:
        folder = Path(name).resolve()
        for file, content in files.items():
            (folder / file).write_bytes(content)
        yield folder


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as opened:
            content = opened.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadableFileError(f"{path.name} cannot be read: {error.strerror}") from error
    if len(content) > LARGEST_FILE:
        raise UnreadableFileError(
            f"{path.name} has more than {LARGEST_FILE:,} bytes; that is no student's class"
        )
    return content


def _imported(content: bytes) -> Iterator[str]:
    """The top-level modules that a file imports; none if it is not Python, or too long for us."""
    if len(content) > LARGEST_EXAMINED:
        return
    try:
        tree = parsed(content)
    except UnreadableSourceError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module.split(".")[0]


def _python_files(folder: Path) -> list[Path]:
    return [
        path
        for path in sorted(folder.iterdir())
        if path.suffix.lower() == ".py" and path.is_file() and not path.is_symlink()
    ]


def _only_folder(folder: Path) -> Iterator[Path]:
    folders = [
        path
        for path in folder.iterdir()
        if path.is_dir()
        and not path.is_symlink()
        and not path.name.startswith(".")
        and path.name not in _IGNORED_FOLDERS
    ]
    if len(folders) == 1:
        yield folders[0]
