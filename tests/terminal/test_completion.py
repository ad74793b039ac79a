"""What Tab makes of the beginning of a line."""

from __future__ import annotations

from pathlib import Path

from tercet.games import pentago
from tercet.terminal.commands import COMMANDS
from tercet.terminal.completion import completions


def completed(board: pentago.Board, text: str) -> list[str]:
    arguments = {name: command.complete for name, command in COMMANDS.items()}
    return list(completions(board, text, arguments))


def test_tab_completes_commands_and_moves() -> None:
    board = pentago.Board()
    assert completed(board, "und") == ["undo"]
    assert completed(board, "a2 4") == ["a2:4C", "a2:4A"]
    assert {"a2", "undo"} <= set(completed(board, ""))
    assert completed(board, "moves a2 4") == ["moves a2:4C", "moves a2:4A"]
    assert completed(board, "new g") == ["new gess"]
    assert completed(board, "zzz") == []


def test_tab_completes_names_of_files(tmp_path: Path) -> None:
    (tmp_path / "game one.txt").touch()
    (tmp_path / "games").mkdir()
    found = completed(pentago.Board(), f"load {tmp_path}/ga")
    assert found == [f"load {tmp_path}/game one.txt", f"load {tmp_path}/games/"]
    for nowhere in (f"{tmp_path}/no/where", "~nobody-of-this-name/", "\x00/"):
        assert completed(pentago.Board(), f"save {nowhere}") == []
