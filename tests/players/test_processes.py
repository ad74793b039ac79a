"""Server and client as real processes, and programs that misbehave."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tercet.engine import Limit
from tercet.games import GAMES, get_game, pentago
from tercet.players import parse_player
from tercet.players.player import Answer, DeadPlayerError, SilentPlayerError, WrongAnswerError
from tercet.players.ugi import client
from tercet.players.ugi.client import UgiPlayer, start_program
from tercet.players.ugi.transport import ProcessTransport

ROGUE = Path(__file__).parent / "rogue.py"
TERCET = [sys.executable, "-m", "tercet", "ugi", "--player", "random"]
T = TypeVar("T")


def rogue(fault: str, ply: int = 0) -> list[str]:
    return [sys.executable, str(ROGUE), fault, str(ply)]


def run(doing: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(doing, 60))


async def ask(words: list[str], seconds: float = 20.0) -> Answer:
    """Start a program, ask for one move, close it."""
    player = await start_program(words, get_game("pentago"))
    try:
        await player.new_game(1)
        return await asyncio.wait_for(player.play(pentago.Board(), Limit(time=0.1)), seconds)
    finally:
        await player.close()


def has_ended(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_between_two_processes_of_tercet_ugi(game: str) -> None:
    async def play() -> str | None:
        players = [await start_program(TERCET, get_game(game)) for _ in range(2)]
        board = get_game(game).board()
        for seed, player in enumerate(players):
            await player.new_game(seed)
        while not board.outcome():
            mover = players[board.players.index(board.turn)]
            board.push((await mover.play(board.copy(), Limit(depth=1))).move)
        for player in players:
            await player.close()
        outcome = board.outcome()
        assert outcome
        return outcome.reason

    assert run(play())


def test_the_server_answers_a_pipe_to_its_end() -> None:
    lines = "ugi\nisready\nnonsense\nposition startpos moves a2:1C\nquery p1turn\ngo\n"
    ran = subprocess.run(
        TERCET, input=lines, capture_output=True, text=True, check=True, timeout=30
    )
    said = ran.stdout.splitlines()
    assert said[said.index("ugiok") + 1] == "readyok"
    assert "response false" in said
    assert said[-1].startswith("bestmove ")
    assert ran.stderr == ""


def test_the_server_leaves_at_once_when_told_to_quit() -> None:
    process = subprocess.Popen(TERCET, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    out, _ = process.communicate("go infinite\nquit\nisready\n", timeout=30)
    assert "readyok" not in out
    assert process.returncode == 0


def test_the_server_leaves_at_once_while_its_input_is_still_open() -> None:
    process = subprocess.Popen(
        TERCET, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin
    process.stdin.write("isready\nquit\n")
    process.stdin.flush()
    assert process.wait(timeout=30) == 0
    out, err = process.communicate()
    assert (out, err) == ("readyok\n", "")


def test_the_server_leaves_when_nobody_reads_its_answers() -> None:
    process = subprocess.Popen(
        TERCET, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin
    assert process.stdout
    process.stdout.close()
    process.stdin.write("go depth 1\nisready\nisready\n")
    process.stdin.flush()
    process.wait(timeout=30)
    assert process.stderr
    assert "Traceback" not in process.stderr.read()
    process.stdin.close()
    process.stderr.close()


def test_a_line_of_any_length_is_one_line() -> None:
    lines = "x" * (1 << 20) + "quit\nposition startpos moves " + "a2:1C " * 300_000 + "\nisready\n"
    ran = subprocess.run(
        TERCET, input=lines, capture_output=True, text=True, check=True, timeout=60
    )
    assert ran.stdout.splitlines() == [
        "info string error: a line has at most 1048576 characters",
        "info string error: a line has at most 1048576 characters",
        "readyok",
    ]


def test_stop_does_not_overtake_go_on_the_way_to_a_program() -> None:
    inner = shlex.join(rogue("patient"))
    ran = subprocess.run(
        [*TERCET, "--player", f"cmd:{inner}"],
        input="go infinite\nstop\nisready\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert ran.stdout.splitlines()[-2:] == ["bestmove a0:1C", "readyok"]


@pytest.mark.skipif(os.name != "posix", reason="sends signals")
@pytest.mark.parametrize("line", ["isready\n", "go infinite\nisready\n"])
def test_the_server_leaves_quietly_after_ctrl_c(line: str) -> None:
    process = subprocess.Popen(
        TERCET,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Where tests run in the background, SIGINT may be ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdin.write(line)
    process.stdin.flush()
    assert process.stdout.readline() == "readyok\n"
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 130  # while its input is still open
    assert process.stderr.read() == ""
    process.communicate()


def test_bytes_that_are_no_text_do_not_stop_the_server() -> None:
    ran = subprocess.run(
        TERCET, input=b"\xff\xfe\x00\nisready\n", capture_output=True, check=True, timeout=30
    )
    assert ran.stdout.splitlines()[-1] == b"readyok"


def test_a_sound_program_answers() -> None:
    answer = run(ask(rogue("none")))
    assert answer.move in pentago.Board().legal_moves
    assert (answer.depth, answer.nodes) == (1, 34)


@pytest.mark.parametrize("fault", ["garbage", "twice", "stays"])
def test_what_can_be_passed_over_is(fault: str) -> None:
    assert run(ask(rogue(fault))).move in pentago.Board().legal_moves


@pytest.mark.parametrize("in_quotes", [str, '"{}"'.format, shlex.quote])
def test_a_command_may_be_in_quotes_of_its_own(in_quotes: Callable[[str], str]) -> None:
    async def open_and_close() -> None:
        command = in_quotes(shlex.join(rogue("none")))
        player = await parse_player(f"cmd:{command}").open(get_game("pentago"))
        await player.close()

    run(open_and_close())


def test_a_program_that_ends_says_with_what() -> None:
    with pytest.raises(DeadPlayerError, match=r"ended with status 3: something \\x1b\[31mbroke"):
        run(ask(rogue("dies")))


def test_a_program_that_is_killed_says_so() -> None:
    with pytest.raises(DeadPlayerError, match="was killed by signal 9"):
        run(ask(rogue("killed")))


def test_a_program_that_closes_its_output_is_as_good_as_dead() -> None:
    with pytest.raises(DeadPlayerError, match="closed its output"):
        run(ask(rogue("closes")))


@pytest.mark.parametrize("fault", ["nonsense", "nothing", "illegal"])
def test_a_wrong_answer_is_told_from_a_move(fault: str) -> None:
    with pytest.raises(WrongAnswerError):
        run(ask(rogue(fault)))


@pytest.mark.parametrize("fault", ["hangs", "chatters", "endless-line"])
def test_one_can_stop_waiting_for_a_program_whatever_it_does(fault: str) -> None:
    started = time.monotonic()
    with pytest.raises(asyncio.TimeoutError):
        run(ask(rogue(fault), seconds=0.5))
    assert time.monotonic() - started < 30


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["/no/such/program"], "cannot start /no/such/program: No such file"),
        ([str(Path(__file__))], "cannot start .*: Permission denied"),
        ([sys.executable, "-c", "raise SystemExit('no licence')"], "status 1: no licence"),
    ],
)
def test_a_program_that_does_not_start_says_why(words: list[str], complaint: str) -> None:
    with pytest.raises(DeadPlayerError, match=complaint):
        run(start_program(words, get_game("pentago")))


def test_a_program_for_another_game_is_refused() -> None:
    with pytest.raises(WrongAnswerError, match="does not play pentago: chess"):
        run(start_program(rogue("wrong-game"), get_game("pentago")))


def test_a_program_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PATIENCE", 1.0)
    with pytest.raises(SilentPlayerError, match="did not answer ugi within 1 s"):
        run(start_program(rogue("mute"), get_game("pentago")))


@pytest.mark.skipif(os.name != "posix", reason="looks for processes by their number")
def test_a_program_that_is_closed_ends_with_its_children() -> None:
    child = "import subprocess; print(subprocess.Popen(['sleep', '1000']).pid, flush=True); input()"

    async def start_and_close() -> int:
        transport = await ProcessTransport.start([sys.executable, "-c", child])
        number = int(await transport.receive())
        assert not has_ended(number)
        await transport.close()
        return number

    number = run(start_and_close())
    deadline = time.monotonic() + 10
    while not has_ended(number) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert has_ended(number)


@pytest.mark.skipif(os.name != "posix", reason="looks for processes by their number")
def test_the_program_behind_a_server_ends_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = shlex.join(rogue("tells-and-hangs"))

    async def start_and_close() -> int:
        player = await start_program([*TERCET, "--player", f"cmd:{inner}"], get_game("pentago"))
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(player.play(pentago.Board(), Limit(time=0.1)), 5)
        number = int((tmp_path / "number").read_text(encoding="utf-8"))
        assert not has_ended(number)
        await player.close()
        return number

    monkeypatch.setenv("ROGUE_NUMBER", str(tmp_path / "number"))
    number = run(start_and_close())
    deadline = time.monotonic() + 10
    while not has_ended(number) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert has_ended(number)


def test_the_death_of_a_program_is_seen_though_a_child_keeps_its_output_open() -> None:
    started = time.monotonic()
    with pytest.raises(DeadPlayerError, match="ended with status 3"):
        run(ask(rogue("leaves-a-child")))
    assert time.monotonic() - started < 15


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks into /proc")
def test_programs_that_die_leave_no_open_files_behind() -> None:
    async def open_files() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    async def restart() -> list[int]:
        counts = []
        for fault in ("dies", "leaves-a-child", "killed") * 3:
            with pytest.raises(DeadPlayerError):
                await ask(rogue(fault))
            counts.append(await open_files())
        return counts

    counts = run(restart())
    assert counts[-1] <= counts[2]


def test_a_closed_player_may_be_closed_again() -> None:
    async def close_twice() -> UgiPlayer:
        player = await start_program(rogue("none"), get_game("pentago"))
        await player.close()
        await player.close()
        return player

    run(close_twice())
