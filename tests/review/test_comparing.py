"""How the move played is compared with the best, whatever the engine says of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from tercet import Engine, Limit, Line, Score, pentago
from tercet.games import Board, Move
from tercet.games.score import score_of_move
from tercet.records import Record
from tercet.review import ReviewedMove, review

PLAYED, OTHER = "a0:1C", "f5:1C"


class Script:
    """An engine that says what it is told, and remembers what it was asked."""

    def __init__(
        self, after: str, best: tuple[str, str], alone: str | None, others: str | None = None
    ) -> None:
        """The scores of the last position, of a best move, of the move played alone, of others."""
        self._after = after
        self._best = best
        self._alone = alone
        self._others = others
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
        if moves and len(moves) > 1:
            assert PLAYED not in map(str, moves)
            assert self._others, "nobody needs to look at the others"
            return [_line(board, OTHER, self._others)]
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


@pytest.mark.parametrize(
    ("after", "others", "expected"),
    [
        ("win in 4", "-0.50", ("loss in 5", OTHER, "-0.50")),
        ("win in 4", "loss in 7", ("loss in 5", OTHER, "loss in 7")),
        ("draw", "+0.50", ("draw", OTHER, "+0.50")),
        ("draw", "win in 3", ("draw", OTHER, "win in 3")),
        ("draw", "-0.50", ("draw", PLAYED, "draw")),
        ("draw", "loss in 7", ("draw", PLAYED, "draw")),
    ],
)
def test_where_the_choice_of_the_engine_does_not_win_the_others_are_looked_at(
    after: str, others: str, expected: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    move = compared(Script(after, (PLAYED, "+0.30"), None, others), monkeypatch)
    assert told(move) == expected


@pytest.mark.parametrize(
    ("after", "best", "others", "worth"),
    [
        ("win in 4", (PLAYED, "+0.30"), "-0.50", "-0.50"),  # the others may be better
        ("win in 4", (PLAYED, "+0.30"), "loss in 7", "loss in 7"),  # now all are lost
        ("win in 8", (PLAYED, "+0.30"), "loss in 7", "loss in 9"),
        ("draw", (PLAYED, "+0.30"), "-0.50", "+0.00"),  # others may win
        ("draw", (OTHER, "-0.30"), None, "+0.00"),
        ("draw", (OTHER, "draw"), None, "+0.00"),  # that of a move, not of the position
        ("loss in 2", (OTHER, "-0.30"), None, "win in 3"),
        ("draw", (OTHER, "win in 9"), None, "win in 9"),
        ("win in 2", (OTHER, "loss in 9"), None, "loss in 9"),
    ],
)
def test_a_position_is_called_proven_only_where_all_of_it_is(
    after: str,
    best: tuple[str, str],
    others: str | None,
    worth: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a position is worth shows in the score of the move that led to it."""
    script = Script(after, best, None, others)
    middle = pentago.Board()
    middle.push("e4:4C")

    def analyse(_: object, board: Board[Any], limit: Limit, **named: Any) -> list[Line]:
        if board.ply == 0:
            return [_line(board, "f0:4C", "-8.00")]
        moved_on = pentago.Board(middle.text())  # the script counts from here
        for move in board.move_stack[1:]:
            moved_on.push(move)
        return script.analyse(moved_on, limit, **named)

    monkeypatch.setattr(Engine, "analyse", analyse)
    board = middle.copy()
    board.push(PLAYED)
    first, _ = review(Record.of(board), Limit(time=3)).moves
    told = Score.parse(worth)
    assert first.score == (score_of_move(told) if told.exact else Score(-800))


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
