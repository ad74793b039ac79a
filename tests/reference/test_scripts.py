"""Each reference class as a text game: its file alone, run as a script, with input from a pipe."""

import builtins
import importlib
import inspect
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NAMES = ["Pentago", "BuildersGame", "GessGame"]

FIRST_MOVE = {"Pentago": "a2 1 C", "BuildersGame": "2 2 1 2", "GessGame": "b6 e9"}
FIRST_PLAYER = {"Pentago": "black", "BuildersGame": "x", "GessGame": "black"}
SECOND_PLAYER = {"Pentago": "white", "BuildersGame": "o", "GessGame": "white"}

GAME_TO_THE_END = {
    "Pentago": "a0 4 C, d0 4 C, a1 4 C, d1 4 C, a2 4 C, e0 4 C, a3 4 C, e1 4 C, a4 1 C",
    "BuildersGame": (
        "2 2 1 2, 0 1 4 2, 2 2 3 1 2 0, 4 2 4 1 3 0, 3 1 3 0 2 0, 4 1 3 2 2 1, 3 0 2 0 2 1, "
        "3 2 3 1 2 1, 2 0 2 1 3 0"
    ),
    "GessGame": "l6 l9, l18 l15, l9 l12, b15 e12, l12 l13",
}
RESULT = {
    "Pentago": "Black (●) has won.",
    "BuildersGame": "x has won.",
    "GessGame": "Black (B) has won.",
}


def run(name: str, folder: Path, text: str, *options: str) -> tuple[int, str, str]:
    """Run a copy of the file in a folder of its own; return exit status, output and errors."""
    script = shutil.copy(inspect.getfile(importlib.import_module(name)), folder)
    finished = subprocess.run(
        [sys.executable, "-I", *options, script],
        input=text.encode(),
        capture_output=True,
        cwd=folder,
        env=os.environ | {"LC_ALL": "C"},
        timeout=60,
    )
    return finished.returncode, finished.stdout.decode(), finished.stderr.decode()


def output_of(name: str, folder: Path, *lines: str) -> str:
    """Return what the game prints for these lines; it must end without any error."""
    status, output, errors = run(name, folder, "".join(f"{line}\n" for line in lines))
    assert (status, errors) == (0, "")
    return output


def answer_to(name: str, folder: Path, line: str, after: str = "") -> str:
    """Return the one line that the game answers to a bad line, typed after the lines before."""
    before = [move for move in after.split(", ") if move]
    output = output_of(name, folder, *before, line)
    player = (FIRST_PLAYER if len(before) % 2 == 0 else SECOND_PLAYER)[name]
    _, answer, rest = output.rsplit(f"{player}> ", 2)
    assert rest.startswith("\nThe game was not finished.")
    return answer


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    output = output_of(name, tmp_path, *GAME_TO_THE_END[name].split(", "))
    assert output.splitlines()[-1] == RESULT[name]


@pytest.mark.parametrize(
    ("name", "board_row"),
    [
        ("Pentago", "a   ●   ●   ●   ●   ●   □"),
        ("BuildersGame", "2 | 2  | 3x | 0  | 0  | 0  |"),
        ("GessGame", "14   . . . . W . . W . . B . . W . . W .   14"),
    ],
)
def test_the_last_board_is_shown_at_the_end(name: str, board_row: str, tmp_path: Path) -> None:
    output = output_of(name, tmp_path, *GAME_TO_THE_END[name].split(", "))
    assert board_row in output.rsplit("> ", 1)[1].splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_read_after_the_end(name: str, tmp_path: Path) -> None:
    moves = GAME_TO_THE_END[name].split(", ")
    assert output_of(name, tmp_path, *moves, "quit") == output_of(name, tmp_path, *moves)


def test_a_draw_is_announced(tmp_path: Path) -> None:
    moves = "a0 4 C, a2 4 C, b0 4 C, b2 4 C, c0 4 C, c2 4 C, a3 4 C, c3 4 C, a4 4 C, c4 4 C, f5 1 C"
    output = output_of("Pentago", tmp_path, *moves.split(", "))
    assert output.splitlines()[-1] == "The game is a draw."


@pytest.mark.parametrize("name", NAMES)
def test_an_example_of_a_move_is_shown_to_the_first_player(name: str, tmp_path: Path) -> None:
    before_first_input = output_of(name, tmp_path).split("> ")[0].splitlines()
    player = FIRST_PLAYER[name]
    assert before_first_input[-2].lower().startswith(player)
    assert before_first_input[-2].endswith(f"written like this: {FIRST_MOVE[name]}")


@pytest.mark.parametrize("name", NAMES)
def test_the_example_that_is_shown_can_be_typed(name: str, tmp_path: Path) -> None:
    output = output_of(name, tmp_path, FIRST_MOVE[name])
    assert f"{SECOND_PLAYER[name]}> " in output


def test_an_example_of_a_move_is_shown_after_the_placements(tmp_path: Path) -> None:
    output = output_of("BuildersGame", tmp_path, "2 2 1 2", "0 1 4 2")
    assert "\nx steps and builds, written like this: 2 2 1 1 1 0\n" in output


def test_the_columns_and_rows_of_pentago_are_labelled(tmp_path: Path) -> None:
    output = output_of("Pentago", tmp_path, "a2 1 C")
    assert "\n    0   1   2   3   4   5\n" in output
    assert "\nc   □   □   ●   □   □   □\n" in output


def test_capitals_do_not_matter(tmp_path: Path) -> None:
    assert "\nc   □   □   ●   □   □   □\n" in output_of("Pentago", tmp_path, "A2 1 c")


