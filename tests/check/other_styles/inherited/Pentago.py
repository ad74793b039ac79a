# ruff: noqa: N999
"""Pentago as a two-player game in general, with a board that knows its sub-boards."""

from __future__ import annotations

from collections.abc import Iterator


class TakenError(Exception):
    """A marble was put where there is one already."""


class Board:
    """Six rows of six spaces; an empty one holds None."""

    def __init__(self) -> None:
        """Make an empty board."""
        self.__rows: list[list[str | None]] = [[None] * 6 for _ in range(6)]

    def __iter__(self) -> Iterator[list[str | None]]:
        """Go through the rows from top to bottom."""
        return iter(self.__rows)

    def put(self, marble: str, row: int, column: int) -> None:
        """Put a marble on an empty space."""
        if self.__rows[row][column] is not None:
            raise TakenError
        self.__rows[row][column] = marble

    def turn(self, sub_board: int, times: int = 1) -> None:
        """Turn a sub-board clockwise by so many quarters."""
        rows = slice(0, 3) if sub_board in (1, 2) else slice(3, 6)
        columns = slice(0, 3) if sub_board in (1, 3) else slice(3, 6)
        for _ in range(times):
            block = [row[columns] for row in self.__rows[rows]]
            for row, new in zip(self.__rows[rows], zip(*block[::-1], strict=True), strict=True):
                row[columns] = new

    def lines(self) -> Iterator[str]:
        """Rows, columns and diagonals as texts of b, w and blanks."""
        grid = [[(marble or " ")[0] for marble in row] for row in self.__rows]
        yield from map("".join, grid)
        yield from map("".join, zip(*grid, strict=True))
        for shift in (-1, 0, 1):
            spaces = [(n, n + shift) for n in range(6) if 0 <= n + shift < 6]
            yield "".join(grid[row][column] for row, column in spaces)
            yield "".join(grid[row][5 - column] for row, column in spaces)


class TwoPlayerGame:
    """Whose turn it is and how the game stands."""

    def __init__(self, first: str, second: str) -> None:
        """Begin with the first player."""
        self._players = [first, second]
        self.__state = "UNFINISHED"

    @property
    def player(self) -> str:
        """The player whose turn it is."""
        return self._players[0]

    @property
    def is_over(self) -> bool:
        """Whether nobody may move any more."""
        return self.__state != "UNFINISHED"

    def get_game_state(self) -> str:
        """Tell the state of the game."""
        return self.__state

    def end(self, winners: set[str]) -> None:
        """End the game; with two winners or none it is a draw."""
        self.__state = f"{winners.pop().upper()}_WON" if len(winners) == 1 else "DRAW"

    def pass_turn(self) -> None:
        """Make it the other player's turn."""
        self._players.reverse()


class Pentago(TwoPlayerGame):
    """The game of the assignment."""

    def __init__(self) -> None:
        """Black plays first on an empty board."""
        super().__init__("black", "white")
        self.__board = Board()

    @property
    def winners(self) -> set[str]:
        """The players who have five in a row."""
        lines = list(self.__board.lines())
        return {name for name in self._players if any(name[0] * 5 in line for line in lines)}

    def is_board_full(self) -> bool:
        """Tell whether no space is empty."""
        return all(None not in row for row in self.__board)

    def make_move(
        self, color: str, position: str, sub_board: int, rotation: str = "C"
    ) -> bool | str:
        """Place, turn and judge; clockwise if nothing is said."""
        if self.is_over:
            return "game is finished"
        if color != self.player:
            return "not this player's turn"
        if type(sub_board) is not int or sub_board not in range(1, 5):
            raise ValueError(f"sub-board {sub_board!r} is not 1, 2, 3 or 4")
        times = {"C": 1, "A": 3}[rotation]
        if not isinstance(position, str) or len(position) != 2:
            raise ValueError(f"position {position!r} is none of a0 to f5")
        row, column = "abcdef".index(position[0]), "012345".index(position[1])
        try:
            self.__board.put(color, row, column)
        except TakenError:
            return "position is not empty"
        if not self.winners:
            self.__board.turn(sub_board, times=times)
        if self.winners or self.is_board_full():
            self.end(self.winners)
        self.pass_turn()
        return True

    def print_board(self, *, empty: str = "\u2b1c") -> str:
        """Print the board with a frame, in colour, and return what was printed."""
        marble = {None: empty, "black": "\u26ab", "white": "\x1b[1m\u26aa\x1b[0m"}
        rows = ("".join(marble[space] for space in row) for row in self.__board)
        text = "\n".join(f"|{row}|" for row in rows)
        print(f"+{'-' * 12}+\n{text}\n+{'-' * 12}+", end="\n\n")
        return text
