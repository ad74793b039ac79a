"""A game in play, without a terminal: taking back, making again, ends that no rule calls."""

from __future__ import annotations

import pytest

from tercet.games import GAMES, Outcome, TercetError, gess, get_game, pentago
from tercet.records import Record
from tercet.sitting.seats import Computer, Seats, seats_of
from tercet.sitting.sitting import Sitting

COMPUTER = Computer(3)
PEOPLE: Seats = (None, None)
MOVES = ("a2:1C", "b3:2A", "c5:3C", "d1:4A")


def played(seats: Seats, moves: int = 4) -> Sitting:
    sitting = Sitting(pentago.Board(), seats)
    for move in MOVES[:moves]:
        sitting.push(sitting.board.parse_move(move))
    return sitting


def test_among_people_one_move_is_taken_back() -> None:
    sitting = played(PEOPLE)
    assert [str(move) for move in sitting.undo()] == ["d1:4A"]
    assert sitting.board.ply == 3


def test_with_the_computer_its_answer_is_taken_back_too() -> None:
    sitting = played((None, COMPUTER))
    assert [str(move) for move in sitting.undo()] == ["d1:4A", "c5:3C"]
    assert sitting.board.turn == "black"


def test_the_move_with_which_the_computer_began_stays() -> None:
    sitting = played((COMPUTER, None), moves=1)
    with pytest.raises(TercetError, match="no move of yours"):
        sitting.undo()
    assert sitting.board.ply == 1


def test_at_the_start_nothing_can_be_taken_back() -> None:
    with pytest.raises(TercetError, match="no move of yours"):
        Sitting(pentago.Board(), PEOPLE).undo()


@pytest.mark.parametrize("seats", [PEOPLE, (None, COMPUTER)])
def test_what_was_taken_back_can_be_made_again(seats: Seats) -> None:
    sitting = played(seats)
    end = sitting.board.copy()
    while sitting.board.ply:
        sitting.undo()
    while sitting.board.ply < len(MOVES):
        sitting.redo()
    assert sitting.board == end
    with pytest.raises(TercetError, match="none was taken back"):
        sitting.redo()


def test_after_another_move_nothing_can_be_made_again() -> None:
    sitting = played(PEOPLE)
    sitting.undo()
    sitting.push(sitting.board.parse_move("f5:1C"))
    with pytest.raises(TercetError, match="none was taken back"):
        sitting.redo()


def test_who_resigns_loses_and_may_take_it_back() -> None:
    sitting = played(PEOPLE, moves=3)
    sitting.resign()
    assert sitting.outcome == Outcome("black", "white resigned")
    with pytest.raises(TercetError, match="the game is over"):
        sitting.push(sitting.board.parse_move("f5:1C"))
    assert sitting.undo() == []
    assert sitting.outcome is None
    assert sitting.board.ply == 3


def test_the_record_tells_who_sat_there_and_how_it_ended() -> None:
    sitting = played((None, COMPUTER))
    sitting.agree_on_draw("the players agreed")
    record = sitting.record()
    assert record.players == ("human", "computer, level 3")
    assert record.outcome == Outcome(None, "the players agreed")
    again = Sitting.of(record)
    assert (again.seats, again.outcome, again.board) == (
        sitting.seats, sitting.outcome, sitting.board
    )  # fmt: skip


def test_a_name_that_is_not_the_computers_is_a_persons() -> None:
    sitting = Sitting.of(Record(get_game("gess"), players=("Ada", "computer")))
    assert sitting.seats == PEOPLE
    assert sitting.record().players == ("Ada", "computer")


def test_people_keep_their_names_and_computers_theirs() -> None:
    record = Record(get_game("gess"), players=("Ada", "?"))
    assert Sitting.of(record).names == ("Ada", "human")
    assert Sitting.of(record, (None, COMPUTER)).names == ("Ada", "computer, level 3")
    played = Record(get_game("gess"), players=("computer, level 9", "Ada"))
    assert Sitting.of(played, (None, COMPUTER)).names == ("human", "computer, level 3")
    foreign = Record(get_game("gess"), players=("computer, level 99", "Ada"))
    assert Sitting.of(foreign, PEOPLE).names == ("human", "Ada")


@pytest.mark.parametrize(
    "computer",
    [
        Computer(1),
        Computer(10, time=0.25),
        Computer(10, time=1e-7),
        Computer(10, "classic", 4),
        Computer(10, "classic", 36, time=1e6),
    ],
)
def test_the_computer_is_known_again_by_its_name(computer: Computer) -> None:
    record = Record(get_game("pentago"), players=("human", str(computer)))
    assert seats_of(record) == (None, computer)


@pytest.mark.parametrize(
    "name",
    [
        "computer, level 0",
        "computer, level 99",
        "computer, classic 0",
        "computer, classic 99",
        "computer, wild 3",
        "computer, level 3, 0 s",
        "computer, level 3, 1..2 s",
        "computer, level 3, 1e s",
        "computer, level 3, 1e400 s",
    ],
)
def test_a_computer_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(TercetError):
        seats_of(Record(get_game("pentago"), players=(name, "human")))


def test_a_style_of_another_game_is_refused() -> None:
    with pytest.raises(TercetError, match="gess has no style 'classic'"):
        seats_of(Record(get_game("gess"), players=("human", "computer, classic 3")))


def test_computers_stop_where_no_rule_ends_the_game_and_people_do_not() -> None:
    """Pieces stepping to and fro: the third time is a draw among programs only."""
    between_computers, among_people = (
        Sitting(gess.Board(), seats) for seats in ((COMPUTER, COMPUTER), PEOPLE)
    )
    for sitting in (between_computers, among_people):
        for move in ("c3-c4", "c18-c17", "c4-c3", "c17-c18") * 2:
            assert sitting.outcome is None
            sitting.push(sitting.board.parse_move(move))
    assert between_computers.outcome == Outcome(None, "the position occurred for the third time")
    assert among_people.outcome is None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_moves_can_be_given_up(name: str) -> None:
    sitting = Sitting(get_game(name).board(), PEOPLE)
    sitting.resign()
    assert sitting.record().outcome == sitting.outcome


def test_who_is_not_to_move_can_resign_too() -> None:
    sitting = played(PEOPLE)
    sitting.resign("white")
    assert sitting.outcome == Outcome("black", "white resigned")
