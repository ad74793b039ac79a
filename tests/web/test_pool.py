"""Long work in threads: bounded, fair, and stopped when nobody waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, get_args

import pytest

from tercet.engine import Limit, Line
from tercet.games import GAMES, TercetError, gess
from tercet.web.refusals import Refused
from tercet.web.settings import Limits
from tercet.web.thinking.allowance import Allowance
from tercet.web.thinking.lane import SHARE, Lane, Rules
from tercet.web.thinking.playing import agrees_to_draw, computer_move, engine_for
from tercet.web.thinking.pool import NICENESS, PLAYERS, QUICK, LaneName, ThinkingPool

PATIENCE = 20.0  # seconds, on a busy machine
SOON = 3.0  # much less than the work would take


@asynccontextmanager
async def opened(limits: Limits | None = None) -> AsyncIterator[ThinkingPool]:
    pool = ThinkingPool(limits or Limits())
    try:
        yield pool
    finally:
        await pool.close()


async def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


def until_told(may: Allowance) -> str:
    """Work that goes on until it is stopped."""
    assert may.stop.wait(PATIENCE)
    return "stopped"


def add_to(order: list[str], owner: str, _: Allowance) -> None:
    """Work that tells when it was whose turn."""
    order.append(owner)


def started(pool: ThinkingPool, lane: LaneName, owner: str, work: Any) -> asyncio.Task[Any]:
    return asyncio.ensure_future(pool.run(lane, owner, work))


async def ended(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_work_comes_back_with_its_result_or_its_error() -> None:
    def failing(_: Allowance) -> None:
        raise TercetError("it cannot be done")

    async def scenario() -> None:
        async with opened() as pool:
            thread = await pool.run("play", "a", lambda _: threading.get_ident())
            assert thread != threading.get_ident()
            with pytest.raises(TercetError, match="it cannot be done"):
                await pool.run("play", "a", failing)

    asyncio.run(scenario())


def test_work_that_nobody_waits_for_is_stopped_and_its_thread_free() -> None:
    async def scenario() -> None:
        async with opened() as pool:
            tasks = [started(pool, "play", str(number), until_told) for number in range(PLAYERS)]
            await until(lambda: pool.running("play") == PLAYERS)
            await ended(*tasks)
            await until(lambda: pool.running("play") == 0, SOON)

    asyncio.run(scenario())


def test_a_search_that_nobody_waits_for_ends_soon() -> None:
    def search(may: Allowance) -> Line:
        board = gess.Board()
        with engine_for(board, may) as engine:
            return engine.play(board, Limit(time=60), stop=may.stop)

    async def scenario() -> None:
        async with opened() as pool:
            task = started(pool, "analyse", "a", search)
            await until(lambda: pool.running("analyse") == 1)
            await asyncio.sleep(0.1)
            await ended(task)
            await until(lambda: pool.running("analyse") == 0, SOON)

    asyncio.run(scenario())


def test_waiting_work_that_nobody_waits_for_never_begins() -> None:
    begun: list[Allowance] = []

    async def scenario() -> None:
        async with opened() as pool:
            busy = [started(pool, "play", "first", until_told) for _ in range(PLAYERS)]
            await until(lambda: pool.running("play") == PLAYERS)
            waiting = started(pool, "play", "late", begun.append)
            await asyncio.sleep(0.05)
            await ended(waiting)
            await ended(*busy)
            await pool.run("play", "last", lambda _: None)

    asyncio.run(scenario())
    assert begun == []


def test_no_lane_waits_for_another() -> None:
    async def scenario() -> None:
        async with opened() as pool:
            lanes: list[LaneName] = ["suggest", "analyse", "solve", "review", "read", "draw"]
            busy = [
                started(pool, lane, str(number), until_told)
                for lane in lanes
                for number in range(9)
            ]
            assert await pool.run("play", "a", lambda _: "played") == "played"
            await ended(*busy)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("lane", "share"), [("suggest", 2), ("analyse", 2), ("read", 2), ("solve", 1), ("review", 1)]
)
def test_a_client_has_no_more_than_its_share(lane: LaneName, share: int) -> None:
    async def scenario() -> None:
        async with opened() as pool:
            busy = [started(pool, lane, "greedy", until_told) for _ in range(share)]
            await asyncio.sleep(0.05)
            with pytest.raises(Refused, match=f"you have {share} of these") as refused:
                await pool.run(lane, "greedy", until_told)
            assert refused.value.status == 429
            await ended(*busy)
            assert await pool.run(lane, "greedy", lambda _: "again") == "again"

    asyncio.run(scenario())


@pytest.mark.parametrize("lane", ["play", "draw"])
def test_games_and_pictures_have_no_share(lane: LaneName) -> None:
    async def scenario() -> None:
        async with opened() as pool:
            several = [started(pool, lane, "a", lambda _: "done") for _ in range(40)]
            assert await asyncio.gather(*several) == ["done"] * 40

    asyncio.run(scenario())


@pytest.mark.parametrize("lane", ["solve", "review"])
def test_what_cannot_end_early_is_not_held_up_by_one_client(lane: LaneName) -> None:
    """A second piece of work of the same client would be done before, or take another thread."""

    async def scenario() -> None:
        async with opened() as pool:
            one_ends = threading.Event()
            first = started(pool, lane, "greedy", lambda _: one_ends.wait(PATIENCE))
            more = [started(pool, lane, "greedy", until_told) for _ in range(3)]
            await until(lambda: all(task.done() for task in more), SOON)
            other = started(pool, lane, "other", lambda _: "done")
            await asyncio.sleep(0)
            one_ends.set()
            assert await asyncio.wait_for(other, SOON) == "done"
            assert await first
            await ended(*more)

    asyncio.run(scenario())


def test_work_that_was_told_to_stop_does_not_count_as_a_clients_share() -> None:
    slow = threading.Event()

    async def scenario() -> None:
        async with opened() as pool:
            busy = [
                started(pool, "suggest", "a", lambda _: slow.wait(PATIENCE)) for _ in range(SHARE)
            ]
            await until(lambda: pool.running("suggest") == SHARE)
            await ended(*busy)
            next_one = started(pool, "suggest", "a", lambda _: "next")
            await asyncio.sleep(0.05)
            slow.set()
            assert await next_one == "next"

    asyncio.run(scenario())


@pytest.mark.parametrize(("lane", "most"), [("suggest", 1), ("draw", QUICK)])
def test_the_queue_has_an_end(lane: LaneName, most: int) -> None:
    async def scenario() -> None:
        async with opened(Limits(waiting_tasks=1)) as pool:
            busy = [started(pool, lane, str(number), until_told) for number in range(2)]
            await until(lambda: pool.running(lane) == 2)
            busy += [started(pool, lane, f"waiting {number}", until_told) for number in range(most)]
            await asyncio.sleep(0)
            with pytest.raises(Refused, match="busy; try again in a moment") as refused:
                await pool.run(lane, "too late", until_told)
            assert refused.value.status == 503
            await ended(*busy)

    asyncio.run(scenario())


def test_the_queue_has_no_end_for_the_games_of_the_server() -> None:
    async def scenario() -> None:
        async with opened(Limits(waiting_tasks=1)) as pool:
            busy = [started(pool, "play", str(number), until_told) for number in range(20)]
            await until(lambda: pool.running("play") == PLAYERS)
            game = started(pool, "play", "a", lambda _: "moved")
            await asyncio.sleep(0)
            await ended(*busy)
            assert await game == "moved"

    asyncio.run(scenario())


def test_who_has_most_waiting_makes_room_for_others() -> None:
    async def scenario() -> None:
        async with opened(Limits(waiting_tasks=1)) as pool:
            ends = threading.Event()
            busy = [started(pool, "draw", "a", lambda _: ends.wait(PATIENCE)) for _ in range(2)]
            await until(lambda: pool.running("draw") == 2)
            many = [started(pool, "draw", "a", lambda _: "done") for _ in range(QUICK)]
            await asyncio.sleep(0)
            one = started(pool, "draw", "b", lambda _: "done")
            with pytest.raises(Refused, match="busy; try again in a moment"):
                await asyncio.wait_for(many.pop(), SOON)
            ends.set()
            assert await asyncio.gather(one, *many) == ["done"] * QUICK
            await asyncio.gather(*busy)

    asyncio.run(scenario())


def test_everybody_has_a_turn_before_anybody_has_another() -> None:
    order: list[str] = []
    begins = threading.Event()
    lane = Lane("narrow", Rules(1, share=None), proof_bytes=1)
    try:
        lane.add("x", lambda _: begins.wait(PATIENCE))
        jobs = [lane.add(owner, partial(add_to, order, owner)) for owner in "aaabbc"]
        begins.set()
        for job in jobs:
            job.result.result(PATIENCE)
    finally:
        lane.end()
        lane.join()
    assert "".join(order) == "abcaba"


def test_the_many_games_of_one_client_do_not_hold_up_those_of_another() -> None:
    one_ends, all_end = threading.Event(), threading.Event()

    async def scenario() -> None:
        async with opened() as pool:
            games = [started(pool, "play", "greedy", lambda _: one_ends.wait(PATIENCE))]
            games += [
                started(pool, "play", "greedy", lambda _: all_end.wait(PATIENCE)) for _ in range(55)
            ]
            await until(lambda: pool.running("play") == PLAYERS)
            board = GAMES["pentago"].board()
            move = asyncio.ensure_future(computer_move(pool, board, 1, "other"))
            await asyncio.sleep(0)
            one_ends.set()
            try:
                assert await asyncio.wait_for(move, SOON) in board.legal_moves
            finally:
                all_end.set()
                await asyncio.gather(*games)

    asyncio.run(scenario())


def test_who_has_least_under_way_is_next() -> None:
    order: list[str] = []
    one_ends = threading.Event()

    async def scenario() -> None:
        async with opened() as pool:
            first = started(pool, "play", "a", until_told)
            second = started(pool, "play", "b", lambda _: one_ends.wait(PATIENCE))
            await until(lambda: pool.running("play") == PLAYERS)
            rest = [
                started(pool, "play", owner, partial(add_to, order, owner))
                for owner in ("a", "c", "b")
            ]
            await asyncio.sleep(0)
            one_ends.set()
            await asyncio.gather(second, *rest)
            await ended(first)

    asyncio.run(scenario())
    assert order == ["c", "b", "a"]


def test_long_work_leaves_its_place_to_others_who_wait() -> None:
    def search(may: Allowance) -> float:
        began = time.monotonic()
        while not may.stop.is_set():
            time.sleep(0.01)
        return time.monotonic() - began

    lane = Lane("narrow", Rules(1, patience=0.3), proof_bytes=1)
    try:
        first = lane.add("a", search)
        time.sleep(0.6)
        assert not first.result.done()  # nobody waits
        second = lane.add("b", lambda _: "at last")
        assert second.result.result(PATIENCE) == "at last"
        assert first.result.result(PATIENCE) >= 0.6
        third = lane.add("a", search)
        lane.add("b", lambda _: "again")
        assert third.result.result(PATIENCE) >= 0.3  # everybody has some time
    finally:
        lane.end()
        lane.join()


def test_two_solves_are_never_under_way_at_once() -> None:
    most = running = 0
    lock = threading.Lock()

    def solve(_: Allowance) -> None:
        nonlocal most, running
        with lock:
            running += 1
            most = max(most, running)
        time.sleep(0.02)
        with lock:
            running -= 1

    async def scenario() -> None:
        async with opened() as pool:
            await asyncio.gather(*(pool.run("solve", str(number), solve) for number in range(8)))

    asyncio.run(scenario())
    assert most == 1


def test_closing_ends_everything_and_lets_nothing_begin() -> None:
    async def scenario() -> None:
        pool = ThinkingPool(Limits())
        busy = [started(pool, "play", "first", until_told) for _ in range(PLAYERS)]
        await until(lambda: pool.running("play") == PLAYERS)
        waiting = started(pool, "play", "a", until_told)
        await asyncio.sleep(0)
        await pool.close()
        assert await asyncio.gather(*busy) == ["stopped"] * PLAYERS
        for late in (waiting, started(pool, "play", "a", until_told)):
            with pytest.raises(Refused, match="about to end"):
                await late

    asyncio.run(scenario())
    names = {thread.name for thread in threading.enumerate()}
    assert not {name for name in names if name.partition(" ")[0] in get_args(LaneName)}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has priorities of threads")
def test_analyses_let_moves_go_first() -> None:
    def priority(_: Allowance) -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def scenario() -> tuple[int, int]:
        async with opened() as pool:
            return await pool.run("play", "a", priority), await pool.run("analyse", "a", priority)

    playing, analysing = asyncio.run(scenario())
    assert analysing == min(playing + NICENESS, 19)


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_makes_legal_moves(game: str) -> None:
    async def scenario() -> None:
        async with opened() as pool:
            board = GAMES[game].board()
            for level in (1, 9):
                assert await computer_move(pool, board, level, "a", seed=1) in board.legal_moves

    asyncio.run(scenario())


def test_a_seed_decides_what_a_level_leaves_to_chance() -> None:
    async def scenario() -> list[str]:
        async with opened() as pool:
            board = GAMES["builders"].board()
            return [str(await computer_move(pool, board, 3, "a", seed=7)) for _ in range(4)]

    assert len(set(asyncio.run(scenario()))) == 1


def test_the_computer_agrees_to_a_draw_only_where_it_is_proven() -> None:
    async def scenario() -> tuple[str | None, str | None]:
        async with opened() as pool:
            drawn = GAMES["pentago"].board("wbwbwb/wbwbwb/bwbwbw/bwbwbw/wbwbwb/wbwbb1 w")
            return (
                await agrees_to_draw(pool, drawn, "a"),
                await agrees_to_draw(pool, GAMES["builders"].board(), "a"),
            )

    agreed, declined = asyncio.run(scenario())
    assert declined is None
    assert agreed == "proven, and the players agreed"
