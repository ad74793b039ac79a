"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """A file that takes the place of `path` only when all of it is on the disk."""
    path = path.resolve()
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    file = beside.open("x", encoding="utf-8", newline="\n")
    try:
        with file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def remove_remains(path: Path) -> None:
    """Remove what is left of writers of this file that were killed; nobody may be writing it."""
    for remains in path.parent.glob(f".{path.name}.*"):
        remains.unlink(missing_ok=True)
