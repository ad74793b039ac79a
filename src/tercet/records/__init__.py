"""Games on paper: records as values, as text and as SGF.

>>> from tercet import pentago
>>> from tercet.records import Record, read, write
>>> board = pentago.Board()
>>> move = board.push("a2:1C")
>>> text = write(Record.of(board, players=("Ada", "Grace")))
>>> print(text)
[Game "pentago"]
[Black "Ada"]
[White "Grace"]
[Result "*"]
<BLANKLINE>
1. a2:1C *
<BLANKLINE>
>>> list(read(text)) == [Record.of(board, players=("Ada", "Grace"))]
True
>>> for problem in read(text.replace("a2", "a9")):
...     print(problem)
line 6: move 1. a9:1C: 'a9' is not a space: spaces are a row a to f and a column 0 to 5, such as a2
"""

from tercet.records.problem import Problem
from tercet.records.reading import (
    FORMATS,
    Format,
    format_of,
    games_in,
    read,
    read_bytes,
    read_file,
    write,
)
from tercet.records.record import InvalidRecordError, Record, RecordedMove

__all__ = [
    "FORMATS",
    "Format",
    "InvalidRecordError",
    "Problem",
    "Record",
    "RecordedMove",
    "format_of",
    "games_in",
    "read",
    "read_bytes",
    "read_file",
    "write",
]
