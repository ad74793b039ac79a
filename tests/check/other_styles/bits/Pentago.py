# ruff: noqa: N999
"""Pentago on two 36-bit integers, bit 6 * row + column for each space."""

COLORS = ("black", "white")


def space_bit(row: int, column: int) -> int:
    """The bit of a space."""
    return 1 << (6 * row + column)


class Pentago:
    """A game of Pentago."""

    __slots__ = ("_lines", "_marbles", "_mover", "_state", "_turns")

    def __init__(self) -> None:
        """Start with two empty boards and black to move."""
        self._marbles = [0, 0]
        self._mover = 0
        self._state = "UNFINISHED"
        self._lines = tuple(self._all_lines())
        self._turns = {
            (number, rotation): tuple(self._pairs(number, rotation))
            for number in range(1, 5)
            for rotation in "CA"
        }

    @staticmethod
    def _all_lines() -> "list[int]":
        """The masks of all lines of five."""
        masks = []
        for row in range(6):
            for column in range(6):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    if row + 4 * down < 6 and 0 <= column + 4 * right < 6:
                        line = [space_bit(row + n * down, column + n * right) for n in range(5)]
                        masks.append(sum(line))
        return masks

    @staticmethod
    def _pairs(number: int, rotation: str) -> "list[tuple[int, int]]":
        """For each space of a sub-board its bit and the bit to which its marble is turned."""
        top, left = (number - 1) // 2 * 3, (number - 1) % 2 * 3
        pairs = []
        for row in range(3):
            for column in range(3):
                to_row, to_column = (column, 2 - row) if rotation == "C" else (2 - column, row)
                here = space_bit(top + row, left + column)
                pairs.append((here, space_bit(top + to_row, left + to_column)))
        return pairs

    def get_game_state(self) -> str:
        """Tell the state of the game."""
        return self._state

    def is_board_full(self) -> bool:
        """Tell whether every space is taken."""
        return self._marbles[0] | self._marbles[1] == (1 << 36) - 1

    def has_five(self, player: int) -> bool:
        """Tell whether a player, 0 or 1, has five in a row."""
        board = self._marbles[player]
        return any(board & line == line for line in self._lines)

    def make_move(self, color: str, position: str, sub_board: int, rotation: str) -> "bool | str":
        """Place a marble and turn a sub-board; True, or the reason why not."""
        if self._state != "UNFINISHED":
            return "game is finished"
        if color != COLORS[self._mover]:
            return "not this player's turn"
        if type(sub_board) is not int:
            raise ValueError(f"{sub_board!r} is none of the sub-boards 1 to 4")
        turn = self._turns[sub_board, rotation]
        if position not in [row + column for row in "abcdef" for column in "012345"]:
            raise ValueError(f"{position!r} is none of the spaces a0 to f5")
        bit = space_bit("abcdef".index(position[0]), int(position[1]))
        if (self._marbles[0] | self._marbles[1]) & bit:
            return "position is not empty"
        self._marbles[self._mover] |= bit
        if self.has_five(self._mover):
            self._state = ("BLACK_WON", "WHITE_WON")[self._mover]
        else:
            self._marbles = [self._turned(board, turn) for board in self._marbles]
            self._state = self._judged()
        self._mover ^= 1
        return True

    @staticmethod
    def _turned(board: int, pairs: "tuple[tuple[int, int], ...]") -> int:
        """A board with one of its sub-boards turned."""
        kept = board & ~sum(here for here, _ in pairs)
        return kept | sum(there for here, there in pairs if board & here)

    def _judged(self) -> str:
        """The state after a rotation; number 2 * white + black in the tuple."""
        number = 2 * self.has_five(1) + self.has_five(0)
        quiet = "DRAW" if self.is_board_full() else "UNFINISHED"
        return (quiet, "BLACK_WON", "WHITE_WON", "DRAW")[number]

    def print_board(self) -> None:
        """Print both boards in hexadecimal, and the spaces as two columns of bits."""
        black, white = self._marbles
        print(f"black {black:#011x}  white {white:#011x}")
        for row in range(6):
            columns = (f"{board >> 6 * row & 63:06b}"[::-1] for board in self._marbles)
            print("abcdef"[row], *columns, sep=" | ")
