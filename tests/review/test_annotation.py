"""The record with the remarks of a review."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tercet import GAMES, Limit
from tercet.games import Game
from tercet.records import Record, RecordedMove, read, write
from tercet.review import Review, review
from tests.review.helpers import review_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def saying(found: Review, comment: str) -> Review:
    """The review of the same game in which this was said on every move."""
    moves = tuple(RecordedMove(move.move, comment) for move in found.record.moves)
    return replace(found, record=replace(found.record, moves=moves))


@EVERY_GAME
def test_every_move_has_its_score_and_every_mistake_a_remark(game: Game) -> None:
    board = game.board()
    board.playout(seed=5, max_plies=24)
    found = review(Record.of(board, players=("Ada", "Grace")), Limit(nodes=300), threads=1)
    record = found.annotated()
    assert any(move.mistake for move in found.moves)
    for recorded, move in zip(record.moves, found.moves, strict=True):
        assert (recorded.move, recorded.score) == (move.move, move.score)
        assert bool(recorded.comment) == (move.mistake is not None)
        if move.mistake:
            assert recorded.comment.startswith(f"{move.mistake.mark} {move.mistake}: gives away ")
            assert f"better is {move.best.move} ({move.best.score})" in recorded.comment
    assert (record.players, record.outcome, record.start) == (
        ("Ada", "Grace"),
        found.record.outcome,
        found.record.start,
    )
    assert list(read(write(record))) == [record]


def test_a_record_in_sgf_keeps_the_remarks() -> None:
    record = review_of([0.5] * 6, {2: 0.4}).annotated()
    assert list(read(write(record, "sgf"))) == [record]


def test_a_remark_tells_what_was_given_away_and_what_was_better() -> None:
    found = review_of([1.0] * 6, {2: 0.45})
    best = found.moves[2].best.move
    record = found.annotated()
    assert record.moves[2].comment == f"?? blunder: gives away 45 %; better is {best} (win)."
    assert [move.comment for move in record.moves].count("") == 4


def test_only_the_first_moves_of_the_better_line_are_told() -> None:
    found = review_of([1.0] * 9, {0: 0.2})
    line = tuple(move.move for move in found.moves)
    moves = (replace(found.moves[0], best=replace(found.moves[0].best, pv=line)), *found.moves[1:])
    comment = replace(found, moves=moves).annotated().moves[0].comment
    assert comment.endswith(f"(win), then {' '.join(map(str, line[1:5]))}.")


def test_what_was_said_before_is_kept() -> None:
    record = saying(review_of([0.5] * 4, {1: 0.15}), "hm. ?? is it").annotated()
    assert record.moves[0].comment == "hm. ?? is it"
    assert record.moves[1].comment.startswith("hm. ?? is it ?! inaccuracy: gives away 15 %; ")


def test_a_second_review_takes_the_place_of_the_first() -> None:
    found = saying(review_of([0.5] * 4, {1: 0.15}), "hm.")
    first = found.annotated()
    again = replace(found, record=first)
    assert again.annotated() == first
    words = "Why? I do not know."
    commented = replace(first.moves[1], comment=f"{first.moves[1].comment} {words}")
    record = replace(first, moves=(first.moves[0], commented, first.moves[2]))
    last = replace(again, record=record).annotated()
    assert last.moves[1].comment.count("gives away") == 1
    assert last.moves[1].comment.startswith(f"hm. {words} ?! inaccuracy: ")


def test_the_record_names_who_annotated_it() -> None:
    found = review_of([0.5] * 3)
    assert found.annotated().tags == {"Annotator": "tercet"}
    by_another = replace(found.record, tags={"Event": "Sunday", "Annotator": "Jane"})
    record = replace(found, record=by_another).annotated()
    assert record.tags == {"Event": "Sunday", "Annotator": "Jane, tercet"}
    assert replace(found, record=record).annotated().tags == record.tags
