"""What is written is read back as it was."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tercet.games import GAMES, Game
from tercet.records import FORMATS, InvalidRecordError, Record, read, write
from tests.games.strategies import ALL_GAMES
from tests.records.strategies import records

GESS = GAMES["gess"]


def random_games(game: Game, number: int = 100) -> list[Record]:
    """So many games, each from the start and to the end if it comes to one."""
    played = []
    for seed in range(number):
        board = game.board()
        board.playout(seed=seed, max_plies=300)
        played.append(Record.of(board, players=(f"player {seed}", "the other")))
    return played


def in_one_file(played: list[Record], form: str) -> str:
    return "\n".join(write(record, form) for record in played)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_a_hundred_games_in_a_text_are_read_back_move_for_move(game: Game) -> None:
    played = random_games(game)
    found = [item for item in read(in_one_file(played, "text")) if isinstance(item, Record)]
    assert [[str(r.move) for r in record.moves] for record in found] == [
        [str(r.move) for r in record.moves] for record in played
    ]
    assert found == played


def test_a_hundred_games_in_sgf_are_read_back_move_for_move() -> None:
    played = random_games(GESS)
    assert list(read(in_one_file(played, "sgf"))) == played


def test_text_to_sgf_and_back_is_the_same_file() -> None:
    text = in_one_file(random_games(GESS), "text")
    through_sgf = in_one_file([r for r in read(text) if isinstance(r, Record)], "sgf")
    again = in_one_file([r for r in read(through_sgf) if isinstance(r, Record)], "text")
    assert again == text


@given(records())
def test_any_record_is_read_back_from_text(record: Record) -> None:
    assert list(FORMATS["text"].read(write(record, "text"))) == [record]


@given(records(GESS))
def test_any_record_of_gess_is_read_back_from_sgf(record: Record) -> None:
    assert list(FORMATS["sgf"].read(write(record, "sgf"))) == [record]


@settings(max_examples=50)
@given(st.lists(records(), min_size=1, max_size=3), st.sampled_from(["\n", "\r\n", "\r"]))
def test_records_in_one_file_are_read_back_in_order(played: list[Record], line_end: str) -> None:
    assert list(read(in_one_file(played, "text").replace("\n", line_end))) == played


@settings(max_examples=50)
@given(st.lists(records(GESS), min_size=2, max_size=3))
def test_the_text_of_a_record_is_the_same_after_sgf(played: list[Record]) -> None:
    text = in_one_file(played, "text")
    through_sgf = [r for r in read(in_one_file(played, "sgf")) if isinstance(r, Record)]
    assert in_one_file(through_sgf, "text") == text


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_lines_of_moves_are_full_but_not_longer_than_80(game: Game) -> None:
    board = game.board()
    board.playout(seed=3, max_plies=60)
    lines = write(Record.of(board)).partition("\n\n")[2].splitlines()
    assert len(lines) > 1
    assert all(60 < len(line) <= 80 for line in lines[:-1])


@pytest.mark.parametrize("game", [g for g in ALL_GAMES if g != GESS], ids=lambda game: game.name)
def test_sgf_of_a_game_that_it_does_not_know_is_refused(game: Game) -> None:
    with pytest.raises(InvalidRecordError, match=f"SGF knows no {game.name}, only gess"):
        write(Record(game), "sgf")
