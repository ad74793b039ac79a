"""Pentago solved in plain Python by trying everything: slow, short, and independent of the core."""

from __future__ import annotations

import random
from functools import cache

SIZE = 6
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
LINES = [
    {(row + i * down) * SIZE + column + i * right for i in range(5)}
    for down, right in DIRECTIONS
    for row in range(SIZE)
    for column in range(SIZE)
    if row + 4 * down < SIZE and 0 <= column + 4 * right < SIZE
]
MASKS = [sum(1 << space for space in line) for line in LINES]


def _turn(sub_board: int, clockwise: bool) -> list[int]:
    """For each space, where its marble comes from."""
    top, left = (sub_board - 1) // 2 * 3, (sub_board - 1) % 2 * 3
    source = list(range(SIZE * SIZE))
    for row in range(3):
        for column in range(3):
            to_row, to_column = (column, 2 - row) if clockwise else (2 - column, row)
            source[(top + to_row) * SIZE + left + to_column] = (top + row) * SIZE + left + column
    return source


TURNS = {
    f"{sub_board}{letter}": _turn(sub_board, letter == "C")
    for sub_board in (1, 2, 3, 4)
    for letter in "CA"
}


def bits_of(squares: str, colour: str) -> int:
    return sum(1 << i for i, square in enumerate(squares) if square == colour)


def has_five(squares: str, colour: str) -> bool:
    bits = bits_of(squares, colour)
    return any(bits & mask == mask for mask in MASKS)


def after(squares: str, space: int, colour: str, turn: str) -> str:
    placed = squares[:space] + colour + squares[space + 1 :]
    return "".join(placed[i] for i in TURNS[turn])


@cache
def ending(squares: str) -> str | None:
    """Who has won, "draw", or None while the game goes on."""
    fives = [colour for colour in "bw" if has_five(squares, colour)]
    if len(fives) == 1:
        return fives[0]
    return "draw" if fives or "." not in squares else None


Worth = tuple[int, int]  # 1, 0 or -1 for the player to move, and how many moves to the end


def better(worth: Worth) -> tuple[int, int]:
    """Sorts the worths of moves: a win soon, a loss late."""
    value, plies = worth
    return value, -value * plies


@cache
def worth_of(squares: str) -> Worth:
    """What the position is worth to the player to move."""
    colour = "b" if squares.count("b") == squares.count("w") else "w"
    end = ending(squares)
    if end:
        return (0 if end == "draw" else 1 if end == colour else -1), 0
    return max(moves_of(squares).values(), key=better)


def moves_of(squares: str) -> dict[str, Worth]:
    """What every legal move is worth to who makes it."""
    colour = "b" if squares.count("b") == squares.count("w") else "w"
    found = {}
    for space in (i for i, square in enumerate(squares) if square == "."):
        name = f"{'abcdef'[space // SIZE]}{space % SIZE}"
        if has_five(squares[:space] + colour + squares[space + 1 :], colour):
            found[name] = (1, 1)
            continue
        for turn in TURNS:
            value, plies = worth_of(after(squares, space, colour, turn))
            found[f"{name}:{turn}"] = (-value, plies + 1)
    return found


def random_squares(marbles: int, seed: int) -> str:
    """Any position in which the game goes on, not only those that games reach."""
    chance = random.Random(f"{marbles} {seed}")
    squares = list("b" * (marbles - marbles // 2) + "w" * (marbles // 2) + "." * (36 - marbles))
    while True:
        chance.shuffle(squares)
        if ending("".join(squares)) is None:
            return "".join(squares)


def text_of(squares: str) -> str:
    """The position as text."""
    rows = "/".join(squares[i : i + SIZE] for i in range(0, 36, SIZE))
    for run in range(SIZE, 0, -1):
        rows = rows.replace("." * run, str(run))
    return f"{rows} {'b' if squares.count('b') == squares.count('w') else 'w'}"
