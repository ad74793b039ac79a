"""A game as its events tell it: who may do what, and what comes of it."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from tercet.games import Outcome, TercetError
from tercet.web.database.rows import Event, StoredGame
from tercet.web.refusals import Refused
from tercet.web.table import Sides, Table
from tercet.web.wire.games import (
    Action,
    DeclineDrawAction,
    MoveAction,
    OfferDrawAction,
    RematchAction,
    ResignAction,
    UndoAction,
)

BLACK, WHITE, BOTH, NOBODY = (0,), (1,), (0, 1), ()
FRIENDS = (None, None)
AGAINST_COMPUTER = (None, 3)
FIRST, SECOND = Event("move", 0, "a2:1C"), Event("move", 1, "b3:2A")


def table_of(
    *events: Event, levels: tuple[int | None, int | None] = FRIENDS, shared: bool = False
) -> Table:
    began = datetime(2026, 11, 16, tzinfo=timezone.utc)
    stored = StoredGame("id", "pentago", None, ("Ada", ""), levels, began)
    return Table(stored, events, shared=shared)


def refusal(table: Table, action: Action, sides: Sides) -> Refused:
    before = table.state(BOTH, joined=BOTH, present=BOTH, rematch=None, thinking=False)
    with pytest.raises(Refused) as caught:
        table.event_of(action, sides)
    assert table.state(BOTH, joined=BOTH, present=BOTH, rematch=None, thinking=False) == before
    return caught.value


def done(table: Table, action: Action, sides: Sides) -> Table:
    event = table.event_of(action, sides)
    assert event
    return table.after(event)


def test_a_move_is_made_by_who_is_to_move() -> None:
    event = table_of().event_of(MoveAction(move="a2:1C", ply=0), BLACK)
    assert event == FIRST


def test_a_move_may_be_written_as_people_type_it() -> None:
    assert table_of().event_of(MoveAction(move="A2 1 c", ply=0), BLACK) == FIRST


@pytest.mark.parametrize("sides", [WHITE, NOBODY])
def test_nobody_moves_for_another(sides: Sides) -> None:
    assert refusal(table_of(), MoveAction(move="a2:1C", ply=0), sides).status in (403, 409)


def test_an_illegal_move_says_which_rule_it_breaks() -> None:
    with pytest.raises(TercetError, match="c2 is not empty"):
        table_of(FIRST).event_of(MoveAction(move="c2:1C", ply=1), WHITE)


def test_the_same_move_sent_again_is_made_once() -> None:
    table = table_of(FIRST, SECOND)
    assert table.event_of(MoveAction(move="a2:1C", ply=0), BLACK) is None
    assert table.event_of(MoveAction(move="b3:2A", ply=1), WHITE) is None


@pytest.mark.parametrize("typed", ["a2 1 C", "A2:1c"])
def test_a_move_may_be_typed_otherwise_when_it_is_sent_again(typed: str) -> None:
    table = table_of(FIRST, SECOND)
    assert table.event_of(MoveAction(move=typed, ply=0), BLACK) is None


def test_another_move_for_a_ply_that_was_played_is_refused() -> None:
    table = table_of(FIRST)
    for other in ("a1:1C", "z9", ""):
        assert "a2:1C was played" in str(refusal(table, MoveAction(move=other, ply=0), BLACK))
    assert refusal(table, MoveAction(move="a2:1C", ply=0), WHITE).status == 409
    assert refusal(table, MoveAction(move="a2:1C", ply=5), WHITE).status == 409


def test_what_happens_to_a_copy_leaves_the_table_as_it_was() -> None:
    table = table_of(FIRST)
    after = table.after(SECOND)
    assert (table.version, after.version) == (1, 2)
    assert (table.sitting.board.ply, after.sitting.board.ply) == (1, 2)


def test_a_draw_is_agreed_by_offering_back() -> None:
    table = done(table_of(FIRST), OfferDrawAction(), BLACK)
    assert table.draw_offered_by == 0
    assert done(table, OfferDrawAction(), WHITE).outcome == Outcome(None, "the players agreed")


def test_an_offer_ends_with_the_others_move_and_not_with_ones_own() -> None:
    table = done(table_of(), OfferDrawAction(), BLACK).after(FIRST)
    assert table.draw_offered_by == 0
    assert table.after(SECOND).draw_offered_by is None


def test_who_was_declined_has_to_move_before_the_next_offer() -> None:
    table = done(
        done(table_of(FIRST, SECOND), OfferDrawAction(), BLACK), DeclineDrawAction(), WHITE
    )
    assert "declined" in str(refusal(table, OfferDrawAction(), BLACK))
    moved = done(table, MoveAction(move="c5:3C", ply=2), BLACK)
    assert done(moved, OfferDrawAction(), BLACK).draw_offered_by == 0


def test_nobody_declines_his_own_offer_or_none() -> None:
    assert refusal(table_of(FIRST), DeclineDrawAction(), WHITE).status == 409
    offered = done(table_of(FIRST), OfferDrawAction(), BLACK)
    assert refusal(offered, DeclineDrawAction(), BLACK).status == 409
    assert refusal(offered, OfferDrawAction(), BLACK).status == 409


def test_at_one_screen_a_draw_needs_one_click() -> None:
    assert done(table_of(shared=True), OfferDrawAction(), BOTH).outcome


def test_who_resigns_loses_whoever_is_to_move() -> None:
    assert done(table_of(), ResignAction(), WHITE).outcome == Outcome("black", "white resigned")
    assert done(table_of(), ResignAction(), BOTH).outcome == Outcome("white", "black resigned")


@pytest.mark.parametrize(
    "action", [MoveAction(move="c5:3C", ply=2), ResignAction(), OfferDrawAction()]
)
def test_after_the_end_the_game_stays_as_it_is(action: Action) -> None:
    table = table_of(FIRST, SECOND, Event("resign", 1))
    assert "over" in str(refusal(table, action, BLACK))


def test_against_the_computer_its_answer_is_taken_back_too() -> None:
    table = table_of(FIRST, SECOND, levels=AGAINST_COMPUTER)
    assert table.can_undo(BLACK)
    assert done(table, UndoAction(ply=2), BLACK).sitting.board.ply == 0


def test_against_a_friend_nothing_is_taken_back() -> None:
    assert refusal(table_of(FIRST), UndoAction(ply=1), BLACK).status == 409


def test_taking_back_names_the_ply_so_that_it_happens_once() -> None:
    table = table_of(FIRST, SECOND, levels=AGAINST_COMPUTER)
    assert refusal(table, UndoAction(ply=1), BLACK).status == 409


def test_a_rematch_is_for_a_game_that_is_over_and_wanted_by_both() -> None:
    assert refusal(table_of(FIRST), RematchAction(), BLACK).status == 409
    over = table_of(FIRST, Event("resign", 1))
    event = over.event_of(RematchAction(), BLACK)
    assert event
    assert not over.is_rematch_agreed(event)
    wanted = over.after(event)
    assert wanted.event_of(RematchAction(), BLACK) is None
    answer = wanted.event_of(RematchAction(), WHITE)
    assert answer
    assert wanted.is_rematch_agreed(answer)


def test_spectators_see_everything_and_may_do_nothing() -> None:
    table = table_of(FIRST)
    state = table.state(NOBODY, joined=BLACK, present=BLACK, rematch=None, thinking=False)
    assert state.yours == []
    assert not state.can_undo
    assert [player.joined for player in state.players] == [True, False]
    for action in (ResignAction(), OfferDrawAction(), RematchAction(), UndoAction(ply=1)):
        assert refusal(table, action, NOBODY).status == 403


def test_an_event_that_is_not_known_is_refused_in_words() -> None:
    with pytest.raises(TercetError, match="an event that this version does not"):
        table_of(Event("castle"))
