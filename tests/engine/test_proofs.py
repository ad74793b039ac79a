"""What the engine calls proven is so, and it finds what can be forced."""

from __future__ import annotations

import pytest

from tercet import GAMES, Engine, Limit, Score, pentago
from tercet.games import Game
from tercet.games.pentago import foresight
from tercet.games.pentago.solver import memory_needed
from tercet.games.score import value_of
from tests.engine.proofs import agree_with_trying_everything, keeps_its_value
from tests.engine.tactics import tactics
from tests.games.brute_force import random_squares, text_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
POSITIONS = 60  # of each game; `make prove` tries 500
SECONDS = {1: 1.0, 3: 1.0, 5: 5.0}  # more than is wanted on a quiet machine: 5 within a second


@EVERY_GAME
def test_forced_wins_are_found_with_their_distance(game: Game) -> None:
    with Engine(game, threads=1) as engine:
        for tactic in tactics(game.name):
            engine.new_game(seed=0)
            board = tactic.board(game.name)
            line = engine.play(board, Limit(time=SECONDS[tactic.plies]))
            assert line.score == Score(result="win", plies=tactic.plies), tactic.position
            for move in line.pv:
                board.push(move)
            outcome = board.outcome()
            assert outcome, tactic.position
            assert outcome.winner == tactic.board(game.name).turn


@EVERY_GAME
@pytest.mark.parametrize("lines", [1, 3])
def test_every_proof_is_confirmed_by_trying_everything(game: Game, lines: int) -> None:
    assert agree_with_trying_everything(game, range(POSITIONS), lines) > POSITIONS // 10


def test_exact_lines_of_a_solved_position_are_those_of_the_solver() -> None:
    board = pentago.Board("bbwwbw/1wbbbw/2bww1/b3wb/3ww1/2bwb1 b")
    solution = pentago.solve(board)
    with Engine("pentago") as engine:
        lines = engine.analyse(board, Limit(time=60), lines=len(board.legal_moves))
    assert len(lines) == len(solution.moves)
    for line in lines:
        known = solution.moves[board.parse_move(str(line.move))]
        assert known
        assert line.score.result == known.result
        # Where the solver does not know how far the end is, the search may have found out.
        assert known.plies in (None, line.score.plies)


@pytest.mark.parametrize("opponent", ["itself", "random"])
def test_from_18_marbles_on_no_move_gives_away_value(opponent: str) -> None:
    for seed in range(2):
        keeps_its_value(text_of(random_squares(18, seed)), opponent, seed)


def test_what_fits_neither_memory_nor_time_is_searched_and_not_called_exact() -> None:
    board = pentago.Board("w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b")
    assert pentago.solve(board).value == 1
    needed = memory_needed(board)
    with Engine("pentago", memory=needed // 100) as engine:
        little_memory = engine.play(board, Limit(time=0.5))
    with Engine("pentago") as engine:
        little_time = engine.play(board, Limit(time=0.02))
        no_solver = engine.play(board, Limit(depth=2))
    for line in (little_memory, little_time, no_solver):
        assert line.nodes > 0
        assert line.score.result in (None, "win")
        if line.exact:
            assert line.score.plies in (None, 1, 3, 5, 7, 9)


def test_the_drawn_and_the_lost_are_told_apart_and_the_longest_resistance_is_played() -> None:
    with Engine("pentago") as engine:
        for seed in range(6):
            board = pentago.Board(text_of(random_squares(26, seed)))
            solution = pentago.solve(board)
            line = engine.play(board, Limit(time=10))
            assert line.score == solution.score
            assert line.move in solution.best_moves


def test_a_search_that_is_stopped_calls_no_position_lost_that_is_not() -> None:
    # Black wins in 5, but the move that looks best at first loses.
    board = pentago.Board("1bwwb1/4b1/b2bwb/1w4/bwwwwb/b4w b")
    for nodes in (1447, 1769, *range(500, 20_000, 331)):
        with Engine("pentago", threads=1, hash_mb=1) as engine:
            assert value_of(engine.play(board, Limit(nodes=nodes)).score) != -1, nodes


def test_a_line_is_as_long_as_its_distance_says() -> None:
    positions = {
        "builders": (
            "22210/11004/02421/00010/30301 13,30 11,12 x",
            "00020/03111/02111/14221/00022 32,40 22,33 o",
        ),
        "pentago": ("w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b",),
    }
    for name, texts in positions.items():
        for text in texts:
            board = GAMES[name].board(text)
            with Engine(name, threads=1) as engine:
                lines = engine.analyse(board, Limit(nodes=300_000), lines=3)
            assert lines[0].exact
            for line in lines:
                if line.score.plies is not None:
                    assert len(line.pv) == line.score.plies, (text, str(line.move))


def test_a_move_that_was_not_looked_at_to_the_end_is_not_called_lost() -> None:
    # All moves but one lose soon, which is proven before the search; that one draws.
    board = pentago.Board("bww2b/w2bb1/1bw1b1/1b2w1/2wbb1/1wbww1 w")
    with Engine("pentago", threads=2) as engine:
        for seconds in (0.1, 0.2, 0.3, 0.4, 0.5):
            engine.new_game()
            assert value_of(engine.play(board, Limit(time=seconds)).score) in (None, 0)


def test_looks_that_take_long_only_to_get_ready_do_not_keep_it_from_solving() -> None:
    before = foresight._speed.colourings
    foresight._speed.learn(1000, 1.0, 1)
    assert foresight._speed.colourings == before
    with Engine("pentago") as engine:
        for marbles in range(28, 36):
            board = pentago.Board(text_of(random_squares(marbles, 1)))
            assert engine.play(board, Limit(time=5)).exact
