"""What a stranger cannot do with connections: hold many, read nothing, send nonsense."""

from __future__ import annotations

import logging
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import BinaryIO

import httpx2
import pytest
from websockets.sync.client import ClientConnection, connect

from tercet.web.safety.connections import Connections
from tercet.web.safety.rare_lines import MOST_LINES, RareLines
from tercet.web.settings import Limits
from tests.web.served import PATIENCE, Served, served

UNREAD_SECONDS = 2.0
BEFORE = f"""
from tercet.web.safety import patience, unread
patience.HEADER_SECONDS = 1000.0  # silence alone ends no connection here
unread.UNREAD_SECONDS = {UNREAD_SECONDS}
"""
ANY_FRAMES = """
from tercet.web.safety import socket_patience
socket_patience.MOST_OTHER_FRAMES = 10**9
"""

HOST = b"Host: 127.0.0.1\r\n"
UPGRADE = HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\n"
HANDSHAKE = b"GET /api/think HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n"


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    limits = Limits(connections_per_client=3, requests_per_second=1e6, message_burst=5)
    with served(limits=limits, before=BEFORE) as server:
        yield server


@pytest.fixture(autouse=True)
def _nobody_is_connected(request: pytest.FixtureRequest) -> None:
    """The connections of one test are not in the way of the next."""
    if "server" in request.fixturenames:
        assert comes_to_be(lambda: are_free(request.getfixturevalue("server"), 3))


