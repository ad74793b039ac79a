"""People who play over the API, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from tercet.web.app import create_app
from tercet.web.settings import Limits, Settings

ADDRESS = "127.0.0.1:8033"


def live_at(id: str) -> str:
    """The address of a game's WebSocket."""
    return f"ws://{ADDRESS}/api/games/{id}/live"


@contextmanager
def serving(database: Path, limits: Limits | None = None) -> Iterator[TestClient]:
    """A server with the games of this database, inside this process."""
    settings = Settings(database=f"sqlite:///{database}", limits=limits or Limits())
    with TestClient(create_app(settings), base_url=f"http://{ADDRESS}") as client:
        yield client


@dataclass(frozen=True)
class Player:
    """Who holds a seat of a game, or none: a spectator."""

    client: TestClient
    id: str
    seat: str | None = None

    def state(self) -> dict[str, Any]:
        return dict(self._ask("GET", "").json())

    def does(self, action: str, **fields: Any) -> Any:
        """Do something; the answer, whatever it is."""
        return self._ask("POST", "/actions", json={"action": action, **fields})

    def plays(self, move: str, ply: int) -> dict[str, Any]:
        """Make a move that is allowed."""
        response = self.does("move", move=move, ply=ply)
        assert response.status_code == 200, response.text
        return dict(response.json())

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.seat}"} if self.seat else {}
        return self.client.request(method, f"/api/games/{self.id}{path}", headers=headers, **more)

    @contextmanager
    def live(self) -> Iterator[WebSocketTestSession]:
        """The game's WebSocket, after the greeting."""
        with self.client.websocket_connect(live_at(self.id)) as socket:
            socket.send_json({"seat": self.seat})
            yield socket


def begun(client: TestClient, **new: Any) -> tuple[Player, str | None]:
    """A new game: who began it, and the invitation if there is one."""
    response = client.post("/api/games", json={"game": "pentago", **new})
    assert response.status_code == 201, response.text
    answer = response.json()
    return Player(client, answer["id"], answer["seat"]), answer["invitation"]


def friends(client: TestClient, **new: Any) -> tuple[Player, Player]:
    """Two people at a game, the first to move first."""
    first, invitation = begun(client, against="friend", **new)
    joined = client.post(f"/api/games/{first.id}/join", json={"invitation": invitation})
    assert joined.status_code == 200, joined.text
    return first, Player(client, first.id, joined.json()["seat"])
