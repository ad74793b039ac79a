"""What the search believes about a position at first sight must be so."""

from __future__ import annotations

from typing import Any

import pytest

from tercet import GAMES
from tercet.games import Board, Game
from tercet.games.registry import PLAIN
from tests.engine.tactics import winning_moves

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
GAMES_PLAYED = {"pentago": 15, "builders": 25, "gess": 2}


def positions(game: Game) -> list[Board[Any]]:
    """Every position of some random games."""
    found = []
    for seed in range(GAMES_PLAYED.get(game.name, 10)):
        board = game.board()
        board.playout(seed=1000 + seed, max_plies=200)
        while board.ply:
            board.pop()
            found.append(board.copy())
    return found


@EVERY_GAME
def test_a_judge_sees_a_win_at_once_and_no_other(game: Game) -> None:
    judge: Any = game.styles[PLAIN].search(1 << 12)
    for board in positions(game):
        wins, _, _ = judge.look(board._line)
        assert wins == bool(winning_moves(board)), board.text()


@EVERY_GAME
def test_an_estimate_is_the_weighted_sum_of_the_features(game: Game) -> None:
    judge: Any = game.styles[PLAIN].search(1 << 12)
    for board in positions(game):
        wins, _, estimate = judge.look(board._line)
        if not wins:
            products = zip(judge.features(board._line), judge.weights(), strict=True)
            total = sum(feature * weight for feature, weight in products)
            assert estimate == int(total / judge.WEIGHT_UNIT), board.text()


@EVERY_GAME
def test_a_move_is_left_out_only_if_it_loses_at_once_or_leads_to_a_position_listed(
    game: Game,
) -> None:
    judge: Any = game.styles[PLAIN].search(1 << 12)
    for board in positions(game)[::3]:
        if judge.look(board._line)[0]:
            continue
        codes = [code for code, _ in judge.candidates(board._line)]
        listed = [board.move_type.from_code(code) for code in codes]
        assert len(set(codes)) == len(codes)
        assert set(listed) <= set(board.legal_moves), board.text()
        reached = set()
        for move in listed:
            board.push(move)
            reached.add(board.text())
            board.pop()
        for move in set(board.legal_moves) - set(listed):
            board.push(move)
            assert board.text() in reached or winning_moves(board), (board.text(), str(move))
            board.pop()
