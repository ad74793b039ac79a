"""The game in a terminal, played as a user plays it."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from tercet.games import GAMES, get_game
from tercet.records import Record, read_file
from tests.terminal.people import Person, announced
from tests.terminal.program import Terminal, saves

MODES = [("human", "human"), ("human", "computer"), ("computer", "human"), ("computer", "computer")]
OVER = "over>"
NO_COLOUR = {"NO_COLOR": "1"}
LONG = ["pentago", "--style", "plain", "--time", "1000"]  # this style has no book
WON_IN_ONE = "6/1bbbb1/wwww2/6/6/6 b"


def prompt(player: str) -> str:
    return f"{player}>"


def only_save(data: Path) -> Record:
    (path,) = saves(data)
    return _record(path)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("first", "second"), MODES)
def test_a_game_is_played_to_its_end(tmp_path: Path, game: str, first: str, second: str) -> None:
    options = ["--level", "2"] if "computer" in (first, second) else []
    names = [
        player for player, who in zip(get_game(game).players, (first, second), strict=True)
        if who == "human"
    ]  # fmt: skip
    with Terminal(
        tmp_path, game, "--first", first, "--second", second, "--seed", "3", *options
    ) as terminal:
        person = Person(game)
        while names and not person.board.outcome():
            terminal.prompted(*map(prompt, names), OVER)
            person.hears(announced(terminal.text))
            if not person.board.outcome():
                terminal.enter(str(person.chooses()))
        if names:
            terminal.prompted(OVER)
            terminal.enter("quit")
        assert terminal.ended() == 0
        person.hears(announced(terminal.text))
        text = terminal.text
    record = only_save(tmp_path)
    assert [str(recorded.move) for recorded in record.moves] == announced(text)
    assert record.outcome is not None
    assert record.board().outcome() in (None, record.outcome)
    assert f"\n{record.outcome}\n" in text
    assert re.search(r"[▀▄█]", text)  # how it went


def test_a_move_is_taken_back_and_made_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, "pentago", "--level", "1", "--seed", "1") as terminal:
        terminal.prompted("black>")
        terminal.answered("a2 1 C", "black>")
        made = announced(terminal.text)
        assert f"Taken back: {' '.join(made)}." in terminal.answered("undo", "black>")
        assert only_save(tmp_path).moves == ()
        assert "no move of yours" in terminal.answered("undo", "black>")
        assert f"Made again: {' '.join(made)}." in terminal.answered("redo", "black>")
        assert [str(recorded.move) for recorded in only_save(tmp_path).moves] == made


def test_a_hint_is_what_the_engine_would_play(tmp_path: Path) -> None:
    with Terminal(tmp_path, "pentago", "--position", WON_IN_ONE) as terminal:
        terminal.prompted("black>")
        hint = terminal.answered("hint", "black>")
        assert re.fullmatch(r"The engine would play b[05] \(win in 1, proven\)\.", hint)
        assert "win in 1, proven. Chances: black 100 %" in terminal.answered("eval", "black>")
        assert saves(tmp_path) == []


def test_a_game_is_saved_to_a_file_and_loaded_again(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    with Terminal(tmp_path, "gess", "--second", "human") as terminal:
        terminal.prompted("black>")
        terminal.answered("c3 c4", "white>")
        assert terminal.answered(f"save {file}", "white>").replace("\n", "").endswith("game.txt.")
        terminal.answered("c18-c17", "black>")
        terminal.answered(f"load {file}", "white>")
        assert "no move of yours" not in terminal.answered("undo", "black>")
    # What was played before it was loaded is not lost.
    assert sorted(len(_record(path).moves) for path in saves(tmp_path)) == [0, 2]


def _record(path: Path) -> Record:
    (record,) = read_file(path)
    assert isinstance(record, Record)
    return record


def test_ctrl_c_makes_the_computer_play_and_another_asks_whether_to_leave(tmp_path: Path) -> None:
    with Terminal(tmp_path, *LONG) as terminal:
        terminal.prompted("black>")
        terminal.enter("a2 1 C")
        terminal.see("white thinks")
        terminal.type("\x03")
        terminal.prompted("black>")
        assert len(announced(terminal.text)) == 2
        terminal.type("\x03")
        terminal.prompted("Leave the game? (yes or no)")
        terminal.answered("perhaps", "Leave the game? (yes or no)")
        terminal.enter("no")
        terminal.prompted("black>")
        terminal.type("\x03")
        terminal.prompted("Leave the game? (yes or no)")
        terminal.enter("yes")
        assert terminal.ended() == 0
        assert "tercet play --resume" in terminal.text


def test_without_an_input_line_ctrl_c_does_the_same(tmp_path: Path) -> None:
    with Terminal(tmp_path, *LONG, "--plain") as terminal:
        terminal.prompted("black>")
        terminal.enter("a2 1 C")
        terminal.see("white thinks ...")
        terminal.type("\x03")
        terminal.prompted("black>")
        terminal.type("\x03")
        terminal.see("Leave the game? (yes or no)")
        terminal.enter("yes")
        assert terminal.ended() == 0
        assert len(announced(terminal.text)) == 2


def test_two_ctrl_c_interrupt_a_game_of_the_computer_with_itself(tmp_path: Path) -> None:
    options = ["--first", "computer", "--second", "computer", "--style", "plain", "--time", "1000"]
    with Terminal(tmp_path, "builders", *options) as terminal:
        for player in ("x", "o"):
            terminal.see(f"{player} thinks")
            terminal.type("\x03")
        terminal.prompted("Leave the game? (yes or no)")
        terminal.type("\x03")
        assert terminal.ended() == 0
    assert len(only_save(tmp_path).moves) == 2


@pytest.mark.parametrize("key", ["\x04", "quit\r"])
def test_the_end_of_input_leaves_and_resume_goes_on(tmp_path: Path, key: str) -> None:
    with Terminal(tmp_path, "builders", "--second", "human") as terminal:
        terminal.prompted("x>")
        terminal.answered("2 2 1 2", "o>")
        terminal.type(key)
        assert terminal.ended() == 0
    with Terminal(tmp_path, "--resume") as terminal:
        terminal.prompted("o>")
        assert re.search(r"Going on with builders of .*, human against human, 1 ", terminal.text)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_game_goes_on_after_a_violent_end(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(tmp_path, "gess", "--second", "human") as terminal:
        terminal.prompted("black>")
        terminal.answered("c3 c4", "white>")
        terminal.process.send_signal(number)
        assert terminal.ended() == -number
    with Terminal(tmp_path, "--resume") as terminal:
        terminal.prompted("white>")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_a_window_of_60_columns(tmp_path: Path, game: str) -> None:
    """What is too wide would be broken, and pictures of boards with it."""
    board = get_game(game).board()
    move = board.legal_moves[0]
    with Terminal(tmp_path, game, "--level", "1", columns=60) as terminal:
        terminal.prompted(prompt(board.turn))
        terminal.answered(str(move), prompt(board.turn))
        board = only_save(tmp_path).board()
        for line in str(board).splitlines()[:-2]:
            assert any(shown.startswith(line) for shown in terminal.lines), line
        for command in ("help", "moves", "eval", "flip"):
            terminal.answered(command, prompt(board.turn))
        terminal.enter("resign")
        terminal.prompted(OVER)
        assert max(map(len, terminal.lines)) <= 60


def test_boards_have_colours_unless_none_are_wanted(tmp_path: Path) -> None:
    colours = []
    ways: list[tuple[list[str], dict[str, str]]] = [([], {}), (["--plain"], {}), ([], NO_COLOUR)]
    for arguments, variables in ways:
        with Terminal(
            tmp_path, "pentago", "--level", "1", *arguments, variables=variables
        ) as terminal:
            terminal.prompted("black>")
            terminal.answered("a2:1C", "black>")
            colours.append(terminal.colours())
    assert len(colours[0]) > 3
    assert colours[1] == colours[2] == {("default", "default")}


def test_tab_completes_and_the_history_is_there(tmp_path: Path) -> None:
    with Terminal(tmp_path, "pentago", "--second", "human") as terminal:
        terminal.prompted("black>")
        terminal.type("hi\t")
        terminal.prompted("black> hint")
        terminal.type("\x15a2 4\t")
        terminal.see("\na2:4C a2:4A\n")
        terminal.type("\x15")
        terminal.prompted("black>")
        terminal.answered("moves a2", "black>")
        terminal.type("\x1b[A")
        terminal.prompted("black> moves a2")


def test_the_board_can_be_turned_around(tmp_path: Path) -> None:
    with Terminal(tmp_path, "pentago") as terminal:
        terminal.prompted("black>")
        assert "5 4 3   2 1 0" in terminal.answered("flip", "black>")
        assert "0 1 2   3 4 5" in terminal.answered("flip", "black>")


def test_without_a_game_it_asks(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.prompted("Which game? [1]")
        terminal.type("\t")
        assert "Answer one of" in terminal.answered("chess", "Which game? [1]")
        assert "Traceback" not in terminal.text
        terminal.enter("builders")
        terminal.prompted("Who plays? [1]")
        terminal.enter("2")
        terminal.prompted("Which level, from 1 (a beginner) to 10? [5]")
        terminal.enter("1")
        terminal.prompted("o>")
    assert only_save(tmp_path).players == ("computer, level 1", "human")
    with Terminal(tmp_path) as terminal:
        terminal.prompted("Go on with it? [yes]")
        terminal.enter("no")
        terminal.prompted("Which game? [1]")
    with Terminal(tmp_path) as terminal:
        terminal.prompted("Go on with it? [yes]")
        terminal.enter("")
        terminal.prompted("o>")


def test_what_is_typed_while_the_computer_thinks_is_unseen_and_waits(tmp_path: Path) -> None:
    with Terminal(tmp_path, *LONG) as terminal:
        terminal.prompted("black>")
        terminal.enter("a2 1 C")
        terminal.see("white thinks")
        terminal.enter("moves b1")
        terminal.type("\x03")
        terminal.see("white:")
        assert "moves b1" not in terminal.text.partition("white:")[0]
        terminal.see("black> moves b1\n8 moves\n")
