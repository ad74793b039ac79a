"""`tercet record show`, `check` and `convert`."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tercet.cli import cli
from tercet.games import GAMES, Outcome
from tercet.records import Record, read, read_file, write

WON = "1. a0:4C f0:4C 2. a1:4C e1:4C 3. a2:4C f2:4C 4. a3:4C d2:4C 5. a4 1-0"
PENTAGO = f'[Game "pentago"]\n[Event "Sunday"]\n[Black "Ada"]\n[White "Grace"]\n\n{WON}\n'
BROKEN = '[Game "pentago"]\n\n1. a2:4C a2:4C *\n'
GESS = '[Game "gess"]\n\n1. b6-e9 c15-c12 1-0\n'
REFUSAL = "move 1... a2:4C: a2 is not empty: a marble goes on an empty space"


def run(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(cli, ["record", *map(str, arguments)], input=stdin)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two sound games and a broken one between them."""
    path = tmp_path / "games.txt"
    path.write_text(f"{PENTAGO}\n{BROKEN}\n{GESS}", encoding="utf-8")
    return path


@pytest.fixture
def sound_file(tmp_path: Path) -> Path:
    path = tmp_path / "sound.txt"
    path.write_text(f"{GESS}\n{GESS}", encoding="utf-8")
    return path


def test_show_lists_the_games_of_a_file(file: Path) -> None:
    result = run("show", file)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "   1  pentago   Ada - Grace; black won: five in a row; 9 moves; Sunday",
        f"   2  broken: line 10: {REFUSAL}",
        "   3  gess      ? - ?; black won; 2 moves",
    ]


def test_show_shows_the_only_game_with_tags_moves_board_and_result() -> None:
    result = run("show", "-", stdin=PENTAGO)
    (record,) = read(PENTAGO)
    assert isinstance(record, Record)
    assert result.output == (
        f"{write(record)}\n{record.board()}\n\nresult: black won: five in a row\n"
    )
    assert '[Event "Sunday"]' in result.output
    assert WON in result.output


def test_show_shows_one_of_several_games(file: Path) -> None:
    result = run("show", file, "--game", "3")
    assert '[Game "gess"]' in result.output
    assert "last move c15-c12" in result.output
    assert result.output.endswith("result: black won\n")


def test_show_shows_the_board_after_some_moves(file: Path) -> None:
    board = GAMES["gess"].board()
    assert str(board) in run("show", file, "--game", "3", "--ply", "0").output
    board.push("b6-e9")
    assert str(board) in run("show", file, "--game", "3", "--ply", "1").output


def test_show_says_that_a_game_is_not_finished() -> None:
    assert run("show", "-", stdin='[Game "gess"]\n\n*').output.endswith("result: not finished\n")


def test_show_writes_a_picture(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "end.svg"
    result = run("show", file, "--game", "1", "--svg", picture)
    assert result.output == f"wrote {picture}\n"
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert run("show", file, "--game", "1", "--svg", "-").output == picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        (["--game", "99"], 2, "there is no game 99: the file has 3 games"),
        (["--game", "0"], 2, "0 is not in the range x>=1"),
        (["--game", "2"], 1, f"games.txt:10: {REFUSAL}"),
        (["--game", "3", "--ply", "3"], 2, "the game has 2 moves, not 3"),
        (["--ply", "3"], 2, "there are 3 games: say which one with --game"),
        (["--svg", "x.svg"], 2, "there are 3 games: say which one with --game"),
    ],
)
def test_show_says_why_there_is_nothing_to_show(
    file: Path, arguments: list[str], status: int, message: str
) -> None:
    result = run("show", file, *arguments)
    assert result.exit_code == status
    assert message in result.output


def test_show_says_why_a_picture_cannot_be_written(sound_file: Path, tmp_path: Path) -> None:
    target = tmp_path / "missing" / "end.svg"
    result = run("show", sound_file, "--game", "1", "--svg", target)
    assert result.exit_code == 1
    assert "No such file or directory" in result.output


def test_check_names_each_problem_and_counts_the_games(file: Path) -> None:
    result = run("check", file)
    assert result.exit_code == 1
    assert result.output == f"{file}:10: {REFUSAL}\n{file}: 3 games, 1 broken\n"


def test_check_is_content_with_sound_games(sound_file: Path) -> None:
    result = run("check", sound_file)
    assert (result.exit_code, result.output) == (0, f"{sound_file}: 2 games, 0 broken\n")


def test_check_also_names_what_is_not_kept() -> None:
    result = run("check", "-", stdin='[Game "gess"]\n\n1. b6-e9 $1 *')
    assert result.exit_code == 1
    assert result.output == (
        "-:3: marks (such as $1) are not kept\n-: 1 game, 0 broken, 1 with remarks\n"
    )


def test_check_goes_on_after_a_file_that_cannot_be_read(sound_file: Path) -> None:
    missing = sound_file.with_name("missing.txt")
    result = run("check", missing, sound_file)
    assert result.exit_code == 1
    assert result.stderr == f"{missing}: No such file or directory\n"
    assert result.stdout == f"{sound_file}: 2 games, 0 broken\n"


def test_convert_chooses_the_format_by_the_name(sound_file: Path, tmp_path: Path) -> None:
    target = tmp_path / "games.SGF"
    result = run("convert", sound_file, target)
    assert (result.exit_code, result.output) == (0, f"wrote 2 games to {target}\n")
    assert target.read_text("utf-8").startswith("(;FF[4]GM[20]")
    assert list(read_file(target)) == list(read_file(sound_file))
    back = tmp_path / "back.anything"
    assert run("convert", target, back).exit_code == 0
    assert list(read_file(back)) == list(read_file(sound_file))
    assert back.read_text("utf-8").startswith('[Game "gess"]')