def opened(server: Served, sent: bytes = b"") -> socket.socket:
    """A connection whose client has little room for what it does not read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", server.port))
    connection.sendall(sent)
    return connection


def received(connection: socket.socket) -> bytes:
    """All that comes until the other side ends the connection."""
    parts = []
    try:
        while part := connection.recv(65_536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


def is_dropped(connection: socket.socket) -> bool:
    """Whether the system of the other side, too, keeps nothing that is still to be read."""
    try:
        while connection.recv(65_536):
            pass
    except ConnectionError:
        return True
    return False


def live(server: Served) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{server.port}/api/think")


def is_answered(connection: socket.socket) -> bool:
    try:
        connection.sendall(b"GET /api/nothing HTTP/1.1\r\n" + HOST + b"\r\n")
        return connection.recv(65_536).startswith(b"HTTP/1.1 404")
    except ConnectionError:
        return False


def are_free(server: Served, places: int) -> bool:
    """Whether so many further connections can be open at once."""
    with ExitStack() as stack:
        return all(is_answered(stack.enter_context(opened(server))) for _ in range(places))


def comes_to_be(happens: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if happens():
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("192.0.2.7", "::ffff:192.0.2.7"),
        ("2001:db8:1:2::3", "2001:db8:1:2:ffff::4"),
    ],
)
def test_connections_are_counted_by_client(first: str, second: str) -> None:
    connections = Connections(Limits(connections_per_client=2))
    assert connections.admit((first, 1))
    assert connections.admit((second, 2))
    assert not connections.admit((first, 3))
    assert connections.admit(("192.0.2.8", 4))
    connections.leave((second, 2))
    assert connections.admit((first, 5))


def test_a_silent_connection_too_many_is_closed_at_once(server: Served) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(opened(server)) for _ in range(3)]
        with opened(server) as another:
            assert received(another) == b""
        assert all(is_answered(each) for each in silent)
    assert comes_to_be(lambda: are_free(server, 3))


def test_a_websocket_is_one_connection_until_it_is_lost(server: Served) -> None:
    with live(server), live(server):
        assert are_free(server, 1)
        assert not are_free(server, 2)
    assert comes_to_be(lambda: are_free(server, 3))


NO_HANDSHAKES = {
    "without a key": b"GET /api/think HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    "not asked with GET": b"POST /api/think HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n",
    "with a body": HANDSHAKE.replace(KEY, KEY + b"Content-Length: 3\r\n") + b"abc",
    "with a long address": b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n",
    "with many headers": HANDSHAKE.replace(KEY, KEY + b"X: y\r\n" * 200),
}


@pytest.mark.parametrize("sent", NO_HANDSHAKES.values(), ids=NO_HANDSHAKES)
def test_a_websocket_that_cannot_be_is_closed(server: Served, sent: bytes) -> None:
    with opened(server, sent) as connection:
        assert not received(connection).startswith(b"HTTP/1.1 101")


@pytest.mark.parametrize(
    "sent", [b"", b"\x00\r\n\r\n", HANDSHAKE, *NO_HANDSHAKES.values()], ids=lambda sent: sent[:20]
)
def test_no_lost_connection_is_counted_for_ever(server: Served, sent: bytes) -> None:
    for _ in range(10):
        opened(server, sent).close()
    assert comes_to_be(lambda: are_free(server, 3))


def test_a_websocket_whose_client_leaves_at_once_is_not_counted_for_ever(server: Served) -> None:
    nothing_to_say = struct.pack("ii", 1, 0)  # neither for us nor, on their side, for the system
    for _ in range(30):
        with opened(server, HANDSHAKE[:-2]) as connection:
            time.sleep(0.01)  # the end comes by itself, together with the news that we have left
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, nothing_to_say)
            connection.send(HANDSHAKE[-2:])
    assert comes_to_be(lambda: are_free(server, 3))
    assert not [line for line in server.log if "Traceback" in line]


@pytest.mark.parametrize("also", [b"", b"GET /api/think HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n"])
def test_who_does_not_read_the_answers_is_cut_off(server: Served, also: bytes) -> None:
    asks = b"GET /api/rules/gess HTTP/1.1\r\n" + HOST + b"\r\n"
    with ExitStack() as stack:
        unread = [stack.enter_context(opened(server, asks * 20 + also)) for _ in range(3)]
        assert not are_free(server, 1)
        assert comes_to_be(lambda: are_free(server, 3))
        assert all(is_dropped(each) for each in unread)


def test_who_reads_slowly_is_not_cut_off(server: Served) -> None:
    asks = b"GET /api/rules/gess HTTP/1.1\r\n" + HOST + b"\r\n"
    began = time.monotonic()
    with opened(server, asks * 21) as connection, connection.makefile("rb") as answers:
        for _ in range(21):
            time.sleep(UNREAD_SECONDS / 20)
            assert len(answer(answers)) > 100_000
    assert time.monotonic() - began > UNREAD_SECONDS


def answer(answers: BinaryIO) -> bytes:
    """The body of the next answer."""
    headers = [*iter(answers.readline, b"\r\n")]
    [length] = [line.split()[1] for line in headers if line.startswith(b"content-length:")]
    return answers.read(int(length))


def test_a_websocket_that_is_not_read_is_not_listened_to_and_cut_off() -> None:
    limits = Limits(connections_per_client=1)
    with (
        served(limits=limits, before=BEFORE + ANY_FRAMES) as server,
        opened(server, HANDSHAKE) as connection,
    ):
        pings = masked(0x89, b"A" * 125) * 400_000  # 50 MB
        with pytest.raises(ConnectionError):
            connection.sendall(pings)
        assert comes_to_be(lambda: are_free(server, 1))


def masked(first: int, payload: bytes = b"") -> bytes:
    """A frame of a client; with this mask the payload stays what it is."""
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


FLOODS = {
    "pings": masked(0x89),
    "pongs": masked(0x8A),
    "messages": masked(0x81),
    "pieces of a message": masked(0x00),
}


@pytest.mark.parametrize("frame", FLOODS.values(), ids=FLOODS)
def test_a_flood_of_frames_ends_the_websocket(server: Served, frame: bytes) -> None:
    begins = masked(0x01) if frame == FLOODS["pieces of a message"] else b""
    with opened(server, HANDSHAKE) as connection:
        assert connection.recv(65_536).startswith(b"HTTP/1.1 101")
        connection.sendall(begins + frame * 1_000)
        said = received(connection)
    assert said.count(b"\x8a\x00") < 200
    assert comes_to_be(lambda: are_free(server, 3))


def test_pings_are_answered(server: Served) -> None:
    with live(server) as socket:
        assert all(socket.ping().wait(10) for _ in range(50))


def test_a_request_with_two_ends_is_refused(server: Served) -> None:
    sent = (
        b"POST /api/positions/view HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
        b"Content-Length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
        b"GET /api/catalogue HTTP/1.1\r\n" + HOST + b"\r\n"
    )
    with opened(server, sent) as connection:
        said = received(connection)
    assert said.startswith(b"HTTP/1.1 400")
    assert said.count(b"HTTP/1.1") == 1


def test_requests_with_one_end_are_read(server: Served) -> None:
    asked = {"game": "pentago"}
    assert server.ask("POST", "/api/positions/view", json=asked).status_code == 200
    pieces = iter([b'{"game":', b'"pentago"}'])
    json = {"Content-Type": "application/json"}
    response = server.ask("POST", "/api/positions/view", content=pieces, headers=json)
    assert response.status_code == 200


def test_floods_are_no_floods_of_lines() -> None:
    with served(limits=Limits(requests_per_second=1e6)) as server:
        for _ in range(3 * MOST_LINES):
            with opened(server) as connection:
                assert is_answered(connection)
            with opened(server, b"\x00\r\n\r\n") as connection:
                assert received(connection).startswith(b"HTTP/1.1 400")
    for words in ("refused 404", "Invalid HTTP"):
        assert MOST_LINES <= sum(words in line for line in server.log) <= 2 * MOST_LINES


def test_nonsense_in_a_body_is_no_error_of_the_server(server: Served) -> None:
    begins = b"POST /api/games HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"
    with opened(server, begins + b"nonsense\r\n\r\n") as connection:
        assert received(connection).startswith(b"HTTP/1.1 400")
    assert server.ask("GET", "/api/nothing").status_code == 404
    assert not [line for line in server.log if "Traceback" in line]


def test_a_refused_websocket_is_no_error_of_the_server() -> None:
    foreign = HANDSHAKE.replace(KEY, KEY + b"Origin: null\r\n")
    with served() as server, opened(server, foreign) as connection:
        assert received(connection).startswith(b"HTTP/1.1 403")
    [line] = server.log
    assert "refused 403 WebSocket /api/think from 127.0.0.1: " in line


def test_a_message_that_is_too_long_is_logged() -> None:
    with served() as server, live(server) as socket:
        socket.send("x" * 100_000)
        assert comes_to_be(lambda: "refused 400 WebSocket /api/think" in "".join(server.log))


def record(words: str, client: str | None = None) -> logging.LogRecord:
    made = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, words, None, None)
    if client:
        made.client = client
    return made


def test_rare_words_are_logged_among_frequent_ones() -> None:
    lines, frequent = RareLines(), record("frequent", "192.0.2.7")
    logged = [lines.filter(frequent) for _ in range(MOST_LINES + 1)]
    assert logged == [True] * MOST_LINES + [False]
    assert lines.filter(record("rare", "192.0.2.7"))
    assert lines.filter(record("frequent", "192.0.2.8"))
    assert lines.filter(record("frequent"))


def test_a_connection_that_is_kept_is_counted_once(server: Served) -> None:
    with httpx2.Client(base_url=server.url) as client:
        for _ in range(10):
            assert client.get("/api/nothing").status_code == 404
        assert are_free(server, 2)
