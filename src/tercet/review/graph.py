"""How a game went, as a small graph in characters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tercet.games.errors import in_range
from tercet.review.mistake import Mistake
from tercet.review.result import Review
from tercet.review.reviewed_move import ReviewedMove

NARROWEST, WIDEST = 20, 1000
ROWS = 4  # on either side of the middle, each of two halves
FEWEST_BETWEEN_NUMBERS = 10  # moves
ROOM_FOR_NUMBER = 5

Columns = Sequence[range]  # the moves that each column is about, counted from 0


def text_graph(review: Review, width: int) -> str:
    """The first player's expectation after each move: up where it is good for him, else down.

    Below stand `?` under mistakes and blunders, and numbers of moves. It is no wider than `width`,
    which is at least 20; where that is too narrow for a column a move, several share one.
    """
    room = in_range("width", width, NARROWEST, WIDEST)
    names = review.record.game.players
    margin = max(map(len, names))
    room -= margin + 2
    count = len(review.moves)
    wide = 2 if 2 * count <= room else 1
    columns = _columns(count, min(count, room))
    bars = _bars(_averages(review.expectations()[1:], columns), wide)
    labels = [names[0], *[""] * (len(bars) - 2), names[1]]
    lines = [
        f"{label:{margin}} {'┼' if row == ROWS else '│'}{bar}"
        for row, (label, bar) in enumerate(zip(labels, bars, strict=True))
    ]
    below = [_marks(review.moves, columns, wide), _numbers(review.moves, columns, wide)]
    lines += [" " * (margin + 2) + line for line in below]
    return "\n".join(line.rstrip() for line in lines)


def _columns(moves: int, columns: int) -> Columns:
    """The moves shared out among the columns.

    >>> _columns(5, 3)
    [range(0, 1), range(1, 3), range(3, 5)]
    """
    ends = [number * moves // columns for number in range(columns + 1)]
    return [range(start, end) for start, end in pairwise(ends)]


def _averages(values: Sequence[float], columns: Columns) -> list[float]:
    return [sum(values[move] for move in moves) / len(moves) for moves in columns]


def _bars(expectations: Sequence[float], wide: int) -> list[str]:
    """The rows of the graph, with the middle between the upper and the lower ones.

    >>> for row in _bars([0.5, 0.56, 1, 0], 1):
    ...     print(repr(row))
    '  █ '
    '  █ '
    '  █ '
    ' ▄█ '
    '────'
    '   █'
    '   █'
    '   █'
    '   █'
    """
    halves = [round((2 * expectation - 1) * 2 * ROWS) for expectation in expectations]
    above = [_row(halves, row, "▄", wide) for row in reversed(range(ROWS))]
    below = [_row([-half for half in halves], row, "▀", wide) for row in range(ROWS)]
    return [*above, "─" * wide * len(expectations), *below]


def _row(halves: Sequence[int], row: int, half_block: str, wide: int) -> str:
    """The blocks that are so many rows away from the middle."""
    blocks = (" ", half_block, "█")
    return "".join(blocks[min(max(half - 2 * row, 0), 2)] * wide for half in halves)


def _marks(moves: Sequence[ReviewedMove], columns: Columns, wide: int) -> str:
    """A mark below each column with a mistake or a blunder; inaccuracies have none."""
    worst = [max(moves[ply].mistake or 0 for ply in column) for column in columns]
    return "".join(("?" if kind > Mistake.INACCURACY else "").ljust(wide) for kind in worst)


def _numbers(moves: Sequence[ReviewedMove], columns: Columns, wide: int) -> str:
    """The numbers of some moves, each beginning below its column."""
    step = FEWEST_BETWEEN_NUMBERS
    while step * wide * len(columns) < ROOM_FOR_NUMBER * len(moves):
        step *= 2
    line = ""
    for place, column in enumerate(columns):
        for ply in column:
            number = moves[ply].number.rstrip(".")
            if ply % step == 0 and place * wide + len(number) <= len(columns) * wide:
                line = line.ljust(place * wide) + number
    return line
