"""A short game of each kind, from the first move to an end by the rules."""

from __future__ import annotations

from dataclasses import dataclass

from tercet.games import GAMES

MOVES = {
    "pentago": "a0:2C f5:4A a1:2A f4:3C a2:3A f5:4C a3:4A f0:3C a4",
    "builders": "14+20 00+22 14>03^13 22>11^01 03>12^21 11>10^21 12>11^01",
    "gess": "j7-i7 i18-i15 h3-i3 j15-j5",
}


@dataclass(frozen=True)
class ShortGame:
    """`parts` are those of each move, as they are chosen on the board."""

    name: str
    moves: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...]
    end: str


def short_game(name: str) -> ShortGame:
    """The short game of this name, played through."""
    board = GAMES[name].board()
    moves = tuple(MOVES[name].split())
    parts = []
    for move in moves:
        parts.append(next(spelt for spelt in board.spellings() if "".join(spelt) == move))
        board.push(move)
    outcome = board.outcome()
    assert outcome, f"the short game of {name} has no end"
    return ShortGame(name, moves, tuple(parts), outcome.reason)
