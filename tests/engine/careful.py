"""The player whom the weakest level must lose to."""

from __future__ import annotations

from random import Random
from typing import Any

from tercet.games import Board, get_game
from tercet.games.registry import PLAIN


def careful_move(board: Board[Any], chance: Random) -> Any:
    """A win at once, else any move that does not allow one, else any move."""
    judge: Any = get_game(board.game).styles[PLAIN].search(1 << 12)
    moves = list(board.legal_moves)
    chance.shuffle(moves)
    harmless = None
    for move in moves:
        mover = board.turn
        board.push(move)
        outcome = board.outcome()
        if outcome and outcome.winner == mover:
            board.pop()
            return move
        if harmless is None and (
            (outcome and outcome.winner is None) or (not outcome and not judge.look(board._line)[0])
        ):
            harmless = move
        board.pop()
    return harmless or moves[0]
