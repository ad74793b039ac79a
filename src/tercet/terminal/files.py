"""Files that a player names: games written and read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tercet.games import TercetError
from tercet.games.errors import quoted
from tercet.records import Problem, Record, format_of, games_in, read_file
from tercet.whole_file import replacing

LARGEST = 10_000_000  # bytes


class Files:
    """The files of a session: only those that were written in it may be written again."""

    def __init__(self) -> None:
        self._written: set[Path] = set()

    def save(self, name: str, record: Record) -> None:
        """Write a game; TercetError if that cannot be done, or something else is there."""
        path = _path(name, "save game.txt")
        text = format_of(path).write(record)
        with _in_words("write", name):
            if path.exists() and path not in self._written:
                raise TercetError(f"{quoted(name)} exists; name another file")
            with replacing(path) as file:
                file.write(text)
        self._written.add(path)

    def load(self, name: str) -> Record:
        """The only game of a file, or the one of the number after its name."""
        path, number = _path(name, "load game.txt, or load games.txt 3"), None
        beginning, _, last = name.rpartition(" ")
        with _in_words("read", name):
            if beginning and last.isdecimal() and len(last) < 7 and not path.exists():
                path, number = _path(beginning, ""), int(last)
            if not path.is_file() and path.exists():
                raise TercetError(f"{quoted(name)} is not a file")
            if path.stat().st_size > LARGEST:
                raise TercetError(f"{quoted(name)} is too large for a file of games")
            games = games_in(read_file(path))
        return _chosen(games, number, path.name)


def _chosen(games: list[Record | Problem], number: int | None, name: str) -> Record:
    if all(isinstance(game, Problem) for game in games):
        number = 1  # what is wrong with the first tells most
    if number is None and len(games) > 1:
        raise TercetError(f"there are {len(games)} games in it: add the number of one")
    number = 1 if number is None else number
    if not 1 <= number <= len(games):
        raise TercetError(f"there is no game {number}: the file has {len(games)}")
    found = games[number - 1]
    if isinstance(found, Problem):
        raise TercetError(f"{quoted(name)}, {found}")
    return found


def _path(name: str, example: str) -> Path:
    if not name:
        raise TercetError(f"name a file, such as {example}")
    if not name.isprintable():
        raise TercetError(f"{quoted(name)} is not the name of a file")
    try:
        return Path(name).expanduser()
    except RuntimeError as error:  # there is no such user
        raise TercetError(f"{quoted(name)}: {error}") from error


@contextmanager
def _in_words(what: str, name: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TercetError(f"cannot {what} {quoted(name)}: {error.strerror or error}") from error
