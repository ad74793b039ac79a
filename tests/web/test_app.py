"""The whole server: its description, what it does with slow clients, and how it ends."""

from __future__ import annotations

import json
import select
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tercet.web.app import create_app
from tercet.web.server import KEEP_ALIVE
from tercet.web.settings import Limits, Settings
from tests.web.served import Served, served

IMPATIENT = "import tercet.web.safety.patience as patience; patience.HEADER_SECONDS = 1.0"
PATIENT = IMPATIENT.replace("1.0", "600.0")


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with served(limits=Limits(body_seconds=1.0), before=IMPATIENT) as server:
        yield server


OPERATIONS = [
    (f"{method.upper()} {path}", operation)
    for path, methods in create_app(Settings()).openapi()["paths"].items()
    for method, operation in methods.items()
]


@pytest.mark.parametrize("operation", [each for _, each in OPERATIONS], ids=dict(OPERATIONS))
def test_every_address_is_described(operation: dict[str, Any]) -> None:
    assert operation["description"]
    assert operation["tags"]
    for status in ("400", "403", "413", "422", "429", "503"):
        content = operation["responses"][status]["content"]
        assert content["application/json"]["schema"]["$ref"].endswith("/Refusal")


def test_the_description_says_what_it_is_of(server: Served) -> None:
    description = server.ask("GET", "/api/openapi.json").json()
    assert description["info"]["title"] == "Tercet"
    assert description["info"]["description"]
    assert "HTTPValidationError" not in description["components"]["schemas"]


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/api/redoc"])
def test_there_is_one_page_of_documentation(server: Served, path: str) -> None:
    assert server.ask("GET", path).status_code == 404


def opened(server: Served, sent: bytes) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    connection.sendall(sent)
    return connection


