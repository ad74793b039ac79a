"""Players by name."""

from __future__ import annotations

import asyncio

import pytest

from tercet.engine import Limit
from tercet.games import GAMES, Game, TercetError
from tercet.players import parse_player
from tercet.players.random_player import RandomPlayer


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "there is no player ''; there are random, level:N, time:S, plain:S, net:FILE"),
        ("level:11", "level is 11; it must be a whole number from 1 to 10"),
        ("level:-1", "'-1' is no whole number, as in level:5"),
        ("time:soon", "'soon' is no number of seconds, such as time:0.5"),
        ("time:0", "time is 0.0; it must be seconds, above 0"),
        ("plain:x", "'x' is no number of seconds, such as plain:0.5"),
        ("net:", "net: lacks the file of weights, such as net:new.net"),
        ("classic:x", "'x' is no whole number, as in classic:3"),
        ("classic:99", "depth is 99; it must be a whole number from 1 to 36"),
        ("stockfish", "there is no player 'stockfish'"),
        ("random:3", "is not how this player is written: random"),
        ("cmd", "is not how this player is written: cmd:"),
        ("cmd:", "cmd: lacks the program"),
        ('cmd:"open', "has an open quote"),
        ("name=", "there is no player ''"),
        ("cmd:a\nb", "has characters that cannot be printed"),
        ("\udcff=random", "has characters that cannot be printed"),
    ],
)
def test_a_player_that_does_not_exist_is_refused_with_those_that_do(
    text: str, complaint: str
) -> None:
    with pytest.raises(TercetError, match=complaint):
        parse_player(text)


@pytest.mark.parametrize(
    ("text", "name", "described"),
    [
        ("random", "random", "random"),
        ("Bob=random", "Bob", "random"),
        ("v1.2-dev=cmd:./engine", "v1.2-dev", "cmd:./engine"),
        ("cmd:./engine --hash=16", "cmd:./engine --hash=16", "cmd:./engine --hash=16"),
    ],
)
def test_a_player_may_be_given_a_name(text: str, name: str, described: str) -> None:
    player = parse_player(text)
    assert (player.name, player.text) == (name, described)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_random_player_takes_every_legal_move_about_equally_often(game: Game) -> None:
    async def first_moves() -> list[str]:
        player = RandomPlayer()
        return [str((await player.play(board, Limit())).move) for _ in range(40 * choices)]

    board = game.board()
    choices = len(board.legal_moves)
    chosen = asyncio.run(first_moves())
    counts = [chosen.count(str(move)) for move in board.legal_moves]
    # 40 are expected of each; with up to 300 moves none is off by more than five deviations.
    assert sum(counts) == 40 * choices
    assert min(counts) > 40 - 5 * 40**0.5
    assert max(counts) < 40 + 5 * 40**0.5


def test_the_same_seed_gives_the_same_moves() -> None:
    async def moves(seed: int) -> list[str]:
        player, board = RandomPlayer(), GAMES["gess"].board()
        await player.new_game(seed)
        for _ in range(30):
            board.push((await player.play(board.copy(), Limit())).move)
        return [str(move) for move in board.move_stack]

    assert asyncio.run(moves(5)) == asyncio.run(moves(5))
    assert asyncio.run(moves(5)) != asyncio.run(moves(6))
