"""What the net of Pentago sees, reckoned from the text of a board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tercet import GAMES
from tests.engine.random_nets import net_of
from tests.engine.test_nets import positions

GAME = GAMES["pentago"]
NET = net_of(GAME)
# What is there, by name and content, and the numbers that stand for it.
Sightings = list[tuple[list[tuple[str, str]], list[int]]]
TURNS = [f"{quarter}{way}" for quarter in "1234" for way in "CA"]


def tracks() -> Iterator[tuple[str, list[int]]]:
    """The class and the spaces, in reading order, of all rows, columns and diagonals."""
    for i, name in enumerate(("outer", "middle", "inner", "inner", "middle", "outer")):
        yield name, [6 * i + j for j in range(6)]
        yield name, [6 * j + i for j in range(6)]
    for difference, name in ((-1, "short"), (0, "long"), (1, "short")):
        spaces = [(i, i + difference) for i in range(6) if 0 <= i + difference < 6]
        yield name, [6 * row + column for row, column in spaces]
        yield name, [6 * row + 5 - column for row, column in spaces]


def sub_boards() -> Iterator[list[int]]:
    """The spaces of each, row by row from the corner of the board."""
    for top, down in ((0, 1), (5, -1)):
        for left, right in ((0, 1), (5, -1)):
            yield [6 * (top + down * i) + left + right * j for i in range(3) for j in range(3)]


def seen(squares: str, mover: str) -> list[tuple[str, str]]:
    """The class of each track with marbles, and what is on it for the mover, from either end; and
    what is on each sub-board with marbles, its rows or its columns first."""
    own = squares.translate(str.maketrans("bw", "+-" if mover == "black" else "-+"))
    found = []
    for name, spaces in tracks():
        content = "".join(own[space] for space in spaces)
        found.append((name, min(content, content[::-1])))
    for spaces in sub_boards():
        content = "".join(own[space] for space in spaces)
        columns = "".join(content[i::3] for i in range(3))
        found.append(("sub-board", min(content, columns)))
    return [(name, content) for name, content in found if content.strip(".")]


def turned(squares: str, turn: str) -> str:
    top, left = divmod(int(turn[0]) - 1, 2)
    corner = 18 * top + 3 * left
    cells = list(squares)
    for row in range(3):
        for column in range(3):
            to = (column, 2 - row) if turn[1] == "C" else (2 - column, row)
            cells[corner + 6 * to[0] + to[1]] = squares[corner + 6 * row + column]
    return "".join(cells)


def parts(name: str, content: str) -> list[tuple[str, str]]:
    """Of a track its lines of five, by how many marbles of each side they hold; of a sub-board its
    rows and columns from the edge of the board, and its diagonals."""
    if name != "sub-board":
        lines = [content[i : i + 5] for i in range(len(content) - 4)]
        return [(name, "".join(sorted(line))) for line in lines if line.strip(".")]
    rows = [(f"row {i}", content[3 * i : 3 * i + 3]) for i in range(3)]
    columns = [(f"row {i}", content[i::3]) for i in range(3)]
    across = content[2:7:2]
    diagonals = [("from the corner", content[::4]), ("across", min(across, across[::-1]))]
    return [(name, row) for name, row in rows + columns + diagonals if row.strip(".")]


def numbers_of(sightings: Sightings) -> dict[tuple[str, str], int]:
    """Which number stands for what: it is there whenever that is, and for nothing else."""
    candidates: dict[tuple[str, str], set[int]] = {}
    for there, numbers in sightings:
        for each in there:
            candidates[each] = candidates.get(each, set(numbers)) & set(numbers)
    found = {each: min(left) for each, left in candidates.items() if len(left) == 1}
    assert len(set(found.values())) == len(found)
    compared = 0
    for there, numbers in sightings:
        assert len(numbers) == len(there)
        if all(each in found for each in there):
            assert sorted(numbers) == sorted(found[each] for each in there)
            compared += 1
    assert compared > len(sightings) / 2
    return found


@cache
def inputs() -> dict[tuple[str, str], int]:
    sightings: Sightings = []
    boards: list[Any] = positions(GAME, games=200, most_plies=36)
    for board in boards:
        squares = board.squares()
        after = [squares, *(turned(squares, turn) for turn in TURNS)]
        all_seen = [seen(cells, board.turn) for cells in after]
        sightings += zip(all_seen, NET.inputs(board._line), strict=True)
    return numbers_of(sightings)


def test_an_input_is_a_track_or_a_sub_board_and_what_is_on_it() -> None:
    assert len(inputs()) > NET.INPUTS / 2


def test_the_parts_of_an_input_are_its_lines_or_its_rows_and_diagonals() -> None:
    table = NET.parts()
    found = numbers_of([(parts(*each), table[number]) for each, number in inputs().items()])
    assert len(found) > NET.PARTS / 2
