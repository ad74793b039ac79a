"""Games on the disk: found again, one writer at a time, damaged ones kept aside."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tercet.games import Outcome, TercetError, get_game
from tercet.records import Record, read_file, write
from tercet.sitting.sitting import Sitting
from tercet.terminal.autosave import Autosave
from tercet.terminal.saves import SaveFolder

PENTAGO, GESS = get_game("pentago"), get_game("gess")


def game(*moves: str, name: str = "pentago") -> Record:
    board = get_game(name).board()
    for move in moves:
        board.push(move)
    return Record.of(board)


def save(folder: SaveFolder, record: Record, age: int = 0) -> Path:
    """Save a game as a program does that has ended since, so many seconds ago."""
    saved = folder.begin(record.game)
    saved.write(record)
    saved.close()
    now = saved.path.stat().st_mtime
    os.utime(saved.path, (now - age, now - age))
    return saved.path


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "somewhere" / "games")


def resumed(folder: SaveFolder, name: str | None = None) -> tuple[Record | None, list[str]]:
    """The game that is found, and what is complained about."""
    complaints: list[str] = []
    found = folder.resume(get_game(name) if name else None, complaints.append)
    if found is None:
        return None, complaints
    found[0].close()
    return found[1], complaints


def test_where_nothing_was_ever_saved_nothing_is_found(folder: SaveFolder) -> None:
    assert resumed(folder) == (None, [])
    assert not folder.path.exists()


def test_the_latest_unfinished_game_is_found(folder: SaveFolder) -> None:
    save(folder, game("a0:1C"), age=10)
    latest = game("a1:1C")
    save(folder, latest, age=5)
    save(folder, replace(game("a2:1C"), outcome=Outcome("black", "white resigned")))
    assert resumed(folder) == (latest, [])


def test_the_latest_of_a_game_is_found(folder: SaveFolder) -> None:
    wanted = game("c3-c4", name="gess")
    save(folder, wanted, age=5)
    save(folder, game("a1:1C"))
    assert resumed(folder, "gess") == (wanted, [])
    assert resumed(folder, "builders") == (None, [])


def test_two_games_that_begin_in_the_same_second_have_files_of_their_own(
    folder: SaveFolder,
) -> None:
    first, second = folder.begin(PENTAGO), folder.begin(PENTAGO)
    assert first.path != second.path
    first.close()
    second.close()


def test_a_game_that_somebody_plays_is_left_to_him(folder: SaveFolder) -> None:
    older = game("a0:1C")
    save(folder, older, age=5)
    saved = folder.begin(PENTAGO)
    saved.write(game("a1:1C"))
    found, complaints = resumed(folder)
    assert found == older
    assert complaints == [f"the game {saved.path.name} is being played in another window"]
    saved.close()
    assert resumed(folder) == (game("a1:1C"), [])


def test_a_file_that_cannot_be_read_is_told_and_the_one_before_is_found(
    folder: SaveFolder,
) -> None:
    older = game("a0:1C")
    save(folder, older, age=5)
    path = save(folder, game("a1:1C"))
    path.with_suffix(".lock").mkdir()
    found, complaints = resumed(folder)
    assert found == older
    assert complaints == [f"cannot use {path}: Is a directory"]


def test_a_game_without_moves_is_not_worth_going_on(folder: SaveFolder) -> None:
    older = game("a0:1C")
    save(folder, older, age=5)
    save(folder, game())
    assert resumed(folder) == (older, [])


def test_what_could_not_be_written_does_not_count_as_saved(folder: SaveFolder) -> None:
    complaints: list[str] = []
    sitting = Sitting(PENTAGO.board(), (None, None))
    with Autosave(folder, complaints.append) as autosave:
        sitting.push(sitting.board.parse_move("a0:1C"))
        autosave.keep(sitting)
        (path,) = folder.path.glob("*.txt")
        assert autosave.path == path
        shutil.rmtree(folder.path)
        folder.path.write_text("in the way")
        sitting.push(sitting.board.parse_move("a1:1C"))
        autosave.keep(sitting)
        assert autosave.path is None
    assert len(complaints) == 1


DAMAGES = {
    "empty": b"",
    "cut off": write(game("a0:1C", "b3:2A")).encode()[:-4],
    "not text": bytes(range(256)),
    "an illegal move": write(game("a0:1C")).replace("a0:1C", "a9:1C").encode(),
    "a computer that cannot be": write(
        replace(game("a0:1C"), players=("human", "computer, level 99"))
    ).encode(),
    "two games": (write(game("a0:1C")) + "\n" + write(game("a1:1C"))).encode(),
}


@pytest.mark.parametrize("data", DAMAGES.values(), ids=list(DAMAGES))
def test_a_damaged_game_is_told_and_kept_and_the_one_before_is_found(
    folder: SaveFolder, data: bytes
) -> None:
    older = game("a0:1C")
    save(folder, older, age=5)
    damaged = save(folder, game("a1:1C"))
    damaged.write_bytes(data)
    found, complaints = resumed(folder)
    assert found == older
    (complaint,) = complaints
    assert damaged.name in complaint
    assert "\n" not in complaint
    (aside,) = folder.path.glob("*.damaged-*")
    assert aside.read_bytes() == data
    assert str(aside) in complaint
    assert resumed(folder) == (older, [])  # it is told only once


def test_what_was_put_aside_is_never_overwritten(folder: SaveFolder) -> None:
    damaged = save(folder, game("a1:1C"))
    for data in (b"one", b"another"):
        damaged.write_bytes(data)
        resumed(folder)
    assert [path.read_bytes() for path in sorted(folder.path.glob("*.damaged-*"))] == [
        b"one", b"another"
    ]  # fmt: skip


def test_what_a_killed_writer_left_is_removed_when_the_game_goes_on(folder: SaveFolder) -> None:
    path = save(folder, game("a1:1C"))
    path.with_name(f".{path.name}.12345").write_text("half a")
    assert resumed(folder) == (game("a1:1C"), [])
    assert list(folder.path.iterdir()) == [path]


def test_a_game_on_the_disk_is_always_whole(folder: SaveFolder) -> None:
    saved = folder.begin(PENTAGO)
    saved.write(game("a1:1C"))
    before = saved.path.open("rb")  # as somebody reads who began before the next move
    saved.write(game("a1:1C", "b3:2A"))
    assert before.read().decode() == write(game("a1:1C"))
    assert list(read_file(saved.path)) == [game("a1:1C", "b3:2A")]
    before.close()
    saved.close()


def test_a_folder_that_cannot_be_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(TercetError, match=r"cannot use .*: "):
        SaveFolder(tmp_path / "file" / "games").begin(GESS)
