"""The computer player of the old assignment in plain Python: minimax without any pruning."""

from __future__ import annotations

from functools import lru_cache

from tests.games.brute_force import DIRECTIONS, SIZE, TURNS, after, bits_of, ending, has_five

WON = 1_000_000_000
CENTRES = sum(1 << space for space in (7, 10, 25, 28))


def windows(length: int) -> list[int]:
    """Every place for so many marbles in a row, as bits."""
    return [
        sum(1 << (row + i * down) * SIZE + column + i * right for i in range(length))
        for down, right in DIRECTIONS
        for row in range(SIZE)
        for column in range(SIZE)
        if row + (length - 1) * down < SIZE and 0 <= column + (length - 1) * right < SIZE
    ]


WEIGHTED = [(windows(5), 1_000_000), (windows(4), 1000), (windows(3), 100)]


@lru_cache(maxsize=1 << 18)
def points(bits: int) -> int:
    """What one player's marbles are worth."""
    rows = sum(weight * sum(bits & mask == mask for mask in masks) for masks, weight in WEIGHTED)
    return rows + 5 * (bits & CENTRES).bit_count()


def heuristic(squares: str, mover: str) -> int:
    other = "w" if mover == "b" else "b"
    return points(bits_of(squares, mover)) - points(bits_of(squares, other))


def mover_of(squares: str) -> str:
    return "b" if squares.count("b") == squares.count("w") else "w"


def children(squares: str) -> dict[str, str]:
    """The position after every legal move, in reading order, then by sub-board, C before A."""
    mover = mover_of(squares)
    found = {}
    for space in (i for i, square in enumerate(squares) if square == "."):
        name = f"{'abcdef'[space // SIZE]}{space % SIZE}"
        placed = squares[:space] + mover + squares[space + 1 :]
        if has_five(placed, mover):
            found[name] = placed
            continue
        for turn in TURNS:
            found[f"{name}:{turn}"] = after(squares, space, mover, turn)
    return found


def value_of(squares: str, depth: int) -> int:
    """For the player to move."""
    end = ending(squares)
    if end:
        return 0 if end == "draw" else WON if end == mover_of(squares) else -WON
    if depth == 0:
        return heuristic(squares, mover_of(squares))
    return max(-value_of(child, depth - 1) for child in set(children(squares).values()))


def choice(squares: str, depth: int) -> tuple[str, int]:
    """The first of the best moves, and its value."""
    values = {move: -value_of(child, depth - 1) for move, child in children(squares).items()}
    best = max(values, key=lambda move: values[move])
    return best, values[best]
