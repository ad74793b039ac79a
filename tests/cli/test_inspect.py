"""`tercet games`, `show`, `moves` and `perft`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tercet import gess, pentago
from tercet.cli import COMMANDS, cli

PLACED = "00000/00000/00000/00000/00000 12,22 01,42 x"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


def test_games_lists_the_three_games() -> None:
    lines = run("games").output.splitlines()
    assert [line.split()[0] for line in lines] == ["pentago", "builders", "gess"]
    assert "black and white" in lines[0]


def test_show_prints_the_start() -> None:
    assert run("show", "gess").output == f"{gess.Board()}\n"


def test_a_game_may_be_named_with_a_capital_letter() -> None:
    assert run("show", "Gess").output == run("show", "gess").output


def test_show_prints_a_position() -> None:
    text = "6/6/b1w3/6/6/6 b"
    assert run("show", "pentago", text).output == f"{pentago.Board(text)}\n"


def test_show_writes_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "start.svg"
    result = run("show", "builders", "--svg", str(file))
    assert result.output == f"wrote {file}\n"
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_show_writes_a_picture_to_standard_output() -> None:
    assert run("show", "pentago", "--svg", "-").output == pentago.Board().svg() + "\n"


def test_show_says_why_a_picture_cannot_be_written(tmp_path: Path) -> None:
    result = run("show", "pentago", "--svg", str(tmp_path / "missing" / "start.svg"))
    assert result.exit_code == 1
    assert "No such file or directory" in result.output
    assert "Traceback" not in result.output


def test_moves_lists_one_a_line() -> None:
    lines = run("moves", "gess").output.splitlines()
    assert lines == [str(move) for move in gess.Board().legal_moves]


def test_moves_of_a_position() -> None:
    lines = run("moves", "builders", "--position", PLACED).output.splitlines()
    assert len(lines) == 84
    assert "22>11^10" in lines


def test_moves_of_a_finished_game_are_none() -> None:
    result = run("moves", "pentago", "--position", "bbbbb1/wwww2/6/6/6/6 w")
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["pentago", "0"], "1"),
        (["pentago", "2"], "80640"),
        (["builders", "3"], "4313232"),
        (["builders", "2", "--position", PLACED], "4125"),
        (["gess", "2", "--threads", "2"], "101761"),
    ],
)
def test_perft_prints_the_number_alone(arguments: list[str], count: str) -> None:
    assert run("perft", *arguments).output == f"{count}\n"


def test_perft_divides_the_number_among_the_first_moves() -> None:
    *lines, total = run("perft", "gess", "2", "--divide").output.splitlines()
    counts = dict(line.split(": ") for line in lines)
    assert list(counts) == [str(move) for move in gess.Board().legal_moves]
    assert sum(map(int, counts.values())) == int(total) == 101761


def test_perft_of_a_finished_game_is_0() -> None:
    assert run("perft", "pentago", "3", "--position", "bbbbb1/wwww2/6/6/6/6 w").output == "0\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["show", "chess"], "there is no game 'chess'; there are pentago, builders, gess"),
        (["show", "pentago", "6/6"], "must have the form"),
        (["moves", "pentago", "--position", "6/6/6/6/6/6 w"], "do not fit white to move"),
        (["perft", "pentago", "x"], "'x' is not a valid integer"),
        (["perft", "pentago", "-1"], "No such option"),
        (["perft", "pentago", "65"], "0<=x<=64"),
        (["perft", "pentago"], "Missing argument 'DEPTH'"),
        (["perft", "pentago", "1", "--threads", "0"], "1<=x<=256"),
        (["play-chess"], "No such command 'play-chess'"),
    ],
)
def test_bad_input_is_one_clear_error(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_every_command_has_help_with_what_it_does() -> None:
    for name, (_, summary) in COMMANDS.items():
        assert summary in run("--help").output
        result = run(name, "--help")
        assert result.exit_code == 0
        assert result.output.startswith(f"Usage: cli {name}")
