"""The engines at a board: those who play, and one who gives advice."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from tercet.engine import Engine, Limit, Line
from tercet.engine.engine import DEFAULT_LIMIT
from tercet.games import Board
from tercet.sitting.draws import is_proven_draw
from tercet.sitting.sitting import Sitting
from tercet.terminal.interrupts import Interrupts
from tercet.terminal.screen import Screen
from tercet.terminal.thinking import Work, worked


class Engines:
    """A context, which closes them.

    `time` is how long advice may take, `seed` decides what the computer leaves to chance.
    """

    def __init__(
        self, screen: Screen, interrupts: Interrupts, time: float | None, seed: int | None
    ) -> None:
        self._screen = screen
        self._interrupts = interrupts
        self._limit = DEFAULT_LIMIT if time is None else Limit(time=time)
        self._seed = seed
        self._players: dict[str, Engine] = {}
        self._adviser: Engine | None = None
        self._open = ExitStack()

    def __enter__(self) -> Engines:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def seat(self, sitting: Sitting) -> None:
        """Take the places of the computer in a game; TercetError if it cannot play so."""
        with ExitStack() as opened:
            players = {}
            for side, (player, seat) in enumerate(
                zip(sitting.board.players, sitting.seats, strict=True)
            ):
                if seat is not None:
                    seed = None if self._seed is None else self._seed + side
                    players[player] = opened.enter_context(seat.open(sitting.game, seed))
            self._open.close()
            self._open = opened.pop_all()
        self._players, self._adviser = players, None

    def play(self, sitting: Sitting) -> tuple[Line, int]:
        """The computer's move, and how often Ctrl-C was pressed meanwhile."""
        board, computer = sitting.board, sitting.seat
        assert computer is not None
        engine = self._players[board.turn]
        return self._thought(f"{board.turn} thinks", engine, board, computer.limit)

    def advise(self, board: Board[Any]) -> Line:
        """The best move as the engine at its full strength sees it."""
        return self._thought("looking", self._advice(board), board, self._limit)[0]

    def know_draw(self, board: Board[Any]) -> bool:
        """Whether it is proven that the best is a draw: of every position that can follow."""

        def look(work: Work) -> bool:
            return is_proven_draw(self._advice(board), board, self._limit, work.stop)

        return worked("looking", look, self._screen, self._interrupts)[0]

    def _advice(self, board: Board[Any]) -> Engine:
        if self._adviser is None:
            self._adviser = self._open.enter_context(Engine(board.game))
        return self._adviser

    def _thought(
        self, what: str, engine: Engine, board: Board[Any], limit: Limit | None
    ) -> tuple[Line, int]:
        def think(work: Work) -> Line:
            def watch(lines: list[Line]) -> None:
                work.progress = f", {lines[0].depth} moves ahead"

            return engine.play(board, limit, watch=watch, stop=work.stop)

        return worked(what, think, self._screen, self._interrupts)
