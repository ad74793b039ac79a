"""Openings in which both sides have about the same chances, by the book of the game."""

from __future__ import annotations

from training.book import PLIES, positions_by_ply

from tercet.engine.book import shipped_book
from tercet.games import get_game


def balanced_openings(name: str, count: int) -> list[str]:
    """The positions at the end of the book whose estimates are nearest to nought."""
    game = get_game(name)
    book = shipped_book(game)
    if book is None:
        raise ValueError(f"{name} has no book")
    estimates: dict[str, int] = {}
    for board in positions_by_ply(game, PLIES[name])[-1].values():
        estimate = book.value(board)
        if estimate is not None:
            estimates[board.text()] = abs(estimate)
    return sorted(estimates, key=lambda text: (estimates[text], text))[:count]
