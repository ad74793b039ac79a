"""Games written short: `22+44 13+04 22>21^11` are two placements and a move.

Every square is a row and a column. The first placement is x's and the second one o's.
"""

from __future__ import annotations

from collections.abc import Callable

from BuildersGame import SIZE, Square
from tercet.check.builders.methods import MOVE, PLACEMENT, STATE
from tercet.check.builders.model import Move
from tercet.check.call import NEW, Call, Script, call

ASK_STATE = Call(STATE)

Symmetry = Callable[[Square], Square]


def _symmetry(number: int) -> Symmetry:
    def turned(square: Square) -> Square:
        row, column = square
        if number & 1:
            row = SIZE - 1 - row
        if number & 2:
            column = SIZE - 1 - column
        return (column, row) if number & 4 else (row, column)

    return turned


# The eight ways to turn and mirror a board; the first one leaves it as it is.
SYMMETRIES = tuple(map(_symmetry, range(8)))


def placement_call(first: Square, second: Square, player: str) -> Call:
    """The call that places a player's builders."""
    return call(PLACEMENT, *first, *second, player)


def move_call(move: Move) -> Call:
    """The call that makes a move."""
    start, end, site = move
    return call(MOVE, *start, *end, *site)


def script(text: str, symmetry: Symmetry = SYMMETRIES[0]) -> Script:
    """The calls of a game that is written short, from NEW on.

    >>> print(*script("22+44 13+04 22>21^11")[1:], sep="; ")
    game.initial_placement(2, 2, 4, 4, 'x'); game.initial_placement(1, 3, 0, 4, 'o'); \
game.make_move(2, 2, 2, 1, 1, 1)
    """
    calls = [NEW]
    for word in text.split():
        squares = [symmetry((int(pair[0]), int(pair[1]))) for pair in _pairs(word)]
        if "+" in word:
            calls.append(placement_call(squares[0], squares[1], "x" if len(calls) == 1 else "o"))
        else:
            calls.append(move_call((squares[0], squares[1], squares[2])))
    return tuple(calls)


def _pairs(word: str) -> list[str]:
    return word.replace("+", " ").replace(">", " ").replace("^", " ").split()


def with_states(calls: Script) -> Script:
    """The same calls, and the state is asked for after each of them."""
    return tuple(made for each in calls for made in ((each,) if each == NEW else (each, ASK_STATE)))
