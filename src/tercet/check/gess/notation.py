"""Games in short: `b6-e9` is a move, `resign` and `state` are the other methods."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from GessGame import COLUMNS, SIZE, Square
from tercet.check.call import NEW, Call, Script, call

STATE = Call("get_game_state")
RESIGN = Call("resign_game")
PRINT = Call("print_board")

_OTHER_CALLS = {"state": STATE, "resign": RESIGN, "print": PRINT, "new": NEW}


def script(text: str) -> Script:
    """The calls of a game.

    >>> [str(made) for made in script("b6-e9 resign")[1:]]
    ["game.make_move('b6', 'e9')", 'game.resign_game()']
    """
    return (NEW, *(_OTHER_CALLS.get(word) or move(*word.split("-")) for word in text.split()))


def move(start: object, end: object) -> Call:
    """A call of make_move."""
    return call("make_move", start, end)


def name(square: Square) -> str:
    """The name of a square, which may be off the board.

    >>> name((0, 1)), name((3, 20))
    ('b1', 'u4')
    """
    row, column = square
    letter = COLUMNS[column] if 0 <= column < SIZE else "u"
    return f"{letter}{row + 1}"


def mirrored(text: str) -> str:
    """The game in which black and white have changed sides.

    >>> mirrored("b6-e9 resign")
    'b15-e12 resign'
    """
    words = (
        "-".join(map(_opposite, word.split("-"))) if "-" in word else word for word in text.split()
    )
    return " ".join(words)


def _opposite(location: str) -> str:
    return f"{location[0]}{SIZE + 1 - int(location[1:])}"


def with_states(calls: Iterable[Call]) -> Iterator[Call]:
    """The calls, with a look at the state after each one that can change it."""
    for made in calls:
        yield made
        if made.method in ("make_move", "resign_game"):
            yield STATE
