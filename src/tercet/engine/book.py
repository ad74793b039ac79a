"""What long searches found about the first moves of a game: a file that comes with the package."""

from __future__ import annotations

import struct
import sys
import zlib
from array import array
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path
from typing import Any

from tercet.engine.weights import SHIPPED, WeightsError
from tercet.games import Board, Game, Move

# The mark of such files, the version of the form, the game, how many positions follow, their sum.
HEADER = struct.Struct("<8sI16sII")
MARK = b"TERCETBK"
VERSION = 1
ENTRY_SIZE = 10  # bytes


class Book:
    """Positions, by the hash that their mirror images share, and the estimate for who moves."""

    def __init__(self, hashes: array[int], values: array[int]) -> None:
        """The hashes must be in ascending order."""
        self._hashes = hashes
        self._values = values

    def __len__(self) -> int:
        return len(self._hashes)

    def value(self, board: Board[Any]) -> int | None:
        """The estimate of a position, if the book has it."""
        return self.value_of(board.canonical_hash())

    def value_of(self, sought: int) -> int | None:
        """The same by the hash that its mirror images share."""
        place = bisect_left(self._hashes, sought)
        if place < len(self) and self._hashes[place] == sought:
            return self._values[place]
        return None

    def moves(self, board: Board[Any]) -> dict[Move, int]:
        """All moves and what they are worth, the best first; none if the book lacks any."""
        worth: dict[Move, int] = {}
        child = board.copy()
        for move in board.legal_moves:
            child.push(move)
            value = self.value(child)
            child.pop()
            if value is None:
                return {}
            worth[move] = -value
        return dict(sorted(worth.items(), key=lambda item: -item[1]))

    def best_line(self, board: Board[Any]) -> tuple[tuple[Move, ...], int] | None:
        """The best moves as far as the book goes, and what they are worth."""
        line: list[Move] = []
        worth = None
        board = board.copy()
        while moves := self.moves(board):
            move, value = next(iter(moves.items()))
            worth = value if worth is None else worth
            line.append(board.push(move))
        return None if worth is None else (tuple(line), worth)


def shipped_book(game: Game) -> Book | None:
    """The book that came with the package, if there is one."""
    path = SHIPPED / f"{game.name}.book"
    return _loaded(game.name, path, path.stat().st_mtime_ns) if path.exists() else None


@lru_cache(maxsize=8)
def _loaded(game: str, path: Path, changed: int) -> Book:
    return read_book(game, path)


def read_book(game: str, path: Path) -> Book:
    """The book of a file, if it is whole and of this game."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise WeightsError(f"{path}: the book cannot be read: {error.strerror}") from error
    if len(data) < HEADER.size or not data.startswith(MARK):
        raise WeightsError(f"{path} is no book")
    _, version, name, count, checksum = HEADER.unpack_from(data)
    if version != VERSION:
        raise WeightsError(f"{path} has version {version} of the form; {VERSION} is needed")
    found = name.rstrip(b"\0").decode("ascii", "replace")
    if found != game:
        raise WeightsError(f"{path} is a book for {found}, not for {game}")
    entries = data[HEADER.size :]
    if len(entries) != count * ENTRY_SIZE or zlib.crc32(entries) != checksum:
        raise WeightsError(f"{path} is damaged: its positions are not those that were written")
    hashes, values = array("Q", entries[: 8 * count]), array("h", entries[8 * count :])
    if sys.byteorder == "big":
        hashes.byteswap()
        values.byteswap()
    return Book(hashes, values)


def write_book(game: str, values: dict[int, int], path: Path) -> None:
    """Write the estimates of positions, by hash."""
    ordered = sorted(values)
    entries = struct.pack(f"<{len(ordered)}Q", *ordered)
    entries += struct.pack(f"<{len(ordered)}h", *(values[key] for key in ordered))
    header = HEADER.pack(MARK, VERSION, game.encode("ascii"), len(ordered), zlib.crc32(entries))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(header + entries)
