"""Where games begin."""

from __future__ import annotations

from pathlib import Path

import pytest

from tercet.arena.openings import parse_openings
from tercet.engine import Engine, Limit
from tercet.games import GAMES, Game, TercetError, get_game

PENTAGO = get_game("pentago")
games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@games
def test_random_openings_are_of_the_length_asked_for_and_all_different(game: Game) -> None:
    boards = parse_openings("random:3", game, 200, seed=0).take(200)
    assert {board.ply for board in boards} == {3}
    assert len({board.text() for board in boards}) == 200
    assert not any(board.outcome() for board in boards)


@games
@pytest.mark.parametrize("kind", ["random", "even"])
def test_the_seed_settles_them_and_more_pairs_only_add_to_them(game: Game, kind: str) -> None:
    few = parse_openings(f"{kind}:2", game, 5, seed=1).take(5)
    many = parse_openings(f"{kind}:2", game, 20, seed=1).take(20)
    other = parse_openings(f"{kind}:2", game, 5, seed=2).take(5)
    assert few == many[:5]
    assert few != other


@games
def test_in_even_openings_neither_side_looks_better(game: Game) -> None:
    boards = parse_openings("even:4", game, 20, seed=1).take(20)
    assert {board.ply for board in boards} == {4}
    assert len({board.text() for board in boards}) == 20
    with Engine(game, style="plain", threads=1) as engine:
        for board in boards:
            engine.new_game(seed=0)
            score = engine.play(board, Limit(nodes=10_000)).score
            assert not score.exact
            assert abs(score.hundredths) <= 100


def test_openings_that_cannot_be_even_are_refused() -> None:
    with pytest.raises(TercetError, match="no game of pentago looked even after 36 random moves"):
        parse_openings("even:36", PENTAGO, 1, seed=0)


def test_no_random_moves_are_the_start_over_again() -> None:
    boards = parse_openings("random:0", PENTAGO, 3, seed=0).take(3)
    assert [board.text() for board in boards] == ["6/6/6/6/6/6 b"] * 3


def test_random_openings_that_would_be_finished_games_are_refused() -> None:
    with pytest.raises(TercetError, match="no game of pentago went on after 36 random moves"):
        parse_openings("random:36", PENTAGO, 1, seed=0)


@pytest.mark.parametrize(
    "text", ["random", "random:", "random:x", "random:-1", "random:2:3", "even", "even:x"]
)
def test_a_wrong_form_of_random_openings_is_refused(text: str) -> None:
    with pytest.raises(TercetError, match="random:4"):
        parse_openings(text, PENTAGO, 1, seed=0)


def test_a_file_may_be_called_random_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.txt").write_text("startpos\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert len(parse_openings("random.txt", PENTAGO, 1, seed=0).boards) == 1


def test_too_many_random_moves_are_refused() -> None:
    with pytest.raises(TercetError, match="at most 200"):
        parse_openings("random:201", PENTAGO, 1, seed=0)


def test_a_file_has_a_position_or_moves_on_each_line(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text(
        "# my openings\n"
        "6/6/b1w3/6/6/6 b\n"
        "\n"
        "startpos   # the start itself\n"
        "startpos moves a2:1C b3:2A\n"
        "6/6/b1w3/6/6/6 b moves a0:1C\n",
        encoding="utf-8",
    )
    openings = parse_openings(str(file), PENTAGO, 6, seed=0)
    assert [board.ply for board in openings.boards] == [0, 0, 2, 1]
    assert [board.text() for board in openings.take(6)] == [
        "6/6/b1w3/6/6/6 b",
        "6/6/6/6/6/6 b",
        openings.boards[2].text(),
        openings.boards[3].text(),
        "6/6/b1w3/6/6/6 b",
        "6/6/6/6/6/6 b",
    ]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"startpos\n6/6 b\n", "line 2: the board has 2 rows; it must have 6"),
        (b"startpos moves a2:1C a2:1C a2:1C a2:1C a2:1C\n", "line 1: .* is not empty"),
        (b"bbbbb1/wwww2/6/6/6/6 w\n", "line 1: the game is already over: black won"),
        (b"# nothing\n", "holds no opening"),
        (b"", "holds no opening"),
        (b"\xff\xfe", "no text in UTF-8"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_line(
    content: bytes, complaint: str, tmp_path: Path
) -> None:
    file = tmp_path / "openings.txt"
    file.write_bytes(content)
    with pytest.raises(TercetError, match=complaint):
        parse_openings(str(file), PENTAGO, 1, seed=0)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TercetError, match=r"cannot read the openings .*nowhere: No such file"):
        parse_openings(str(tmp_path / "nowhere"), PENTAGO, 1, seed=0)
