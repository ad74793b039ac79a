"""Records over the API: what is written can be read, and what is wrong is told by line."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tercet import records
from tercet.games import GAMES, Game
from tercet.records import Problem, Record, write
from tercet.web.api import records as api
from tercet.web.thinking import boards
from tercet.web.wire.records import LONGEST_RECORD
from tests.web.people import serving

PATIENCE = 30.0


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(Path(tmp_path_factory.mktemp("web")) / "games.sqlite3") as client:
        yield client


def read(client: TestClient, text: str) -> dict[str, Any]:
    response = client.post("/api/records/read", json={"text": text})
    assert response.status_code == 200, response.text
    return dict(response.json())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_can_be_read(client: TestClient, game: str) -> None:
    board = GAMES[game].board()
    board.playout(seed=4, max_plies=30)
    moves = [str(move) for move in board.move_stack]
    for form in client.get("/api/catalogue").json()["games"][list(GAMES).index(game)]["formats"]:
        request = {"game": game, "moves": moves, "players": ["Ada", "Grace"], "format": form}
        record = client.post("/api/records/write", json=request).json()["record"]
        assert record == write(Record.of(board, players=("Ada", "Grace")), form)
        answer = read(client, record)
        assert answer["problems"] == []
        (found,) = answer["games"]
        assert (found["game"], found["start"], found["moves"]) == (game, None, moves)
        assert found["players"] == ["Ada", "Grace"]
        assert (found["outcome"] is None) == (board.outcome() is None)


def test_records_are_written_in_a_lane(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def get_game(name: str) -> Game:
        seen.append(threading.current_thread().name)
        return GAMES[name]

    monkeypatch.setattr(boards, "get_game", get_game)
    assert client.post("/api/records/write", json={"game": "gess"}).status_code == 200
    assert [thread.split()[0] for thread in seen] == ["draw"]


def test_comments_come_with_their_scores(client: TestClient) -> None:
    text = '[Game "pentago"]\n\n1. a2:1C {[%eval +0.35] bold} b3:2A {why} 2. c3:1A *\n'
    (game,) = read(client, text)["games"]
    assert game["comments"] == ["+0.35 bold", "why", ""]


def test_a_broken_game_is_told_by_line_and_leaves_the_others(client: TestClient) -> None:
    good = '[Game "pentago"]\n\n1. a2:1C *\n'
    answer = read(client, f"{good}\n{good.replace('a2', 'a9')}\n{good}")
    assert len(answer["games"]) == 2
    (problem,) = answer["problems"]
    assert problem.startswith("line 7: move 1. a9:1C")


def test_what_is_no_record_is_told(client: TestClient) -> None:
    for text in ("", "hello", "(;GM[1])", "\0"):
        answer = read(client, text)
        assert answer["games"] == []
        assert answer["problems"]


def test_a_file_of_many_games_is_read_up_to_an_end(client: TestClient) -> None:
    answer = read(client, '[Game "gess"]\n\n*\n\n' * 5000)
    assert len(answer["games"]) == 1000
    assert answer["problems"] == ["the file has more, which was not read"]
    answer = read(client, '[Game "chess"]\n\n*\n\n' * 5000)
    assert len(answer["problems"]) == 101


def test_a_format_that_does_not_know_the_game_is_refused(client: TestClient) -> None:
    response = client.post("/api/records/write", json={"game": "pentago", "format": "sgf"})
    assert response.status_code == 422
    assert "write the record as text" in response.json()["error"]


def test_a_text_that_is_too_long_is_refused(client: TestClient) -> None:
    response = client.post("/api/records/read", json={"text": "x" * (LONGEST_RECORD + 1)})
    assert response.status_code == 422
    assert "text" in response.json()["error"]


def test_a_file_that_is_being_read_keeps_nobody_waiting(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, answered = threading.Event(), threading.Event()

    def read_when_answered(text: str) -> Iterator[Record | Problem]:
        begun.set()
        assert answered.wait(PATIENCE)
        yield from records.read(text)

    monkeypatch.setattr(api, "read", read_when_answered)
    with ThreadPoolExecutor(1) as elsewhere:
        reading = elsewhere.submit(read, client, '[Game "gess"]\n\n*\n')
        assert begun.wait(PATIENCE)
        entry = client.post("/api/positions/entry", json={"game": "pentago", "entered": "a2"})
        assert entry.status_code == 200
        assert not reading.done()
        answered.set()
        assert len(reading.result(PATIENCE)["games"]) == 1
