"""The engine, the solver and the review over the API; work whose client has gone is stopped."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tercet.engine import Limit
from tercet.games import GAMES, Game, TercetError, pentago
from tercet.games.score import value_of
from tercet.records import Record, read
from tercet.web.api.sockets import REFUSED
from tercet.web.api.thinking import MOST_REFUSED
from tercet.web.settings import Limits
from tercet.web.thinking import boards, tasks
from tercet.web.thinking.pool import LaneName, ThinkingPool
from tests.web.people import ADDRESS, serving
from tests.web.served import served

THINK = f"ws://{ADDRESS}/api/think"
PATIENCE = 20.0  # seconds, on a busy machine
SOON = 3.0  # much less than the work would take
FEW_EMPTY = "1b1wwb/wbbb1w/bbw1bw/w1bwwb/b1wwbw/bbwbww b"  # 30 marbles
LONG_TO_SOLVE = "w1bwbb/4bw/bwbww1/b5/1b1w1w/1b2w1 b"  # 18 marbles
SOLVABLE = "b3bw/1bbb2/1b1wwb/w2ww1/b1wwbw/1b3w b"  # 20 marbles
OVER = {"game": "pentago", "start": "6/1bbbb1/wwww2/6/6/6 b", "moves": ["b0"]}
BLUNDER = {"game": "pentago", "start": "6/1bbbb1/wwww2/6/6/6 b", "moves": ["f5:4C"]}
LONG = {"task": "analyse", "game": "gess", "time": 60}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serving(tmp_path / "games.sqlite3") as client:
        yield client


def asked(client: TestClient, path: str, **request: Any) -> dict[str, Any]:
    response = client.post(f"/api/{path}", json=request)
    assert response.status_code == 200, response.text
    return dict(response.json())


def pool_of(client: TestClient) -> ThinkingPool:
    pool: ThinkingPool = client.app.state.services.pool  # type: ignore[attr-defined]
    return pool


def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_last(report: dict[str, Any]) -> bool:
    return report["task"] != "progress" and report.get("done") is not False


def reports(socket: WebSocketTestSession) -> list[dict[str, Any]]:
    """Everything up to the last report of a task."""
    found = [dict(socket.receive_json())]
    while not is_last(found[-1]):
        found.append(dict(socket.receive_json()))
    return found


def received(socket: WebSocketTestSession, task: str) -> dict[str, Any]:
    """The first report of this kind."""
    while True:
        report = dict(socket.receive_json())
        if report["task"] == task:
            return report


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", [1, 5, 10])
def test_the_best_move_is_legal_at_every_level(client: TestClient, game: str, level: int) -> None:
    best = asked(client, "bestmove", game=game, level=level, time=0.05)["best"]
    assert best["move"] in GAMES[game].board().legal_moves
    assert best["pv"][0] == best["move"]


@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_has_the_lines_that_were_asked_for(client: TestClient, game: str) -> None:
    analysis = asked(client, "analyse", game=game, lines=4, time=0.2)
    assert analysis["done"]
    assert analysis["turn"] == GAMES[game].board().turn
    assert len({line["move"] for line in analysis["lines"]}) == 4
    for line in analysis["lines"]:
        board = GAMES[game].board()
        for move in line["pv"]:
            board.push(move)


@pytest.mark.parametrize("start", [FEW_EMPTY, SOLVABLE])
def test_a_solution_is_that_of_the_solver_for_every_move(client: TestClient, start: str) -> None:
    board = pentago.Board(start)
    solved = pentago.solve(board)
    solution = asked(client, "solve", game="pentago", start=start)
    assert solution["turn"] == board.turn
    assert solution["score"]["text"] == str(solved.score)
    texts = {move: score and score["text"] for move, score in solution["moves"].items()}
    assert texts == {str(move): str(score) for move, score in solved.moves.items()}
    assert solution["values"] == {
        str(move): value_of(score) for move, score in solved.moves.items()
    }
    assert len(solution["moves"]) == len(board.legal_moves)


def test_an_analysis_of_what_is_solved_is_proven_for_every_line(client: TestClient) -> None:
    solved = {
        str(move): score for move, score in pentago.solve(pentago.Board(FEW_EMPTY)).moves.items()
    }
    analysis = asked(client, "analyse", game="pentago", start=FEW_EMPTY, lines=5, time=3)
    assert len(analysis["lines"]) == 5
    for line in analysis["lines"]:
        assert line["score"]["exact"]
        assert line["score"]["text"] == str(solved[line["move"]])


def test_a_review_finds_the_blunder_and_tells_what_was_better(client: TestClient) -> None:
    review = asked(client, "review", **BLUNDER, time=0.2, players=["Ada", "Grace"])
    (move,) = review["moves"]
    assert (move["move"], move["mistake"], move["mark"]) == ("f5:4C", "blunder", "??")
    assert move["best"]["move"] == "b0"
    assert "better is b0" in move["words"]
    assert len(review["expectations"]) == 2
    assert review["graph"].startswith("<svg")
    (record,) = read(review["record"])
    assert isinstance(record, Record)
    assert "better is b0" in record.moves[0].comment
    assert record.players == ("Ada", "Grace")


@pytest.mark.parametrize(
    ("path", "request_", "words"),
    [
        ("bestmove", OVER, "the game is over: black won"),
        ("analyse", OVER, "the game is over: black won"),
        ("solve", OVER, "the game is over: black won"),
        ("solve", {"game": "gess"}, "there is no solver for gess"),
        ("solve", {"game": "pentago"}, "too far away for the exact value"),
        ("review", {"game": "gess"}, "the game has no moves"),
        ("bestmove", {"game": "chess"}, "there is no game 'chess'"),
        ("analyse", {"game": "gess", "moves": ["a1-a2"]}, "move 1. a1-a2"),
        ("analyse", {"game": "gess", "time": 61}, "time"),
        ("analyse", {"game": "gess", "lines": 6}, "lines"),
        ("bestmove", {"game": "gess", "level": 11}, "level"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(
    client: TestClient, path: str, request_: dict[str, Any], words: str
) -> None:
    response = client.post(f"/api/{path}", json=request_)
    assert response.status_code == 422
    assert words in response.json()["error"]


@pytest.mark.parametrize(
    ("lane", "task"),
    [
        ("suggest", {"task": "bestmove", "level": 1}),
        ("analyse", {"task": "analyse", "time": 0.05}),
        ("solve", {"task": "solve"}),
        ("review", {"task": "review", "time": 0.05}),
    ],
)
def test_games_are_replayed_in_the_lane_of_the_task(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, lane: LaneName, task: dict[str, Any]
) -> None:
    seen: list[str] = []

    def get_game(name: str) -> Game:
        seen.append(threading.current_thread().name)
        return GAMES[name]

    monkeypatch.setattr(boards, "get_game", get_game)
    line = {"game": "gess", "moves": ["c3-c6", "c18-c15"]}
    client.post(f"/api/{task['task']}", json=task | line)
    with client.websocket_connect(THINK) as socket:
        socket.send_json(task | line)
        reports(socket)
    assert [thread.split()[0] for thread in seen] == [lane, lane]


def test_a_review_is_planned_for_a_minute_at_most(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[Limit] = []

    def stopped(_: Record, limit: Limit, **__: Any) -> None:
        planned.append(limit)
        raise TercetError("that is all")

    monkeypatch.setattr(tasks, "review", stopped)
    board = GAMES["gess"].board()
    board.playout(seed=1, max_plies=30)
    moves = [str(move) for move in board.move_stack]
    for moves_made in (moves[:1], moves):
        client.post("/api/review", json={"game": "gess", "moves": moves_made, "time": 5})
    short, long = (limit.time for limit in planned)
    assert short == 5
    assert long
    assert tasks.LOOKS * long * (len(moves) + 1) == pytest.approx(60)


def test_a_request_whose_client_has_gone_is_stopped(client: TestClient) -> None:
    """The app is asked without a server between, so that the client can leave when it wants."""
    pool = pool_of(client)
    body = json.dumps({"game": "gess", "time": 60}).encode()
    sent: list[Any] = []

    async def scenario() -> None:
        messages = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if messages:
                return messages.pop()
            while not pool.running("analyse"):
                await asyncio.sleep(0.01)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http", "method": "POST", "path": "/api/analyse", "query_string": b"",
            "headers": [(b"host", ADDRESS.encode()), (b"content-type", b"application/json")],
            "client": ("127.0.0.1", 1), "http_version": "1.1", "scheme": "http",
        }  # fmt: skip
        await asyncio.wait_for(client.app(scope, receive, send), PATIENCE)

    asyncio.run(scenario())
    until(lambda: pool.running("analyse") == 0, SOON)
    assert all(message.get("status") != 200 for message in sent)


def test_a_client_of_a_real_server_that_leaves_gives_its_share_back() -> None:
    with served(limits=Limits(requests_per_second=1e6)) as server:

        def status() -> int:
            request = {"game": "gess", "time": 0.05}
            url = f"{server.url}/api/analyse"
            return int(httpx2.post(url, json=request, timeout=PATIENCE).status_code)

        body = json.dumps({"game": "gess", "time": 60})
        head = (
            f"POST /api/analyse HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        with ExitStack() as connected:

            def has_all_of_its_share() -> bool:
                if status() == 429:
                    return True
                address = "127.0.0.1", server.port
                connection = connected.enter_context(sockets.create_connection(address))
                connection.sendall((head + body).encode())
                return False

            until(has_all_of_its_share)
        until(lambda: status() == 200, SOON)


def test_an_analysis_is_reported_while_it_goes_on(client: TestClient) -> None:
    with client.websocket_connect(THINK) as socket:
        began = time.monotonic()
        socket.send_json({"task": "analyse", "game": "builders", "time": 1.0, "lines": 2})
        *news, last = reports(socket)
        seconds = time.monotonic() - began
    assert last["done"]
    assert news
    assert not any(report["done"] for report in news)
    assert len(news) <= 10 * seconds + 1
    depths = [report["lines"][0]["depth"] for report in (*news, last)]
    assert depths == sorted(depths)


def test_a_solve_and_a_review_tell_how_far_they_are(client: TestClient) -> None:
    with client.websocket_connect(THINK) as socket:
        for task in (
            {"task": "solve", "game": "pentago", "start": SOLVABLE},
            {"task": "review", "game": "gess", "moves": ["c3-c6", "c18-c15"], "time": 0.3},
        ):
            socket.send_json(task)
            *news, last = reports(socket)
            assert last["task"] == task["task"]
            parts = [report["part"] for report in news if report["part"] is not None]
            assert parts == sorted(parts)
            assert parts


def test_stop_ends_an_analysis_with_what_it_has(client: TestClient) -> None:
    with client.websocket_connect(THINK) as socket:
        socket.send_json(LONG)
        assert not received(socket, "analyse")["done"]
        socket.send_json({"task": "stop"})
        last = reports(socket)[-1]
        assert last["done"]
        assert last["lines"]
        until(lambda: pool_of(client).running("analyse") == 0, SOON)
        socket.send_json({"task": "stop"})  # nothing is left to be ended
        socket.send_json({"task": "bestmove", "game": "gess", "level": 1})
        assert reports(socket)[-1]["task"] == "bestmove"


def test_a_new_task_ends_the_one_before_which_has_one_last_report(client: TestClient) -> None:
    with client.websocket_connect(THINK) as socket:
        for _ in range(5):
            socket.send_json(LONG)
        socket.send_json({"task": "bestmove", "game": "builders", "level": 1})
        last = [reports(socket)[-1] for _ in range(6)]
        assert [report["task"] in ("analyse", "failure") for report in last[:5]] == [True] * 5
        assert last[5]["task"] == "bestmove"
        until(lambda: pool_of(client).running("analyse") == 0, SOON)


@pytest.mark.parametrize(
    ("lane", "task"),
    [
        ("analyse", LONG),
        ("solve", {"task": "solve", "game": "pentago", "start": LONG_TO_SOLVE}),
        ("review", {"task": "review", "game": "gess", "moves": ["c3-c6", "c18-c15"], "time": 5}),
        ("suggest", {"task": "bestmove", "game": "gess", "time": 10}),
    ],
)
def test_closing_the_socket_ends_the_work(
    client: TestClient, lane: LaneName, task: dict[str, Any]
) -> None:
    with client.websocket_connect(THINK) as socket:
        socket.send_json(task)
        until(lambda: pool_of(client).running(lane) == 1)
    until(lambda: pool_of(client).running(lane) == 0, SOON)


def test_who_waits_for_others_is_told(client: TestClient) -> None:
    others_end = threading.Event()
    assert client.portal
    others = client.portal.start_task_soon(
        pool_of(client).run, "solve", "others", lambda _: others_end.wait(PATIENCE)
    )
    with client.websocket_connect(THINK) as socket:
        until(lambda: pool_of(client).running("solve") == 1)
        socket.send_json({"task": "solve", "game": "pentago", "start": SOLVABLE})
        assert socket.receive_json() == {"task": "progress", "part": None}
        others_end.set()
        assert reports(socket)[-1]["task"] == "solve"
    others.result(PATIENCE)


def test_what_is_refused_is_a_failure_and_the_socket_stays(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "tercet.web")
    with client.websocket_connect(THINK) as socket:
        for _ in range(MOST_REFUSED + 1):
            socket.send_json({"task": "analyse", **OVER})
            assert "the game is over" in socket.receive_json()["error"]
        socket.send_json({"task": "bestmove", "game": "gess", "level": 1})
        assert reports(socket)[-1]["task"] == "bestmove"
    assert caplog.text.count("refused a task: the game is over") == MOST_REFUSED + 1


@pytest.mark.parametrize(
    "message",
    ["", "no json", "[]", "null", '{"task": "dance"}', '{"task": "solve"}', "[" * 10_000,
     '{"task": "bestmove", "game": "gess", "time": 1e999}', "x" * 30_000],
)  # fmt: skip
def test_nonsense_is_refused_and_who_sends_more_of_it_is_sent_away(
    client: TestClient, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "tercet.web")
    with client.websocket_connect(THINK) as socket:
        for _ in range(MOST_REFUSED):
            socket.send_text(message)
            report = socket.receive_json()
            assert report["task"] == "failure"
            assert report["error"]
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == REFUSED
    assert caplog.text.count("refused 422 WebSocket /api/think") == MOST_REFUSED


def test_bytes_are_nonsense(client: TestClient) -> None:
    with client.websocket_connect(THINK) as socket:
        socket.send_bytes(b"\xff\x00")
        assert socket.receive_json()["task"] == "failure"


@pytest.mark.parametrize(
    "failing",
    [
        {"task": "analyse", **OVER},
        {"task": "solve", "game": "gess"},
        {"task": "review", "game": "gess"},
        {"task": "bestmove", "game": "chess"},
    ],
)
def test_who_fails_again_and_again_is_answered_more_slowly(
    tmp_path: Path, failing: dict[str, Any]
) -> None:
    limits = Limits(messages_per_second=20, message_burst=5)
    with (
        serving(tmp_path / "games.sqlite3", limits) as client,
        client.websocket_connect(THINK) as socket,
    ):
        began = time.monotonic()
        for _ in range(15):
            socket.send_json(failing)
        for _ in range(15):
            assert reports(socket)[-1]["task"] == "failure"
        assert time.monotonic() - began > 0.45
        socket.send_json({"task": "bestmove", "game": "gess", "level": 1})
        assert reports(socket)[-1]["task"] == "bestmove"


def test_a_third_analysis_of_one_client_is_refused(client: TestClient) -> None:
    with client.websocket_connect(THINK) as first, client.websocket_connect(THINK) as second:
        first.send_json(LONG)
        second.send_json(LONG)
        until(lambda: pool_of(client).running("analyse") == 2)
        response = client.post("/api/analyse", json={"game": "gess", "time": 0.05})
        assert response.status_code == 429
        assert "wait for one, or stop it" in response.json()["error"]
        assert asked(client, "bestmove", game="gess", level=1)["best"]
