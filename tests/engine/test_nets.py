"""What a net says about positions: exactly what its weights come to, however it is reckoned."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tercet import GAMES
from tercet._core import SampleKind
from tercet.games import Board, Game
from tercet.games.registry import PLAIN, STANDARD
from tests.engine.random_nets import RandomNet, net_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def judge_of(game: Game, net: RandomNet) -> Any:
    return game.styles[STANDARD].search(1 << 20, net.kind(net.numbers()))


def positions(game: Game, games: int, most_plies: int) -> list[Board[Any]]:
    """Positions of random games, those of a game one after the other."""
    found = []
    for seed in range(games):
        board = game.board()
        board.playout(seed=500 + seed, max_plies=most_plies)
        while board.ply:
            board.pop()
            found.append(board.copy())
    return found


@EVERY_GAME
def test_an_estimate_is_what_the_weights_come_to(game: Game) -> None:
    net = RandomNet(game, seed=1)
    judge = judge_of(game, net)
    plain: Any = game.styles[PLAIN].search(1 << 20)
    judged = 0
    for board in positions(game, games=6, most_plies=40):
        wins, threatened, estimate = judge.look(board._line)
        assert (wins, threatened) == plain.look(board._line)[:2]
        if not wins:
            assert estimate == net.estimate(board), board.text()
            judged += 1
    assert judged > 50


@EVERY_GAME
def test_many_estimates_after_each_other_are_what_each_is_alone(game: Game) -> None:
    """The search keeps what it knows of the last position; a wrong difference would add up."""
    net = RandomNet(game, seed=2)
    core_net = net.kind(net.numbers())
    boards = positions(game, games=8, most_plies=60)
    boards += Random(1).sample(boards, len(boards))
    judge: Any = game.styles[STANDARD].search(1 << 12, core_net)
    for board in boards:
        alone: Any = game.styles[STANDARD].search(1 << 12, core_net)
        assert judge.look(board._line) == alone.look(board._line), board.text()


@EVERY_GAME
def test_a_position_and_its_image_have_the_same_estimate(game: Game) -> None:
    net = net_of(game)
    judge = judge_of(game, RandomNet(game, seed=3))
    tables = net.symmetries()

    def in_any_order(views: list[list[int]]) -> list[list[int]]:
        return [sorted(views[0]), *sorted(map(sorted, views[1:]))]

    for board in positions(game, games=3, most_plies=20):
        wins, _, estimate = judge.look(board._line)
        seen = net.inputs(board._line)
        images = [in_any_order([[table[i] for i in view] for view in seen]) for table in tables]
        compared = 0
        for symmetry in range(8):
            image = board._line.transformed(symmetry)
            if in_any_order(net.inputs(image)) in images:
                assert judge.look(image)[0] == wins
                assert wins or judge.look(image)[2] == estimate
                compared += 1
        assert compared == {"pentago": 8, "builders": 8, "gess": 2}[game.name]


@EVERY_GAME
def test_numbers_that_are_no_net_are_refused(game: Game) -> None:
    kind = net_of(game)
    numbers = RandomNet(game, seed=4).numbers()
    for wrong in (b"", numbers[:-2], numbers + b"\0\0"):
        with pytest.raises(ValueError, match="the net has another shape"):
            kind(wrong)
    too_large = struct.pack("<h", 32767)
    with pytest.raises(ValueError, match="a weight of the net is too large"):
        kind(too_large + numbers[2:])
    inputs = kind.INPUTS * kind.ORBITS
    largest = struct.pack("<h", kind.LARGEST_INPUT_WEIGHT) * inputs
    start = struct.pack("<h", -32768) * kind.ORBITS
    for wrong in (largest + start, numbers[: 2 * inputs] + start):
        with pytest.raises(ValueError, match="of a unit of the net are too large together"):
            kind(wrong + numbers[len(wrong) :])


ESTIMATES = """
import sys
from tercet import GAMES
from tests.engine.test_nets import judge_of, positions
from tests.engine.random_nets import RandomNet
game = GAMES[sys.argv[1]]
judge = judge_of(game, RandomNet(game, seed=5))
print([judge.look(board._line) for board in positions(game, 4, 40)])
"""


@EVERY_GAME
def test_every_build_gives_the_same_estimates(game: Game) -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", ESTIMATES, game.name],
            env={**os.environ, "TERCET_CORE": build},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for build in ("", "portable")
    ]
    assert printed[0] == printed[1]


@EVERY_GAME
def test_games_against_itself_follow_from_the_seed_alone(game: Game) -> None:
    search: Any = game.styles[PLAIN].search(1 << 20)

    def play(seed: int, threads: int) -> Any:
        return search.self_play(
            games=10, seed=seed, nodes=300, random_moves=(2, 6), threads=threads
        )

    one, two, other = play(1, 1), play(1, 2), play(2, 1)
    for column in ("inputs", "features", "buckets", "scores", "kinds", "results"):
        assert getattr(one, column) == getattr(two, column)
    assert one.scores != other.scores
    assert len(one) == len(one.buckets) == len(one.results) == len(one.scores) // 4
    assert len(one.inputs) == len(one) * net_of(game).VIEWS * net_of(game).MOST_INPUTS * 4
    assert set(struct.unpack(f"{len(one)}b", one.results)) <= {-1, 0, 1}
    assert 0 < one.proven <= one.games <= 10


def numbers(column: bytes, form: str) -> tuple[int, ...]:
    return struct.unpack(f"{len(column) // struct.calcsize(form)}{form}", column)


@EVERY_GAME
def test_a_sample_tells_how_its_game_went_on(game: Game) -> None:
    search: Any = game.styles[PLAIN].search(1 << 20)

    def kinds(strays: int) -> list[int]:
        played = search.self_play(
            games=40, seed=1, nodes=300, random_moves=(2, 6), strays=strays, threads=2
        )
        scores, results = numbers(played.scores, "i"), numbers(played.results, "b")
        kinds = list(numbers(played.kinds, "b"))
        assert all(-1600 <= score <= 1600 for score in scores)
        assert all(
            score == 1600 * result
            for score, result, kind in zip(scores, results, kinds, strict=True)
            if abs(score) == 1600 and kind == SampleKind.LAST and result
        )
        [*_, last] = kinds
        assert last in (SampleKind.LAST, SampleKind.STRAYED)
        return kinds

    none, some, only_strays = kinds(0), kinds(150), kinds(1000)
    assert set(none) == {SampleKind.FOLLOWED, SampleKind.LAST}
    assert none.count(SampleKind.LAST) <= 40
    assert 0 < some.count(SampleKind.STRAYED) < len(some) / 2
    assert set(only_strays) <= {SampleKind.STRAYED, SampleKind.LAST}


@EVERY_GAME
def test_the_players_of_a_game_take_turns_in_its_samples(game: Game) -> None:
    search: Any = game.styles[PLAIN].search(1 << 20)
    played = search.self_play(
        games=40, seed=1, nodes=300, random_moves=(2, 6), strays=150, asides=2, threads=2
    )
    columns = numbers(played.kinds, "b"), numbers(played.results, "b")
    noted = [row for row in zip(*columns, strict=True) if row[0] != SampleKind.ASIDE]
    assert len(noted) < len(played)
    pairs = [
        (result, then)
        for (kind, result), (_, then) in pairwise(noted)
        if kind == SampleKind.FOLLOWED
    ]
    assert any(result for result, _ in pairs)
    assert all(result == -then for result, then in pairs)


@EVERY_GAME
def test_asides_are_positions_beside_those_of_the_game(game: Game) -> None:
    search: Any = game.styles[PLAIN].search(1 << 20)

    def play(asides: int) -> Any:
        return search.self_play(
            games=10, seed=1, nodes=300, random_moves=(2, 6), asides=asides, threads=2
        )

    none, three = play(0), play(3)
    kinds, results = numbers(three.kinds, "b"), numbers(three.results, "b")
    asides = kinds.count(SampleKind.ASIDE)
    of_games = [row for row in zip(kinds, results, strict=True) if row[0] != SampleKind.ASIDE]
    assert of_games == list(zip(numbers(none.kinds, "b"), numbers(none.results, "b"), strict=True))
    assert 2 * len(of_games) < asides <= 3 * len(of_games) + 3 * 10
    assert play(3).inputs == three.inputs


@pytest.mark.parametrize("option", ["strays", "asides"])
def test_strays_and_asides_are_numbers_up_to_a_thousand(option: str) -> None:
    search: Any = GAMES["pentago"].styles[PLAIN].search(1 << 20)
    for wrong in (-1, 1001):
        with pytest.raises(ValueError, match=f"{option} must be a number from 0 to 1000"):
            search.self_play(
                games=1, seed=1, nodes=10, random_moves=(0, 0), threads=1, **{option: wrong}
            )
