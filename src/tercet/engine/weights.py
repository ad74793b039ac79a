"""Files of learned weights: one for each game comes with the package, others can be trained."""

from __future__ import annotations

import stat
import struct
import zlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from tercet.games import Game, TercetError
from tercet.games.core_search import CoreNet

# The mark of such files, the version of the form, the game, how many numbers follow, and their sum.
HEADER = struct.Struct("<8sI16sII")
MARK = b"TERCETNN"
VERSION = 1
NUMBER_SIZE = 2
LARGEST = 4 << 20  # bytes of a file

SHIPPED = Path(__file__).parent.parent / "weights"


class WeightsError(TercetError):
    """A file of weights cannot be used."""


def shipped_weights(game: Game) -> Path | None:
    """The file that came with the package, if there is one."""
    path = SHIPPED / f"{game.name}.net"
    return path if path.exists() else None


def load_net(game: Game, kind: type[CoreNet], path: Path) -> CoreNet:
    """The net of a file, read once as long as the file does not change."""
    try:
        status = path.stat()
    except OSError as error:
        raise WeightsError(f"{path}: the weights cannot be read: {error.strerror}") from error
    if not stat.S_ISREG(status.st_mode):  # reading from a pipe might never end
        raise WeightsError(f"{path}: the weights cannot be read: it is no file")
    return _loaded(game.name, kind, path, status.st_mtime_ns)


@lru_cache(maxsize=8)
def _loaded(game: str, kind: type[CoreNet], path: Path, changed: int) -> CoreNet:
    numbers = read_weights(game, path)
    try:
        return kind(numbers)
    except ValueError as error:
        raise WeightsError(f"{path}: these weights do not fit this version: {error}") from error


def read_weights(game: str, path: Path) -> bytes:
    """The numbers of a file, if they are whole and of this game."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise WeightsError(f"{path}: the weights cannot be read: {error.strerror}") from error
    if not HEADER.size <= len(data) <= LARGEST or not data.startswith(MARK):
        raise WeightsError(f"{path} is no file of weights")
    _, version, name, count, checksum = HEADER.unpack_from(data)
    if version != VERSION:
        raise WeightsError(f"{path} has version {version} of the form; {VERSION} is needed")
    found = name.rstrip(b"\0").decode("ascii", "replace")
    if found != game:
        raise WeightsError(f"{path} has weights for {found}, not for {game}")
    numbers = data[HEADER.size :]
    if len(numbers) != count * NUMBER_SIZE or zlib.crc32(numbers) != checksum:
        raise WeightsError(f"{path} is damaged: its numbers are not those that were written")
    return numbers


def write_weights(game: str, numbers: Any, path: Path) -> None:
    """Write whole numbers of 16 bits, the lower byte first, as a file of weights."""
    data = bytes(numbers)
    header = HEADER.pack(
        MARK, VERSION, game.encode("ascii"), len(data) // NUMBER_SIZE, zlib.crc32(data)
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(header + data)
