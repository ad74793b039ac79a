# ruff: noqa: N999
"""Gess on a flat list of 400 characters, row 1 first: B, W or a dot."""

from __future__ import annotations

SIDE = 20
COLUMNS = "abcdefghijklmnopqrst"
AROUND = (-21, -20, -19, -1, 1, 19, 20, 21)
FOOTPRINT = (*AROUND, 0)
ARMY = (
    "....................",
    "..{0}.{0}.{0}{0}{0}{0}{0}{0}{0}{0}.{0}.{0}..",
    ".{0}{0}{0}.{0}.{0}{0}{0}{0}.{0}.{0}.{0}{0}{0}.",
    "..{0}.{0}.{0}{0}{0}{0}{0}{0}{0}{0}.{0}.{0}..",
    "....................",
    "....................",
    "..{0}..{0}..{0}..{0}..{0}..{0}..",
    "....................",
    "....................",
    "....................",
)


class NoMove(Exception):  # noqa: N818
    """There is no such move."""


class GessGame:
    """A game of Gess."""

    __slots__ = ("_board", "_other", "_own", "_state")

    def __init__(self) -> None:
        """Start a new game."""
        self.restart()

    def restart(self) -> None:
        """Set up the stones; Black is to move."""
        rows = [row.format("B") for row in ARMY] + [row.format("W") for row in reversed(ARMY)]
        self._board = list("".join(rows))
        self._own, self._other = "BW"
        self._state = "UNFINISHED"

    def get_game_state(self) -> str:
        """Tell the state of the game."""
        return self._state

    def resign_game(self) -> bool:
        """The other player wins; False if the game is over already."""
        if self._state != "UNFINISHED":
            return False
        self._win(self._other)
        return True

    def make_move(self, centre: str, target: str = "") -> bool:
        """Move a piece; False if that is not legal."""
        saved = self._board.copy()
        try:
            self._move(self._index(centre), self._index(target))
        except (NoMove, ValueError):
            self._board = saved
            return False
        if not self.has_ring(self._other):
            self._win(self._own)
        self._own, self._other = self._other, self._own
        return True

    def _move(self, start: int, end: int) -> None:
        """Change the board, or raise NoMove, perhaps half-way."""
        if self._state != "UNFINISHED":
            raise NoMove
        piece = {offset: self._board[start + offset] for offset in FOOTPRINT}
        offset, steps = self._direction(start, end)
        if self._other in piece.values() or piece[offset] != self._own:
            raise NoMove
        if piece[0] == "." and steps > 3:
            raise NoMove
        self._fill(start, dict.fromkeys(FOOTPRINT, "."))
        for square in range(start + offset, end, offset):
            if any(self._board[square + part] != "." for part in FOOTPRINT):
                raise NoMove
        self._fill(end, piece)
        for n in range(SIDE):
            for edge in (n, 380 + n, n * SIDE, n * SIDE + 19):
                self._board[edge] = "."
        if not self.has_ring(self._own):
            raise NoMove

    def _fill(self, square: int, stones: dict[int, str]) -> None:
        """Set the nine squares around a centre."""
        for offset, stone in stones.items():
            self._board[square + offset] = stone

    @staticmethod
    def _direction(start: int, end: int) -> tuple[int, int]:
        """The difference of indices for one step, and how many steps there are."""
        down, right = end // SIDE - start // SIDE, end % SIDE - start % SIDE
        steps = max(abs(down), abs(right))
        match abs(down), abs(right):
            case 0, 0:
                raise NoMove
            case (0, _) | (_, 0):
                pass
            case one, two if one != two:
                raise NoMove
        return (end - start) // steps, steps

    @staticmethod
    def _index(name: str) -> int:
        """The index of a square that may be a centre."""
        if not isinstance(name, str):
            raise NoMove
        column, row = COLUMNS.index(name[:1]), int(name[1:])
        if name != f"{COLUMNS[column]}{row}" or not (0 < column < 19 and 1 < row < SIDE):
            raise NoMove
        return (row - 1) * SIDE + column

    def has_ring(self, stone: str) -> bool:
        """Whether eight of these stones are around an empty square."""
        return any(
            self._board[centre] == "." and all(self._board[centre + n] == stone for n in AROUND)
            for centre in range(SIDE + 1, 379)
        )

    def _win(self, stone: str) -> None:
        """End the game."""
        self._state = {"B": "BLACK_WON", "W": "WHITE_WON"}[stone]

    def print_board(self, sep: str = "") -> None:
        """Print the board as White sees it, row 1 and column t at the top left."""
        for row in range(SIDE):
            print(sep.join(reversed(self._board[row * SIDE : (row + 1) * SIDE])), row + 1)
        print(sep.join(reversed(COLUMNS)))
