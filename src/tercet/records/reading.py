"""Files of records: which format they have, and the formats by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tercet.games import TercetError
from tercet.games.errors import quoted
from tercet.records import sgf
from tercet.records import text as plain_text
from tercet.records.problem import LOOKS, Problem
from tercet.records.record import Record


@dataclass(frozen=True)
class Format:
    """A way to write records: the suffix of its files, and its two directions."""

    name: str
    suffix: str
    write: Callable[[Record], str]
    read: Callable[[str], Iterator[Record | Problem]]


FORMATS = {
    form.name: form
    for form in (
        Format("text", ".txt", plain_text.write, plain_text.read),
        Format("sgf", ".sgf", sgf.write, sgf.read),
    )
}


def format_of(path: Path) -> Format:
    """The format that the name of a file stands for; text, unless its suffix names another."""
    suffix = path.suffix.lower()
    return next((form for form in FORMATS.values() if form.suffix == suffix), FORMATS["text"])


def write(record: Record, format: str = "text") -> str:
    """The record in the format of this name. Between games in a file stands an empty line."""
    if format not in FORMATS:
        raise TercetError(f"there is no format {quoted(format)}; there are {', '.join(FORMATS)}")
    return FORMATS[format].write(record)


def read(text: str) -> Iterator[Record | Problem]:
    """The games of a text and what is wrong with them; the format shows by itself."""
    beginning = text.removeprefix("\ufeff").lstrip()[:1]
    if not beginning:
        yield Problem(1, f"there is nothing here: {LOOKS}", 0)
    else:
        yield from FORMATS["sgf" if beginning == "(" else "text"].read(text)


def games_in(items: Iterable[Record | Problem]) -> list[Record | Problem]:
    """The games of a file by their order: each, or what breaks it; what is not kept is left out."""
    return [item for item in items if isinstance(item, Record) or item.broken]


def read_file(path: str | Path) -> Iterator[Record | Problem]:
    """The games of a file; OSError if it cannot be opened."""
    return read_bytes(Path(path).read_bytes())


def read_bytes(data: bytes) -> Iterator[Record | Problem]:
    """The games of a file that holds these bytes."""
    try:
        return read(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        if b"[Game " in data or b"GM[" in data:
            # The bytes that are no text break only the game in which they stand.
            return read(data.decode("utf-8", "surrogateescape"))
        line = data.count(b"\n", 0, error.start) + 1
        return iter([Problem(line, f"this is not text in UTF-8: {LOOKS}", 0)])
