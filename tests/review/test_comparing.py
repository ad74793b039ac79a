"""How the move played is compared with the best, whatever the engine says of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from tercet import Engine, Limit, Line, Score, pentago
from tercet.games import Board, Move
from tercet.records import Record
from tercet.review import ReviewedMove, review

PLAYED, OTHER = "a0:1C", "f5:1C"


class Script:
    """An engine that says what it is told, and remembers what it was asked."""

    def __init__(self, after: str, best: tuple[str, str], alone: str | None) -> None:
        """The scores of the last position, of a best move, and of the played move alone."""
        self._after = after
        self._best = best
        self._alone = alone
        self.asked: list[tuple[int, Limit, list[str]]] = []

    def analyse(
        self,
        board: Board[Any],
        limit: Limit,
        *,
        moves: Collection[Move | str] | None,
        stop: object,
    ) -> list[Line]:
        self.asked.append((board.ply, limit, [str(move) for move in moves or ()]))
        if moves:
            assert self._alone, "nobody needs to look at this move alone"
            return [_line(board, PLAYED, self._alone)]
        if board.ply:
            return [_line(board, str(board.legal_moves[0]), self._after)]
        return [_line(board, *self._best)]


def _line(board: Board[Any], move: str, score: str) -> Line:
    first = board.parse_move(move)
    return Line(first, Score.parse(score), (first,), depth=7, nodes=1, seconds=0.1)


def compared(script: Script, monkeypatch: pytest.MonkeyPatch, played: str = PLAYED) -> ReviewedMove:
    monkeypatch.setattr(
        Engine, "analyse", lambda _, *given, **named: script.analyse(*given, **named)
    )
    board = pentago.Board()
    board.push(played)
    (move,) = review(Record.of(board), Limit(time=3)).moves
    return move


def told(move: ReviewedMove) -> tuple[str, str, str]:
    return str(move.score), str(move.best.move), str(move.best.score)


def test_a_move_that_may_be_worse_is_looked_at_alone_and_as_deeply(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script = Script("+0.90", (OTHER, "+4.00"), "+0.00")
    move = compared(script, monkeypatch)
    assert told(move) == ("+0.00", OTHER, "+4.00")
    assert move.given_away == pytest.approx(10 / 11 - 0.5)
    assert script.asked == [
        (1, Limit(time=3), []),
        (0, Limit(time=3), []),
        (0, Limit(time=3, depth=7), [PLAYED]),
    ]


def test_beside_a_proof_there_is_no_depth_to_keep_to(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script("+0.90", (OTHER, "win in 5"), "-4.00")
    move = compared(script, monkeypatch)
    assert script.asked[-1] == (0, Limit(time=3), [PLAYED])
    assert told(move) == ("-4.00", OTHER, "win in 5")
    assert move.given_away == pytest.approx(10 / 11)


def test_the_best_move_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script("+0.90", (PLAYED, "+0.30"), None)
    assert told(compared(script, monkeypatch)) == ("+0.30", PLAYED, "+0.30")


def test_nor_is_a_move_that_leads_to_the_same_position(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script("+0.90", ("a0:2A", "+0.30"), None)
    move = compared(script, monkeypatch, played="a0:2C")
    assert told(move) == ("+0.30", "a0:2C", "+0.30")
    assert move.best.pv[0] == move.move


@pytest.mark.parametrize("best", [OTHER, PLAYED])
def test_what_is_proven_after_a_move_is_proven_of_it(
    best: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = compared(Script("loss in 4", (best, "+0.30"), None), monkeypatch)
    assert told(move) == ("win in 5", PLAYED, "win in 5")
    assert len(move.best.pv) == 2
    assert move.given_away == 0


def test_a_proven_loss_is_compared_with_what_was_hoped_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    move = compared(Script("win in 4", (OTHER, "+0.00"), None), monkeypatch)
    assert told(move) == ("loss in 5", OTHER, "+0.00")
    assert move.given_away == 0.5


def test_where_every_move_loses_the_one_played_does_too(monkeypatch: pytest.MonkeyPatch) -> None:
    move = compared(Script("+0.90", (OTHER, "loss in 8"), None), monkeypatch)
    assert told(move) == ("loss", OTHER, "loss in 8")
    assert (move.given_away, move.mistake) == (0, None)


def test_a_move_that_turns_out_better_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    move = compared(Script("-0.50", (OTHER, "+0.30"), "+0.50"), monkeypatch)
    assert told(move) == ("+0.50", PLAYED, "+0.50")
    assert move.given_away == 0


def test_an_estimate_never_beats_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    move = compared(Script("-0.50", (OTHER, "draw"), "+0.50"), monkeypatch)
    assert told(move) == ("+0.50", OTHER, "draw")
    assert move.given_away == 0


def test_a_move_of_the_same_score_is_as_good_as_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    move = compared(Script("loss in 4", (OTHER, "win in 5"), None), monkeypatch)
    assert told(move) == ("win in 5", PLAYED, "win in 5")
