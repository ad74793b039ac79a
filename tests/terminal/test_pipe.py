"""The game through a pipe, and what is typed wrongly at the prompt."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tercet.games import GAMES, get_game, pentago
from tercet.records import Record, read_file, write
from tests.terminal.people import announced
from tests.terminal.program import PROGRAM, environment, piped, saves

# Nothing of this is a move or a command of any game at its start.
NONSENSE = [
    "", " ", "\t", "xyzzy", "hlep", "undone", "redo", "undo", "1", "9", "99", "a", "z", "a9", "-1",
    "a2:9C", "a2:1X", "a2 1 C 5", "a2:1Ca2:1C", "22>11^10", "2 2 1 1 1 0", "5 5", "0 0 0 0",
    "b6-b7", "t1 t2", "a1-b2", "b6 b6", "m3 m6", "12+12", "12+", "+", ":", "^", ">", "-", "a2:",
    "…", "\uff41\uff12:1C", "a2\x00:1C", "\x1b[2J\x1b[31mred", "'; drop table games", "$(reboot)",
    "%s%s%n", "{0}", "[bold]x", "\u202ea2", "😀", "é" * 50, "9" * 5000, "a2:1C " * 900, "-" * 300,
    "None", "true", "save", "load", "save /", "load /", "load /nowhere/at/all", "load nothing 3",
    "load .", "load \x00", "save \x00", "save /nowhere/at/all.txt", "load ~nobody-of-this-name/x",
    "new chess", "moves zz", "resign?", "quit now", "undo 2", "moves a2:1C:1C", "help!",
    "save" + "x" * 300, "load " + "x" * 3000,
]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_nonsense_is_answered_in_one_line_and_changes_nothing(tmp_path: Path, game: str) -> None:
    player = get_game(game).players[0]
    illegal = [line for line in NONSENSE if not _is_move(game, line)]
    lines = "".join(f"{line}\n" for line in illegal).encode()
    ran = piped(tmp_path, game, "--second", "human", lines=lines + b"\xff\xfe a2\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    _, *answers = ran.stdout.split(f"{player}> ")
    assert len(answers) == len(illegal) + 2  # the end of input is a prompt without an answer
    for answer, line in zip(answers, [*illegal, "what is no text"], strict=False):
        _, said, *rest = answer.split("\n")
        assert said, line
        assert rest == [""], (line, answer)
        assert len(said) < 400
        assert said.isprintable()
    assert saves(tmp_path) == []


def _is_move(game: str, line: str) -> bool:
    board = get_game(game).board()
    return board.partial(board.as_typed(line)).complete


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_plays_itself_and_prints_the_moves_and_the_result(
    tmp_path: Path, game: str
) -> None:
    ran = piped(tmp_path, game, "--first", "computer", "--second", "computer", "--level", "3")
    assert ran.returncode == 0
    assert "\x1b" not in ran.stdout
    (path,) = saves(tmp_path)
    (record,) = read_file(path)
    assert isinstance(record, Record)
    assert record.outcome
    assert announced(ran.stdout) == [str(recorded.move) for recorded in record.moves]
    assert f"\n{record.outcome}\n" in ran.stdout


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("a2\n", "a2 may go on with :1C :1A :2C :2A :3C :3A :4C :4A "),
        ("a2 1\n", "a2:1 may go on with C A "),
        ("a2 1 C\na2 1 C\na2 1 C\n", "1... white: a2:1C"),
        ("a2:1C\nc2:1C\n", "c2 is not empty: a marble goes on an empty space"),
        ("draw\nno\n", "white does not agree; the game goes on"),
        ("draw\nyes\n", "draw: the players agreed"),
        ("draw\n", "white does not agree; the game goes on"),
        ("resign\n", "white won: black resigned"),
        (
            "resign\na2:1C\n",
            "the game is over: white won: black resigned; undo and new are possible",
        ),
        ("resign\nundo\na2:1C\n", "1. black: a2:1C"),
        ("HELP\n", "Besides moves there are:"),
        ("moves a2\n", "8 moves"),
        ("resign now\n", "nothing follows resign"),
        ("draw\nperhaps\nyes\n", "draw: the players agreed"),
        ("rules\n", "Five of your marbles in a row"),
        ("a2:1C\nb3:2A\nshow\n", "  1. a2:1C b3:2A\n"),
        ("?\n", "Besides moves there are:"),
        ("undo\n", "there is no move of yours to take back"),
        ("new gess\nc3-c4\n", "1. black: c3-c4"),
    ],
)
def test_what_is_typed_is_answered(tmp_path: Path, lines: str, said: str) -> None:
    ran = piped(tmp_path, "pentago", "--second", "human", lines=lines)
    assert said in ran.stdout
    assert ran.returncode == 0


def test_the_computer_declines_a_draw_that_is_not_proven(tmp_path: Path) -> None:
    ran = piped(tmp_path, "builders", "--time", "0.1", lines="draw\n")
    assert "the computer declines: the game is not proven drawn" in ran.stdout


def test_the_computer_takes_a_draw_that_is_proven(tmp_path: Path) -> None:
    position = "bw1wb1/wbwbbb/ww1w1b/bwbwbb/wwbbww/wbbwwb b"
    assert pentago.solve(pentago.Board(position)).value == 0
    ran = piped(tmp_path, "pentago", "--position", position, lines="draw\n")
    assert "draw: proven, and the players agreed" in ran.stdout


def test_seats_of_a_loaded_game_stay(tmp_path: Path) -> None:
    board = get_game("gess").board()
    board.push("c3-c4")
    (tmp_path / "game.txt").write_text(write(Record.of(board, players=("Ada", "Grace"))))
    ran = piped(tmp_path, "pentago", "--level", "1", lines=f"load {tmp_path}/game.txt\nundo\n")
    assert len(announced(ran.stdout)) == 1  # the computer has answered at once
    assert "no move of yours" not in ran.stdout


def test_a_file_is_overwritten_only_by_who_wrote_it(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.txt", tmp_path / "other.txt"
    other.write_text("not mine")
    ran = piped(
        tmp_path, "pentago", "--second", "human",
        lines=f"save {mine}\na2:1C\nsave {mine}\nsave {other}\n",
    )  # fmt: skip
    assert "exists; name another file" in ran.stdout
    assert other.read_text() == "not mine"
    assert "1. a2:1C *" in mine.read_text()


def test_a_game_of_gess_is_saved_as_sgf_by_the_name_of_the_file(tmp_path: Path) -> None:
    piped(tmp_path, "gess", "--second", "human", lines=f"c3 c4\nsave {tmp_path}/game.sgf\n")
    (record,) = read_file(tmp_path / "game.sgf")
    assert isinstance(record, Record)
    assert len(record.moves) == 1


def test_one_of_many_games_is_loaded_by_its_number(tmp_path: Path) -> None:
    games = [Record(get_game(name)) for name in ("gess", "builders")]
    (tmp_path / "games.txt").write_text("\n".join(map(write, games)))
    file = tmp_path / "games.txt"
    ran = piped(
        tmp_path, "pentago", "--second", "human", lines=f"load {file}\nload {file} 2\nload {file} 3"
    )
    assert "there are 2 games in it: add the number of one" in ran.stdout
    assert "builders, 0 moves made." in ran.stdout
    assert "there is no game 3: the file has 2" in ran.stdout
    ran = piped(tmp_path, "pentago", "--second", "human", lines=f"load {file} 0")
    assert "there is no game 0: the file has 2" in ran.stdout


@pytest.mark.parametrize("kind", ["fifo", "device", "folder", "giant"])
def test_what_is_no_file_of_games_is_not_even_opened(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "what"
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "device":
        path = Path("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    else:
        with path.open("wb") as file:
            file.truncate(1 << 40)
    ran = piped(tmp_path, "pentago", "--second", "human", lines=f"load {path}\n")
    assert ("is too large" if kind == "giant" else "is not a file") in ran.stdout


def test_of_a_file_that_is_no_record_it_is_said_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("# Notes\n[one]\nwords\n[Game two]\nwords\n")
    ran = piped(tmp_path, "pentago", "--second", "human", lines=f"load {tmp_path}/notes.txt\n")
    assert "'notes.txt', line 1: " in ran.stdout


def test_a_line_that_nobody_types_is_refused(tmp_path: Path) -> None:
    ran = piped(tmp_path, "pentago", "--second", "human", lines=f"a2:1C{' ' * 5000}rubbish\n")
    assert "a line has at most 4096 characters" in ran.stdout
    assert saves(tmp_path) == []


def test_another_game_is_begun_today_and_at_the_same_position(tmp_path: Path) -> None:
    position = "6/6/b1w3/6/6/6 b"
    piped(
        tmp_path, "pentago", "--second", "human", "--position", position,
        lines="a0:1C\nnew PENTAGO\na0:1C\nnew gess\nc3 c4\n",
    )  # fmt: skip
    records = [record for path in saves(tmp_path) for record in read_file(path)]
    assert all(isinstance(record, Record) and "Date" in record.tags for record in records)
    starts = sorted(str(record.start) for record in records if isinstance(record, Record))
    assert starts == [position, position, "None"]


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_closed_streams_are_the_end_of_input_and_output_to_nobody(
    tmp_path: Path, closed: str
) -> None:
    ran = subprocess.run(
        ["bash", "-c", f"{shlex.join(PROGRAM)} pentago --second human {closed}"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_resume_goes_on_with_players_and_moves(tmp_path: Path) -> None:
    piped(tmp_path, "pentago", "--level", "1", lines="a2:1C\n")
    ran = piped(tmp_path, "--resume", lines="undo\n")
    assert ", human against computer, level 1, 2 moves made.\n" in ran.stdout
    assert re.search(r"Taken back: a2:1C \S+\.", ran.stdout)


def test_a_damaged_save_is_told_and_kept(tmp_path: Path) -> None:
    piped(tmp_path, "pentago", "--second", "human", lines="a2:1C\n")
    (path,) = saves(tmp_path)
    path.write_text("what is this?")
    ran = piped(tmp_path, "--resume")
    assert ran.returncode == 2
    assert "is damaged" in ran.stdout
    assert "there is no unfinished game; tercet play begins one" in ran.stderr
    (aside,) = path.parent.iterdir()
    assert aside.read_text() == "what is this?"


def test_a_game_that_cannot_be_saved_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "tercet").write_text("in the way")
    ran = piped(tmp_path, "pentago", "--second", "human", lines="a2:1C\nb3:1C\n")
    assert ran.stdout.count("The game goes on, but it is not saved: cannot use ") == 1
    assert len(announced(ran.stdout)) == 2
    assert "--resume" not in ran.stdout
    assert ran.stdout.endswith("The game as it is now is not saved.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["pentago", "--level", "11"], "11 is not in the range"),
        (["pentago", "--style", "standard", "--depth", "3"], "--depth belongs to --style classic"),
        (["pentago", "--depth", "3"], "--depth belongs to --style classic"),
        (["pentago", "--style", "wild"], "no style 'wild'; it has standard, plain, classic"),
        (["gess", "--style", "classic"], "gess has no style 'classic'"),
        (["pentago", "--style", "classic", "--level", "3"], "has no levels"),
        (["pentago", "--first-level", "3"], "a human plays first"),
        (["pentago", "--second", "human", "--level", "3"], "two humans play"),
        (["pentago", "--position", "6/6 b"], "the board has 2 rows"),
        (["pentago", "--position", "bbbbb1/wwww2/6/6/6/6 w"], "the game is over in that position"),
        (["--position", "6/6/6/6/6/6 b"], "--position needs the name of the game"),
        (["--resume", "--level", "3"], "--resume goes on with the game and the players"),
        (["--resume"], "there is no unfinished game"),
        (["gess", "--resume"], "there is no unfinished game of gess"),
        (["pentago", "--time", "0"], "0.0 is not in the range"),
    ],
)
def test_options_that_cannot_be_are_refused(
    tmp_path: Path, arguments: list[str], said: str
) -> None:
    ran = piped(tmp_path, *arguments)
    assert ran.returncode == 2
    assert said in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("answers", ["", "pentago\n", "pentago\n1\n"])
def test_without_answers_nothing_is_played(tmp_path: Path, answers: str) -> None:
    ran = piped(tmp_path, lines=answers)
    assert ran.returncode == 2
    assert "nothing was chosen; tercet play GAME begins without questions" in ran.stderr


def test_the_classic_player_plays_pentago(tmp_path: Path) -> None:
    piped(tmp_path, "pentago", "--style", "classic", "--depth", "2", lines="a2:1C\n")
    (path,) = saves(tmp_path)
    (record,) = read_file(path)
    assert isinstance(record, Record)
    assert record.players == ("human", "computer, classic 2")
    assert len(record.moves) == 2