@pytest.mark.parametrize(
    ("name", "line", "after", "allowed"),
    [
        ("Pentago", "", "", "for example: a2 1 C"),
        ("Pentago", "a2", "", "for example: a2 1 C"),
        ("Pentago", "a2 1 C 3", "", "for example: a2 1 C"),
        ("Pentago", "g2 1 C", "", "Position 'g2' is not on the board: write a row from a to f"),
        ("Pentago", "a2 5 C", "", "must be 1, 2, 3 or 4"),
        ("Pentago", "a2 one C", "", "must be 1, 2, 3 or 4"),
        ("Pentago", "a2 1 B", "", "must be 'C' (clockwise) or 'A' (anti-clockwise)"),
        ("Pentago", "a2 1 C", "a2 4 C", "choose a space that shows □"),
        ("BuildersGame", "", "", "4 numbers from 0 to 4"),
        ("BuildersGame", "2 2 1 x", "", "4 numbers from 0 to 4"),
        ("BuildersGame", "2 2 1 5", "", "4 numbers from 0 to 4"),
        ("BuildersGame", "2 2 1", "", "4 numbers from 0 to 4"),
        ("BuildersGame", "2 2 2 2", "", "two different squares, both without a builder"),
        ("BuildersGame", "2 2 0 0", "2 2 1 2", "two different squares, both without a builder"),
        ("BuildersGame", "2 2 1 1", "2 2 1 2, 0 1 4 2", "6 numbers from 0 to 4"),
        ("BuildersGame", "2 2 1 1 1 -1", "2 2 1 2, 0 1 4 2", "6 numbers from 0 to 4"),
        ("BuildersGame", "2 2 1 1 4 4", "2 2 1 2, 0 1 4 2", "fewer than 4 levels"),
        ("GessGame", "", "", "two squares from b2 to s19"),
        ("GessGame", "b6", "", "two squares from b2 to s19"),
        ("GessGame", "b6 e9 h12", "", "two squares from b2 to s19"),
        ("GessGame", "a1 b2", "", "two squares from b2 to s19"),
        ("GessGame", "b6 f10", "", "at most 3 squares if the centre is empty"),
        ("GessGame", "m3 m6", "", "keep a ring"),
    ],
)
def test_bad_input_is_refused_with_one_line_that_says_what_is_allowed(
    name: str, line: str, after: str, allowed: str, tmp_path: Path
) -> None:
    answer = answer_to(name, tmp_path, line, after)
    assert allowed in answer
    assert answer.count("\n") == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_same_player_is_asked_again_after_bad_input(name: str, tmp_path: Path) -> None:
    output = output_of(name, tmp_path, "nonsense", FIRST_MOVE[name])
    assert output.count(f"{FIRST_PLAYER[name]}> ") == 2


@pytest.mark.parametrize("name", NAMES)
def test_input_that_is_not_text_is_refused_as_bad_input(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.BytesIO(b"\xff\xfe\x80 1\n" + FIRST_MOVE[name].encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(typed, encoding="utf-8"))
    importlib.import_module(name).main()
    assert f"{SECOND_PLAYER[name]}> " in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("word", ["help", "HELP", " help "])
def test_help_explains_the_game_again(name: str, word: str, tmp_path: Path) -> None:
    explanation = output_of(name, tmp_path).split("\n\n")[0]
    assert output_of(name, tmp_path, word).count(explanation) == 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("word", ["quit", "Quit"])
def test_quit_ends_the_game(name: str, word: str, tmp_path: Path) -> None:
    output = output_of(name, tmp_path, word, FIRST_MOVE[name])
    assert output.endswith("> The game was not finished. Goodbye.\n")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("moves", [0, 1, 2, 3])
def test_the_end_of_input_ends_the_game(name: str, moves: int, tmp_path: Path) -> None:
    output = output_of(name, tmp_path, *GAME_TO_THE_END[name].split(", ")[:moves])
    assert output.endswith("> \nThe game was not finished. Goodbye.\n")


@pytest.mark.parametrize("name", NAMES)
def test_control_c_ends_the_game(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    importlib.import_module(name).main()
    assert capsys.readouterr().out.endswith("\nThe game was not finished. Goodbye.\n")


@pytest.mark.parametrize(
    ("before", "winner"), [([], "White (W) has won."), (["b6 e9"], "Black (B) has won.")]
)
def test_resign_gives_gess_to_the_other_player(
    before: list[str], winner: str, tmp_path: Path
) -> None:
    output = output_of("GessGame", tmp_path, *before, "resign")
    assert output.splitlines()[-1] == winner


@pytest.mark.parametrize("name", NAMES)
def test_the_game_can_be_played_where_the_terminal_is_not_utf_8(name: str, tmp_path: Path) -> None:
    moves = "\n".join(GAME_TO_THE_END[name].split(", "))
    status, output, errors = run(name, tmp_path, moves, "-X", "utf8=0")
    assert (status, errors) == (0, "")
    assert output.splitlines()[-1] == RESULT[name]


@pytest.mark.parametrize("name", NAMES)
def test_importing_the_file_plays_nothing(name: str, tmp_path: Path) -> None:
    script = shutil.copy(inspect.getfile(importlib.import_module(name)), tmp_path)
    load = f"import runpy; runpy.run_path({str(script)!r})"
    finished = subprocess.run(
        [sys.executable, "-I", "-c", load], input=b"", capture_output=True, timeout=60
    )
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, b"", b"")
