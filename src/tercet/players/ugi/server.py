"""A player, asked line by line by whoever speaks UGI."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any

from tercet.games import GAMES, Board, Game, TercetError, adjudicated, get_game
from tercet.games.errors import quoted
from tercet.players.player import Answer, Player
from tercet.players.specification import PlayerSpecification, Programs, parse_player
from tercet.players.ugi.lines import (
    LARGEST_SEED,
    NO_MOVE,
    Go,
    MalformedLineError,
    info_line,
    read_go,
    read_position,
)

LONGEST_LINE = 1 << 20
STOP_TIME = 5.0  # seconds in which a player who was told to stop must answer
FINISH_TIME = 600.0  # seconds for the last answer after the end of the input


class UgiServer:
    """Answers lines with lines. No line is fatal: what is wrong is said in an `info string`."""

    def __init__(self, say: Callable[[str], None], game: Game, player: PlayerSpecification) -> None:
        self._say = say
        self._game = game
        self._specification = player
        self._seed = 0
        self._player: Player | None = None
        self._board: Board[Any] = game.board()
        self._thinking: asyncio.Task[None] | None = None
        self._stop = asyncio.Event()
        self._infinite = False
        self._commands: dict[str, Callable[[list[str]], Awaitable[None]]] = {
            "ugi": self._ugi,
            "isready": self._is_ready,
            "setoption": self._set_option,
            "uginewgame": self._new_game,
            "position": self._position,
            "go": self._go,
            "stop": self._stop_thinking,
            "query": self._query,
        }

    async def handle(self, line: str) -> None:
        """Do what a line says; an empty one says nothing."""
        words = line.split()
        if not words:
            return
        command = self._commands.get(words[0])
        try:
            if len(line) > LONGEST_LINE:
                raise MalformedLineError(f"a line has at most {LONGEST_LINE} characters")
            if command is None:
                known = ", ".join((*self._commands, "quit"))
                raise MalformedLineError(f"unknown command {quoted(words[0])}; known are {known}")
            await command(words[1:])
        except TercetError as error:
            self._say(f"info string error: {error}")

    async def finish(self) -> None:
        """Wait for the answer that is under way, unless it would never come."""
        if self._infinite:
            self._stop.set()
        if self._thinking:
            await asyncio.wait({self._thinking}, timeout=FINISH_TIME)

    async def close(self) -> None:
        """End what is under way and close the player."""
        await self._stop_thinking([])
        await self._drop_player()

    async def _ugi(self, _: list[str]) -> None:
        self._say(f"id name Tercet {version('tercet')}")
        self._say("id author the authors of Tercet")
        games = " ".join(f"var {name}" for name in GAMES)
        self._say(f"option name Game type combo default {self._game.name} {games}")
        self._say(f"option name Player type string default {self._specification.text}")
        self._say(f"option name Seed type spin default 0 min 0 max {LARGEST_SEED}")
        self._say("ugiok")

    async def _is_ready(self, _: list[str]) -> None:
        self._say("readyok")

    async def _set_option(self, words: list[str]) -> None:
        self._refuse_while_thinking()
        name, found, value = " ".join(words).removeprefix("name ").partition(" value ")
        if words[:1] != ["name"] or not found:
            raise MalformedLineError("write setoption name NAME value VALUE")
        if name.lower() == "game":
            self._game = get_game(value.lower())
            self._board = self._game.board()
            await self._drop_player()
        elif name.lower() == "player":
            self._specification = parse_player(value, Programs.NONE)
            await self._drop_player()
        elif name.lower() == "seed":
            if not value.isdecimal() or len(value) > 19 or int(value) > LARGEST_SEED:
                raise MalformedLineError(f"Seed is a whole number from 0 to {LARGEST_SEED}")
            self._seed = int(value)
        else:
            raise MalformedLineError(f"no option {quoted(name)}; there are Game, Player, Seed")

    async def _new_game(self, _: list[str]) -> None:
        self._refuse_while_thinking()
        self._board = self._game.board()
        await (await self._open_player()).new_game(self._seed)

    async def _position(self, words: list[str]) -> None:
        self._refuse_while_thinking()
        self._board = read_position(words, self._game)

    async def _go(self, words: list[str]) -> None:
        self._refuse_while_thinking()
        go = read_go(words, self._game.players.index(self._board.turn))
        self._stop.clear()
        self._infinite = go.infinite
        self._thinking = asyncio.create_task(self._answer(go))

    async def _answer(self, go: Go) -> None:
        """Say what was thought and one `bestmove`, for infinite thought not before `stop`."""
        move = NO_MOVE
        try:
            if outcome := self._board.outcome():
                self._say(f"info string the game is over: {outcome}")
            else:
                answer = await self._play_until_stopped(await self._open_player(), go)
                move = str(answer.move)
                if thought := info_line(answer):
                    self._say(thought)
        except TercetError as error:
            self._say(f"info string error: {error}")
            await self._drop_player()
        if go.infinite:
            await self._stop.wait()
        self._say(f"bestmove {move}")

    async def _play_until_stopped(self, player: Player, go: Go) -> Answer:
        playing = asyncio.ensure_future(player.play(self._board.copy(), go.limit))
        stopping = asyncio.ensure_future(self._stop.wait())
        try:
            await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if not playing.done():
                player.stop()
            return await playing
        finally:
            playing.cancel()
            stopping.cancel()

    async def _stop_thinking(self, _: list[str]) -> None:
        self._stop.set()
        if self._thinking:
            # What follows `stop` may follow at once, so the answer is waited for.
            await asyncio.wait({self._thinking}, timeout=STOP_TIME)
            await self._give_up_thinking()

    async def _give_up_thinking(self) -> None:
        if self._thinking and not self._thinking.done():
            self._thinking.cancel()
            await asyncio.wait({self._thinking})
            await self._drop_player()
            self._say("info string error: the player did not stop")
            self._say(f"bestmove {NO_MOVE}")

    async def _query(self, words: list[str]) -> None:
        outcome = self._board.outcome() or adjudicated(self._board)
        first, second = self._game.players
        answers = {
            "gameover": str(outcome is not None).lower(),
            "p1turn": str(self._board.turn == first).lower(),
            "result": {first: "p1win", second: "p2win", None: "draw"}[outcome.winner]
            if outcome
            else "none",
        }
        if len(words) != 1 or words[0] not in answers:
            raise MalformedLineError(f"write query {', query '.join(answers)}")
        self._say(f"response {answers[words[0]]}")

    async def _open_player(self) -> Player:
        if self._player is None:
            self._player = await self._specification.open(self._game)
            await self._player.new_game(self._seed)
        return self._player

    async def _drop_player(self) -> None:
        if self._player:
            player, self._player = self._player, None
            await player.close()

    def _is_thinking(self) -> bool:
        return self._thinking is not None and not self._thinking.done()

    def _refuse_while_thinking(self) -> None:
        if self._is_thinking():
            raise MalformedLineError("still thinking; send stop first")
