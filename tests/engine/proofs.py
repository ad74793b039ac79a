"""Comparing what the engine claims with what trying everything or the solver gives."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from tercet import Engine, Limit, Line, pentago
from tercet.games import Board, Game
from tercet.games.score import value_of
from tests.engine.careful import careful_move

NODES = 20_000
WORK = 400_000_000  # positions, if trying everything did not stop early where it can


def agree_with_trying_everything(game: Game, seeds: Iterable[int], lines: int = 1) -> int:
    """How many wins and losses were claimed and confirmed, as far as trying everything reaches."""
    confirmed = 0
    with Engine(game, threads=1) as engine:
        for seed in seeds:
            board = random_board(game, seed)
            engine.new_game(seed=0)
            found = engine.analyse(board, Limit(nodes=NODES), lines=lines)
            confirmed += sum(_is_confirmed(board, line, line is found[0]) for line in found)
    return confirmed


def random_board(game: Game, seed: int) -> Board[Any]:
    """A position late in a game of players who see a win at once, and prevent one."""
    chance = Random(f"{game.name} {seed}")
    while True:
        board = game.board()
        while not board.outcome() and board.ply < 150:
            board.push(careful_move(board, chance))
        back = chance.randrange(1, 12)
        while board.ply and back:
            board.pop()
            back -= 1
        if not board.outcome():
            return board


def _is_confirmed(board: Board[Any], line: Line, is_best: bool) -> bool:
    """Whether this claim is in reach; an error if it is in reach and wrong."""
    if value_of(line.score) not in (1, -1):
        return False
    plies = line.score.plies
    if plies is None or not _is_in_reach(board, plies):
        return False
    if is_best:
        assert board.forced_result(plies) == line.score, (board.text(), str(line.score))
        return True
    after = board.copy()
    after.push(line.move)
    forced = after.forced_result(max(plies - 1, 1))
    assert forced, (board.text(), str(line.move))
    assert value_of(forced) == -(value_of(line.score) or 0), (board.text(), str(line.move))
    assert forced.plies == plies - 1, (board.text(), str(line.move))
    return True


def _is_in_reach(board: Board[Any], plies: int) -> bool:
    moves = float(len(board.legal_moves))
    return moves ** (plies - 1) < WORK


def keeps_its_value(position: str, opponent: str, seed: int, seconds: float = 20.0) -> int:
    """The engine plays to the end, against itself or random moves; an error if value is lost.

    How many moves of the engine were looked at.
    """
    board: Board[Any] = pentago.Board(position)
    chance, moves = Random(seed), 0
    with Engine("pentago") as engine:
        while not board.outcome():
            if opponent == "random" and moves and board.ply % 2:
                board.push(chance.choice(board.legal_moves))
                continue
            solution = pentago.solve(pentago.Board(board.text()))
            values = {str(move): value for move, value in solution.values.items()}
            line = engine.play(board, Limit(time=seconds))
            assert line.exact, board.text()
            assert values[str(line.move)] == solution.value, (board.text(), str(line.move))
            board.push(line.move)
            moves += 1
    return moves
