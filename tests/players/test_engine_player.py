"""The engine as a player: asked, stopped and closed like any other."""

from __future__ import annotations

import asyncio
import time

import pytest

from tercet import Limit, gess, get_game, pentago
from tercet.players import Answer, Player, PlayerError, parse_player
from tests.players.test_processes import run


async def opened(text: str, game: str = "gess") -> Player:
    player = await parse_player(text).open(get_game(game))
    await player.new_game(seed=1)
    return player


@pytest.mark.parametrize("text", ["level:1", "level:9", "level:10", "time:0.1"])
def test_it_answers_with_what_it_thought(text: str) -> None:
    async def asked() -> Answer:
        player = await opened(text)
        answer = await player.play(gess.Board(), Limit(time=0.2))
        await player.close()
        return answer

    answer = run(asked())
    assert answer.move in gess.Board().legal_moves
    assert answer.line[0] == answer.move
    assert answer.score is not None
    assert (answer.depth or 0) >= 1
    assert (answer.nodes or 0) > 1


def test_it_takes_no_longer_than_its_own_time() -> None:
    async def asked() -> float:
        player = await opened("time:0.1")
        started = time.monotonic()
        await player.play(gess.Board(), Limit(time=60))
        await player.close()
        return time.monotonic() - started

    assert run(asked()) < 20


def test_a_stop_right_after_the_question_is_heeded() -> None:
    async def asked() -> Answer:
        player = await opened("level:10", "pentago")
        answer = asyncio.ensure_future(player.play(pentago.Board(), Limit()))
        await asyncio.sleep(0)
        player.stop()
        found = await answer
        await player.close()
        return found

    assert run(asked()).move in pentago.Board().legal_moves


def test_a_question_that_is_given_up_leaves_the_player_free() -> None:
    async def asked() -> Answer:
        player = await opened("level:10")
        answer = asyncio.ensure_future(player.play(gess.Board(), Limit()))
        await asyncio.sleep(0.1)
        answer.cancel()
        with pytest.raises(asyncio.CancelledError):
            await answer
        found = await player.play(gess.Board(), Limit(depth=1))
        await player.close()
        return found

    assert run(asked()).depth == 1


def test_who_does_not_play_a_game_says_so() -> None:
    with pytest.raises(PlayerError, match="gess has no style 'classic'"):
        run(opened("classic:2"))
