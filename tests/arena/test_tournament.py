"""Games between players: who meets whom, how games end, what is counted."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from tercet.arena.referee import ABANDONED, ADJUDICATION, RULES_INFRACTION, TIME_FORFEIT
from tercet.arena.schedule import round_robin
from tercet.arena.statistics import PairCounts
from tercet.arena.tournament import Tournament
from tercet.engine import Limit
from tercet.games import GAMES, Board, Outcome, Score, get_game
from tercet.players import Answer, PlayerError
from tercet.players.player import DeadPlayerError
from tercet.players.random_player import RandomPlayer
from tercet.records import Record
from tests.arena.fakes import (
    RANDOM,
    Babbling,
    Cheating,
    Dying,
    DyingAtTheStart,
    FakePlayer,
    Hanging,
    Meddling,
    Thinker,
    specification,
    tournament,
)
from tests.games.test_adjudication import BACK_AND_FORTH


def play(contest: Tournament, concurrency: int = 1, enough: int | None = None) -> list[Record]:
    """The records of all games, or of the first so many."""
    records: list[Record] = []

    def played(record: Record) -> bool:
        records.append(record)
        return len(records) == enough

    asyncio.run(asyncio.wait_for(contest.run(concurrency, played), 60))
    return records


def test_everyone_meets_everyone_from_each_opening_on_both_sides() -> None:
    openings = [get_game("pentago").board() for _ in range(3)]
    fixtures = round_robin(3, openings, seed=0)
    assert Counter(fixture.sides for fixture in fixtures) == {
        (first, second): 3 for first in range(3) for second in range(3) if first != second
    }
    for fixture in fixtures:
        assert fixture.sides == (fixture.players if fixture.leg == 1 else fixture.players[::-1])
    assert len({fixture.seed for fixture in fixtures}) == len(fixtures)


@pytest.mark.parametrize("game", list(GAMES))
def test_both_games_of_a_pair_begin_with_the_same_opening(game: str) -> None:
    contest = tournament(RANDOM, RANDOM, game=game, games=10, openings="random:4")
    records = play(contest)
    openings = [[recorded.move for recorded in record.moves[:4]] for record in records]
    assert openings[::2] == openings[1::2]
    assert [record.tags["Round"] for record in records[:4]] == ["1.1", "1.2", "2.1", "2.2"]


@pytest.mark.parametrize("game", list(GAMES))
def test_games_do_not_depend_on_how_many_are_played_at_a_time(game: str) -> None:
    def games(concurrency: int) -> list[Record]:
        records = play(tournament(RANDOM, RANDOM, game=game, games=12), concurrency)
        return sorted(records, key=lambda record: record.tags["Round"])

    assert games(1) == games(5)


def test_another_seed_gives_other_games() -> None:
    first, second = (play(tournament(RANDOM, RANDOM, seed=seed)) for seed in (1, 2))
    assert first[0].moves != second[0].moves


def test_the_records_tell_who_had_which_side() -> None:
    contest = tournament(specification("A", FakePlayer), specification("B", FakePlayer))
    assert [record.players for record in play(contest)] == [("A", "B"), ("B", "A")]


def test_what_players_thought_is_in_the_record() -> None:
    contest = tournament(specification("A", Thinker), RANDOM, openings="random:0")
    record = play(contest)[0]
    assert record.moves[0].score == Score(25)
    assert record.moves[0].comment.startswith("depth 3, 77 nodes, 0.0")
    assert (record.moves[1].score, record.moves[1].comment) == (None, "")


@pytest.mark.parametrize(
    ("player", "termination", "complaint"),
    [
        (Dying, ABANDONED, "the program ended with status 1"),
        (DyingAtTheStart, TIME_FORFEIT, "it did not get ready within 30 s"),
        (Hanging, TIME_FORFEIT, "it did not answer within 0.1 s"),
        (Babbling, RULES_INFRACTION, "it answered '\\x1b[31m\\n'"),
        (Cheating, RULES_INFRACTION, "f5 does not complete five in a row"),
    ],
)
def test_who_fails_loses_that_game_and_the_match_goes_on(
    player: type[FakePlayer], termination: str, complaint: str
) -> None:
    contest = tournament(specification("bad", player), RANDOM, games=4)
    records = play(contest, concurrency=2)
    for record in records:
        loser = record.game.players[record.players.index("bad")]
        assert record.outcome
        assert record.outcome.winner == next(p for p in record.game.players if p != loser)
        assert record.outcome.reason.startswith(f"{loser} failed: {complaint}")
        assert record.tags["Termination"] == termination
    tally = contest.tallies[0, 1]
    assert (tally.games, tally.losses, tally.pairs) == (4, 4, PairCounts.of(0, 0))
    assert tally.forfeits == [Counter({termination: 4}), Counter()]


def test_a_player_that_failed_is_started_anew_and_every_player_is_closed() -> None:
    class Fragile(Dying):
        opened = closed = 0

    class Sound(FakePlayer):
        opened = closed = 0

    play(tournament(specification("bad", Fragile), specification("good", Sound), games=6))
    assert (Fragile.opened, Fragile.closed) == (6, 6)
    assert (Sound.opened, Sound.closed) == (1, 1)


def test_a_player_cannot_change_the_game_by_its_own_board() -> None:
    meddler, fake = specification("A", Meddling), specification("B", FakePlayer)
    honest = play(tournament(specification("A", FakePlayer), fake))
    assert [record.moves for record in play(tournament(meddler, fake))] == [
        record.moves for record in honest
    ]


def test_a_program_that_cannot_be_started_is_told_before_the_match() -> None:
    def refuse() -> FakePlayer:
        raise DeadPlayerError("cannot start it")

    contest = tournament(RANDOM, specification("bad", refuse))
    with pytest.raises(PlayerError, match="cannot start it"):
        play(contest)


class Shuffler(FakePlayer):
    """Goes to and fro with the same piece, whichever side it has."""

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        return Answer(board.parse_move(BACK_AND_FORTH[board.ply % 4]))


def test_gess_games_that_repeat_are_adjudicated_and_counted_apart() -> None:
    shuffler = specification("S", Shuffler)
    contest = tournament(shuffler, shuffler, game="gess", openings="random:0")
    for record in play(contest):
        assert len(record.moves) == 8
        assert record.outcome == Outcome(None, "the position occurred for the third time")
        assert record.tags["Termination"] == ADJUDICATION
    tally = contest.tallies[0, 1]
    assert (tally.draws, tally.adjudicated) == (2, 2)


def test_games_that_are_played_over_again_are_noticed() -> None:
    fake = specification("A", FakePlayer), specification("B", FakePlayer)
    same = tournament(*fake, games=10, openings="random:0")
    play(same)
    assert same.tallies[0, 1].repeated == 8
    different = tournament(*fake, games=10, openings="random:2")
    play(different)
    assert different.tallies[0, 1].repeated == 0


class Dawdling(FakePlayer):
    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        await asyncio.sleep(0.5)
        return await super().play(board, limit)


def test_moves_that_take_too_long_but_not_by_far_are_counted() -> None:
    slow = specification("slow", Dawdling)
    contest = tournament(slow, RANDOM, openings="random:30", limit=Limit(time=0.3), grace=60)
    late = 0
    for record, colour in zip(play(contest), ("Black", "White"), strict=True):
        # After 30 plies of the opening black is to move.
        after = len(record.moves) - 30
        his_moves = (after + 1) // 2 if colour == "Black" else after // 2
        assert record.tags.get(f"{colour}Late", "0") == str(his_moves)
        late += his_moves
    assert contest.tallies[0, 1].late[0] == late > 0


def test_enough_games_are_enough() -> None:
    contest = tournament(RANDOM, RANDOM, games=50)
    assert len(play(contest, concurrency=3, enough=7)) == 7
    assert contest.games_left == 43


@pytest.mark.parametrize("by_the_task", [False, True])
def test_a_stopped_tournament_keeps_what_was_counted_and_closes_its_players(
    by_the_task: bool,
) -> None:
    class Sound(FakePlayer):
        opened = closed = 0

    async def cancel() -> Tournament:
        slow = specification("slow", Hanging)
        contest = tournament(specification("good", Sound), slow, limit=Limit(time=600), games=4)
        running = asyncio.ensure_future(contest.run(2, lambda _: False))
        await asyncio.sleep(0.2)
        if by_the_task:
            running.cancel()
        else:
            contest.stop()
            contest.stop()
        await asyncio.wait({running})
        assert running.cancelled() == by_the_task
        return contest

    contest = asyncio.run(cancel())
    assert contest.games_left == 4
    assert Sound.opened == Sound.closed == 2


def test_stopping_again_does_not_disturb_players_who_are_closing() -> None:
    class Lingering(Hanging):
        opened = closed = 0

        async def close(self) -> None:
            await asyncio.sleep(0.2)
            await super().close()

    async def stop_again_and_again() -> None:
        slow = specification("slow", Lingering)
        contest = tournament(slow, slow, limit=Limit(time=600), games=4)
        running = asyncio.ensure_future(contest.run(2, lambda _: False))
        for _ in range(4):
            await asyncio.sleep(0.05)
            contest.stop()
        await running

    asyncio.run(stop_again_and_again())
    assert Lingering.opened == Lingering.closed == 4


def test_pairs_are_counted_once_both_games_are_in() -> None:
    contest = tournament(RANDOM, RANDOM, games=40)
    play(contest, enough=39)
    tally = contest.tallies[0, 1]
    assert tally.games == 39
    assert tally.pairs.pairs == 19
    assert tally.first_side.pairs == 19


def test_the_tally_is_what_the_records_say() -> None:
    contest = tournament(RANDOM, specification("other", RandomPlayer), games=200)
    records = play(contest)
    points = dict.fromkeys(("random", "other", "first side"), 0.0)
    for record in records:
        assert record.outcome
        for player, name in zip(record.game.players, record.players, strict=True):
            mine = 0.5 if record.outcome.winner is None else float(record.outcome.winner == player)
            points[name] += mine
            points["first side"] += mine * (player == record.game.players[0])
    tally = contest.tallies[0, 1]
    assert tally.points == points["random"]
    assert tally.games - tally.points == points["other"]
    assert tally.pairs.score * 200 == pytest.approx(points["random"])
    assert tally.first_side.score * 200 == pytest.approx(points["first side"])
