"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TextIO


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """A file for text that takes the place of `path` only when all of it is on the disk.

    What is no file, such as /dev/stdout, is written to and not replaced.
    """
    with replacing_bytes(path) as file:
        text = TextIOWrapper(file, encoding="utf-8", newline="\n")
        yield text
        text.flush()
        text.detach()


@contextmanager
def replacing_bytes(path: Path) -> Iterator[BinaryIO]:
    """The same for bytes."""
    if _is_device(path):
        with path.open("ab") as device:
            yield device
        return
    path = path.resolve()
    beside = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    file = beside.open("xb")
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
        _sync_folder(path.parent)
    finally:
        beside.unlink(missing_ok=True)


def _is_device(path: Path) -> bool:
    """Whether the path is no file, or only another name of an open one, as /dev/stdout may be."""
    is_no_file = path.exists() and not path.is_file()
    return is_no_file or path.absolute().parts[1:2] in (("dev",), ("proc",))


def _sync_folder(folder: Path) -> None:
    """See to it that a new name is on the disk, too, where the system can do that."""
    if sys.platform == "win32":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def remove_remains(path: Path) -> None:
    """Remove what is left of writers of this file that were killed; nobody may be writing it."""
    for remains in path.parent.glob(f".{path.name}.*"):
        remains.unlink(missing_ok=True)
