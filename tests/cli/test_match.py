"""`tercet match` and `tercet ladder`, as they are typed."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tercet.cli import cli
from tercet.records import Record, read_file

ROGUE = Path(__file__).parent.parent / "players" / "rogue.py"
TERCET = f"cmd:{shlex.quote(sys.executable)} -m tercet ugi --player random"


def rogue(fault: str, ply: int) -> str:
    return f"rogue=cmd:{shlex.quote(sys.executable)} {shlex.quote(str(ROGUE))} {fault} {ply}"


def tercet(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments)


def records(file: Path) -> list[Record]:
    found = [item for item in read_file(file) if isinstance(item, Record)]
    assert found == list(read_file(file))
    return found


def score_interval(output: str, what: str = "Score") -> tuple[float, float]:
    found = re.search(
        rf"^{what}.*: [\d.]+ % \(95 % interval ([\d.]+) % to ([\d.]+) %\)", output, re.M
    )
    assert found, output
    return float(found[1]), float(found[2])


def test_two_thousand_random_games_are_even_and_tell_the_first_movers_advantage() -> None:
    ran = tercet("match", "pentago", "random", "random", "--games", "2000")
    assert ran.exit_code == 0
    low, high = score_interval(ran.output)
    assert low <= 50 <= high
    assert 3 < high - low < 6
    # Random players: whoever moves first has the advantage, and 2,000 games show it.
    assert score_interval(ran.output, "Side that begins")[0] > 50
    assert "Games: 2000," in ran.output


@pytest.mark.parametrize("game", ["pentago", "builders", "gess"])
def test_a_match_between_two_processes_of_tercet_ugi(game: str, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    ran = tercet(
        "match", game, f"a={TERCET}", f"b={TERCET}", "--games", "4", "--concurrency", "2",
        "--out", str(file),
    )  # fmt: skip
    assert ran.exit_code == 0
    assert "Failures" not in ran.output
    games = records(file)
    assert len(games) == 4
    assert all(record.board().outcome() for record in games if "Termination" not in record.tags)
    assert {record.players for record in games} == {("a", "b"), ("b", "a")}


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("killed", "abandoned"),
        ("dies", "abandoned"),
        ("hangs", "time forfeit"),
        ("nonsense", "rules infraction"),
        ("illegal", "rules infraction"),
    ],
)
def test_a_match_survives_an_opponent_that_fails(fault: str, kind: str, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    ran = tercet(
        "match", "pentago", "random", rogue(fault, 6), "--games", "4", "--time", "0.1",
        "--grace", "0.4", "--out", str(file),
    )  # fmt: skip
    assert ran.exit_code == 0
    assert f"Failures of rogue: 4 games lost (4 {kind})" in ran.output
    games = records(file)
    assert len(games) == 4
    for record in games:
        assert len(record.moves) >= 6
        assert record.tags["Termination"] == kind
        assert record.outcome
        assert "failed: " in record.outcome.reason


def test_a_ladder_rates_everyone() -> None:
    ran = tercet("ladder", "builders", "random", "b=random", "c=random", "--games", "20")
    assert ran.exit_code == 0
    lines = ran.output.splitlines()
    assert lines[0] == "Ladder of builders (1 s, random:2):"
    assert sorted(line.split()[1] for line in lines[2:]) == ["b", "c", "random"]
    assert all(line.split()[4] == "40" for line in lines[2:])


def test_players_of_the_same_name_are_told_apart() -> None:
    ran = tercet("ladder", "pentago", "random", "random", "random", "--games", "2")
    for name in ("random ", "random (2) ", "random (3) "):
        assert f" {name}" in ran.output


def test_a_sequential_test_stops_when_it_is_clear() -> None:
    ran = tercet(
        "match", "pentago", "random", rogue("dies", 4), "--games", "1000", "--sprt", "0,50"
    )
    assert ran.exit_code == 0
    found = re.search(r"LLR: ([\d.]+) \(-2\.94, 2\.94\) \[0\.00, 50\.00\] accepted: ", ran.output)
    assert found
    assert float(found[1]) >= 2.94
    played = re.search(r"Games: (\d+),", ran.output)
    assert played
    assert int(played[1]) < 200


def test_a_match_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    options = ("match", "gess", "random", "random", "--out", str(file))
    whole = tercet(*options[:4], "--games", "30")
    first = tercet(*options, "--games", "10", "--resume")  # there is nothing yet: it begins
    assert first.exit_code == 0
    again = tercet(*options, "--games", "30", "--resume")
    assert again.exit_code == 0
    assert again.stderr == "10 games are already played\n"
    assert again.stdout == whole.stdout
    assert len(records(file)) == 30
    once_more = tercet(*options, "--games", "30", "--resume")
    assert once_more.stdout == whole.stdout
    assert len(records(file)) == 30


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks into /proc")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_match_prints_its_result_and_leaves_nothing_behind(
    number: int, tmp_path: Path
) -> None:
    file = tmp_path / "games.txt"
    marker = f"marker={tmp_path.name}{os.getpid()}"
    opponent = f"cmd:{shlex.quote(sys.executable)} -X {marker} -m tercet ugi --player random"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "tercet", "match", "pentago", "random", opponent),
            *("--games", "10000", "--concurrency", "2", "--out", str(file)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Where tests run in the background, SIGINT may be ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    deadline = time.monotonic() + 60
    while not (file.exists() and file.read_text(encoding="utf-8").count("[Game ") > 5):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert sum(marker in command for command in running_commands()) >= 3
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 128 + number
    assert err == ""
    games = re.search(r"Games: (\d+),", out)
    assert games
    assert int(games[1]) == len(records(file)) > 5
    assert not any(marker in command for command in running_commands())


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks into /proc")
def test_an_interruption_while_players_start_leaves_nothing_behind(tmp_path: Path) -> None:
    marker = f"marker={tmp_path.name}{os.getpid()}"
    program = f"cmd:{shlex.quote(sys.executable)} -X {marker} {shlex.quote(str(ROGUE))} mute 0"
    process = subprocess.Popen(
        [sys.executable, "-m", "tercet", "match", "pentago", "random", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while sum(marker in command for command in running_commands()) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 128 + signal.SIGTERM
    assert "no pair of games is complete" in out
    assert err == ""
    assert not any(marker in command for command in running_commands())


def running_commands() -> list[str]:
    """The command lines of all processes."""
    commands = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has just ended
            commands.append(file.read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"))
    return commands


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("chess random random", "there is no game 'chess'; there are pentago, builders, gess"),
        ("pentago random nobody", "there is no player 'nobody'; there are random, level:N"),
        ("pentago random level:30", "level is 30"),
        ("pentago random", "Missing argument"),
        ("pentago random random --games 0", "0 is not in the range 2<=x<=1000000"),
        ("pentago random random --games 7", "every opening is played twice, so it must be even"),
        ("pentago random random --sprt 5,0", "elo0 must be below elo1"),
        ("pentago random random --sprt 5", "is not two numbers with a comma, such as 0,5"),
        ("pentago random random --sprt 0,nan", "elo0 must be below elo1"),
        ("pentago random random --time 0", "time is 0.0; it must be seconds, above 0"),
        ("pentago random random --depth 0", "depth is 0; it must be a whole number from 1"),
        ("pentago random random --time 1 --nodes 5", "give one of --time, --depth and --nodes"),
        ("pentago random random --openings nowhere", "cannot read the openings nowhere"),
        ("pentago random random --openings random:x", "random:4"),
        ("pentago random random --openings ''", "'' names no openings: write random:4"),
        ("pentago random random --openings random:99999", "at most 200 random moves, not 99999"),
        ("pentago random random --grace nan", "--grace is a number of seconds"),
        ("pentago random random --out -", "--out needs the name of a file"),
        ("pentago random random --concurrency 0", "0 is not in the range"),
        ("pentago random random --resume", "--resume needs the file with the games: --out FILE"),
        ("pentago random random --out nowhere/games.txt", "cannot write nowhere/games.txt"),
        ("pentago random cmd:/no/such/program", "cannot start /no/such/program: No such file"),
        ("pentago random 'cmd:false'", "cmd:false: the program ended with status 1"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: str, complaint: str) -> None:
    ran = tercet("match", *shlex.split(arguments))
    assert ran.exit_code in (1, 2)
    assert complaint in ran.output
    assert ran.output.startswith("Error: ")
    assert ran.output.count("\n") == 1
    assert ran.exception is None or isinstance(ran.exception, SystemExit)


def test_a_ladder_of_one_is_refused() -> None:
    ran = tercet("ladder", "pentago", "random")
    assert ran.exit_code == 2
    assert "a ladder needs at least two players" in ran.output


def test_a_file_that_cannot_grow_ends_the_match_with_its_result_so_far(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    file = tmp_path / "games.txt"
    ran = subprocess.run(
        [
            *(sys.executable, "-m", "tercet", "match", "pentago", "random", "random"),
            *("--games", "100", "--out", str(file)),
        ],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000)),
    )
    assert ran.returncode == 1
    assert ran.stderr == f"Error: cannot write {file}: File too large\n"
    assert "Results of random vs random (2)" in ran.stdout
    written = len(records(file))  # and no half of a game behind them
    assert 5 < written < 100
    again = tercet(
        "match", "pentago", "random", "random", "--games", "100", "--out", str(file), "--resume"
    )
    assert again.exit_code == 0
    assert again.stderr == f"{written} games are already played\n"
    assert len(records(file)) == 100


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("precious\n", encoding="utf-8")
    ran = tercet("match", "pentago", "random", "random", "--games", "2", "--out", str(file))
    assert ran.exit_code == 1
    assert "exists; --resume goes on with it" in ran.output
    assert file.read_text(encoding="utf-8") == "precious\n"
