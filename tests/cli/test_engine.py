"""`tercet bestmove`, `analyse` and `bench`."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner, Result

from tercet import GAMES
from tercet.cli import cli

WON = "00020/03111/02111/14221/00022 32,40 22,33 o"  # in 5
SOLVED = "bbwwbw/1wbbbw/2bww1/b3wb/3ww1/2bwb1 b"
OVER = "bbbbb1/wwww2/6/6/6/6 w"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("limit", ["--level 2", "--time 0.1", "--depth 2", "--threads 2 --depth 1"])
def test_the_last_line_of_bestmove_is_a_legal_move_alone(game: str, limit: str) -> None:
    ran = run("bestmove", game, *limit.split())
    assert ran.exit_code == 0, ran.output
    assert ran.output.splitlines()[-1] in GAMES[game].board().legal_moves


def test_bestmove_as_json_is_one_object() -> None:
    found = json.loads(run("bestmove", "builders", "--position", WON, "--json").output)
    assert list(found) == ["move", "score", "exact", "pv", "depth", "nodes", "seconds"]
    assert (found["score"], found["exact"], len(found["pv"])) == ("win in 5", True, 5)
    assert found["pv"][0] == found["move"]


def test_an_estimate_is_called_one_and_a_proof_is_not() -> None:
    assert re.search(
        r"score [+-][0-9.]+ \(an estimate\) for x",
        run("bestmove", "builders", "--depth", "2").output,
    )
    proof = run("bestmove", "builders", "--position", WON).output
    assert "score win in 5 (proven) for o\n" in proof


def test_a_move_from_the_book_is_said_to_be_one() -> None:
    from_book = run("bestmove", "pentago", "--time", "0.1").output
    assert from_book.startswith("from the book of the first moves\n")
    assert "book" not in run("bestmove", "pentago", "--depth", "1").output


def test_analyse_shows_exact_values_as_proven() -> None:
    ran = run("analyse", "pentago", "--position", SOLVED, "--time", "20", "--lines", "8")
    lines = ran.output.splitlines()
    assert len(lines) == 1 + 8
    assert "e0:3C  win in 5 (proven)" in lines[1]
    assert "draw (proven)" in lines[8]
    assert all(len(line) <= 79 for line in lines)


def test_analyse_as_json_is_an_object_a_line() -> None:
    ran = run("analyse", "gess", "--depth", "1", "--lines", "5", "--json")
    objects = [json.loads(line) for line in ran.output.splitlines()]
    assert len({found["move"] for found in objects}) == 5


def test_the_signature_is_the_same_twice() -> None:
    first, second = (run("bench", "gess").output for _ in range(2))
    assert re.search(r"^signature [0-9]+$", first, re.MULTILINE)
    assert first.splitlines()[-1] == second.splitlines()[-1]
    assert first.splitlines()[0].split()[:5] == second.splitlines()[0].split()[:5]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("bestmove chess", "there is no game 'chess'"),
        ("bestmove pentago --level 11", "11 is not in the range 1<=x<=10"),
        ("bestmove pentago --time -1", "-1.0 is not in the range"),
        ("bestmove pentago --time nan", "time is nan; it must be seconds"),
        ("bestmove pentago --level 3 --time 1", "give only one of --level, --time and --depth"),
        ("bestmove pentago --position nonsense", "is not a position"),
        (f"bestmove pentago --position {OVER.replace(' ', '_')}", "the game is over: black won"),
        ("analyse pentago --lines 0", "0 is not in the range"),
        ("analyse pentago --depth 0", "0 is not in the range"),
        ("bench chess", "there is no game 'chess'"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: str, message: str) -> None:
    ran = run(*(argument.replace("_", " ") for argument in arguments.split()))
    assert ran.exit_code == 2
    assert ran.output.startswith("Error: ")
    assert message in ran.output
    assert len(ran.output.splitlines()) == 1
