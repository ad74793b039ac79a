"""Players by name, as a command line gives them: `level:5`, `random`, `cmd:"program arguments"`."""

from __future__ import annotations

import re
import shlex
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tercet.engine import Engine, Limit
from tercet.engine.engine import DEEPEST_STYLE
from tercet.engine.levels import HIGHEST
from tercet.games import Game, TercetError
from tercet.games.errors import in_range, quoted
from tercet.games.registry import PLAIN
from tercet.players.engine_player import EnginePlayer
from tercet.players.player import Player, PlayerError
from tercet.players.random_player import RandomPlayer
from tercet.players.ugi.client import start_program

Opener = Callable[[Game], Awaitable[Player]]


class Programs(Enum):
    """May a player be a program, and in whose group of processes does it run?"""

    NONE = 0
    IN_OUR_GROUP = 1
    IN_OWN_GROUP = 2


@dataclass(frozen=True)
class PlayerKind:
    """A kind of player: how it is written, what it is, and what its argument comes to."""

    form: str
    summary: str
    opener: Callable[[str, Programs], Opener]


@dataclass(frozen=True)
class PlayerSpecification:
    """Which player, under which name; `open` makes one for a game."""

    name: str
    text: str
    open: Opener


class UnknownPlayerError(TercetError):
    """There is no such player."""


def parse_player(text: str, programs: Programs = Programs.IN_OWN_GROUP) -> PlayerSpecification:
    """Read a player, such as `random`, `cmd:"./engine --fast"`, or `NAME=` and one of these."""
    if not text.isprintable():
        raise UnknownPlayerError(f"{quoted(text)} has characters that cannot be printed")
    name, described = _split_name(text)
    kind, colon, argument = described.partition(":")
    if kind not in PLAYER_KINDS:
        forms = ", ".join(known.form for known in PLAYER_KINDS.values())
        raise UnknownPlayerError(f"there is no player {quoted(described)}; there are {forms}")
    if bool(colon) != (":" in PLAYER_KINDS[kind].form):
        raise UnknownPlayerError(
            f"{quoted(described)} is not how this player is written: {PLAYER_KINDS[kind].form}"
        )
    return PlayerSpecification(name, described, PLAYER_KINDS[kind].opener(argument, programs))


def _split_name(text: str) -> tuple[str, str]:
    name, equals, rest = text.partition("=")
    return (name, rest) if equals and name and ":" not in name else (text, text)


def _random(argument: str, programs: Programs) -> Opener:
    async def open_random(game: Game) -> Player:
        return RandomPlayer()

    return open_random


def _level(argument: str, programs: Programs) -> Opener:
    level = in_range("level", _whole_number(argument, "level:5"), 1, HIGHEST)
    return engine_opener(level=level)


def _time(argument: str, programs: Programs) -> Opener:
    return engine_opener(_seconds(argument, "time:0.5"))


def _plain(argument: str, programs: Programs) -> Opener:
    return engine_opener(_seconds(argument, "plain:0.5"), style=PLAIN)


def _net(argument: str, programs: Programs) -> Opener:
    if programs is Programs.NONE:
        raise UnknownPlayerError("files of weights are read only from the command line")
    if not argument:
        raise UnknownPlayerError("net: lacks the file of weights, such as net:new.net")
    return engine_opener(weights=argument)


def _classic(argument: str, programs: Programs) -> Opener:
    depth = in_range("depth", _whole_number(argument, "classic:3"), 1, DEEPEST_STYLE)
    return engine_opener(style="classic", depth=depth)


def _seconds(argument: str, example: str) -> Limit:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", argument):
        raise UnknownPlayerError(f"{quoted(argument)} is no number of seconds, such as {example}")
    return Limit(time=float(argument))


def _whole_number(argument: str, example: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", argument):
        raise UnknownPlayerError(f"{quoted(argument)} is no whole number, as in {example}")
    return int(argument)


def engine_opener(most: Limit = Limit(), **options: Any) -> Opener:  # noqa: B008
    """An engine on one thread, since in a match several may think at a time."""

    async def open_engine(game: Game) -> Player:
        try:
            return EnginePlayer(Engine(game, threads=1, **options), most)
        except TercetError as error:  # such as a style that this game lacks
            raise PlayerError(str(error)) from error

    return open_engine


def _program(command: str, programs: Programs) -> Opener:
    if programs is Programs.NONE:
        raise UnknownPlayerError("programs are started only from the command line")
    try:
        words = shlex.split(command)
        if len(words) == 1 and command[0] in "\"'":  # the quotes did not stay with the shell
            words = shlex.split(words[0])
    except ValueError as error:
        raise UnknownPlayerError(f"the command {quoted(command)} has an open quote") from error
    if not words:
        raise UnknownPlayerError('cmd: lacks the program, such as cmd:"./engine --fast"')

    async def open_program(game: Game) -> Player:
        return await start_program(words, game, own_group=programs is Programs.IN_OWN_GROUP)

    return open_program


PLAYER_KINDS = {
    "random": PlayerKind("random", "any legal move, each as likely as any other", _random),
    "level": PlayerKind("level:N", "the engine at a level from 1 to 10", _level),
    "time": PlayerKind("time:S", "the engine at full strength, S seconds a move", _time),
    "plain": PlayerKind("plain:S", "the same with its hand-made estimate", _plain),
    "net": PlayerKind("net:FILE", "the engine with the weights of a file", _net),
    "classic": PlayerKind("classic:N", "Pentago by plain minimax, N moves ahead", _classic),
    "cmd": PlayerKind('cmd:"PROGRAM ARGUMENTS"', "a program that speaks UGI", _program),
}
