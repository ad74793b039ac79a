"""Gess: move any 3 x 3 block of your stones as one piece, and keep a ring.

The class GessGame holds one game between black and white. Run as a script, this file is a
text game for two players:

    python GessGame.py
"""

import io
import re
import sys
from typing import Any

EMPTY = "."
STONES = {"black": "B", "white": "W"}
OPPONENT = {"black": "white", "white": "black"}

# As the players see it: row 20 at the top, column a on the left.
START = (
    "....................",
    "..W.W.WWWWWWWW.W.W..",
    ".WWW.W.WWWW.W.W.WWW.",
    "..W.W.WWWWWWWW.W.W..",
    "....................",
    "....................",
    "..W..W..W..W..W..W..",
    "....................",
    "....................",
    "....................",
    "....................",
    "....................",
    "....................",
    "..B..B..B..B..B..B..",
    "....................",
    "....................",
    "..B.B.BBBBBBBB.B.B..",
    ".BBB.B.BBBB.B.B.BBB.",
    "..B.B.BBBBBBBB.B.B..",
    "....................",
)

COLUMNS = "abcdefghijklmnopqrst"
SIZE = 20
# Columns a and t and rows 1 and 20 are the rim: a footprint may reach it, no stone stays there.
RIM = (0, SIZE - 1)
# The piece's centre must be on the board proper: columns b to s, rows 2 to 19.
CENTRE_PATTERN = re.compile("([b-s])([2-9]|1[0-9])")
REACH_WITHOUT_CENTRE_STONE = 3

# The squares of a footprint, as (rows up, columns right) from its centre.
FOOTPRINT = [(up, right) for up in (-1, 0, 1) for right in (-1, 0, 1)]
AROUND_CENTRE = [offset for offset in FOOTPRINT if offset != (0, 0)]

# A square is (row, column), a board a list of rows; both count from 0, at square a1.
Square = tuple[int, int]
Board = list[list[str]]


class GessGame:
    """One game of Gess.

    A piece is the footprint of 3 x 3 squares around a centre. It holds stones of the player
    only, and moves in the direction of any of its outer stones. Black moves first. A player
    without a ring, eight own stones around an empty square, has lost.
    """

    def __init__(self) -> None:
        """Start a game with 43 stones on each side and black to move."""
        self._board: Board = [list(row) for row in reversed(START)]
        self._player = "black"
        self._game_state = "UNFINISHED"

    def get_game_state(self) -> str:
        """Return 'UNFINISHED', 'BLACK_WON' or 'WHITE_WON'."""
        return self._game_state

    def resign_game(self) -> None:
        """Give the game to the opponent of the player to move, unless it is over already."""
        if self._game_state == "UNFINISHED":
            self._game_state = OPPONENT[self._player].upper() + "_WON"

    def make_move(self, start: str, end: str) -> bool:
        """Move the piece centred on start, such as 'b6', so that its centre is on end.

        Return False, and change nothing, if the game is over, if either is not a square
        where a centre may be, or if the current player may not move so.
        """
        start_square = _centre_square(start)
        end_square = _centre_square(end)
        if self._game_state != "UNFINISHED" or start_square is None or end_square is None:
            return False
        way = _way(start_square, end_square)
        if not self._piece_may_go(start_square, way):
            return False
        board = self._board_without_piece(start_square)
        if any(_stones_covered(board, centre) for centre in way[:-1]):
            # Whatever the footprint covers ends the move, so only its last step may meet stones.
            return False
        self._set_down_piece(board, start_square, end_square)
        if not _has_ring(board, self._player):
            return False

        self._board = board
        opponent = OPPONENT[self._player]
        if not _has_ring(board, opponent):
            self._game_state = self._player.upper() + "_WON"
        self._player = opponent
        return True

    def print_board(self) -> None:
        """Print the board with row 20 at the top: B black, W white, a dot for empty.

        The rim is left blank, because no centre may be there.
        """
        column_labels = "   " + " ".join(COLUMNS)
        print(column_labels)
        for row in reversed(range(SIZE)):
            squares = [self._square_text((row, column)) for column in range(SIZE)]
            print(f"{row + 1:2} {' '.join(squares)} {row + 1}")
        print(column_labels)

    def _square_text(self, square: Square) -> str:
        """Return what the board shows for a square."""
        row, column = square
        stone = self._board[row][column]
        return " " if stone == EMPTY and _is_on_rim(square) else stone

    def _piece_may_go(self, start: Square, way: list[Square]) -> bool:
        """Return True if start is the centre of a piece whose stones let it go this way.

        Whether other stones stop it earlier is another question.
        """
        if not way or STONES[OPPONENT[self._player]] in _stones_covered(self._board, start):
            return False
        # The first step of the way leads to the outer square that must hold a stone.
        row, column = way[0]
        if self._board[row][column] != STONES[self._player]:
            return False
        row, column = start
        return self._board[row][column] != EMPTY or len(way) <= REACH_WITHOUT_CENTRE_STONE

    def _board_without_piece(self, centre: Square) -> Board:
        """Return a copy of the board from which the piece's own stones are lifted."""
        board = [row.copy() for row in self._board]
        for row, column in _footprint(centre):
            board[row][column] = EMPTY
        return board

    def _set_down_piece(self, board: Board, start: Square, end: Square) -> None:
        """Put the piece from start on end of a board from which it was lifted.

        It takes all nine squares, so whatever stood there is captured, also under the empty
        squares of the piece. Its own stones that reach the rim are lost.
        """
        for old_square, new_square in zip(_footprint(start), _footprint(end), strict=True):
            old_row, old_column = old_square
            new_row, new_column = new_square
            stone = EMPTY if _is_on_rim(new_square) else self._board[old_row][old_column]
            board[new_row][new_column] = stone


