"""Programs killed in the middle of a game, which must go on at the last move they have told."""

from __future__ import annotations

import random
import subprocess
import threading
import time
from pathlib import Path

from tercet.games import GAMES, get_game
from tercet.records import Record, read_file
from tests.terminal.people import announced
from tests.terminal.program import PROGRAM, environment, piped, saves

LONGEST = 1.5  # seconds after the start


def kill_and_resume(chance: random.Random, data: Path) -> int:
    """Kill one game at any moment of its life, and resume it; how many moves it had."""
    while True:
        folder = data / str(chance.getrandbits(64))
        told = _killed(chance, folder)
        if saves(folder) and _record(folder).outcome is None:
            break  # neither before the first move nor after the last
    saved = _moves(folder)
    assert saved[: len(told)] == told, f"{told} was told, {saved} is saved"
    assert len(saved) <= len(told) + 1, f"{told} was told, {saved} is saved"
    people = _record(folder).players[0] == "human"
    more = str(chance.choice(list(_record(folder).board().legal_moves))) if people else ""
    resumed = _resumed(folder, more)
    assert f", {len(saved)} move{'' if len(saved) == 1 else 's'} made.\n" in resumed
    assert _moves(folder)[: len(saved)] == saved
    if people:
        assert _moves(folder) == [*saved, more]
    return len(saved)


def _killed(chance: random.Random, folder: Path) -> list[str]:
    """The moves that a program told before it was killed."""
    game = chance.choice(list(GAMES))
    if chance.random() < 0.5:
        options, lines = ["--second", "human"], _random_game(game, chance)
    else:
        options, lines = ["--first", "computer", "--time", "0.02"], ""
    process = subprocess.Popen(
        [*PROGRAM, game, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(folder),
    )
    threading.Timer(chance.uniform(0.2, LONGEST), process.kill).start()
    output, _ = process.communicate(lines.encode())
    return announced(output.decode(errors="replace"))


def _random_game(game: str, chance: random.Random) -> str:
    """Moves for two people who type very fast."""
    board = get_game(game).board()
    while not board.outcome() and board.ply < 200:
        board.push(chance.choice(list(board.legal_moves)))
    return "".join(f"{move}\n" for move in board.move_stack)


def _resumed(folder: Path, more: str) -> str:
    """What a program says that goes on; the computer is given some time to move."""
    if more:
        return piped(folder, "--resume", lines=f"{more}\n").stdout
    process = subprocess.Popen(
        [*PROGRAM, "--resume"], stdout=subprocess.PIPE, env=environment(folder)
    )
    assert process.stdout
    said = process.stdout.readline()
    time.sleep(0.1)
    process.kill()
    process.communicate()
    return said.decode()


def _record(folder: Path) -> Record:
    (path,) = saves(folder)
    (record,) = read_file(path)
    assert isinstance(record, Record)
    return record


def _moves(folder: Path) -> list[str]:
    return [str(recorded.move) for recorded in _record(folder).moves]