def received(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    parts = []
    while part := connection.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def status(connection: socket.socket) -> int:
    """That of the answer; 0 if the connection was closed before all was read."""
    try:
        answer = connection.recv(65_536)
    except ConnectionError:
        return 0
    return int(answer.split()[1]) if answer else 0


def logged(server: Served, part: str) -> bool:
    """Whether this comes to be in the log."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if any(part in line for line in server.log):
            return True
        time.sleep(0.02)
    return False


def heard(live: ClientConnection) -> str:
    """All that is said over a WebSocket until it is closed."""
    said = []
    with suppress(ConnectionClosed):
        while True:
            said.append(str(live.recv(10)))
    return "".join(said)


HEADERS = b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize("sent", [b"", b"G", HEADERS, HEADERS + b"X-Slow: "])
def test_a_connection_that_does_not_ask_is_closed(server: Served, sent: bytes) -> None:
    with opened(server, sent) as connection:
        assert received(connection) == b""


def test_slow_headers_after_an_answer_are_not_waited_for(server: Served) -> None:
    with opened(server, b"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as connection:
        assert connection.recv(65_536).startswith(b"HTTP/1.1 404")
        connection.sendall(b"GET ")
        began = time.monotonic()
        received(connection)
        assert time.monotonic() - began < KEEP_ALIVE / 2


def test_a_connection_that_asks_in_time_is_kept(server: Served) -> None:
    with httpx2.Client(base_url=server.url) as client:
        assert client.get("/api/nothing").status_code == 404
        with connect(f"{server.url.replace('http', 'ws')}/api/think") as live:
            time.sleep(1.5)
            live.send(json.dumps({"task": "nothing"}))
            assert json.loads(live.recv(10))["task"] == "failure"
        assert client.get("/api/nothing").status_code == 404


@pytest.mark.parametrize("also", [b"", b"Origin: null\r\n"])
def test_a_slow_body_is_refused(server: Served, also: bytes) -> None:
    with opened(server, HEADERS + also + b"Content-Length: 100\r\n\r\n{") as connection:
        answer = received(connection)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"within 1 seconds" in answer


def test_slow_clients_do_not_hold_up_others() -> None:
    with served(limits=Limits(body_seconds=600), before=PATIENT) as server:
        slow = [opened(server, HEADERS + b"Content-Length: 100\r\n\r\n{") for _ in range(50)]
        slow += [opened(server, HEADERS) for _ in range(50)]
        try:
            assert server.ask("GET", "/api/nothing").status_code == 404
            answered, _, _ = select.select(slow, [], [], 0)
            assert answered == []  # it was not they who gave up
        finally:
            for connection in slow:
                connection.close()


@pytest.mark.parametrize("also", [b"", b"Origin: null\r\n"])
def test_a_body_in_pieces_that_never_ends_is_refused(server: Served, also: bytes) -> None:
    piece = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    with opened(server, HEADERS + also + b"Transfer-Encoding: chunked\r\n\r\n") as connection:
        with suppress(ConnectionError):  # it is closed while we still send
            for _ in range(100):
                connection.sendall(piece)
        assert status(connection) in (413, 0)
    assert logged(server, "413 POST /api/games")


@pytest.mark.parametrize(
    "path", ["../app.py", "shell/../../app.py", "%2e%2e/app.py", "/etc/passwd"]
)
def test_nothing_beside_the_files_can_be_had(server: Served, path: str) -> None:
    asked = f"GET /static/{path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with opened(server, asked.encode()) as connection:
        assert status(connection) == 404


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # somebody tries TLS
        b"GET / HTTP/1.1\r\n\r\n",  # no Host
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
        b"GET / HTTP/1.0\r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        HEADERS + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        HEADERS + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345",
    ],
)
def test_what_is_hardly_http_is_refused(server: Served, sent: bytes) -> None:
    with opened(server, sent) as connection:
        assert status(connection) in (400, 422)


MANY = {
    "headers": HEADERS + b"a:\r\n" * 10_000 + b"\r\n",
    "chunks": HEADERS + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\nx\r\n" * 10_000,
    "headers after chunks": (
        HEADERS + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"a:\r\n" * 10_000 + b"\r\n"
    ),
}


@pytest.mark.parametrize("sent", MANY.values(), ids=MANY)
def test_many_small_things_in_one_request_are_refused(server: Served, sent: bytes) -> None:
    with opened(server, sent) as connection:
        assert status(connection) in (400, 0)
    assert logged(server, "Invalid HTTP")


def test_headers_that_never_end_are_refused(server: Served) -> None:
    with opened(server, HEADERS + b"X: ") as connection:
        with suppress(ConnectionError):
            for _ in range(100):
                connection.sendall(b"x" * 100_000)
        assert status(connection) in (400, 0)


def test_a_long_message_closes_its_websocket(server: Served) -> None:
    with connect(f"{server.url.replace('http', 'ws')}/api/think") as live:
        live.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            live.recv(10)
    assert server.ask("GET", "/api/nothing").status_code == 404


def test_the_log_has_no_secrets(server: Served) -> None:
    secret = "ThisIsASecretSeat"
    headers = {"Authorization": f"Bearer {secret}"}
    game = {"game": "gess", "against": "screen"}
    made = server.ask("POST", "/api/games", json=game).json()
    address = f"/api/games/{made['id']}/actions"
    move = {"action": "move", "move": "nonsense", "ply": 0}
    assert server.ask("POST", address, json=move, headers=headers).status_code >= 400
    own = {"Authorization": f"Bearer {made['seat']}"}
    assert server.ask("POST", address, json=move, headers=own).status_code >= 400
    server.ask("GET", f"/play/{secret}?seat={made['seat']}", headers=own)
    with connect(f"{server.url.replace('http', 'ws')}/api/games/{made['id']}/live") as live:
        live.send(json.dumps({"seat": secret}))
        assert secret not in heard(live)
    assert logged(server, made["id"])
    said = "".join(server.log)
    assert secret not in said
    assert made["seat"] not in said


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_soon_with_work_under_way(number: int) -> None:
    analyse = {"game": "pentago", "time": 60}
    with served() as server:
        address = server.url.replace("http", "ws")
        with (
            connect(f"{address}/api/think") as live,
            connect(f"{address}/api/think") as idle,
            opened(server, _request("/api/analyse", analyse)) as waiting,
        ):
            live.send(json.dumps({"task": "analyse", **analyse}))
            assert json.loads(live.recv(30))
            began = time.monotonic()
            assert server.stop(number) == 0
            # It takes one second or two; on a busy machine threads of low priority end late.
            assert time.monotonic() - began < 15
            assert received(waiting).split()[1] in (b"200", b"503")
            with pytest.raises(ConnectionClosed):
                idle.recv(10)
    assert server.log == []


def _request(path: str, body: dict[str, Any]) -> bytes:
    content = json.dumps(body).encode()
    start = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return start.encode() + f"Content-Length: {len(content)}\r\n\r\n".encode() + content
