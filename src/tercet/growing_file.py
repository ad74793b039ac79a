"""A file of results that grows line by line, survives a crash, and has one writer at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from tercet.games import TercetError
from tercet.lock import locked


class GrowingFile:
    """A context, in which no other program of ours writes to the file.

    An empty file that was made here is removed in the end, so that it is in nobody's way.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: BinaryIO | None = None
        self._is_new = False

    def __enter__(self) -> GrowingFile:
        return self

    def __exit__(self, *_: object) -> None:
        if self._held:
            self._held.close()
        if self._is_new and self.path.stat().st_size == 0:
            self.path.unlink()

    def create(self) -> None:
        """Begin a new file; FileExistsError if there is one already."""
        with self._in_words():
            self.path.touch(exist_ok=False)
            self._is_new = True
            self._hold()

    def read(self) -> str:
        """What is in a file that is there already, and is held from now on."""
        if not self.path.is_file():
            raise TercetError(f"cannot go on with {self.path}: it is not a file")
        with self._in_words():
            self._hold()
            data = self.path.read_bytes()
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as error:
            if error.reason == "unexpected end of data":  # cut in the middle of a letter
                return data[: error.start].decode("utf-8")
            raise TercetError(f"cannot go on with {self.path}: it is not UTF-8") from error

    def keep(self, text: str) -> None:
        """Forget what comes after this text, with which the file begins."""
        with self._in_words():
            os.truncate(self.path, len(text.encode()))

    def append(self, text: str) -> None:
        """Write at the end, all of it or nothing."""
        with self._in_words():
            size = self.path.stat().st_size
            try:
                with self.path.open("a", encoding="utf-8", newline="\n") as file:
                    file.write(text)
            except OSError:
                os.truncate(self.path, size)  # no half result, behind which another might stand
                raise

    def _hold(self) -> None:
        """Keep others out, where the system can do that."""
        self._held = self.path.open("rb")
        if not locked(self._held):
            raise TercetError(f"another program is writing to {self.path}")

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except FileExistsError:
            raise
        except OSError as error:
            raise TercetError(f"cannot write {self.path}: {error.strerror}") from error
