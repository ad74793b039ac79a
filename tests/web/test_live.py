"""Games live: everybody at the board sees the same at once; nonsense changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.web.people import Player, begun, friends, live_at, serving


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serving(tmp_path / "games.sqlite3") as client:
        yield client


def state_with(socket: WebSocketTestSession, moves: int) -> dict[str, Any]:
    """The first state that has so many moves."""
    while True:
        message = socket.receive_json()
        if message["kind"] == "state" and len(message["state"]["moves"]) == moves:
            return dict(message["state"])


def answer(socket: WebSocketTestSession) -> dict[str, Any]:
    """The next answer."""
    while (message := socket.receive_json())["kind"] != "answer":
        pass
    return dict(message)


def does(socket: WebSocketTestSession, number: int, **action: Any) -> dict[str, Any]:
    socket.send_json({"id": number, "do": action})
    return answer(socket)


def test_a_move_reaches_everybody(client: TestClient) -> None:
    first, second = friends(client)
    spectator = Player(client, first.id)
    with first.live() as one, second.live() as two, spectator.live() as three:
        assert does(one, 7, action="move", move="a2:1C", ply=0) == {
            "kind": "answer",
            "id": 7,
            "error": None,
        }
        assert state_with(two, 1)["yours"] == ["white"]
        assert state_with(three, 1)["yours"] == []


def test_presence_is_seen(client: TestClient) -> None:
    first, second = friends(client)
    with first.live() as one:
        state_with(one, 0)
        with second.live() as two:
            state_with(two, 0)
            assert all(player["present"] for player in state_with(one, 0)["players"])
        assert [player["present"] for player in state_with(one, 0)["players"]] == [True, False]


def test_the_computers_move_comes_by_itself(client: TestClient) -> None:
    person, _ = begun(client, against="computer", level=1)
    with person.live() as socket:
        does(socket, 1, action="move", move="a2:1C", ply=0)
        assert state_with(socket, 2)["turn"] == "black"


NONSENSE = (
    "",
    "no json",
    "[]",
    "null",
    "{}",
    '{"id": 1}',
    '{"id": "x", "do": {"action": "resign"}}',
    '{"id": 1, "do": {"action": "castle"}}',
    '{"id": 1, "do": {"action": "resign", "side": "white"}}',
    '{"id": 1, "do": {"action": "move", "move": 5, "ply": 0}}',
    '{"id": 1, "do": {"action": "move", "move": "a2:1C"}}',
    '{"id": 1, "do": {"action": "move", "move": "a2:1C", "ply": -1}}',
    '{"id": 1, "do": {"action": "move", "move": "a2:1C", "ply": 1e99}}',
    '{"id": 1, "do": {"action": "move", "move": "\\u0000", "ply": 0}}',
    '{"id": 1, "do": {"action": "move", "move": "' + "a" * 5000 + '", "ply": 0}}',
    '{"seat": "x"}',
    "[" * 3000,
)


@pytest.mark.parametrize("message", NONSENSE)
def test_nonsense_is_refused_and_changes_nothing(
    client: TestClient, message: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "tercet.web")
    first, _ = friends(client)
    with first.live() as socket:
        before = state_with(socket, 0)
        socket.send_text(message)
        assert answer(socket)["error"]
        assert f"refused 422 WebSocket /api/games/{first.id}/live" in caplog.text
        assert does(socket, 2, action="move", move="a2:1C", ply=0)["error"] is None
    assert first.state()["version"] == before["version"] + 1


def test_bytes_are_refused(client: TestClient) -> None:
    first, _ = friends(client)
    with first.live() as socket:
        socket.send_bytes(b"\x00\xff")
        assert answer(socket)["error"]


def test_who_sends_nothing_but_nonsense_is_sent_away(client: TestClient) -> None:
    first, _ = friends(client)
    with first.live() as socket:
        for _ in range(40):
            socket.send_text("{}")
        with pytest.raises(WebSocketDisconnect):
            state_with(socket, 1)


@pytest.mark.parametrize(
    ("action", "word"),
    [
        ({"action": "move", "move": "a2:1C", "ply": 0}, "black"),
        ({"action": "move", "move": "a2:1C", "ply": 3}, "only 0 moves"),
        ({"action": "undo", "ply": 0}, "taken back"),
        ({"action": "decline"}, "nobody has offered"),
        ({"action": "rematch"}, "not over"),
    ],
)
def test_what_is_out_of_turn_is_refused(
    client: TestClient, action: dict[str, Any], word: str
) -> None:
    first, second = friends(client)
    before = first.state()
    with second.live() as socket:
        assert word in does(socket, 1, **action)["error"]
    assert first.state()["version"] == before["version"]


def test_the_same_move_sent_twice_is_made_once(client: TestClient) -> None:
    first, _ = friends(client)
    with first.live() as socket:
        for number in (1, 2):
            assert not does(socket, number, action="move", move="a2:1C", ply=0)["error"]
    assert first.state()["moves"] == ["a2:1C"]


def test_spectators_can_only_watch(client: TestClient) -> None:
    first, _ = friends(client)
    with Player(client, first.id).live() as socket:
        for action in ("resign", "draw", "decline", "rematch"):
            assert does(socket, 1, action=action)["error"]
    assert first.state()["version"] == 0


@pytest.mark.parametrize("greeting", ["hello", "{", '{"seat": 5}', '{"seat": ""}', '{"who": 1}'])
def test_who_does_not_say_who_he_is_is_sent_away(
    client: TestClient, greeting: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "tercet.web")
    first, _ = friends(client)
    with client.websocket_connect(live_at(first.id)) as socket:
        socket.send_text(greeting)
        assert json.loads(socket.receive_text())["error"]
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == 4400
    assert f"refused 4400 WebSocket /api/games/{first.id}/live" in caplog.text


@pytest.mark.parametrize(("id", "seat"), [("nothing", None), (None, "stranger")])
def test_an_unknown_game_or_seat_is_told_so(
    client: TestClient, id: str | None, seat: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "tercet.web")
    first, _ = friends(client)
    with client.websocket_connect(live_at(id or first.id)) as socket:
        socket.send_json({"seat": seat})
        assert json.loads(socket.receive_text())["error"]
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
    assert closed.value.code == 4404
    assert f"refused 4404 WebSocket /api/games/{id or first.id}/live" in caplog.text
