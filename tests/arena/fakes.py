"""Players for tests of the arena: they follow a script, or fail in a way of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tercet.arena.openings import parse_openings
from tercet.arena.schedule import round_robin
from tercet.arena.tournament import Settings, Tournament
from tercet.engine import Limit
from tercet.games import Board, Game, Move, Score, get_game
from tercet.players import Answer, Player, PlayerSpecification, parse_player
from tercet.players.player import DeadPlayerError, SilentPlayerError, WrongAnswerError


class FakePlayer:
    """Plays the first legal move; a subclass does what its name says."""

    opened = 0
    closed = 0

    def __init__(self) -> None:
        type(self).opened += 1

    async def new_game(self, seed: int) -> None:
        pass

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        return Answer(board.legal_moves[0])

    def stop(self) -> None:
        pass

    async def close(self) -> None:
        type(self).closed += 1


class Thinker(FakePlayer):
    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        return Answer(board.legal_moves[0], Score(25), depth=3, nodes=77)


class Dying(FakePlayer):
    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        raise DeadPlayerError("the program ended with status 1")


class DyingAtTheStart(FakePlayer):
    async def new_game(self, seed: int) -> None:
        raise SilentPlayerError("it did not get ready within 30 s")


class Hanging(FakePlayer):
    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        await asyncio.sleep(3600)
        raise AssertionError


class Babbling(FakePlayer):
    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        raise WrongAnswerError("it answered '\x1b[31m\n'")


class Cheating(FakePlayer):
    """Answers a move of the right kind that is not legal."""

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        return Answer(illegal_move(board))


class Meddling(FakePlayer):
    """Moves on the board it was given, which is its own."""

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        move = board.legal_moves[0]
        board.playout(seed=1)
        return Answer(move)


def illegal_move(board: Board[Any]) -> Move:
    moves: list[Move] = [board.move_type.parse("f5"), board.move_type.parse("a0:1C")]
    return next(move for move in moves if move not in board.legal_moves)


def specification(name: str, player: Callable[[], Player]) -> PlayerSpecification:
    async def open_player(_: Game) -> Player:
        return player()

    return PlayerSpecification(name, name, open_player)


RANDOM = parse_player("random")


def tournament(
    *players: PlayerSpecification,
    game: str = "pentago",
    games: int = 2,
    openings: str = "random:2",
    limit: Limit | None = None,
    seed: int = 0,
    grace: float = 0.05,
) -> Tournament:
    """A tournament of these players, nothing played yet."""
    chosen = get_game(game)
    found = parse_openings(openings, chosen, games // 2, seed)
    settings = Settings(chosen, list(players), limit or Limit(time=0.05), grace, found.text, seed)
    return Tournament(settings, round_robin(len(players), found.take(games // 2), seed))
