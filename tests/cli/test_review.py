"""`tercet review`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from tercet.cli import cli, now_and_then
from tercet.cli.review_progress import progress
from tercet.records import Record, read, read_file

# Black could win in 5, but lets white win at once.
PENTAGO = """[Game "pentago"]
[Event "Sunday"]
[Black "Ada"]
[White "Grace"]
[Position "bbwwbw/1wbbbw/2bww1/b3wb/3ww1/2bwb1 b"]

1. b0:1C {hm} a0:4C 0-1
"""
BROKEN = '[Game "pentago"]\n\n1. a2:4C a2:4C *\n'
GESS = '[Game "gess"]\n[Black "\u202eevil"]\n\n1. b6-e9 $1 c15-c12 1-0\n'
QUICK = ("--time", "0.02", "--threads", "1")
# Long enough to solve the game; it takes a small part of that.
SURE = ("--time", "20")


def run(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(cli, ["review", *map(str, arguments)], input=stdin)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(PENTAGO, encoding="utf-8")
    return path


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A file with two sound games and a broken one between them."""
    path = tmp_path / "games.txt"
    path.write_text(f"{PENTAGO}\n{BROKEN}\n{GESS}", encoding="utf-8")
    return path


def only_record(path: Path) -> Record:
    (record,) = read_file(path)
    assert isinstance(record, Record)
    return record


def names_beside(path: Path) -> set[str]:
    return {each.name for each in path.parent.iterdir()}


def test_the_report_tells_who_played_how_it_went_and_the_mistakes(file: Path) -> None:
    result = run(file, *SURE)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[:4] == [
        "pentago", "black: Ada", "white: Grace", "result: white won: five in a row"
    ]  # fmt: skip
    assert (lines[5], lines[13]) == ("black │", "white │████")
    assert lines[17:19] == [
        "move                      score  gave away  better          its score",
        f"1. b0:1C ??  loss in 2 (proven)      100 %   {better(file)}  win in 5 (proven)",
    ]
    assert lines[20:23] == [
        "       inaccuracies  mistakes  blunders  given away on average",
        "black             0         0         1                  100 %",
        "white             0         0         0                    0 %",
    ]
    folder = file.parent
    assert lines[24] == f"wrote {folder / 'game.review.txt'} and {folder / 'game.review.svg'}"
    assert (len(lines), result.stderr) == (25, "")


def better(file: Path) -> str:
    """The move that the annotated record calls better; two of them win in 5."""
    comment = only_record(file.with_name("game.review.txt")).moves[0].comment
    found = re.fullmatch(
        r"hm \?\? blunder: gives away 100 %; better is (e0:3C|e2:3A) \(win in 5\), then .*\.",
        comment,
    )
    assert found, comment
    return found[1]


