"""Where a request ends: small things beyond number are errors, all else is read."""

from __future__ import annotations

import h11
import pytest

from tercet.web.safety.framing import LONG_CHUNK, MOST_HEADERS, MOST_SHORT_CHUNKS, PlainFraming

BEGINS = b"POST / HTTP/1.1\r\nHost: x\r\n"
CHUNKED = BEGINS + b"Transfer-Encoding: chunked\r\n\r\n"


def events(*received: bytes) -> list[h11.Event]:
    """What is found in this, until more would be needed."""
    framing = PlainFraming()
    found: list[h11.Event] = []
    for part in received:
        framing.receive_data(part)
        while isinstance(event := framing.next_event(), h11.Event):
            found.append(event)
    return found


def body(found: list[h11.Event]) -> bytes:
    """That of a request that has ended."""
    assert isinstance(found[-1], h11.EndOfMessage)
    return b"".join(event.data for event in found if isinstance(event, h11.Data))


def chunks(length: int, number: int) -> bytes:
    return (b"%x\r\n" % length + b"x" * length + b"\r\n") * number


@pytest.mark.parametrize("more", [0, MOST_HEADERS - 1])
def test_as_many_headers_as_anybody_needs_are_read(more: int) -> None:
    found = events(BEGINS + b"a: b\r\n" * more + b"\r\n")
    assert isinstance(found[0], h11.Request)
    assert len(found[0].headers) == 1 + more


@pytest.mark.parametrize("ends", [b"", b"\r\n"])
@pytest.mark.parametrize("more", [MOST_HEADERS, 10_000])
def test_too_many_headers_are_an_error(more: int, ends: bytes) -> None:
    with pytest.raises(h11.RemoteProtocolError, match="too many headers"):
        events(BEGINS + b"a:\r\n" * more + ends, b"a:\r\n")


def test_headers_are_not_read_to_their_end_if_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = 0
    receive = h11.Connection.receive_data

    def count(connection: h11.Connection, data: bytes) -> None:
        nonlocal read
        read += len(data)
        receive(connection, data)

    monkeypatch.setattr(h11.Connection, "receive_data", count)
    with pytest.raises(h11.RemoteProtocolError):
        events(BEGINS + b"a:\r\n" * 10_000 + b"\r\n")
    assert 0 < read < 5_000


def test_too_many_headers_after_chunks_are_an_error() -> None:
    with pytest.raises(h11.RemoteProtocolError, match="too many headers"):
        events(CHUNKED + b"0\r\n" + b"a:\r\n" * 1_000 + b"\r\n")


def test_few_headers_after_chunks_are_read() -> None:
    assert body(events(CHUNKED + chunks(3, 2) + b"0\r\na: b\r\n\r\n")) == b"xxxxxx"


@pytest.mark.parametrize(
    ("length", "number"), [(1, MOST_SHORT_CHUNKS), (LONG_CHUNK, 1_000), (100_000, 3)]
)
def test_long_chunks_and_some_short_ones_are_read(length: int, number: int) -> None:
    assert body(events(CHUNKED + chunks(length, number) + b"0\r\n\r\n")) == b"x" * length * number


@pytest.mark.parametrize(
    ("length", "number"), [(1, MOST_SHORT_CHUNKS + 1), (1, 100_000), (LONG_CHUNK // 2, 1_000)]
)
def test_too_many_short_chunks_are_an_error(length: int, number: int) -> None:
    with pytest.raises(h11.RemoteProtocolError, match="short chunks"):
        events(CHUNKED + chunks(length, number) + b"0\r\n\r\n")


def test_short_chunks_are_counted_however_they_come() -> None:
    with pytest.raises(h11.RemoteProtocolError, match="short chunks"):
        events(CHUNKED, *[bytes([sign]) for sign in chunks(1, MOST_SHORT_CHUNKS + 1)])


def test_a_body_of_a_known_length_may_come_byte_by_byte() -> None:
    assert body(events(BEGINS + b"Content-Length: 500\r\n\r\n", *[b"x"] * 500)) == b"x" * 500


def test_every_request_may_have_as_many_chunks() -> None:
    framing = PlainFraming()
    for _ in range(3):
        framing.receive_data(CHUNKED + chunks(1, MOST_SHORT_CHUNKS) + b"0\r\n\r\n")
        while not isinstance(framing.next_event(), h11.EndOfMessage):
            pass
        framing.send(h11.Response(status_code=204, headers=[]))
        framing.send(h11.EndOfMessage())
        framing.start_next_cycle()
