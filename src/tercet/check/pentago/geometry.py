"""Lines on the board, where turns take marbles, and which sub-boards a set of spaces touches."""

from __future__ import annotations

from collections.abc import Iterable

import Pentago
from tercet.check.pentago.model import SPACES, SUB_BOARDS, TURNS, Model

Line = tuple[str, ...]
Turn = tuple[int, str]


def name(row: int, column: int) -> str:
    """The name of a space."""
    return f"{Pentago.ROWS[row]}{column}"


def _where_turns_take() -> dict[Turn, dict[str, str]]:
    """For every turn, where our class takes a marble from each space."""
    taken = {}
    for sub_board, rotation in TURNS:
        model = Model()
        model._board = [list(SPACES[i : i + 6]) for i in range(0, 36, 6)]
        model._rotate(Pentago.SUB_BOARD_CORNERS[sub_board], rotation == "C")
        after = [space for row in model._board for space in row]
        taken[sub_board, rotation] = dict(zip(after, SPACES, strict=True))
    return taken


AFTER_TURN = _where_turns_take()
BEFORE_TURN = {
    turn: {after: before for before, after in taken.items()} for turn, taken in AFTER_TURN.items()
}

LINES: tuple[Line, ...] = tuple(
    tuple(name(row, column) for row, column in line) for line in Pentago.LINES_OF_FIVE
)

SUB_BOARD_OF = {
    space: sub_board
    for sub_board in SUB_BOARDS
    for space, after in AFTER_TURN[sub_board, "C"].items()
    if space != after
}
CENTRES = {sub_board: name(r + 1, c + 1) for sub_board, (r, c) in Pentago.SUB_BOARD_CORNERS.items()}
SUB_BOARD_OF |= {space: sub_board for sub_board, space in CENTRES.items()}


def touched(spaces: Iterable[str]) -> set[int]:
    """The sub-boards that hold any of these spaces."""
    return {SUB_BOARD_OF[space] for space in spaces}


def is_diagonal(line: Line) -> bool:
    """Whether a line runs neither across nor down."""
    return line[0][0] != line[1][0] and line[0][1] != line[1][1]


def holds(model: Model, line: Line, color: str) -> bool:
    """Whether all spaces of a line hold marbles of a color."""
    return all(model.marble(space) == color for space in line)


def _straight(length: int) -> tuple[Line, ...]:
    """All lines of this many spaces."""
    size = Pentago.SIZE
    return tuple(
        tuple(name(row + i * down, column + i * right) for i in range(length))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        for row in range(size)
        for column in range(size)
        if row + (length - 1) * down < size and 0 <= column + (length - 1) * right < size
    )


LINES_OF_FOUR = _straight(4)
LINES_OF_SIX = _straight(6)
GAPS: tuple[Line, ...] = tuple(
    line[:gap] + line[gap + 1 :] for line in LINES_OF_SIX for gap in range(1, 5)
)


def _around_the_edge() -> tuple[Line, ...]:
    """Five spaces that follow each other only if the board is thought closed, or one long row."""
    size = Pentago.SIZE
    closed = [
        tuple(name((row + i * down) % size, (column + i * right) % size) for i in range(5))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        for row in range(size)
        for column in range(size)
    ]
    one_row = [
        tuple(SPACES[start + i * step] for i in range(5))
        for step in (1, 5, 7)
        for start in range(len(SPACES) - 4 * step)
    ]
    real = {frozenset(line) for line in LINES}
    return tuple(line for line in dict.fromkeys(closed + one_row) if frozenset(line) not in real)


LINES_AROUND_THE_EDGE = _around_the_edge()
