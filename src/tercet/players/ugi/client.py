"""A program that speaks UGI as a player."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from tercet.engine import Limit
from tercet.games import Board, Game, TercetError
from tercet.games.errors import quoted
from tercet.players.player import Answer, DeadPlayerError, SilentPlayerError, WrongAnswerError
from tercet.players.ugi.lines import LARGEST_SEED, Thought, go_line, position_line
from tercet.players.ugi.transport import ProcessTransport, Transport
from tercet.players.within import within

PATIENCE = 30.0  # seconds in which a program must answer whatever is not a search

T = TypeVar("T")


@dataclass
class Option:
    """An option that the program offers: its name as the program writes it, and what it may be."""

    name: str
    choices: list[str]
    least: int
    most: int


class UgiPlayer:
    """A player on the other side of a transport.

    What the program says is not trusted: a line that makes no sense is passed over. Every wait has
    an end, except that for a move: whoever asks for it knows how long it may take, and closes the
    player when it takes longer.
    """

    def __init__(self, transport: Transport, game: Game) -> None:
        self._transport = transport
        self._game = game
        self._options: dict[str, Option] = {}
        self._is_asked = False
        self._is_stopped = False
        self._stopping: set[asyncio.Task[None]] = set()

    async def greet(self) -> None:
        """Agree on the protocol and on the game; PlayerError if that fails."""
        await _within(PATIENCE, "answer ugi", self._exchange_greetings())
        await self._choose_game()
        await _within(PATIENCE, "get ready", self._get_ready())

    async def _exchange_greetings(self) -> None:
        await self._transport.send("ugi")
        while (words := await self._words())[:1] != ["ugiok"]:
            if words[:1] == ["option"]:
                self._note_option(words)

    def _note_option(self, words: Sequence[str]) -> None:
        """Remember `option name NAME type TYPE ... var CHOICE var CHOICE`."""
        text = " ".join(words)
        name = text.partition(" name ")[2].partition(" type ")[0].strip()
        if name and len(self._options) < 1000:
            choices = [choice.strip() for choice in text.split(" var ")[1:]]
            least, most = (_number_after(word, text) for word in ("min", "max"))
            self._options[name.lower()] = Option(name, choices, least or 0, most or LARGEST_SEED)

    async def _choose_game(self) -> None:
        option = self._options.get("game")
        if option is None:
            return
        if option.choices and self._game.name not in option.choices:
            raise WrongAnswerError(
                f"it does not play {self._game.name}: {', '.join(option.choices)}"
            )
        await self._transport.send(f"setoption name {option.name} value {self._game.name}")

    async def new_game(self, seed: int) -> None:
        if option := self._options.get("seed"):
            allowed = option.least + seed % (max(0, option.most - option.least) + 1)
            await self._transport.send(f"setoption name {option.name} value {allowed}")
        await self._transport.send("uginewgame")
        await _within(PATIENCE, "get ready", self._get_ready())

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        self._is_stopped = self._is_asked = False
        # Also throws away what the program may have said unasked, a second bestmove for example.
        await _within(PATIENCE, "get ready", self._get_ready())
        await self._transport.send(position_line(board))
        await self._transport.send(go_line(limit))
        self._is_asked = True
        if self._is_stopped:
            await self._transport.send("stop")
        thought = Thought()
        while (words := await self._words())[:1] != ["bestmove"]:
            if words[:1] == ["info"]:
                thought.read(words[1:])
        if len(words) < 2:
            raise WrongAnswerError("it answered bestmove without a move")
        try:
            return thought.answer(board, board.parse_move(words[1]))
        except TercetError as error:
            raise WrongAnswerError(f"it answered {quoted(words[1])}: {error}") from error

    def stop(self) -> None:
        self._is_stopped = True
        if not self._is_asked:
            return  # `stop` must not overtake `go`
        task = asyncio.ensure_future(self._send_stop())
        self._stopping.add(task)
        task.add_done_callback(self._stopping.discard)

    async def _send_stop(self) -> None:
        with suppress(DeadPlayerError):  # whoever waits for the answer is told
            await self._transport.send("stop")

    async def close(self) -> None:
        await self._transport.close()

    async def _get_ready(self) -> None:
        await self._transport.send("isready")
        while await self._words() != ["readyok"]:
            pass

    async def _words(self) -> list[str]:
        return (await self._transport.receive()).split()


def _number_after(word: str, text: str) -> int | None:
    found = re.search(rf" {word} (-?[0-9]{{1,18}})(?: |$)", text)
    return int(found[1]) if found else None


async def start_program(words: Sequence[str], game: Game, *, own_group: bool = True) -> UgiPlayer:
    """Start a program and greet it; PlayerError if it does not speak UGI or not this game."""
    player = UgiPlayer(await ProcessTransport.start(words, own_group=own_group), game)
    try:
        await player.greet()
    except BaseException:
        await player.close()
        raise
    return player


async def _within(seconds: float, what: str, doing: Coroutine[Any, Any, T]) -> T:
    try:
        return await within(seconds, doing)
    except asyncio.TimeoutError as error:
        raise SilentPlayerError(f"it did not {what} within {seconds:g} s") from error
