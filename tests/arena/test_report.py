"""The results in words: what a user of fastchess looks for is there."""

from __future__ import annotations

from collections import Counter

from tercet.arena.report import elo_text, ladder_report, match_report
from tercet.arena.sprt import Sprt
from tercet.arena.statistics import PairCounts
from tercet.arena.tally import Tally
from tests.arena.fakes import FakePlayer, specification, tournament

SETTINGS = tournament(specification("dev", FakePlayer), specification("base", FakePlayer)).settings


def tally(pairs: PairCounts, wins: int, draws: int, losses: int) -> Tally:
    return Tally(wins, draws, losses, pairs=pairs, first_side=pairs)


def test_a_match_is_reported_as_fastchess_does() -> None:
    """Wins, losses, draws and pairs of a published run, with the numbers printed there."""
    report = match_report(
        SETTINGS, tally(PairCounts(50, 287, 610, 387, 73), 816, 1328, 670), Sprt(0, 5)
    ).splitlines()
    assert report[0] == "Results of dev vs base (pentago, 0.05 s, random:2):"
    assert report[1].startswith("Elo: 18.04 ± 8.2")
    assert report[1].endswith("LOS: 100.00 %")
    assert report[2] == "Games: 2814, Wins: 816, Losses: 670, Draws: 1328, Points: 1480.0"
    assert report[3].startswith("Score: 52.59 % (95 % interval 51.4")
    assert report[4] == (
        "Ptnml(0-2): [50, 287, 610, 387, 73], DrawRatio: 43.35 %, PairsRatio: 1.36"
    )
    assert report[5].startswith("Side that begins (black): 52.59 %")
    assert report[6].startswith("LLR: ")
    assert "(-2.94, 2.94) [0.00, 5.00]" in report[6]
    assert len(report) == 7


def test_what_the_numbers_do_not_tell_is_told_after_them() -> None:
    counted = tally(PairCounts.of(1, 1, 1), 3, 0, 3)
    counted.adjudicated = 2
    counted.late = [4, 0]
    counted.repeated = 1
    counted.forfeits = [Counter(), Counter({"time forfeit": 2, "abandoned": 1})]
    report = match_report(SETTINGS, counted, None)
    assert "Adjudicated: 2 games called a draw" in report
    assert "Failures of base: 3 games lost (1 abandoned, 2 time forfeit)" in report
    assert "Late: dev took longer than its 0.05 s 4 times" in report
    assert "Repeated: 1 game played before, move for move;" in report
    assert "Failures of dev" not in report
    assert "LLR" not in report


def test_without_a_pair_nothing_is_claimed() -> None:
    report = match_report(SETTINGS, tally(PairCounts(), 1, 0, 0), Sprt(0, 5)).splitlines()
    assert report[1:] == [
        "Elo: unknown, no pair of games is complete",
        "Games: 1, Wins: 1, Losses: 0, Draws: 0, Points: 1.0",
    ]


def test_a_match_without_a_loss_gives_a_bound() -> None:
    assert elo_text(PairCounts(0, 0, 0, 0, 50)).startswith("inf (above ")
    assert elo_text(PairCounts(50, 0, 0, 0, 0)).startswith("-inf (below -")


def test_the_sequential_test_accepts_what_is_true() -> None:
    sprt = Sprt(0, 20)
    assert sprt.verdict(PairCounts(100, 200, 400, 200, 100)) == (
        "accepted: the difference is 0 Elo rather than 20"
    )
    assert sprt.verdict(PairCounts(60, 150, 400, 250, 140)) == (
        "accepted: the difference is 20 Elo rather than 0"
    )
    assert sprt.verdict(PairCounts(1, 2, 4, 2, 1)) is None


def test_a_ladder_lists_the_best_first() -> None:
    players = [specification(name, FakePlayer) for name in ("weak", "strong", "middle")]
    settings = tournament(*players).settings
    report = ladder_report(
        settings,
        {
            (0, 1): tally(PairCounts(40, 5, 5, 0, 0), 5, 5, 90),
            (0, 2): tally(PairCounts(20, 5, 20, 5, 0), 25, 10, 65),
            (1, 2): tally(PairCounts(0, 5, 20, 5, 20), 65, 10, 25),
        },
    ).splitlines()
    assert report[0] == "Ladder of pentago (0.05 s, random:2):"
    assert [line.split()[1] for line in report[2:]] == ["strong", "middle", "weak"]
    assert [line.split()[4] for line in report[2:]] == ["200", "200", "200"]


def test_the_failures_of_a_player_in_a_ladder_are_summed() -> None:
    players = [specification(name, FakePlayer) for name in ("a", "bad", "c")]
    tallies = {pair: tally(PairCounts.of(1, 1), 2, 0, 2) for pair in ((0, 1), (0, 2), (1, 2))}
    tallies[0, 1].forfeits = [Counter(), Counter({"abandoned": 2})]
    tallies[1, 2].forfeits = [Counter({"abandoned": 1}), Counter()]
    report = ladder_report(tournament(*players).settings, tallies).splitlines()
    assert report[-1] == "Failures of bad: 3 games lost (3 abandoned)"
    # The names are short, and the columns still stand below their titles.
    assert {len(line) for line in report[1:5]} == {len(report[1])}


def test_who_has_no_complete_pair_is_named_and_not_rated() -> None:
    players = [specification(name, FakePlayer) for name in ("a", "b", "c")]
    tallies = {(0, 1): tally(PairCounts.of(1, 1), 2, 0, 2), (0, 2): tally(PairCounts(), 1, 0, 0)}
    report = ladder_report(tournament(*players).settings, tallies)
    assert report.splitlines()[-1] == "Without a complete pair of games: c"


def test_a_ladder_without_a_pair_claims_nothing() -> None:
    report = ladder_report(SETTINGS, {(0, 1): tally(PairCounts(), 1, 0, 0)})
    assert report == "Ladder of pentago (0.05 s, random:2): no pair of games is complete"
