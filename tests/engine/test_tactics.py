"""The suites of forced wins hold what they say."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest

from tercet.games import Score, get_game
from tests.agreement.replay import make_move, replayed, state
from tests.engine.tactics import LENGTHS, Tactic, tactics, winning_moves

GAMES = ["pentago", "builders", "gess"]
SAMPLE = 10  # every so many of the longest, which take long to prove


def require_proof(game: str, tactic: Tactic, threads: int = 1) -> None:
    found = tactic.board(game).forced_result(tactic.plies, threads=threads)
    assert found == Score(result="win", plies=tactic.plies), f"{game} {tactic.position}: {found}"


@pytest.mark.parametrize("game", GAMES)
def test_a_suite_has_many_positions_of_every_length(game: str) -> None:
    suite = tactics(game)
    counts = Counter(tactic.plies for tactic in suite)
    assert len(suite) >= 200
    assert sorted(counts) == list(LENGTHS)
    assert min(counts.values()) >= 70


@pytest.mark.parametrize("game", GAMES)
def test_no_two_positions_of_a_suite_are_alike(game: str) -> None:
    suite = tactics(game)
    assert len({tactic.board(game).canonical_hash() for tactic in suite}) == len(suite)


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_written_as_the_board_writes_it(game: str) -> None:
    for tactic in tactics(game):
        assert tactic.board(game).text() == tactic.position
        assert tactic.board(game).outcome() is None


@pytest.mark.parametrize("game", GAMES)
def test_the_class_of_the_assignment_confirms_every_win_in_1(game: str) -> None:
    for tactic in tactics(game):
        if tactic.plies > 1:
            continue
        board = get_game(game).board()
        for text in tactic.moves.split():
            board.push(text)
        assert board == tactic.board(game)
        reference = replayed(board)
        assert state(reference) == "UNFINISHED"
        wins = winning_moves(board)
        assert wins, tactic.position
        for move in wins:
            after = deepcopy(reference)
            assert make_move(after, board.turn, move)
            assert state(after) == f"{board.turn.upper()}_WON"


@pytest.mark.parametrize("plies", [1, 3])
@pytest.mark.parametrize("game", GAMES)
def test_every_short_win_is_proven_anew(game: str, plies: int) -> None:
    for tactic in tactics(game):
        if tactic.plies == plies:
            require_proof(game, tactic)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_the_wins_in_5_is_proven_anew(game: str) -> None:
    for tactic in [tactic for tactic in tactics(game) if tactic.plies == 5][::SAMPLE]:
        require_proof(game, tactic)
