"""Files: which format they have, and what is said when they are no records."""

from __future__ import annotations

from pathlib import Path

import pytest

from tercet.games import GAMES, TercetError
from tercet.records import FORMATS, Problem, Record, read, read_bytes, read_file, write

GESS = Record(GAMES["gess"], players=("Ada", "Gräce"))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("before", ["", "\ufeff", "\n \t", "\ufeff\r\n"])
def test_the_format_shows_by_itself(form: str, before: str) -> None:
    assert list(read(before + write(GESS, form))) == [GESS]


@pytest.mark.parametrize("form", FORMATS)
def test_a_file_is_read(form: str, tmp_path: Path) -> None:
    file = tmp_path / f"games{FORMATS[form].suffix}"
    file.write_bytes(b"\xef\xbb\xbf" + write(GESS, form).encode("utf-8"))
    assert list(read_file(file)) == list(read_file(str(file))) == [GESS]


def test_a_missing_file_is_an_error_at_once(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "missing.txt")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", 'there is nothing here: a record begins with tags such as [Game "pentago"]'),
        (b" \r\n\n", "there is nothing here: a record begins with tags"),
        (b"\xef\xbb\xbf", "there is nothing here"),
        (b"hello\n[section]\nkey = 1\n[other]\nkey = 2", "this is no record: a record begins with"),
        (b'[Event "a"]\n\n1. e4 e5 *\n', "this is no record: a record begins with tags such as"),
        (b"(define (square x) (* x x))\n", "this is no record: a record in SGF begins with (;"),
        (b"\x00\x01\x02" * 50, "this is no record"),
    ],
)
def test_what_is_no_record_gives_one_problem_that_says_how_one_looks(
    data: bytes, message: str
) -> None:
    (problem,) = read_bytes(data)
    assert isinstance(problem, Problem)
    assert problem.message.startswith(message)
    assert (problem.line, problem.game) == (1, 0)


def test_a_file_that_is_not_utf_8_gives_one_problem_with_its_line() -> None:
    (problem,) = read_bytes(b"Dear Sir,\nno gr\xe4ce\n")
    assert isinstance(problem, Problem)
    assert (problem.line, problem.game) == (2, 0)
    assert problem.message.startswith("this is not text in UTF-8: a record begins with")


@pytest.mark.parametrize(
    ("broken", "sound", "message"),
    [
        (b'[Game "gess"]\n[Black "Gr\xe4ce"]\n\n*\n', b'[Game "gess"]\n\n*\n', "the tag Black"),
        (b'[Game "gess"]\n{gr\xe4ce} *\n', b'[Game "gess"]\n\n*\n', "a comment"),
        (b"(;FF[4]GM[20]\nPB[Gr\xe4ce])\n", b"(;FF[4]GM[20])\n", "the name of a player"),
    ],
)
def test_a_byte_that_is_not_utf_8_breaks_only_its_own_game(
    broken: bytes, sound: bytes, message: str
) -> None:
    first, second = read_bytes(broken + b"\n" + sound)
    assert first == Problem(2, f"{message} has the byte 0xe4, which is not UTF-8", 1)
    assert isinstance(second, Record)


def test_a_problem_says_its_line_and_holds_no_controls() -> None:
    assert str(Problem(14, "a \x1b[2J \u202e b", 3)) == "line 14: a \\x1b[2J \\u202e b"


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(TercetError, match="there is no format 'pgn'; there are text, sgf"):
        write(GESS, "pgn")
