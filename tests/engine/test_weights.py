"""Files of weights: what comes with the package, and what is refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tercet import GAMES, Engine, Limit, TercetError
from tercet.engine import weights
from tercet.engine.weights import WeightsError, write_weights
from tercet.games import Game
from tests.engine.random_nets import RandomNet

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
MOST_BYTES = 4_000_000


def test_what_comes_with_the_package_is_small_and_can_be_read() -> None:
    shipped = {path.stem: path for path in weights.SHIPPED.glob("*.net")}
    assert shipped
    for name, path in shipped.items():
        assert path.stat().st_size <= MOST_BYTES
        Engine(name, weights=path).close()


@EVERY_GAME
def test_the_engine_thinks_with_the_weights_of_a_file(game: Game, tmp_path: Path) -> None:
    board = game.board()
    file = tmp_path / "new.net"
    answers = []
    for seed in (1, 2):
        net = RandomNet(game, seed)
        write_weights(game.name, net.numbers(), file)
        with Engine(game, weights=file, threads=1) as engine:
            score = engine.play(board, Limit(depth=1)).score
        answers.append(score)
        children = []
        for move in board.legal_moves:
            board.push(move)
            children.append(-net.estimate(board))
            board.pop()
        assert score.hundredths == max(children)
    assert answers[0] != answers[1]


@EVERY_GAME
def test_without_its_weights_the_engine_plays_with_the_hand_made_estimate(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = game.board()
    with Engine(game, style="plain", threads=1) as engine:
        expected = engine.play(board, Limit(depth=2))
    monkeypatch.setattr(weights, "SHIPPED", tmp_path)
    with Engine(game, threads=1) as engine:
        found = engine.play(board, Limit(depth=2))
    assert (found.move, found.score, found.nodes) == (
        expected.move,
        expected.score,
        expected.nodes,
    )


def refusal(path: Path, game: str = "builders") -> str:
    with pytest.raises(WeightsError) as caught:
        Engine(game, weights=path)
    return str(caught.value)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Good weights for Builders."""
    path = tmp_path / "good.net"
    write_weights("builders", RandomNet(GAMES["builders"], 1).numbers(), path)
    return path


def test_weights_of_another_game_are_refused(file: Path) -> None:
    assert refusal(file, "gess") == f"{file} has weights for builders, not for gess"


def test_a_file_that_is_not_there_or_no_file_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "missing.net"
    assert refusal(missing) == f"{missing}: the weights cannot be read: No such file or directory"
    pipe = tmp_path / "pipe.net"
    os.mkfifo(pipe)
    for other in (tmp_path, pipe):
        assert refusal(other) == f"{other}: the weights cannot be read: it is no file"


@pytest.mark.parametrize("content", [b"", b"hello", b"TERCETNN", b"\0" * 1000])
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.net"
    path.write_bytes(content)
    assert refusal(path) == f"{path} is no file of weights"


def test_a_file_cut_off_or_changed_anywhere_is_refused(file: Path) -> None:
    good = file.read_bytes()
    for length in (len(good) - 1, len(good) - 2, len(good) // 2, weights.HEADER.size):
        file.write_bytes(good[:length])
        assert "is damaged" in refusal(file)
    file.write_bytes(good + b"\0\0")
    assert "is damaged" in refusal(file)
    for place in range(weights.HEADER.size, len(good), 997):
        file.write_bytes(good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :])
        assert "is damaged" in refusal(file)


def test_a_newer_form_is_refused(file: Path) -> None:
    good = bytearray(file.read_bytes())
    good[8] += 1
    file.write_bytes(good)
    assert refusal(file) == f"{file} has version 2 of the form; 1 is needed"


def test_whole_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "small.net"
    write_weights("builders", b"\0" * 100, path)
    assert "these weights do not fit this version" in refusal(path)


def test_a_changed_file_is_read_anew(file: Path) -> None:
    Engine("builders", weights=file).close()
    write_weights("builders", b"\0" * 100, file)
    assert "do not fit" in refusal(file)


def test_a_style_without_a_net_takes_no_weights(file: Path) -> None:
    with pytest.raises(TercetError, match="the style plain of builders has no weights"):
        Engine("builders", style="plain", weights=file)
