"""Texts of every kind give records and problems, never anything else, and never without end."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tercet.games import GAMES
from tercet.records import FORMATS, Problem, Record, read, read_bytes, write
from tests.records.strategies import NASTY, PIECES, records

HEADER = '[Game "pentago"]\n\n'
SCRAPS = [
    *PIECES, '[Game "pentago"]\n', "[Game ", '[Event "x"]\n', "\n", "\r\n", "\n\n", "1. ", "1... ",
    "a2:1C ", "b3:2A", "*", "{", "}", "(", ")", ";", "$1", "(;GM[20]", ";B[bo:el]", ";W[cf:ci]",
    "GM[20]", "AB[bb:cc]", "TG[a:b]", "C[", "]", "\\", "\x1b[2J", "\0", "\ud800", "\u2028",
    "\ufeff",
]  # fmt: skip
scraps = st.lists(st.sampled_from(SCRAPS) | st.text(NASTY, max_size=3), max_size=30).map("".join)


def mutated(text: str) -> st.SearchStrategy[str]:
    """The text with a few places replaced, removed, put in, or with its end cut off."""
    place = st.integers(0, len(text))
    edit = st.tuples(place, st.integers(0, 5), st.sampled_from(SCRAPS) | st.text(max_size=2))

    def apply(edits: list[tuple[int, int, str]], end: int | None) -> str:
        changed = text
        for position, removed, added in edits:
            changed = changed[:position] + added + changed[position + removed :]
        return changed[:end]

    return st.builds(apply, st.lists(edit, min_size=1, max_size=3), st.none() | place)


def written(form: str) -> st.SearchStrategy[str]:
    game = GAMES["gess"] if form == "sgf" else None
    return st.lists(records(game), min_size=1, max_size=3).map(
        lambda played: "\n".join(write(record, form) for record in played)
    )


def check(text: str, found: Iterable[Record | Problem]) -> None:
    games = 0
    for item in found:
        if isinstance(item, Record):
            games += 1
            assert list(read(write(item))) == [item]
            continue
        assert isinstance(item, Problem)
        assert 1 <= item.line <= 1 + text.count("\n") + text.count("\r")
        assert str(item).isprintable()
        assert 10 < len(str(item)) < 400
        games += item.broken and item.game > 0
        assert item.game <= games + 1
        assert item.game == games or not item.broken


@given(scraps | st.text())
def test_any_text_gives_records_and_problems(text: str) -> None:
    found = list(read(text))
    assert found
    check(text, found)


@pytest.mark.parametrize("form", FORMATS)
@given(text=scraps | st.text())
def test_any_text_taken_for_any_format_gives_records_and_problems(form: str, text: str) -> None:
    check(text, FORMATS[form].read(text))


@pytest.mark.parametrize("form", FORMATS)
@settings(max_examples=100)
@given(data=st.data())
def test_a_damaged_file_gives_records_and_problems(form: str, data: st.DataObject) -> None:
    text = data.draw(written(form).flatmap(mutated))
    found = list(read(text))
    assert found
    check(text, found)


@given(st.binary() | scraps.map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_any_bytes_give_records_and_problems(data: bytes) -> None:
    found = list(read_bytes(data))
    assert found
    check(data.decode("utf-8", "replace"), found)


@settings(max_examples=50)
@given(records(), records())
def test_a_text_cut_off_in_the_second_game_still_gives_the_first(
    first: Record, second: Record
) -> None:
    whole = f"{write(first)}\n{write(second)}"
    end = whole.rindex("\n", 0, -1)
    found = list(read(whole[:end]))
    assert found[0] == first
    assert isinstance(found[-1], Problem)


SIZE = 5_000_000


@pytest.mark.parametrize(
    "text",
    [
        "x" * SIZE,
        HEADER + "x" * SIZE,
        HEADER + "1" * SIZE,
        HEADER + "\n" * SIZE,
        HEADER + "{" + "a" * SIZE,
        HEADER + "{" + "\\\n" * (SIZE // 2),
        '[Game "pentago"]\n[Event "' + "\\" * SIZE,
        "(" * SIZE,
        "(;)" + "( " * (SIZE // 2),
        "(;GM[20]" + " " * SIZE,
        "(;FF[" * (SIZE // 5),
        "(;FF[\\]" * (SIZE // 7),
    ],
    ids=lambda text: repr(text[:40]),
)
def test_a_file_of_five_million_characters_does_not_hang(text: str) -> None:
    problems = list(read(text))
    assert 1 <= len(problems) <= 2
    assert all(isinstance(problem, Problem) and len(str(problem)) < 400 for problem in problems)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (HEADER + "{ \n", 0),
        (HEADER + "1. a2:1C {x} (({)})) $1\n", 0),
        ('[Game "pentago"]\n', 0),
        (HEADER + "{a}{b} ;c\n", 1),
        (HEADER + "() $1 ", 1),
        (HEADER + "{\\}}", 1),
        ("(;FF[4]", 0),
        ("(;FF[4])\n", 0),
        ("(;C[\n(;FF[4]", 0),
        ("(;GM[20];XX[a];C[b]", 1),
    ],
    ids=repr,
)
def test_many_small_pieces_do_not_hang(text: str, pieces: int) -> None:
    """Games, or where `pieces` says so what is in a game, repeated over half a million characters.

    At this size work that grows with the square of the length would take minutes.
    """
    head = HEADER if text.startswith("[") and pieces else "(;GM[20]" if pieces else ""
    body = text.removeprefix(head)
    assert all(
        isinstance(item, (Record, Problem))
        for item in read(head + body * (SIZE // 10 // len(body)))
    )


def test_a_valid_file_of_many_games_is_read() -> None:
    board = GAMES["pentago"].board()
    board.playout(seed=1)
    record = Record.of(board)
    text = "\n".join([write(record)] * 1000)
    assert list(read(text)) == [record] * 1000
