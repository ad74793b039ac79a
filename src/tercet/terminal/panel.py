"""What stands beside the board: who plays, and the last moves."""

from __future__ import annotations

from typing import Any

from tercet.games import Board
from tercet.games.errors import printable
from tercet.records.draft import move_number
from tercet.sitting.seats import HUMAN
from tercet.sitting.sitting import Sitting


def panel(sitting: Sitting, height: int) -> list[str]:
    """At most so many lines."""
    is_alone = sitting.seats.count(None) == 1
    board = sitting.board
    players = [
        f"{'▸' if not sitting.outcome and player == board.turn else ' '} "
        f"{player if sign == player else f'{sign} {player}'}: "
        f"{'you' if is_alone and name == HUMAN else printable(name)}"
        for player, sign, name in zip(board.players, board.signs, sitting.names, strict=True)
    ]
    moves = numbered(sitting.board)
    room = max(height - len(players) - 2, 0)
    return [*players, "", *(moves[-room:] if room else [])]


def numbered(board: Board[Any]) -> list[str]:
    """The moves in two columns, numbered as in a record."""
    second_begins = board.root().turn == board.players[1]
    moves = [str(move) for move in board.move_stack]
    widest = max((len(move) for move in moves), default=0)
    lines = []
    if second_begins and moves:
        lines.append(f"{move_number(0, second_begins):>7} {moves[0]}")
    for ply in range(len(lines), len(moves), 2):
        number = move_number(ply, second_begins)
        lines.append(f"{number:>4} {moves[ply]:{widest}} {''.join(moves[ply + 1 : ply + 2])}")
    return [line.rstrip() for line in lines]
