"""Random boards for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tercet.games import GAMES, Board, Game

ALL_GAMES = list(GAMES.values())


@st.composite
def boards(draw: st.DrawFn, game: Game | None = None) -> Board[Any]:
    """A board after some random moves from the start, with all of them to take back."""
    game = game or draw(st.sampled_from(ALL_GAMES))
    board = game.board()
    board.playout(seed=draw(st.integers(0, 2**32)), max_plies=draw(st.integers(0, 200)))
    return board


@st.composite
def unfinished_boards(draw: st.DrawFn) -> Board[Any]:
    """The same, with the last move taken back if it ended the game."""
    board = draw(boards())
    if board.outcome():
        board.pop()
    return board
