"""The file of a tournament: written game by game, and gone on with."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest

from tercet.arena.log import GameLog
from tercet.arena.tally import Tally
from tercet.arena.tournament import Tournament
from tercet.engine import Limit
from tercet.games import GAMES, TercetError
from tercet.records import Record, read_file
from tests.arena.fakes import RANDOM, FakePlayer, specification, tournament

OTHER = specification("other", FakePlayer)
STRANGER = specification("stranger", FakePlayer)


def write_games(file: Path, contest: Tournament, games: int) -> None:
    """Play so many games of the tournament and write them down."""
    left = games
    with GameLog(file) as log:
        log.create()

        def played(record: Record) -> bool:
            nonlocal left
            log.add(record)
            left -= 1
            return left == 0

        asyncio.run(contest.run(1, played))


def resume(file: Path, contest: Tournament) -> str | None:
    """Count what is in the file, and let go of it."""
    with GameLog(file) as log:
        return log.resume(contest)


def contest(**settings: object) -> Tournament:
    return tournament(RANDOM, OTHER, games=10, **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", list(GAMES))
def test_what_was_written_is_read_back_and_only_the_rest_is_played(
    game: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    first = contest(game=game)
    write_games(file, first, 5)
    again = contest(game=game)
    assert resume(file, again) is None
    assert again.games_left == 5
    assert again.tallies == first.tallies


def test_a_match_that_was_interrupted_and_resumed_ends_like_one_that_was_not(
    tmp_path: Path,
) -> None:
    whole = contest()
    write_games(tmp_path / "whole.txt", whole, 10)
    write_games(tmp_path / "parts.txt", contest(), 3)
    again = contest()
    with GameLog(tmp_path / "parts.txt") as log:
        log.resume(again)

        def played(record: Record) -> bool:
            log.add(record)
            return False

        asyncio.run(again.run(2, played))
    assert again.tallies == whole.tallies
    games = [list(read_file(tmp_path / f"{name}.txt")) for name in ("whole", "parts")]
    assert sorted(map(str, games[0])) == sorted(map(str, games[1]))


def test_a_game_cut_off_in_mid_write_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    write_games(file, contest(), 4)
    text = file.read_text(encoding="utf-8")
    last = text.rindex("[Game ")
    tally: dict[int, Tally] = {}
    for cut in range(last, len(text.rstrip())):
        file.write_text(text[:cut], encoding="utf-8")
        again = contest()
        remark = resume(file, again)
        assert again.games_left == 7
        assert (remark is None) == (cut == last)
        assert file.read_text(encoding="utf-8") == text[:last]
        tally[cut] = again.tallies[0, 1]
    assert len({str(counts) for counts in tally.values()}) == 1


def test_a_game_cut_off_in_the_middle_of_a_letter_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    players = specification("Åke", FakePlayer), OTHER
    write_games(file, tournament(*players, games=10), 4)
    data = file.read_bytes()
    file.write_bytes(data[: data.rindex("Å".encode()) + 1])
    again = tournament(*players, games=10)
    assert resume(file, again) is not None
    assert again.games_left == 7
    assert file.read_bytes() == data[: data.rindex(b"[Game ")]


def test_a_cut_behind_what_looks_like_a_result_is_a_cut(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    players = specification("an engine 1-0 up", FakePlayer), OTHER
    write_games(file, tournament(*players, games=10), 4)
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.rindex("1-0 up") + 3], encoding="utf-8")
    again = tournament(*players, games=10)
    assert resume(file, again) is not None
    assert again.games_left == 7


def test_a_last_game_that_only_lacks_its_line_ends_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    write_games(file, contest(), 4)
    text = file.read_text(encoding="utf-8")
    for shortened in (text.rstrip(), text.rstrip() + "\n"):
        file.write_text(shortened, encoding="utf-8")
        again = contest()
        assert resume(file, again) is None
        assert again.games_left == 6
        assert file.read_text(encoding="utf-8").split() == text.split()
        assert file.read_text(encoding="utf-8").endswith("\n\n")


def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    for text in ("Dear diary,\n\n[today] I", "[Event x", "[Game on! 1-0", "1-0\n"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(TercetError, match="cannot go on with"):
            resume(file, contest())
        assert file.read_text(encoding="utf-8") == text


@pytest.mark.skipif(os.name != "posix", reason="files are not locked there")
def test_a_file_that_another_match_writes_to_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    with GameLog(file) as log:
        log.create()
        with pytest.raises(TercetError, match="another program is writing to"):
            resume(file, contest())


def test_a_match_without_a_game_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    with GameLog(file) as log:
        log.create()
        assert file.exists()
    assert not file.exists()


def test_an_empty_file_is_the_beginning_of_a_match(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.touch()
    again = contest()
    assert resume(file, again) is None
    assert again.games_left == 10


def test_a_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("precious", encoding="utf-8")
    with pytest.raises(TercetError, match="exists; --resume goes on with it"):
        GameLog(file).create()
    assert file.read_text(encoding="utf-8") == "precious"


def test_what_is_no_file_cannot_be_resumed(tmp_path: Path) -> None:
    with pytest.raises(TercetError, match="it is not a file"):
        resume(tmp_path, contest())


@pytest.mark.parametrize("place", ["no-such-folder/games.txt", "."])
def test_a_file_that_cannot_be_written_is_refused(place: str, tmp_path: Path) -> None:
    with pytest.raises(TercetError, match=r"cannot write|exists"):
        GameLog(tmp_path / place).create()


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        (contest(game="builders"), "is of another match"),
        (contest(seed=5), "is of another match"),
        (contest(limit=Limit(depth=2)), "is of another match"),
        (contest(openings="random:4"), "is of another match"),
        (
            tournament(RANDOM, specification("stranger", FakePlayer), games=10),
            "is of another match",
        ),
        (tournament(OTHER, RANDOM, games=10), "is of another match"),
        (
            tournament(RANDOM, replace(OTHER, name="new"), games=10),
            "was played by random and other",
        ),
        (
            tournament(replace(RANDOM, name="other"), replace(OTHER, name="random"), games=10),
            "with the sides swapped",
        ),
        (tournament(RANDOM, OTHER, games=2), "--games is less than what was played"),
    ],
    ids=[
        "game",
        "seed",
        "limit",
        "openings",
        "players",
        "order",
        "name",
        "names swapped",
        "too few games",
    ],
)
def test_games_of_another_match_are_refused_and_kept(
    other: Tournament, complaint: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    write_games(file, contest(), 6)
    before = file.read_bytes()
    with pytest.raises(TercetError, match=complaint):
        resume(file, other)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('[Round "1.2"]', '[Round "1.1"]', "is there twice"),
        ('[Game "pentago"]', '[Game "chess"]', "cannot go on with .*line 1"),
        ("1. ", "7. ", "cannot go on with .*line"),
    ],
)
def test_a_damaged_file_is_refused_and_kept(
    old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    write_games(file, contest(), 4)
    damaged = file.read_text(encoding="utf-8").replace(old, new, 1)
    file.write_text(damaged, encoding="utf-8")
    with pytest.raises(TercetError, match=complaint):
        resume(file, contest())
    assert file.read_text(encoding="utf-8") == damaged


def test_another_opening_in_the_file_is_noticed(tmp_path: Path) -> None:
    file, openings = tmp_path / "games.txt", tmp_path / "openings.txt"
    openings.write_text("startpos moves a2:1C\n", encoding="utf-8")
    write_games(file, contest(openings=str(openings)), 2)
    openings.write_text("startpos moves a3:1C\n", encoding="utf-8")
    with pytest.raises(TercetError, match="has another opening"):
        resume(file, contest(openings=str(openings)))
