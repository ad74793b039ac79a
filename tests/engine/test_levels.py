"""The levels: who loses to whom, and what nobody overlooks. `make strength` measures the rest."""

from __future__ import annotations

from random import Random

import pytest

from tercet import GAMES, Engine, Limit
from tercet.engine.levels import HIGHEST, LEVELS
from tercet.games import Game, adjudicated
from tests.engine.careful import careful_move
from tests.engine.tactics import tactics

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
GAMES_PLAYED = 100


@EVERY_GAME
def test_level_1_loses_to_who_only_takes_and_prevents_a_win_at_once(game: Game) -> None:
    lost = sum(loses_to_the_careful(game, number) for number in range(GAMES_PLAYED))
    assert lost >= 80


def loses_to_the_careful(game: Game, number: int) -> bool:
    """Who begins takes turns."""
    board, chance = game.board(), Random(number)
    side = board.players[number % 2]
    with Engine(game, level=1, seed=number, hash_mb=1) as engine:
        while not board.outcome() and not adjudicated(board):
            is_ours = board.turn == side
            board.push(engine.play(board).move if is_ours else careful_move(board, chance))
    outcome = board.outcome()
    return outcome is not None and outcome.winner not in (None, side)


@EVERY_GAME
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overlooks_a_win_at_once(game: Game, level: int) -> None:
    wins = [tactic for tactic in tactics(game.name) if tactic.plies == 1]
    with Engine(game, level=level, seed=7, hash_mb=1) as engine:
        for tactic in wins:
            board = tactic.board(game.name)
            mover = board.turn
            board.push(engine.play(board, Limit(time=1)).move)
            outcome = board.outcome()
            assert outcome, tactic.position
            assert outcome.winner == mover


@EVERY_GAME
def test_a_level_plays_the_same_game_with_the_same_seed_and_another_with_another(
    game: Game,
) -> None:
    def opening(seed: int) -> list[str]:
        board = game.board()
        with Engine(game, level=3, seed=seed) as engine:
            while board.ply < 6:
                board.push(engine.play(board).move)
        return [str(move) for move in board.move_stack]

    assert opening(1) == opening(1)
    assert len({tuple(opening(seed)) for seed in range(5)}) > 1


@EVERY_GAME
def test_levels_below_the_highest_need_no_limit(game: Game) -> None:
    for level in range(1, HIGHEST):
        with Engine(game, level=level, seed=1) as engine:
            assert engine.play(game.board()).nodes <= 100_000
