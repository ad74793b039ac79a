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

    It may be in a sub-folder, however deep; of several the one that is less deep is meant. Links
    are no files here: they could lead to somebody else's.
    """
    files = sorted(_python_files(folder), key=lambda file: (len(file.parts), file))
    for candidates in (
        [file for file in files if file.name == file_name],
        [file for file in files if file.name.lower() == file_name.lower()],
        files,
    ):
        if candidates and (len(candidates) == 1 or _depth(candidates, 0) < _depth(candidates, 1)):
            return candidates[0]
        if candidates:
            names = ", ".join(file.relative_to(folder).as_posix() for file in files[:_MOST_NAMED])
            raise NoSubmissionError(
                f"Several files could be meant ({names}): hand in one file {file_name}."
            )
    raise NoSubmissionError(f"There is no file of Python: hand in a file {file_name}.")


def _depth(files: list[Path], number: int) -> int:
    return len(files[number].parts)


def _python_files(folder: Path) -> Iterator[Path]:
    """All files of Python in a folder and below it."""
    for path in folder.iterdir():
        if path.is_symlink() or path.name.startswith(".") or path.name in _IGNORED_FOLDERS:
            continue
        if path.is_dir():
            yield from _python_files(path)
        elif path.suffix.lower() == ".py" and path.is_file():
            yield path


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
    if path.exists() and not path.is_file():
        raise UnreadableFileError(f"{path.name} is no file")
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
