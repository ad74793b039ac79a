"""The client against a scripted program: what it asks, and what it makes of the answers."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from tercet.engine import Limit
from tercet.games import Score, get_game, pentago
from tercet.players.player import Answer, DeadPlayerError, SilentPlayerError, WrongAnswerError
from tercet.players.ugi import client
from tercet.players.ugi.client import UgiPlayer
from tests.players.scripted import ScriptedTransport

T = TypeVar("T")
PENTAGO = get_game("pentago")
MOVE = pentago.Board().parse_move("a2:1C")


def run(doing: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(doing, 20))


async def greeted(script: str) -> ScriptedTransport:
    transport = ScriptedTransport(script)
    await UgiPlayer(transport, PENTAGO).greet()
    return transport


async def played(script: str, limit: Limit | None = None) -> Answer:
    transport = ScriptedTransport(script)
    answer = await UgiPlayer(transport, PENTAGO).play(pentago.Board(), limit or Limit(time=1))
    assert transport.is_through
    return answer


def test_a_program_without_options_is_asked_for_none() -> None:
    script = """
        > ugi
        < id name Some Engine
        < ugiok
        > isready
        < readyok
    """
    assert run(greeted(script)).is_through


def test_the_game_and_the_seed_are_set_where_the_program_has_such_options() -> None:
    script = """
        > ugi
        < option name Hash type spin default 16 min 1 max 1024
        < option name game type combo default go var go var pentago
        < option name Seed type spin default 0 min 0 max 99
        < ugiok
        > setoption name game value pentago
        > isready
        < readyok
        > setoption name Seed value 42
        > uginewgame
        > isready
        < readyok
        > setoption name Seed value 42
        > uginewgame
        > isready
        < readyok
    """

    async def begin() -> bool:
        transport = ScriptedTransport(script)
        player = UgiPlayer(transport, PENTAGO)
        await player.greet()
        await player.new_game(42)
        await player.new_game(10**15 + 42)  # the program's seeds go from 0 to 99
        return transport.is_through

    assert run(begin())


def test_a_program_that_does_not_play_the_game_is_refused() -> None:
    script = """
        > ugi
        < option name Game type combo default go var go var chess
        < ugiok
    """
    with pytest.raises(WrongAnswerError, match="does not play pentago: go, chess"):
        run(greeted(script))


def test_lines_that_make_no_sense_are_passed_over() -> None:
    script = """
        > ugi
        <
        < option
        < option name
        < option name  type
        < Welcome to my engine!
        < id
        < ugiok and more
        > isready
        < readyok?
        < readyok
    """
    assert run(greeted(script)).is_through


def test_a_move_comes_with_what_the_program_thought() -> None:
    script = """
        > isready
        < readyok
        > position startpos
        > go movetime 250
        < info depth 1 score cp 10 nodes 5 pv b2:1C
        < info string nothing to see
        < info currmove a2:1C
        < info depth 2 score cp -35 nodes 99 pv a2:1C a3:1C
        < bestmove a2:1C
    """
    answer = run(played(script, Limit(time=0.25)))
    line = (MOVE, pentago.Board().parse_move("a3:1C"))
    assert answer == Answer(MOVE, Score(-35), 2, 99, line)


def test_a_bestmove_that_nobody_asked_for_is_not_the_next_answer() -> None:
    script = """
        > isready
        < bestmove b3:1C
        < readyok
        > position startpos
        > go depth 3
        < bestmove a2:1C ponder b3:1C
    """
    assert run(played(script, Limit(depth=3))).move == MOVE


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("bestmove", "bestmove without a move"),
        ("bestmove xyzzy", "'xyzzy' is not a space"),
        ("bestmove a2", "a turn must follow"),
        ("bestmove 0000", "'0000' is not a space"),
        ("bestmove \x1b[2J", "x1b"),
    ],
)
def test_an_answer_that_is_no_legal_move_is_a_wrong_answer(said: str, complaint: str) -> None:
    script = f"""
        > isready
        < readyok
        > position startpos
        > go movetime 1000
        < {said}
    """
    with pytest.raises(WrongAnswerError, match=complaint):
        run(played(script))


@pytest.mark.parametrize(
    "script",
    [
        "!",
        "> isready\n!",
        "> isready\n< readyok\n!",
        "> isready\n< readyok\n> position startpos\n> go movetime 1000\n< info depth 1\n!",
    ],
)
def test_a_program_that_dies_is_dead_wherever_it_dies(script: str) -> None:
    with pytest.raises(DeadPlayerError, match="ended with status 1"):
        run(played(script))


@pytest.mark.parametrize("script", ["> isready", "> isready\n< bla", "> isready\n< readyok sir"])
def test_a_silent_program_is_given_up(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PATIENCE", 0.05)
    with pytest.raises(SilentPlayerError, match=r"did not get ready within 0\.05 s"):
        run(played(script))


def test_a_program_that_does_not_greet_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PATIENCE", 0.05)
    with pytest.raises(SilentPlayerError, match="did not answer ugi"):
        run(greeted("> ugi\n< hello?"))


def test_stop_makes_the_program_answer() -> None:
    script = """
        > isready
        < readyok
        > position startpos
        > go infinite
        > stop
        < bestmove a2:1C
    """

    async def play_and_stop() -> Answer:
        player = UgiPlayer(ScriptedTransport(script), PENTAGO)
        playing = asyncio.ensure_future(player.play(pentago.Board(), Limit()))
        await asyncio.sleep(0.05)
        assert not playing.done()
        player.stop()
        return await playing

    assert run(play_and_stop()).move == MOVE


def test_stopping_a_dead_program_is_no_error() -> None:
    async def stop() -> None:
        UgiPlayer(ScriptedTransport("!"), PENTAGO).stop()
        await asyncio.sleep(0.01)

    run(stop())
