"""Games on the disk while they are played, so that nothing is ever lost."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from tercet.games import Game, TercetError
from tercet.lock import locked
from tercet.records import Problem, Record, games_in, read_bytes, write
from tercet.records.text_reading import RESULTS, UNFINISHED
from tercet.sitting.seats import seats_of
from tercet.whole_file import remove_remains, replacing

SUFFIX = ".txt"
DAMAGED = ".damaged"


class SavedGame:
    """The file of one game, which no other program of ours touches while this one has it."""

    def __init__(self, path: Path, lock: BinaryIO) -> None:
        self.path = path
        self._lock = lock

    def write(self, record: Record) -> None:
        """Put the record in the place of what was there; TercetError if that cannot be done."""
        with _in_words(self.path), replacing(self.path) as file:
            file.write(write(record))

    def close(self) -> None:
        """Let others have it."""
        with suppress(OSError):  # an old lock is in nobody's way
            _lock_of(self.path).unlink()
        self._lock.close()


class SaveFolder:
    """The folder in which every game played is a file of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, game: Game) -> SavedGame:
        """A new file for a game; TercetError if there can be none."""
        with _in_words(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            began = f"{datetime.now():%Y-%m-%d-%H%M%S}-{game.name}"
            for number in range(1, 1000):
                name = began if number == 1 else f"{began}-{number}"
                path = self.path / (name + SUFFIX)
                if lock := _hold(path):
                    saved = SavedGame(path, lock)
                    if not path.exists():
                        return saved
                    saved.close()
        raise TercetError(f"there are too many games in {self.path}")

    def resume(
        self, game: Game | None, complain: Callable[[str], object]
    ) -> tuple[SavedGame, Record] | None:
        """The latest game that is begun, not finished, and that nobody is playing; None if none is.

        A damaged file is put aside, and complained about.
        """
        with _in_words(self.path):
            paths = self._latest_first()
        for path in paths:
            try:
                with _in_words(path):
                    found = self._taken_up(path, game, complain)
            except TercetError as error:
                complain(str(error))
                continue
            if found:
                return found
        return None

    def _latest_first(self) -> list[Path]:
        paths = {}
        for path in self.path.glob(f"*{SUFFIX}"):
            with suppress(FileNotFoundError):  # somebody removes it just now
                paths[path] = path.stat().st_mtime_ns, path.name
        return sorted(paths, key=lambda path: paths[path], reverse=True)

    def _taken_up(
        self, path: Path, game: Game | None, complain: Callable[[str], object]
    ) -> tuple[SavedGame, Record] | None:
        if _is_finished(path.read_bytes()):
            return None
        lock = _hold(path)
        if lock is None:
            complain(f"the game {path.name} is being played in another window")
            return None
        with ExitStack() as if_left:
            saved = SavedGame(path, lock)
            if_left.callback(saved.close)
            found = _only_record(path.read_bytes())  # once more: now nobody changes it
            if isinstance(found, Problem):
                aside = _put_aside(path)
                complain(f"the game {path.name} is damaged ({found}); it is kept as {aside}")
            elif found.moves and found.outcome is None and game in (None, found.game):
                remove_remains(path)
                if_left.pop_all()
                return saved, found
        return None


def _is_finished(data: bytes) -> bool:
    """A quick look, which saves reading all games that were ever played."""
    said = {result for result in RESULTS if f'[Result "{result}"]'.encode() in data}
    return bool(said) and UNFINISHED not in said


def _only_record(data: bytes) -> Record | Problem:
    """The one game of a file, or what is wrong."""
    games = games_in(read_bytes(data))
    if len(games) != 1:
        return Problem(1, f"there are {len(games)} games in the file", 0)
    (game,) = games
    try:
        if isinstance(game, Record):
            seats_of(game)
    except TercetError as error:
        return Problem(1, str(error), 1)
    return game


def _put_aside(path: Path) -> Path:
    """Give a file a name under which nothing looks for it; nothing is overwritten."""
    number = 1
    while (aside := path.with_name(f"{path.name}{DAMAGED}-{number}")).exists():
        number += 1
    return path.rename(aside)


def _lock_of(path: Path) -> Path:
    return path.with_suffix(".lock")


def _hold(path: Path) -> BinaryIO | None:
    """Lock a game by a file beside it, since the file itself is replaced at every move."""
    beside = _lock_of(path)
    while True:
        lock = beside.open("ab")
        if not locked(lock):
            lock.close()
            return None
        if _is_still_there(beside, lock):
            return lock
        lock.close()  # who held it before has removed it meanwhile


def _is_still_there(path: Path, file: BinaryIO) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TercetError(f"cannot use {path}: {error.strerror or error}") from error