def _centre_square(text: Any) -> Square | None:
    """Return the square that a text such as 'b6' names, or None if no centre may be there.

    type() is asked instead of isinstance(), because an object may claim any class.
    """
    match = CENTRE_PATTERN.fullmatch(text) if issubclass(type(text), str) else None
    if match is None:
        return None
    column, row = match.groups()
    return int(row) - 1, COLUMNS.index(column)


def _is_on_rim(square: Square) -> bool:
    """Return True if the square is outside of the board proper."""
    row, column = square
    return row in RIM or column in RIM


def _footprint(centre: Square) -> list[Square]:
    """Return the nine squares around and under a centre, always in the same order."""
    row, column = centre
    return [(row + up, column + right) for up, right in FOOTPRINT]


def _stones_covered(board: Board, centre: Square) -> list[str]:
    """Return the stones in the footprint around a centre."""
    squares = [board[row][column] for row, column in _footprint(centre)]
    return [stone for stone in squares if stone != EMPTY]


def _way(start: Square, end: Square) -> list[Square]:
    """Return the squares that a centre passes from start to end, from the first step on.

    The list is empty if the squares are the same or not on a straight or diagonal line.
    """
    rows_up = end[0] - start[0]
    columns_right = end[1] - start[1]
    distance = max(abs(rows_up), abs(columns_right))
    if abs(rows_up) not in (0, distance) or abs(columns_right) not in (0, distance):
        return []
    return [
        (start[0] + rows_up * step // distance, start[1] + columns_right * step // distance)
        for step in range(1, distance + 1)
    ]


def _has_ring(board: Board, player: str) -> bool:
    """Return True if eight stones of the player surround an empty square anywhere."""
    stone = STONES[player]
    # All stones are on the board proper, so the centre of a ring is one square further in.
    inside = range(2, SIZE - 2)
    return any(
        board[row][column] == EMPTY
        and all(board[row + up][column + right] == stone for up, right in AROUND_CENTRE)
        for row in inside
        for column in inside
    )


HELP = """\
Gess. Leave your opponent without a ring (eight stones around an empty square) to win.
A piece is 3 x 3 squares that hold stones of yours only. It moves towards any of its outer
stones: up to 3 squares, or any distance if there is a stone on its centre. It stops where
it covers other stones, and takes them. You must always keep a ring of your own.
Write the old and the new square of the piece's centre, for example: b6 e9
Other words: help, resign, quit."""

RESULTS = {"BLACK_WON": "Black (B) has won.", "WHITE_WON": "White (W) has won."}


def main() -> None:
    """Play one game on the terminal."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Input in another encoding shall be refused as bad input, not end the game.
        sys.stdin.reconfigure(errors="replace")
    try:
        _play()
    except (EOFError, KeyboardInterrupt):
        print("\nThe game was not finished. Goodbye.")


def _play() -> None:
    """Let the two players take turns until the game ends or one of them quits."""
    game = GessGame()
    player = "black"
    print(HELP)
    while game.get_game_state() == "UNFINISHED":
        print()
        game.print_board()
        print(f"{player.capitalize()} ({STONES[player]}) to move, written like this: b6 e9")
        if not _take_turn(game, player):
            print("The game was not finished. Goodbye.")
            return
        player = OPPONENT[player]
    print()
    game.print_board()
    print(RESULTS[game.get_game_state()])


def _take_turn(game: GessGame, player: str) -> bool:
    """Ask until the player has moved or resigned; return False if the player quits instead."""
    while True:
        words = input(f"{player}> ").lower().split()
        if words == ["quit"]:
            return False
        if words == ["resign"]:
            game.resign_game()
            return True
        if words == ["help"]:
            print(HELP)
            continue
        refusal = _try_move(game, words)
        if refusal is None:
            return True
        print(refusal)


def _try_move(game: GessGame, words: list[str]) -> str | None:
    """Make the move that the words describe; return why not if it is refused."""
    if len(words) != 2 or any(_centre_square(word) is None for word in words):
        return (
            "Write two squares from b2 to s19, the old and the new centre of a piece, "
            "for example: b6 e9 (or help, resign, quit)"
        )
    start, end = words
    if game.make_move(start, end):
        return None
    return (
        "Not allowed: move 3 x 3 squares with only your stones towards one of their outer stones, "
        "at most 3 squares if the centre is empty, only as far as the first stones in the way, "
        "and keep a ring"
    )


if __name__ == "__main__":
    main()
