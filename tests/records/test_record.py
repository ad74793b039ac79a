"""Records as values: what they refuse, and what they make of a board."""

from __future__ import annotations

import pytest

from tercet.games import GAMES, IllegalMoveError, Outcome, pentago
from tercet.records import InvalidRecordError, Record, RecordedMove

PENTAGO = GAMES["pentago"]
A2 = RecordedMove(pentago.Move("a2", "4C"))
# Black completes the top row with the last of these.
TOP_ROW = ["a0:4C", "f0:4C", "a1:4C", "e1:4C", "a2:4C", "f2:4C", "a3:4C", "d2:4C", "a4"]


def test_a_record_of_a_board_has_its_moves_its_start_and_its_outcome() -> None:
    board = pentago.Board("6/6/b1w3/6/6/6 b")
    board.push("a2:4C")
    record = Record.of(board, players=("Ada", "Grace"), tags={"Event": "Sunday"})
    assert record.start == "6/6/b1w3/6/6/6 b"
    assert record.moves == (A2,)
    assert record.outcome is None
    assert record.board() == board


def test_the_usual_start_is_none() -> None:
    assert Record(PENTAGO, start=pentago.Board().text()).start is None


def test_the_outcome_of_a_finished_board_is_in_its_record() -> None:
    board = pentago.Board()
    for move in TOP_ROW:
        board.push(move)
    assert Record.of(board).outcome == Outcome("black", "five in a row")


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="a2 is not empty"):
        Record(PENTAGO, (A2, A2))


@pytest.mark.parametrize("outcome", [None, Outcome("white", "x"), Outcome(None, "x")])
def test_a_result_that_the_rules_contradict_is_refused(outcome: Outcome | None) -> None:
    moves = tuple(RecordedMove(pentago.Move.parse(move)) for move in TOP_ROW)
    with pytest.raises(InvalidRecordError, match="the result is wrong"):
        Record(PENTAGO, moves, outcome=outcome)


def test_a_winner_who_does_not_play_is_refused() -> None:
    with pytest.raises(InvalidRecordError, match="there is no player 'x'"):
        Record(PENTAGO, outcome=Outcome("x", ""))


@pytest.mark.parametrize("name", ["Game", "Result", "Reason", "Position", "Black", "White"])
def test_a_tag_that_the_record_itself_knows_is_refused(name: str) -> None:
    with pytest.raises(InvalidRecordError, match="the record itself knows it"):
        Record(PENTAGO, tags={name: "x"})


@pytest.mark.parametrize("name", ["", "1st", "a b", "é", "E" * 41])
def test_a_name_that_is_no_tag_is_refused(name: str) -> None:
    with pytest.raises(InvalidRecordError, match="is not the name of a tag"):
        Record(PENTAGO, tags={name: "x"})


@pytest.mark.parametrize("harm", ["\x1b", "\x9b", "\0", "\t", "\r", "\x7f", "\u2028", "\ud800"])
def test_controls_are_refused_everywhere(harm: str) -> None:
    with pytest.raises(InvalidRecordError, match="the tag Event has the character"):
        Record(PENTAGO, tags={"Event": f"a{harm}"})
    with pytest.raises(InvalidRecordError, match="the name of white has the character"):
        Record(PENTAGO, players=("a", harm))
    with pytest.raises(InvalidRecordError, match="a comment has the character"):
        Record(PENTAGO, comment=harm)
    with pytest.raises(InvalidRecordError, match="a comment has the character"):
        Record(PENTAGO, (RecordedMove(A2.move, harm),))
    with pytest.raises(InvalidRecordError, match="the reason has the character"):
        Record(PENTAGO, outcome=Outcome("black", harm))


def test_a_comment_may_have_several_lines_and_a_name_may_not() -> None:
    assert Record(PENTAGO, comment="a\nb").comment == "a\nb"
    with pytest.raises(InvalidRecordError, match="the name of black"):
        Record(PENTAGO, players=("a\nb", "c"))