def test_the_record_and_the_picture_are_written_beside_the_file(file: Path) -> None:
    assert run(file, *SURE).exit_code == 0
    record = only_record(file.with_name("game.review.txt"))
    assert [str(move.move) for move in record.moves] == ["b0:1C", "a0:4C"]
    assert [str(move.score) for move in record.moves] == ["loss in 2", "win in 1"]
    assert record.moves[1].comment == ""
    assert record.tags == {"Event": "Sunday", "Annotator": "tercet"}
    picture = ElementTree.parse(file.with_name("game.review.svg")).getroot()
    titles = [each.text for each in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert titles[1:] == [f"1. b0:1C ?? gave away 100 %; better {better(file)}"]
    assert names_beside(file) == {"game.txt", "game.review.txt", "game.review.svg"}


def test_the_files_may_have_other_names_and_the_record_another_format(
    games: Path, tmp_path: Path
) -> None:
    out, picture = tmp_path / "out.sgf", tmp_path / "out.svg"
    result = run(games, "--game", "3", "--out", out, "--svg", picture, *QUICK)
    assert result.exit_code == 0, result.output
    assert result.stderr == f"{games}:16: marks (such as $1) are not kept\n"
    assert result.stdout.startswith("gess\nblack: \\u202eevil\nwhite: ?\nresult: black won\n")
    assert out.read_text("utf-8").startswith("(;FF[4]GM[20]")
    assert all(move.score for move in only_record(out).moves)
    assert picture.exists()


def test_a_record_that_a_format_does_not_know_is_refused_before_the_work(file: Path) -> None:
    result = run(file, "--out", file.with_name("out.sgf"), "--time", "1000")
    assert result.exit_code == 1
    assert "SGF knows no pentago, only gess: write the record as text" in result.output
    assert names_beside(file) == {"game.txt"}


@pytest.mark.parametrize("existing", ["game.review.txt", "game.review.svg"])
def test_what_exists_is_overwritten_only_when_told(file: Path, existing: str) -> None:
    target = file.with_name(existing)
    target.write_text("dear old file", encoding="utf-8")
    result = run(file, "--time", "1000")
    assert result.exit_code == 1
    assert f"{target} exists: use --force to overwrite it" in result.output
    assert names_beside(file) == {"game.txt", existing}
    assert target.read_text("utf-8") == "dear old file"
    assert run(file, "--force", *QUICK).exit_code == 0
    assert target.read_text("utf-8") != "dear old file"


@pytest.mark.parametrize(
    ("arguments", "status", "message"),
    [
        ([], 2, "there are 3 games: say which one with --game"),
        (["--game", "2"], 1, "games.txt:11: move 1... a2:4C: a2 is not empty"),
        (["--game", "4"], 2, "there is no game 4: the file has 3 games"),
        (["--game", "1", "--time", "0"], 2, "0.0 is not in the range"),
        (["--game", "1", "--time", "nan"], 1, "time is nan; it must be seconds"),
        (["--game", "1", "--threads", "0"], 2, "0 is not in the range"),
        (["--game", "1", "--out", "-"], 2, "--out and --svg name files, not standard output"),
        (["--game", "1", "--svg", "-"], 2, "--out and --svg name files, not standard output"),
        (["--game", "1", "--out", "a", "--svg", "./a"], 2, "--out and --svg name the same file"),
    ],
)
def test_what_makes_no_sense_is_refused(
    games: Path, arguments: list[str], status: int, message: str
) -> None:
    result = run(games, *arguments)
    assert result.exit_code == status
    assert message in result.output
    assert len(result.output.splitlines()) == 1
    assert names_beside(games) == {"games.txt"}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "there is nothing here: a record begins with tags"),
        (b"\xff\xfe\x00junk", "this is not text in UTF-8"),
        (BROKEN.encode(), "-:3: move 1... a2:4C: a2 is not empty"),
        (b'[Game "gess"]\n\n*', "the game has no moves: a review needs at least one"),
    ],
)
def test_what_is_no_game_is_one_clear_line(
    data: bytes, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("-", stdin=data)
    assert result.exit_code == 1
    assert message in result.output
    assert len(result.output.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_file_is_one_clear_line(tmp_path: Path, file: Path) -> None:
    for place, message in ((tmp_path / "missing", "No such file"), (tmp_path, "Is a directory")):
        result = run(place)
        assert (result.exit_code, len(result.output.splitlines())) == (1, 1)
        assert message in result.output


@pytest.mark.parametrize("option", ["--out", "--svg"])
def test_a_place_that_cannot_be_written_is_told_before_the_work(file: Path, option: str) -> None:
    for place, message in (
        (file.parent / "missing" / "out", "No such file or directory"),
        (file.parent, "is not a file that can be written"),
        (file.parent / ("n" * 300), "File name too long"),
        (file, "is the file that is read: name another"),
    ):
        result = run(file, option, place, "--time", "1000", "--force")
        assert result.exit_code == 1
        assert message in result.output
        assert isinstance(result.exception, SystemExit)
        assert names_beside(file) == {"game.txt"}
    assert file.read_text("utf-8") == PENTAGO


def test_standard_input_is_reviewed_into_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("-", *QUICK, stdin=PENTAGO)
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith("\nwrote review.txt and review.svg\n")
    assert {path.name for path in tmp_path.iterdir()} == {"review.txt", "review.svg"}
    assert only_record(tmp_path / "review.txt").players == ("Ada", "Grace")


def test_a_game_without_mistakes_says_so(tmp_path: Path) -> None:
    path = tmp_path / "won.txt"
    position = "6/1bbbb1/wwww2/6/6/6 b"
    path.write_text(f'[Game "pentago"]\n[Position "{position}"]\n\n1. b5 1-0\n', encoding="utf-8")
    result = run(path, *QUICK)
    assert "\nno mistakes found\n" in result.stdout
    (record,) = read(path.with_name("won.review.txt").read_text("utf-8"))
    assert isinstance(record, Record)
    assert [str(move.score) for move in record.moves] == ["win in 1"]


@pytest.mark.skipif(os.name != "posix", reason="sends signals")
def test_ctrl_c_leaves_nothing_behind(games: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tercet", "review", str(games), "--game", "3", "--time", "1000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Where tests run in the background, SIGINT may be ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    while len(names_beside(games)) < 3 and process.poll() is None:
        time.sleep(0.01)  # until the work has begun
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out == ""
    assert err.split("\n")[0] == f"{games}:16: marks (such as $1) are not kept"
    assert "\nstopped: nothing is written\n" in err
    assert names_beside(games) == {"games.txt"}


def test_without_a_terminal_progress_is_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with progress() as tick:
        tick(1, 40)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(now_and_then, "SECONDS_BETWEEN_LINES", 0)
    with progress() as tick:
        tick(1, 40)
        tick(2, 40)
    assert capsys.readouterr().err == ("1 of 40 positions reviewed\n2 of 40 positions reviewed\n")


def test_in_a_terminal_progress_is_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress() as tick:
        for done in range(1, 5):
            tick(done, 4)
    shown = capsys.readouterr().err
    assert "reviewing" in shown
    assert "4/4" in shown


def test_the_graph_is_as_wide_as_the_terminal(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tercet.cli.review import _width

    assert _width() == 80
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for columns, width in (("60", 60), ("300", 100), ("5", 20)):
        monkeypatch.setenv("COLUMNS", columns)
        assert _width() == width


def test_the_help_has_examples_and_says_what_the_marks_mean() -> None:
    text = run("--help").output
    assert "\n    tercet review game.txt\n" in text
    for mark in ("(?!)", "(?)", "(??)"):
        assert mark in text
    assert "review" in CliRunner().invoke(cli, ["--help"]).output
