"""Positions over the API: it knows what the games know, and says why something cannot be."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tercet.games import GAMES, Board, Game
from tercet.web.api import positions
from tercet.web.thinking import boards as thinking_boards
from tests.web.people import serving

SOLVABLE = "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(Path(tmp_path_factory.mktemp("web")) / "games.sqlite3") as client:
        yield client


def asked(client: TestClient, path: str, **request: Any) -> dict[str, Any]:
    response = client.post(f"/api/positions/{path}", json=request)
    assert response.status_code == 200, response.text
    return dict(response.json())


def refused(client: TestClient, path: str, **request: Any) -> str:
    response = client.post(f"/api/positions/{path}", json=request)
    assert response.status_code == 422, response.text
    return str(response.json()["error"])


def boards(game: str) -> Iterator[Board[Any]]:
    """Positions of random games, with the moves that led to them."""
    for seed in range(6):
        board = GAMES[game].board()
        board.playout(seed=seed, max_plies=5 * seed)
        yield board


def line_of(board: Board[Any]) -> dict[str, Any]:
    return {"game": board.game, "moves": [str(move) for move in board.move_stack]}


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_what_the_board_is(client: TestClient, game: str) -> None:
    for board in boards(game):
        view = asked(client, "view", **line_of(board))
        outcome = board.outcome()
        assert view["svg"] == board.svg()
        assert view["position"] == board.text()
        assert (view["turn"], view["ply"]) == (board.turn, board.ply)
        assert view["entry"] is None
        assert view["outcome"] == (outcome and {"winner": outcome.winner, "reason": outcome.reason})
        move = board.last_move
        assert view["last"] == (
            move and {"player": board.opponent, "move": str(move), "words": move.in_words()}
        )


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_move_can_be_entered(client: TestClient, game: str) -> None:
    for board in boards(game):
        if board.outcome():
            continue
        parts = board.legal_moves[0].parts
        for end in range(len(parts) + 1):
            entered = "".join(parts[:end])
            view = asked(client, "view", **line_of(board), entered=entered, flipped=True)
            partial = board.partial(entered)
            assert view["svg"] == board.svg(flipped=True, entered=entered)
            assert view["entry"] == asked(client, "entry", **line_of(board), entered=entered)
            assert view["entry"]["follow"] == list(partial.follow)
            assert view["entry"]["complete"] == (end == len(parts))
        assert view["entry"]["move"] == str(board.legal_moves[0])


@pytest.mark.parametrize("path", ["view", "entry", "moves", "setup"])
def test_boards_are_made_and_drawn_in_their_lane(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    seen: list[str] = []

    def get_game(name: str) -> Game:
        seen.append(threading.current_thread().name)
        return GAMES[name]

    for module in (thinking_boards, positions):
        monkeypatch.setattr(module, "get_game", get_game)
    asked(client, path, game="gess")
    assert {thread.split()[0] for thread in seen} == {"draw"}


def test_a_page_may_ask_for_many_pictures_at_once(client: TestClient) -> None:
    with ThreadPoolExecutor(20) as browsers:
        views = list(browsers.map(lambda _: asked(client, "view", game="gess"), range(40)))
    assert {view["svg"] for view in views} == {GAMES["gess"].board().svg()}


@pytest.mark.parametrize(
    ("entered", "drawn"), [("a2 1x", "a2:1"), ("a9", "a"), ("hello", ""), ("z" * 100, "")]
)
def test_a_wrong_entry_is_explained_and_drawn_as_far_as_it_goes(
    client: TestClient, entered: str, drawn: str
) -> None:
    board = GAMES["pentago"].board()
    view = asked(client, "view", game="pentago", entered=entered)
    assert not view["entry"]["valid"]
    assert view["entry"]["message"] == board.partial(board.as_typed(entered)).message
    assert view["svg"] == board.svg(entered=drawn)


def test_moves_may_be_typed_as_people_type_them(client: TestClient) -> None:
    entry = asked(client, "entry", game="pentago", entered=" A2, 1c ")
    assert (entry["text"], entry["move"], entry["complete"]) == ("a2:1C", "a2:1C", True)


def test_nothing_can_be_entered_when_the_game_is_over(client: TestClient) -> None:
    over = {"game": "pentago", "start": "6/1bbbb1/wwww2/6/6/6 b", "moves": ["b0"]}
    view = asked(client, "view", **over, entered="")
    assert view["outcome"]["winner"] == "black"
    assert view["entry"]["message"] == "the game is over"
    assert "data-follow" not in view["svg"]
    assert asked(client, "moves", **over)["moves"] == []
    assert not view["can_solve"]


def test_values_and_suggestions_are_drawn(client: TestClient) -> None:
    board = GAMES["pentago"].board()
    request = {"entered": "", "values": {"a2:1C": 1}, "suggested": ["a2:1C", "b3:2A"]}
    view = asked(client, "view", game="pentago", **request)
    assert view["svg"] == board.svg(**request)  # type: ignore[arg-type]
    assert view["svg"] != board.svg(entered="")


@pytest.mark.parametrize("game", GAMES)
def test_the_legal_moves_are_those_of_the_board(client: TestClient, game: str) -> None:
    for board in boards(game):
        moves = asked(client, "moves", **line_of(board))["moves"]
        assert moves == [str(move) for move in board.legal_moves]


def test_what_can_be_solved_is_told(client: TestClient) -> None:
    assert asked(client, "view", game="pentago", start=SOLVABLE)["can_solve"]
    for game in GAMES:
        assert not asked(client, "view", game=game)["can_solve"]


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "pentago", "start": "7 b"}, "row"),
        ({"game": "pentago", "moves": ["a2:1C", "c1:1A", "a9"]}, "move 2. a9"),
        ({"game": "pentago", "moves": ["a2"]}, "move 1. a2"),
        ({"game": "pentago", "suggested": ["a2"]}, "turn"),
        ({"game": "pentago", "entered": "", "values": {"x": 1}}, "x"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(
    client: TestClient, request_: dict[str, Any], words: str
) -> None:
    assert words in refused(client, "view", **request_)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_put_together_cell_by_cell(client: TestClient, game: str) -> None:
    made = asked(client, "setup", game=game)
    setup = GAMES[game].setup
    assert [(tool["name"], tool["label"]) for tool in made["tools"]] == list(setup.tools.items())
    cell, tool = setup.cells[-1], list(setup.tools)[-1]
    after = asked(client, "setup", game=game, edits=[{"cell": cell, "tool": tool}], flipped=True)
    making = setup.empty()
    making.put(cell, tool)
    assert after["svg"] == making.svg(GAMES[game].board.picture_size, flipped=True)
    assert re.search(rf'data-cell="{re.escape(cell)}"', after["svg"])


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_can_be_is_what_it_was(client: TestClient, game: str) -> None:
    for board in boards(game):
        made = asked(client, "setup", game=game, start=board.text())
        assert made["problem"] is None
        assert made["position"] == board.text()
        assert made["turn"] == board.turn
        assert (made["outcome"] is None) == (board.outcome() is None)


def test_a_game_that_is_over_in_a_position_set_up_is_told(client: TestClient) -> None:
    over = GAMES["pentago"].board("6/1bbbb1/wwww2/6/6/6 b")
    over.push("b0")
    made = asked(client, "setup", game="pentago", start=over.text())
    assert made["outcome"]["winner"] == "black"


def test_what_is_not_yet_possible_is_told_and_drawn(client: TestClient) -> None:
    edits = [{"cell": cell, "tool": "black"} for cell in ("a0", "a1", "a2")]
    made = asked(client, "setup", game="pentago", edits=edits)
    assert made["position"] is None
    assert made["problem"]
    assert made["svg"].startswith("<svg")


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        ({"cell": "z9", "tool": "black"}, "nothing can be put on 'z9'"),
        ({"cell": "a0", "tool": "queen"}, "'queen' cannot be put"),
    ],
)
def test_unknown_cells_and_tools_are_refused(
    client: TestClient, edit: dict[str, str], words: str
) -> None:
    assert words in refused(client, "setup", game="pentago", edits=[edit])
    assert "cannot be to move" in refused(client, "setup", game="gess", turn="red")
