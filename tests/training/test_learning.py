"""A generation from beginning to end, small; left out where PyTorch is not installed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from training.fit import Fitting, fit  # noqa: E402
from training.generations import Training  # noqa: E402
from training.log import read  # noqa: E402
from training.model import Net  # noqa: E402
from training.samples import Samples, from_core  # noqa: E402
from training.settings import SETTINGS  # noqa: E402

from tercet import GAMES, Engine, Limit  # noqa: E402
from tercet.games import Game  # noqa: E402
from tercet.games.registry import PLAIN, STANDARD  # noqa: E402

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
ROUNDING = 15  # hundredths, for all whole numbers of a net together


def some_samples(game: Game) -> Samples:
    search: Any = game.styles[PLAIN].search(1 << 20)
    played = search.self_play(games=30, seed=1, nodes=200, random_moves=(2, 6), threads=2)
    return from_core(game, played)


@EVERY_GAME
def test_a_net_learns_and_says_the_same_in_the_core(game: Game) -> None:
    kind: Any = game.styles[STANDARD].net
    net = Net(kind, seed=1)
    samples = some_samples(game)
    said: list[str] = []
    short = Fitting(epochs=1, batch=64, rate=0.002)
    before = fit(net, samples, short, said.append)
    after = fit(net, samples, replace(short, epochs=15), said.append)
    assert after.trained < before.trained / 2
    assert len(said) == 16
    search: Any = game.styles[STANDARD].search(1 << 12, kind(net.numbers().tobytes()))
    for seed in range(20):
        board = game.board()
        board.playout(seed=seed, max_plies=seed)
        wins, _, estimate = search.look(board._line)
        if board.outcome() or wins:
            continue
        inputs = [
            [*view, *[kind.INPUTS] * (kind.MOST_INPUTS - len(view))]
            for view in kind.inputs(board._line)
        ]
        output = net(
            torch.tensor([inputs]),
            torch.tensor([kind.features(board._line)], dtype=torch.float32),
            torch.tensor([kind.bucket(board._line)]),
        )
        expected = output.item() * kind.ESTIMATE_OF_ONE
        assert estimate == pytest.approx(expected, abs=ROUNDING, rel=0.03)


@EVERY_GAME
def test_generations_follow_each_other_and_are_not_done_twice(game: Game, tmp_path: Path) -> None:
    settings = replace(
        SETTINGS[game.name],
        games=20,
        nodes=100,
        fitting=Fitting(epochs=1, batch=256),
        match_games=2,
        match_seconds=0.001,
    )
    training = Training(game, settings, tmp_path, 2, lambda _: None)
    first, second = training.next_generation(), training.next_generation()
    assert read(training.log) == [first, second]
    assert (first.number, second.number) == (1, 2)
    assert first.opponent == "plain"
    assert second.opponent == ("generation-1" if first.accepted else "plain")
    assert second.positions > first.positions > 0
    assert len(Samples.load(training.samples(1))) == first.positions
    with Engine(game, weights=training.weights(2)) as engine:
        assert engine.play(game.board(), Limit(depth=1)).move in game.board().legal_moves
