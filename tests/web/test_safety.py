"""What strangers cannot do: every guard of the server, one by one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI, WebSocket
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from tercet.web.app import create_app
from tercet.web.database.store import Store
from tercet.web.safety import rates
from tercet.web.safety.headers import HEADERS
from tercet.web.safety.mishaps import SORRY, Mishaps
from tercet.web.safety.rates import Bucket, Buckets, client_of
from tercet.web.settings import Limits, Settings
from tests.web.database.some_games import LONG_AGO

OWN = "127.0.0.1:8033"
SOCKET = f"ws://{OWN}/api/think"
NEW_GAME = {"game": "pentago", "against": "screen"}


@contextmanager
def asking(
    app: FastAPI | None = None,
    address: str = "127.0.0.1",
    hosts: tuple[str, ...] = (),
    **limits: Any,
) -> Iterator[TestClient]:
    """A client of a server in this process."""
    app = app or create_app(Settings(hosts=hosts, limits=Limits(**limits)))
    with TestClient(app, f"http://{OWN}", client=(address, 5000)) as client:
        yield client


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with asking(hosts=("tercet.example",), requests_per_second=1e6) as client:
        yield client


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8033",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "",
        "tercet.example.evil.example",
        "2130706433",
        "[::1",
        "evil.example@127.0.0.1",
        "a" * 5000,
    ],
)
def test_a_foreign_name_is_refused(client: TestClient, host: str) -> None:
    response = client.get("/", headers={"Host": host})
    assert response.status_code == 400
    assert "--allow-host" in response.json()["error"]
    assert len(response.text) < 300


@pytest.mark.parametrize(
    "host",
    [
        OWN,
        "localhost",
        "LOCALHOST:1",
        "[::1]:8033",
        "192.168.1.20",
        "tercet.example:80",
        "Tercet.Example.",
    ],
)
def test_own_names_and_addresses_are_known(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 200


def test_a_foreign_name_gets_no_websocket(client: TestClient) -> None:
    assert refusal_of_socket(client, {"Host": "evil.example"}) == 400


FOREIGN = [
    {"Origin": "http://evil.example"},
    {"Origin": "http://127.0.0.1:8034"},
    {"Origin": f"ftp://{OWN}"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", "Origin": f"http://{OWN}"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_pages_from_elsewhere_change_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    with asking(create_app(Settings(), store)) as client:
        assert client.post("/api/games", headers=headers, json=NEW_GAME).status_code == 403
        assert client.post("/api/games", headers=headers, data=NEW_GAME).status_code == 403
        assert client.delete("/api/games", headers=headers).status_code == 403
        assert store.open_games(LONG_AGO) == 0


@pytest.mark.parametrize("headers", FOREIGN)
def test_pages_from_elsewhere_get_no_websocket(client: TestClient, headers: dict[str, str]) -> None:
    assert refusal_of_socket(client, headers) == 403


def refusal_of_socket(client: TestClient, headers: dict[str, str]) -> int:
    with (
        pytest.raises(WebSocketDenialResponse) as caught,
        client.websocket_connect(SOCKET, headers=headers),
    ):
        pass
    denial = caught.value
    assert denial.json()["error"]
    return int(denial.status_code)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": f"http://{OWN}", "Sec-Fetch-Site": "same-origin"},
        {"Origin": f"https://{OWN}"},  # behind something that speaks TLS
    ],
)
def test_own_pages_and_programs_are_welcome(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/api/games", json=NEW_GAME, headers=headers).status_code == 201
    with client.websocket_connect(SOCKET, headers=headers):
        pass


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/static/shell/base.css"])
@pytest.mark.parametrize("headers", [*FOREIGN, {**FOREIGN[-2], "Sec-Fetch-Dest": "iframe"}])
def test_pages_from_elsewhere_load_nothing(
    client: TestClient, path: str, headers: dict[str, str]
) -> None:
    assert client.get(path, headers=headers).status_code == 403


@pytest.mark.parametrize("headers", [*FOREIGN, {"Host": "evil.example"}])
def test_pages_from_elsewhere_do_not_use_up_what_the_user_may_ask(headers: dict[str, str]) -> None:
    with asking(request_burst=1, requests_per_second=0.01) as client:
        refused = [client.post("/api/games", headers=headers).status_code for _ in range(5)]
        assert len(set(refused)) == 1
        assert client.get("/").status_code == 200
        assert client.get("/").status_code == 429


def test_a_link_from_elsewhere_can_be_followed(client: TestClient) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}
    response = client.get("/play/abc", headers=headers)
    assert response.status_code == 200
    assert "access-control-allow-origin" not in response.headers


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/records/read", Limits().record_bytes),
        ("/api/records/write", Limits().body_bytes),
        ("/api/games", Limits().body_bytes),
    ],
)
def test_a_long_body_is_refused(client: TestClient, path: str, most: int) -> None:
    body = b'{"text": "' + b" " * (most - 12) + b'"}'
    json = {"Content-Type": "application/json"}
    assert client.post(path, content=body, headers=json).status_code != 413
    response = client.post(path, content=body + b" ", headers=json)
    assert response.status_code == 413
    assert str(most) in response.json()["error"]


def test_a_long_body_of_unknown_length_is_refused(client: TestClient) -> None:
    pieces = iter([b"x" * 100_000] * 10)
    response = client.post("/api/records/read", content=pieces)
    assert response.status_code == 413


@pytest.mark.parametrize("length", ["-1", "1e3", "٣", "9" * 9000])
def test_a_length_that_is_none_is_refused(client: TestClient, length: str) -> None:
    headers = [(b"content-length", length.encode())]
    assert client.post("/api/games", headers=headers).status_code == 413


def test_who_asks_too_often_has_to_wait() -> None:
    with asking(request_burst=3, requests_per_second=0.5) as client:
        assert [client.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]
        response = client.get("/api/catalogue")
        assert response.json()["error"].startswith("too many requests")
        assert 1 <= int(response.headers["Retry-After"]) <= 2
        assert refusal_of_socket(client, {}) == 429


def test_others_do_not_have_to_wait() -> None:
    app = create_app(Settings(limits=Limits(request_burst=1, requests_per_second=0.01)))
    with asking(app) as client:
        assert [client.get("/").status_code for _ in range(2)] == [200, 429]
        other = TestClient(app, f"http://{OWN}", client=("10.0.0.7", 5000))
        assert other.get("/").status_code == 200


def test_the_files_of_pages_have_a_rate_of_their_own() -> None:
    limits = Limits(file_burst=3, files_per_second=0.01, request_burst=1, requests_per_second=0.01)
    file = "/static/shell/base.css"
    with asking(create_app(Settings(limits=limits))) as client:
        assert [client.get(file).status_code for _ in range(4)] == [200, 200, 200, 429]
        assert client.get("/").status_code == 200


def test_new_games_have_a_rate_of_their_own() -> None:
    with asking(new_game_burst=2, new_games_per_minute=1) as client:
        made = [client.post("/api/games", json=NEW_GAME).status_code for _ in range(3)]
        assert made == [201, 201, 429]
        assert client.get("/api/catalogue").status_code == 200


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_with_time_up_to_its_burst() -> None:
    clock = Clock()
    bucket = Bucket(rate=2, burst=3, clock=clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == pytest.approx(0.5)
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert bucket.wait() == 0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST_ADDRESSES", 2)
    buckets = Buckets(rate=0.001, burst=1)
    assert buckets.of("a").take()
    assert buckets.of("b").take()
    assert not buckets.of("a").take()
    assert buckets.of("c").take()  # b is forgotten
    assert not buckets.of("a").take()
    assert buckets.of("b").take()


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_a_network(address: str, client: str) -> None:
    assert client_of({"client": (address, 1)}) == client


def test_a_client_may_open_so_many_websockets() -> None:
    with asking(sockets_per_client=2) as client, ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(client.websocket_connect(SOCKET))
        assert refusal_of_socket(client, {}) == 429
        stack.close()
        with client.websocket_connect(SOCKET):
            pass


def test_all_together_may_open_so_many_websockets() -> None:
    app = create_app(Settings(limits=Limits(sockets=1)))
    with asking(app) as client, client.websocket_connect(SOCKET):
        other = TestClient(app, f"http://{OWN}", client=("10.0.0.7", 5000))
        assert refusal_of_socket(other, {}) == 503


MALFORMED = {
    "no JSON": b"{",
    "nothing": b"",
    "no text": b"\xff\xfe\x00",
    "too deep": b"[" * 40_000,
    "too deep in a field": b'{"game": ' + b'{"a":' * 7_000 + b"1" + b"}" * 7_000 + b"}",
    "a huge number": b'{"game": "gess", "moves": ' + b"9" * 40_000 + b"}",
    "not a number": b'{"game": "gess", "time": NaN}',
    "infinity": b'{"game": "gess", "time": Infinity}',
    "half a character": b'{"game": "\\ud800"}',
    "NUL": b'{"game": "ge\\u0000ss"}',
    "a number for a text": b'{"game": 7}',
    "a text for a list": b'{"game": "gess", "moves": "b6-e9"}',
    "a list": b'["gess"]',
    "null": b"null",
    "an unknown field": b'{"game": "gess", "__proto__": {}}',
    "a long unknown field": b'{"game": "gess", "' + b"x" * 40_000 + b'": 1}',
    "a long text": b'{"game": "' + b"x" * 40_000 + b'"}',
    "too many moves": b'{"game": "gess", "moves": [' + b'"b6-e9",' * 2000 + b'"b6-e9"]}',
    "the same field twice": b'{"game": "gess", "game": null}',
    "control characters": b'{"game": "\\u001b[2J\\n\\r"}',
}


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
@pytest.mark.parametrize("path", ["/api/analyse", "/api/games", "/api/positions/view"])
def test_what_is_malformed_is_refused_in_one_short_sentence(
    client: TestClient, path: str, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tercet.web")
    response = client.post(path, content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 422)
    error = response.json()["error"]
    assert 0 < len(error) <= 250
    assert error.isprintable()
    [line] = caplog.messages
    assert line.isprintable()
    assert len(line) < 500


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "game is missing"),
        ({"game": "gess", "lines": 99}, "lines should be less than or equal to 5"),
        ({"game": "gess", "moves": ["a", 3]}, "moves[1] should be a valid string"),
        ({"game": "gess", "speed": 3}, "speed is not known here"),
        ({"game": "g" * 21}, "game should have at most 20 characters"),
        ({"game": "gess", "lines": "3"}, "lines should be a valid integer"),
        ({"game": "gess", "lines": 3.0}, "lines should be a valid integer"),
        ({"game": "gess", "lines": True}, "lines should be a valid integer"),
        ({"game": "gess", "time": "1"}, "time should be a valid number"),
    ],
)
def test_a_refusal_names_the_field_and_what_is_allowed(
    client: TestClient, fields: dict[str, Any], sentence: str
) -> None:
    response = client.post("/api/analyse", json=fields)
    assert response.json() == {"error": sentence}


def test_an_unknown_kind_is_refused_with_those_there_are(client: TestClient) -> None:
    response = client.post("/api/games/x/actions", json={"action": "cheat"})
    assert response.status_code == 422
    assert "'move', 'resign'" in response.json()["error"]


def test_what_is_refused_is_one_line_of_the_log_without_its_query(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tercet.web")
    headers = {"Authorization": "Bearer SECRET"}
    client.get("/no%0Athing%1b[2J?seat=SECRET", headers=headers)
    [line] = caplog.messages
    assert line.startswith("refused 404 GET /no\\nthing\\x1b[2J from 127.0.0.1: ")
    assert "SECRET" not in line


def test_what_nobody_foresaw_is_told_to_the_log_only(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app(Settings())

    @app.get("/api/trap")
    async def trap() -> None:
        raise RuntimeError("the cellar is flooded")

    with asking(app) as client:
        response = client.get("/api/trap")
    assert response.status_code == 500
    assert response.json() == {"error": SORRY}
    assert "the cellar is flooded" in caplog.text
    assert "in trap" in caplog.text
    assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("accepts", [False, True])
def test_a_websocket_in_which_something_goes_wrong_is_closed(
    accepts: bool, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(Settings())

    @app.websocket("/api/trap")
    async def trap(socket: WebSocket) -> None:
        if accepts:
            await socket.accept()
        raise RuntimeError("the cellar is flooded")

    with (
        asking(app) as client,
        pytest.raises(WebSocketDisconnect) as caught,
        client.websocket_connect(f"ws://{OWN}/api/trap") as socket,
    ):
        socket.receive_text()
    if accepts:
        assert (caught.value.code, caught.value.reason) == (1011, SORRY)
    else:
        assert isinstance(caught.value, WebSocketDenialResponse)
        assert caught.value.status_code == 500
    assert "the cellar is flooded" in caplog.text


def test_a_client_who_leaves_is_no_mishap(caplog: pytest.LogCaptureFixture) -> None:
    async def leave(scope: Scope, receive: Receive, send: Send) -> None:
        raise ClientDisconnected

    async def send(message: Message) -> None:
        pytest.fail(f"nobody is there to hear {message}")

    scope = {"type": "websocket", "path": "/api/think"}
    asyncio.run(Mishaps(leave)(scope, asyncio.Queue[Message]().get, send))
    assert caplog.messages == []


def test_an_answer_of_the_wrong_form_is_not_quoted_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    app = create_app(Settings())

    @app.get("/api/trap")
    async def trap() -> int:
        return {"seat": "SECRET"}  # type: ignore[return-value]

    with asking(app) as client:
        response = client.get("/api/trap")
    assert response.json() == {"error": SORRY}
    assert "ResponseValidationError" in caplog.text
    assert "SECRET" not in caplog.text


@pytest.mark.parametrize(
    "path", ["/", "/static/shell/base.css", "/api/catalogue", "/nothing", "/api/games"]
)
def test_every_answer_has_the_headers(client: TestClient, path: str) -> None:
    response = client.get(path)
    for name, value in HEADERS.items():
        assert response.headers[name] == value


@pytest.mark.parametrize(
    ("status", "headers"),
    [(400, {"Host": "evil.example"}), (403, {"Origin": "null"}), (413, {"Content-Length": "-"})],
)
def test_every_refusal_has_the_headers(
    client: TestClient, status: int, headers: dict[str, str]
) -> None:
    response = client.post("/api/games", headers=headers)
    assert response.status_code == status
    for name, value in HEADERS.items():
        assert response.headers[name] == value


def test_what_the_api_answers_is_not_kept(client: TestClient) -> None:
    assert client.post("/api/games", json=NEW_GAME).headers["Cache-Control"] == "no-store"
