"""`tercet solve`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tercet import pentago
from tercet.cli import cli
from tercet.cli.solve_report import COLUMNS
from tercet.growing_file import GrowingFile
from tests.games.brute_force import random_squares, text_of

POSITION = "wbwwww/wwwbw1/b1w3/bb3b/1bb2b/bwbbbw w"
LOST = "1w1b2/wb1w2/bbbwbw/1wbbb1/b1wwwb/1bww2 w"
FINISHED = "bbbbb1/wwww2/6/6/6/6 w"


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(cli, ["solve", *arguments], input=given)


def positions(count: int) -> list[str]:
    return [text_of(random_squares(26 + seed % 9, seed)) for seed in range(count)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "positions.txt"
    path.write_text("\n".join(["# late positions", "", *positions(6)]) + "\n")
    return path


def test_the_picture_has_the_value_of_each_placement() -> None:
    lines = run(POSITION).output.splitlines()
    assert lines[2:5] == ["a │ ○ ● ○ │ ○ ○ ○ │", "b │ ○ ○ ○ │ ● ○ + │", "c │ ● + ○ │ + + + │"]
    assert "white to move: win in 1" in lines


def test_the_winning_moves_are_listed_the_fastest_first() -> None:
    output = run(POSITION).output
    listed = output[output.index("winning moves:") :].split()
    solution = pentago.solve(pentago.Board(POSITION))
    assert {word for word in listed if ":" in word[1:-1]} == {
        str(move) for move, value in solution.values.items() if value == 1
    }
    assert output.index("  in 1:") < output.index("  in 3:")
    assert "45 of 88 moves win, 0 draw, 43 lose" in output


def test_of_a_lost_position_the_longest_resistance_is_listed() -> None:
    output = run(LOST).output
    assert "white to move: loss in 6" in output
    assert output.endswith("every move loses; the longest resistance:\n  in 6: b5:3A d0:4C f0:3C\n")


def test_json_is_one_object_with_the_value_of_every_move() -> None:
    found = json.loads(run(POSITION, "--json").output)
    solution = pentago.solve(pentago.Board(POSITION))
    assert found["position"] == POSITION
    assert found["value"] == 1
    assert found["moves"] == {str(move): value for move, value in solution.values.items()}
    assert found["seconds"] >= 0
    assert found["plies"] == 1
    assert found["plies_of_moves"]["b5:4C"] == 3


def test_json_has_null_for_what_is_unknown() -> None:
    found = json.loads(run("6/6/6/6/6/6 b", "--json", "--depth", "2").output)
    assert (found["value"], found["depth"]) == (None, 2)
    assert set(found["moves"].values()) == {None}
    assert found["plies"] is None
    assert set(found["plies_of_moves"].values()) == {None}


def test_a_proof_says_what_is_unknown_and_how_far_it_looked() -> None:
    output = run("6/6/6/6/6/6 b", "--depth", "2").output
    assert "black to move: unknown" in output
    assert "a │ ? ? ? │ ? ? ? │" in output
    assert "288 are unknown" in output
    assert "looked 2 moves ahead" in output


def test_a_finished_game_is_shown_with_its_result() -> None:
    assert run(FINISHED).output == f"{pentago.Board(FINISHED)}\n"
    found = json.loads(run(FINISHED, "--json").output)
    assert (found["value"], found["moves"]) == (-1, {})


def test_a_time_may_be_given() -> None:
    assert "unknown" in run("6/6/6/6/6/6 b", "--time", "0.1").output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "give either a POSITION or --file FILE"),
        ([POSITION, "--output", "x.csv"], "--output is for the results of --file"),
        (["6/6 b"], "the board has 2 rows"),
        ([POSITION, POSITION], "give one POSITION; --file is for many"),
        (["6/6/6/6/6/6 b", "--time", "5", "--memory", "10"], "bytes of memory"),
        (["6/6/6/6/6/6 b", "--memory", "90000000G"], "bytes of memory"),
        (["6/6/6/6/6/6 b"], "bytes of memory"),
        (["6/6/6/6/6/6 b", "--memory", "4G"], "4,294,967,296 (4.3 GB) may be used"),
        ([POSITION, "--memory", "10"], "allow more with --memory"),
        ([POSITION, "--memory", "lots"], "'lots' is no amount of memory, such as 800M or 4G"),
        ([POSITION, "--memory", "-4G"], "no amount of memory"),
        ([POSITION, "--memory", "0"], "no amount of memory"),
        ([POSITION, "--threads", "0"], "--threads"),
        ([POSITION, "--depth", "0"], "--depth"),
        ([POSITION, "--time", "0"], "--time"),
        ([POSITION, "--time", "nan"], "time is nan"),
        (["--file", "missing.txt"], "missing.txt"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: list[str], message: str) -> None:
    ran = run(*arguments)
    assert ran.exit_code == 2
    assert message in ran.output
    assert "Traceback" not in ran.output
    assert len(ran.output.strip().splitlines()) == 1


@pytest.mark.parametrize("text", ["4194304", "4096k", "4M", "4.0MB", "4MiB"])
def test_memory_can_be_written_with_units(text: str) -> None:
    ran = run("6/6/6/6/6/6 b", "--memory", text)
    assert "and 4,194,304 (4.2 MB) may be used" in ran.output


def test_a_file_is_solved_in_its_order(file: Path) -> None:
    rows = list(csv.reader(run("--file", str(file)).output.splitlines()))
    assert rows[0] == list(COLUMNS)
    assert [row[0] for row in rows[1:]] == positions(6)
    for row in rows[1:]:
        solution = pentago.solve(pentago.Board(row[0]))
        values = list(solution.values.values())
        assert solution.score
        assert row[1:9] == [
            str(solution.value),
            "" if solution.score.plies is None else str(solution.score.plies),
            *(str(values.count(value)) for value in (1, 0, -1)),
            "0",
            " ".join(map(str, solution.best_moves)),
            str(solution.depth),
        ]


def test_a_file_may_come_from_standard_input_and_become_json(file: Path) -> None:
    output = run("--file", "-", "--json", given=file.read_text()).output
    assert [json.loads(line)["position"] for line in output.splitlines()] == positions(6)


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_file_of_results_is_gone_on_with(file: Path, tmp_path: Path, form: list[str]) -> None:
    output = tmp_path / "results"
    arguments = ["--file", str(file), "--output", str(output), *form]
    assert run(*arguments).exit_code == 0
    whole = output.read_bytes()
    for cut in range(0, len(whole), len(whole) // 50):
        output.write_bytes(whole[:cut])
        kept = whole[: whole.rfind(b"\n", 0, cut) + 1]
        assert run(*arguments).exit_code == 0
        again = output.read_bytes()
        assert again.startswith(kept)
        assert values(again.decode(), form) == values(whole.decode(), form)


def values(text: str, form: list[str]) -> list[tuple[object, object]]:
    if form:
        rows = [json.loads(line) for line in text.splitlines()]
    else:
        rows = list(csv.DictReader(text.splitlines()))
    return [(row["position"], row["value"]) for row in rows]


def test_what_is_in_the_output_is_not_solved_again(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "results.csv"
    rows = [",".join(COLUMNS), *(f"{text},7,,,,,0,,9," for text in positions(6)[:5])]
    output.write_text("\n".join(rows) + "\n")
    assert run("--file", str(file), "--output", str(output)).exit_code == 0
    lines = output.read_text().splitlines()
    assert lines[:6] == rows
    assert len(lines) == 7


def test_positions_can_be_added_to_the_file_later(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "results.csv"
    run("--file", str(file), "--output", str(output))
    before = output.read_text()
    with file.open("a") as more:
        more.write(POSITION + "\n")
    run("--file", str(file), "--output", str(output))
    after = output.read_text()
    assert after.startswith(before)
    assert after[len(before) :].startswith(POSITION)


@pytest.mark.parametrize(
    "text",
    [
        "my notes\n",
        "my notes",
        "\x00\xff",
        "position,value\n",
        '{"position": "6/6/6/6/6/6 b"}\n',
        ",".join(COLUMNS) + "\n6/6/6/6/6/6 b,1,,,,,0,,9,\n",
        ",".join(COLUMNS) + "\n" + "".join(f"{p},1,,,,,0,,9,\n" for p in positions(7)),
        ",".join(COLUMNS) + "\n\n",
        ",".join(COLUMNS) + "\n" + positions(1)[0] + ",1\n",
        ",".join(COLUMNS) + "\nand then",
        ",".join(COLUMNS) + "\n" + positions(1)[0] + ",,,,,,9,,2,\n",
    ],
)
def test_a_file_that_holds_something_else_is_left_alone(
    file: Path, tmp_path: Path, text: str
) -> None:
    output = tmp_path / "results.csv"
    output.write_bytes(text.encode("latin-1"))
    ran = run("--file", str(file), "--output", str(output))
    assert ran.exit_code == 2
    assert "results.csv" in ran.output
    assert output.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    "text", ["my notes", positions(1)[0], '{"position": "6"}\n', "[]\n", "{\n"]
)
def test_json_is_not_written_over_something_else(file: Path, tmp_path: Path, text: str) -> None:
    output = tmp_path / "results.jsonl"
    output.write_text(text)
    assert run("--file", str(file), "--output", str(output), "--json").exit_code == 2
    assert output.read_text() == text


def test_the_file_of_positions_is_not_written_over(file: Path) -> None:
    before = file.read_text()
    ran = run("--file", str(file), "--output", str(file), "--json")
    assert "--file and --output are the same file" in ran.output
    assert file.read_text() == before


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_results_of_a_shorter_search_are_not_taken_for_more(
    file: Path, tmp_path: Path, form: list[str]
) -> None:
    file.write_text("6/6/6/6/6/6 b\n" + text_of(random_squares(26, 3)) + "\n")
    arguments = ["--file", str(file), "--output", str(tmp_path / "results"), *form]
    assert run(*arguments, "--depth", "2").exit_code == 0
    assert run(*arguments, "--depth", "1").exit_code == 0
    ran = run(*arguments, "--depth", "3")
    assert ran.exit_code == 2
    assert "result 1 is of a search that looked less far" in ran.output


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_results_of_a_search_are_not_taken_for_solutions(
    file: Path, tmp_path: Path, form: list[str]
) -> None:
    file.write_text(LOST + "\n")
    arguments = ["--file", str(file), "--output", str(tmp_path / "results"), *form]
    assert run(*arguments, "--depth", "1").exit_code == 0
    ran = run(*arguments)
    assert ran.exit_code == 2
    assert "result 1 is of a search that looked less far" in ran.output


def test_a_search_in_a_time_can_be_gone_on_with(file: Path, tmp_path: Path) -> None:
    file.write_text("6/6/6/6/6/6 b\n")
    limits = ["--depth", "20", "--time", "0.1"]
    arguments = ["--file", str(file), "--output", str(tmp_path / "results"), *limits]
    assert run(*arguments).exit_code == 0
    assert run(*arguments).output == "1 of 1 results were there already\n"


def test_two_programs_do_not_write_to_the_same_file(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "results.csv"
    with GrowingFile(output) as held:
        held.create()
        ran = run("--file", str(file), "--output", str(output))
    assert "another program is writing to" in ran.output


def test_only_a_file_can_be_gone_on_with(file: Path) -> None:
    ran = run("--file", str(file), "--output", "/dev/null")
    assert ran.exit_code == 2
    assert "Error: cannot go on with /dev/null: it is not a file" in ran.output


def test_a_line_without_an_end_is_refused_before_memory_is_full() -> None:
    assert "line 1" in run("--file", "/dev/zero").output


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "positions"
    file.write_bytes(POSITION.encode("utf-16"))
    assert "positions is not a text in UTF-8" in run("--file", str(file)).output


def test_what_was_solved_before_is_told(file: Path, tmp_path: Path) -> None:
    arguments = ["--file", str(file), "--output", str(tmp_path / "results.csv")]
    assert run(*arguments).output == ""
    assert run(*arguments).output == "6 of 6 results were there already\n"


def test_drawing_moves_are_listed_where_none_wins() -> None:
    for seed in range(200):
        text = text_of(random_squares(33, seed))
        solution = pentago.solve(pentago.Board(text))
        if solution.value == 0:
            moves = " ".join(map(str, solution.best_moves))
            output = run(text).output
            assert "to move: draw" in output
            assert output[output.index("drawing moves:") + 14 :].split() == moves.split()
            return
    pytest.fail("no drawn position among them")


def test_early_positions_in_a_file_can_be_searched(tmp_path: Path) -> None:
    file = tmp_path / "early.txt"
    file.write_text("6/6/6/6/6/6 b\n6/1bbbb1/wwww2/6/6/6 b\n")
    rows = list(csv.DictReader(run("--file", str(file), "--depth", "2").output.splitlines()))
    assert [(row["value"], row["unknown"], row["depth"]) for row in rows] == [
        ("", "288", "2"),
        ("1", "208", "1"),
    ]


def test_the_options_reach_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, object]] = []

    def solve(board: pentago.Board, **options: object) -> pentago.Solution:
        given.append(options)
        return solution

    solution = pentago.solve(pentago.Board(POSITION))
    monkeypatch.setattr(pentago, "solve", solve)
    monkeypatch.setattr(pentago, "prove", solve)
    run(POSITION, "--memory", "1G", "--threads", "3")
    run(POSITION, "--memory", "1G", "--threads", "3", "--depth", "2", "--time", "4")
    for options in given:
        options.pop("progress")
    assert given == [
        {"memory": 2**30, "threads": 3},
        {"memory": 2**30, "threads": 3, "depth": 2, "time": 4.0},
    ]


def test_a_position_needs_no_quotes() -> None:
    assert run(*POSITION.split()).output == run(POSITION + " ").output


@pytest.mark.parametrize(
    ("line", "message"), [("6/6 b", "the board has 2 rows"), ("6/6/6/6/6/6 b", "this takes")]
)
def test_a_line_that_cannot_be_solved_is_named_before_any_is(
    file: Path, tmp_path: Path, line: str, message: str
) -> None:
    with file.open("a") as more:
        more.write(f"{line}\n")
    output = tmp_path / "results.csv"
    ran = run("--file", str(file), "--output", str(output))
    assert ran.exit_code == 2
    assert f"line 9: {message}" in ran.output
    assert not output.exists()


def test_an_output_that_cannot_be_written_is_told(file: Path, tmp_path: Path) -> None:
    ran = run("--file", str(file), "--output", str(tmp_path / "missing" / "results.csv"))
    assert ran.exit_code != 0
    assert "No such file or directory" in ran.output
    assert "Traceback" not in ran.output
