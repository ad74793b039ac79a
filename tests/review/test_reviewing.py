"""What a review says of a game is true, where the truth is known."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tercet import GAMES, Engine, Limit, Outcome, Score, TercetError, builders, pentago
from tercet.games import Board, Game
from tercet.records import Record
from tercet.review import Mistake, Review, ReviewStoppedError, review, worst
from tercet.review.mistake import mistake_of
from tests.engine.tactics import tactics
from tests.review.helpers import review_of

SOLVED = "bbwwbw/1wbbbw/2bww1/b3wb/3ww1/2bwb1 b"  # won in 5, 7 or 9; some moves draw, most lose
LOST = "1w1b2/wb1w2/bbbwbw/1wbbb1/b1wwwb/1bww2 w"  # in 6
# A solve takes a small part of this; the rest is not used.
LONG = Limit(time=20)
SHORT = Limit(nodes=400)

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def move_worth(position: str, score: str) -> pentago.Move:
    """The first move of the position with this exact score."""
    moves = pentago.solve(pentago.Board(position)).moves
    return next(move for move, found in moves.items() if str(found) == score)


def reviewed(position: str, *moves: pentago.Move | str, limit: Limit = LONG) -> Review:
    board = pentago.Board(position)
    for move in moves:
        board.push(move)
    return review(Record.of(board), limit)


def perfect_game(position: str) -> pentago.Board:
    """The position played to its end by two who know it."""
    board = pentago.Board(position)
    while not board.outcome():
        board.push(pentago.solve(board).best_moves[0])
    return board


@pytest.mark.parametrize(("thrown", "given"), [("loss in 2", 1.0), ("draw", 0.5)])
def test_a_win_thrown_away_is_a_blunder_and_the_better_move_wins(thrown: str, given: float) -> None:
    (move,) = reviewed(SOLVED, move_worth(SOLVED, thrown)).moves
    assert (move.mistake, move.given_away) == (Mistake.BLUNDER, given)
    assert (str(move.score), str(move.best.score)) == (thrown, "win in 5")
    board = pentago.Board(SOLVED)
    assert move.best.move in pentago.solve(board).best_moves
    board.push(move.best.move)
    assert pentago.solve(board).score == Score(result="loss", plies=4)


def test_best_play_has_no_mistakes() -> None:
    board = perfect_game(SOLVED)
    found = review(Record.of(board), LONG)
    assert len(found.moves) == 5
    assert [move.mistake for move in found.moves] == [None] * 5
    assert [move.best.move for move in found.moves] == board.move_stack
    scores = [str(move.score) for move in found.moves]
    assert scores == ["win in 5", "loss in 4", "win in 3", "loss in 2", "win in 1"]
    assert found.expectations() == [1.0] * 6
    assert worst(found, 5) == []


def test_a_slower_win_gives_nothing_away() -> None:
    (move,) = reviewed(SOLVED, move_worth(SOLVED, "win in 9")).moves
    assert (move.given_away, move.mistake) == (0.0, None)
    assert move.score.result == move.best.score.result == "win"


def test_who_has_lost_can_give_nothing_away() -> None:
    (move,) = reviewed(LOST, move_worth(LOST, "loss in 2")).moves
    assert (str(move.score), str(move.best.score)) == ("loss in 2", "loss in 6")
    assert (move.given_away, move.mistake) == (0.0, None)


def test_a_move_to_the_same_position_as_the_best_is_the_best() -> None:
    with Engine("pentago", threads=1) as engine:
        best = engine.play(pentago.Board(), Limit(depth=1)).move
    after = {move: pentago.Board() for move in pentago.Board().legal_moves}
    for played, board in after.items():
        board.push(played)
    assert isinstance(best, pentago.Move)
    twins = [move for move, board in after.items() if board == after[best] and move != best]
    assert twins
    (move,) = review(Record.of(after[twins[0]]), Limit(depth=1), threads=1).moves
    assert move.move == move.best.move == move.best.pv[0] == twins[0]
    assert (move.given_away, move.score) == (0, move.best.score)


def loss_at_once(board: Board[Any]) -> Any:
    """A move after which the other wins with the next."""
    for move in board.legal_moves:
        after = board.copy()
        after.push(move)
        if after.forced_result(1) == Score(result="win", plies=1):
            return move
    return None


@pytest.mark.parametrize("name", ["builders", "gess"])
def test_a_forced_win_missed_for_a_loss_at_once_is_a_blunder(name: str) -> None:
    checked = 0
    for tactic in [tactic for tactic in tactics(name) if tactic.plies == 3]:
        board = tactic.board(name)
        losing = loss_at_once(board)
        if losing is None:
            continue
        before = board.copy()
        board.push(losing)
        (move,) = review(Record.of(board), Limit(depth=4), threads=1).moves
        assert (move.mistake, move.given_away) == (Mistake.BLUNDER, 1.0)
        assert (str(move.score), str(move.best.score)) == ("loss in 2", "win in 3")
        before.push(move.best.move)
        assert before.forced_result(2) == Score(result="loss", plies=2)
        checked += 1
        if checked == 3:
            return
    raise AssertionError("the suite has too few such positions")


@EVERY_GAME
def test_each_move_of_the_record_gives_away_between_nothing_and_all(game: Game) -> None:
    for seed in range(4):
        board = game.board()
        board.playout(seed=seed, max_plies=30)
        record = Record.of(board)
        found = review(record, SHORT, threads=1)
        assert [move.move for move in found.moves] == board.move_stack
        assert [move.player for move in found.moves[:2]] == list(game.players)
        for move in found.moves:
            assert 0 <= move.given_away <= 1
            assert move.mistake == mistake_of(move.given_away)
            assert move.best.move == move.best.pv[0]
            assert (move.given_away > 0) <= (move.best.move != move.move)
        assert len(found.expectations()) == board.ply + 1
        assert all(0 <= expectation <= 1 for expectation in found.expectations())


def test_the_last_move_of_a_finished_game_has_the_result_of_the_rules() -> None:
    found = reviewed("6/1bbbb1/wwww2/6/6/6 b", "b5", limit=SHORT)
    assert str(found.moves[0].score) == "win in 1"
    assert str(found.end) == "loss in 0"
    assert found.expectations() == [1.0, 1.0]


@pytest.mark.parametrize("winner", ["black", "white", None])
def test_a_game_that_was_given_up_ends_with_what_the_engine_thinks(winner: str) -> None:
    """A resignation is no work of the last move."""
    board = pentago.Board()
    board.push("a0:1C")
    seen: list[tuple[int, int]] = []
    record = Record.of(board, outcome=Outcome(winner, "agreed"))
    found = review(record, SHORT, watch=lambda done, total: seen.append((done, total)))
    assert found.expectations()[-1] == pytest.approx(1 - found.end.expectation)
    assert not found.end.exact
    assert seen == [(1, 2), (2, 2)]


def test_a_game_that_goes_on_ends_with_what_the_engine_thinks() -> None:
    found = reviewed(SOLVED, move_worth(SOLVED, "loss in 2"))
    assert found.expectations() == [1.0, 0.0]
    assert str(found.end) == "win in 1"


def test_moves_are_numbered_as_in_the_record() -> None:
    board = builders.Board("01202/11330/10121/00233/01111 14,23 03,22 o")
    board.push(board.legal_moves[0])
    board.push(board.legal_moves[0])
    assert [move.number for move in review(Record.of(board), SHORT).moves] == ["1...", "2."]


def test_the_worst_mistakes_come_first() -> None:
    found = review_of([0.5] * 9, {1: 0.4, 3: 0.05, 4: 0.9, 6: 0.12})
    assert [move.given_away for move in worst(found, 9)] == [0.9, 0.4, 0.12]
    assert worst(found, 1) == [found.moves[4]]
    assert worst(found, 0) == []
    moves = found.moves
    assert str(moves[4]) == f"3. {moves[4].move} ?? gave away 90 %; better {moves[4].best.move}"
    assert str(moves[3]) == f"2... {moves[3].move}"


def test_mistakes_are_counted_for_each_player() -> None:
    found = review_of([0.5] * 7, {0: 0.4, 2: 0.2, 5: 0.1})
    assert list(found.mistakes("black").values()) == [0, 1, 1]
    assert list(found.mistakes("white").values()) == [1, 0, 0]
    assert found.mean_given_away("black") == pytest.approx(0.2)
    assert found.mean_given_away("white") == pytest.approx(0.1 / 3)


def test_a_stopped_review_says_so() -> None:
    stop = threading.Event()
    board = pentago.Board()
    board.playout(seed=1, max_plies=6)
    seen: list[int] = []

    def watch(done: int, total: int) -> None:
        seen.append(done)
        stop.set()

    with pytest.raises(ReviewStoppedError, match="the review was stopped before it was done"):
        review(Record.of(board), SHORT, watch=watch, stop=stop)
    assert seen == [1]
    with pytest.raises(ReviewStoppedError):
        review(Record.of(board), Limit(time=1000), stop=stop)


def test_who_watches_can_end_it() -> None:
    def watch(done: int, total: int) -> None:
        raise KeyboardInterrupt

    board = pentago.Board()
    board.push("a0:1C")
    with pytest.raises(KeyboardInterrupt):
        review(Record.of(board), SHORT, watch=watch)


def test_what_cannot_be_reviewed_is_refused() -> None:
    with pytest.raises(TercetError, match="the game has no moves: a review needs at least one"):
        review(Record(GAMES["gess"]))
    board = pentago.Board()
    board.push("a0:1C")
    with pytest.raises(TercetError, match="a review needs a limit for each position"):
        review(Record.of(board), Limit())
