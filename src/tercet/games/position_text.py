"""What position texts have in common: fields, who is to move, rows with runs of empty squares."""

import re

from tercet.games.errors import InvalidPositionError, quoted


def split_position(text: str, fields: int, form: str) -> list[str]:
    """The fields of a position, which single blanks separate."""
    found = text.split(" ")
    if len(found) != fields or "" in found:
        raise InvalidPositionError(
            f"{quoted(text)} is not a position: it must have the form {form}, "
            f"{fields} fields with one blank between them"
        )
    return found


def player_of(letter: str, players: tuple[str, str]) -> int:
    """Which player the letter of the last field stands for, 0 or 1."""
    letters = [player[0] for player in players]
    if letter not in letters:
        raise InvalidPositionError(
            f"{quoted(letter)} does not say who is to move: write {letters[0]} for {players[0]} "
            f"or {letters[1]} for {players[1]}"
        )
    return letters.index(letter)


def expand_row(row: str, length: int, name: str) -> str:
    """A row with a dot for each empty square, from letters and runs.

    >>> expand_row("b1w3", 6, "row c")
    'b.w...'
    """
    tokens = re.findall(r"[0-9]+|[^0-9]", row)
    squares = ""
    for token in tokens:
        if token[0] in "0123456789":
            run = int(token) if len(token) <= 2 else 0
            if not 1 <= run <= length or token.startswith("0"):
                raise InvalidPositionError(
                    f"{quoted(token)} in {name} is not a run of empty squares: "
                    f"runs are numbers from 1 to {length}, and two never stand side by side"
                )
            squares += "." * run
        elif token in "bw":
            squares += token
        else:
            raise InvalidPositionError(
                f"{quoted(token)} in {name} is not allowed: "
                "rows are made of b, w and numbers for runs of empty squares"
            )
    if len(squares) != length:
        raise InvalidPositionError(f"{name} has {len(squares)} squares; it must have {length}")
    return squares


def compress_row(squares: str) -> str:
    """The inverse of `expand_row`.

    >>> compress_row("b.w...")
    'b1w3'
    """
    return re.sub(r"\.+", lambda run: str(len(run[0])), squares)
