"""Positions in the making: put together cell by cell, they need not be possible until the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from tercet.games.board import Board
from tercet.games.errors import TercetError, quoted
from tercet.games.position_text import compress_row

BoardT = TypeVar("BoardT", bound=Board[Any])
Self = TypeVar("Self", bound="SetUp[Any]")


class SetUp(ABC, Generic[BoardT]):
    """A position that somebody puts together, cell by cell; each game has a subclass.

    `tools` are what can be put on a cell, by name, with how people call them.
    """

    board_type: type[BoardT]
    tools: ClassVar[Mapping[str, str]]
    cells: ClassVar[tuple[str, ...]]  # those on which something can stand
    where: ClassVar[str]  # these cells, in words

    def __init__(self) -> None:
        """Begin with an empty board and the first player to move."""
        self._turn = self.board_type.players[0]

    @classmethod
    def empty(cls: type[Self]) -> Self:
        """The board with nothing on it."""
        return cls()

    @classmethod
    def of(cls: type[Self], board: BoardT) -> Self:
        """What is on a board, and who is to move there."""
        if not isinstance(board, cls.board_type):
            raise TercetError(f"a board of {cls.board_type.game} is needed, not {quoted(board)}")
        setup = cls()
        setup._take(board)
        setup.turn = board.turn
        return setup

    @abstractmethod
    def _take(self, board: BoardT) -> None:
        """Put on the empty cells what is on the board."""

    @abstractmethod
    def _put(self, cell: str, tool: str) -> None: ...

    @abstractmethod
    def _spelled(self) -> str:
        """The position as text, whether it can be or not."""

    @abstractmethod
    def svg(self, size: int, *, flipped: bool = False) -> str:
        """The picture, with the cells of `Board.svg`; `flipped`: from the other side."""

    def _only_turn(self) -> str | None:
        """The one player who can be to move; None if both can."""
        return None

    @property
    def turn(self) -> str:
        """Who is to move: the player who was set, unless what is on the board leaves no choice."""
        return self._only_turn() or self._turn

    @turn.setter
    def turn(self, player: str) -> None:
        players = self.board_type.players
        if player not in players:
            raise TercetError(
                f"{quoted(player)} cannot be to move: the players are {' and '.join(players)}"
            )
        self._turn = player

    def put(self, cell: str, tool: str) -> None:
        """Use a tool on a cell."""
        if cell not in self.cells:
            raise TercetError(f"nothing can be put on {quoted(cell)}: {self.where}")
        if tool not in self.tools:
            tools = ", ".join(self.tools)
            raise TercetError(f"{quoted(tool)} cannot be put on a board: there are {tools}")
        self._put(cell, tool)

    def text(self) -> str:
        """The text of the position; InvalidPositionError says why it cannot be."""
        return self.board_type(self._spelled()).text()


class StonesSetUp(SetUp[BoardT]):
    """One where each cell is empty or holds a stone of one of two colours.

    The cells are in the order of the position's text, so many in each row.
    """

    columns: ClassVar[int]

    def __init__(self) -> None:
        super().__init__()
        self._signs = dict.fromkeys(self.cells, ".")

    def _put(self, cell: str, tool: str) -> None:
        self._signs[cell] = "." if tool == "empty" else tool[0]

    def _spelled(self) -> str:
        squares = "".join(self._signs.values())
        starts = range(0, len(squares), self.columns)
        rows = (compress_row(squares[start : start + self.columns]) for start in starts)
        return f"{'/'.join(rows)} {self.turn[0]}"