def test_convert_writes_to_standard_output_in_the_format_asked_for() -> None:
    result = run("convert", "-", "-", "--to", "sgf", stdin=GESS)
    assert result.exit_code == 0
    assert list(read(result.stdout)) == list(read(GESS))
    assert result.stdout.startswith("(;FF[4]")
    assert result.stderr == ""


def test_convert_writes_the_sound_games_and_tells_of_the_broken(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    result = run("convert", file, target)
    assert result.exit_code == 1
    assert result.stderr == f"{file}:10: {REFUSAL}\n"
    assert result.stdout == f"wrote 2 games to {target}\n"
    first, second = read_file(target)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert first.outcome == Outcome("black", "five in a row")
    assert second.game.name == "gess"


def test_convert_tells_which_games_sgf_does_not_know(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.sgf"
    result = run("convert", file, target)
    assert result.exit_code == 1
    assert f"{file}: game 1: SGF knows no pentago, only gess" in result.stderr
    assert len(list(read_file(target))) == 1


def test_convert_overwrites_only_when_told(sound_file: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text("dear old games", encoding="utf-8")
    target.chmod(0o640)
    result = run("convert", sound_file, target)
    assert result.exit_code == 1
    assert f"{target} exists: use --force to overwrite it" in result.output
    assert target.read_text("utf-8") == "dear old games"
    assert run("convert", sound_file, target, "--force").exit_code == 0
    assert list(read_file(target)) == list(read_file(sound_file))
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_convert_never_writes_over_what_it_reads(sound_file: Path) -> None:
    before = sound_file.read_bytes()
    result = run("convert", sound_file, sound_file, "--force")
    assert result.exit_code == 1
    assert "is the file that is read: name another" in result.output
    assert sound_file.read_bytes() == before


def test_convert_without_a_sound_game_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text("dear old games", encoding="utf-8")
    result = run("convert", "-", target, "--force", stdin=BROKEN)
    assert result.exit_code == 1
    assert "there is no game to write" in result.output
    assert target.read_text("utf-8") == "dear old games"


@pytest.mark.parametrize("stdin", [BROKEN, GESS])
def test_convert_leaves_no_other_file_behind(tmp_path: Path, stdin: str) -> None:
    run("convert", "-", tmp_path / "out.txt", stdin=stdin)
    assert {path.name for path in tmp_path.iterdir()} <= {"out.txt"}


def test_convert_says_why_a_file_cannot_be_written(sound_file: Path, tmp_path: Path) -> None:
    result = run("convert", sound_file, tmp_path / "missing" / "out.txt")
    assert result.exit_code == 1
    assert "No such file or directory" in result.output
    result = run("convert", sound_file, tmp_path / ("n" * 300))
    assert result.exit_code == 1
    assert "File name too long" in result.output
    assert isinstance(result.exception, SystemExit)
    result = run("convert", sound_file, tmp_path, "--force")
    assert result.exit_code == 1
    assert "is not a file that can be written" in result.output


@pytest.mark.parametrize("command", [["show"], ["check"], ["convert"]])
@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "there is nothing here: a record begins with tags"),
        (b"\xff\xfe\x00junk", "this is not text in UTF-8"),
        (b"\x00\x01\x1b[2J" * 9, "this is no record"),
        (b'[Game "gess"]\n\n1. \x1b[2J *', "'\\x1b[2J'"),
        (b'[Game "gess"]\n[Black "\x1b[2J"]\n\n*', "has the character '\\x1b'"),
        (b"(;GM[20];\x1bB[bo:el])", "'\\x1b' belongs to no property"),
    ],
)
def test_bad_input_is_one_clear_line(command: list[str], data: bytes, message: str) -> None:
    result = run(*command, "-", *(["-"] if command == ["convert"] else []), stdin=data)
    assert result.exit_code == 1
    assert message in result.output
    assert "\x1b" not in result.output
    assert "Traceback" not in result.output
    assert isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("command", [["show"], ["check"], ["convert"]])
def test_what_is_no_file_is_one_clear_line(command: list[str], tmp_path: Path) -> None:
    places = [(tmp_path / "missing", "No such file"), (tmp_path, "Is a directory")]
    locked = tmp_path / "locked"
    locked.write_text(GESS, encoding="utf-8")
    locked.chmod(0)
    if not os.access(locked, os.R_OK):
        places.append((locked, "Permission denied"))
    for place, message in places:
        result = run(*command, place, *(["-"] if command == ["convert"] else []))
        assert result.exit_code == 1
        assert message in result.output
        assert len(result.output.splitlines()) == 1
        assert isinstance(result.exception, SystemExit)


def test_each_command_has_help_with_examples() -> None:
    for command in ("show", "check", "convert"):
        result = run(command, "--help")
        assert result.exit_code == 0
        assert f"\n    tercet record {command} g" in result.output
        assert command in run("--help").output


def test_games_that_a_format_does_not_know_are_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text('[Game "pentago"]\n\n*\n\n' * 50 + '[Game "gess"]\n\n*\n', encoding="utf-8")
    result = run("convert", file, tmp_path / "games.sgf")
    assert result.exit_code == 1
    assert result.stderr == (
        f"{file}: 50 games: SGF knows no pentago, only gess: write the record as text\n"
    )
    assert result.stdout == f"wrote 1 game to {tmp_path / 'games.sgf'}\n"
