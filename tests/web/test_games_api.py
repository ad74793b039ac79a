"""Games over the API: begun, joined, played, ended, and going on after a restart."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tercet.games import GAMES
from tercet.records import Record, read
from tercet.web.settings import Limits
from tests.web.people import Player, begun, friends, serving


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with serving(tmp_path / "games.sqlite3") as client:
        yield client


def until(player: Player, condition: Any, seconds: float = 20) -> dict[str, Any]:
    """The state of a game once it is so."""
    end = time.monotonic() + seconds
    while not condition(state := player.state()):
        assert time.monotonic() < end, state
        time.sleep(0.02)
    return state


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_answers_in_every_game(client: TestClient, game: str) -> None:
    person, _ = begun(client, game=game, against="computer", level=2)
    move = str(GAMES[game].board().legal_moves[0])
    person.plays(move, 0)
    state = until(person, lambda state: len(state["moves"]) == 2)
    assert state["moves"][0] == move
    assert state["yours"] == [state["turn"]]
    assert not state["thinking"]


def test_the_computer_begins_if_it_has_the_first_side(client: TestClient) -> None:
    person, _ = begun(client, against="computer", side="white", level=1)
    assert until(person, lambda state: state["moves"])["turn"] == "white"


def test_a_friend_sits_down_once(client: TestClient) -> None:
    first, invitation = begun(client, against="friend", name="Ada")
    join = {"invitation": invitation, "name": "Grace"}
    assert first.state()["players"][1]["joined"] is False
    seat = client.post(f"/api/games/{first.id}/join", json=join).json()["seat"]
    again = client.post(f"/api/games/{first.id}/join", json=join)
    assert (again.status_code, "used already" in again.json()["error"]) == (409, True)
    players = Player(client, first.id, seat).state()["players"]
    assert [player["name"] for player in players] == ["Ada", "Grace"]


def test_a_friend_who_never_heard_the_answer_sits_down_with_the_same_secret(
    client: TestClient,
) -> None:
    first, invitation = begun(client, against="friend")
    join = {"invitation": invitation, "name": "Grace", "seat": "g" * 32}
    for _ in range(2):
        assert client.post(f"/api/games/{first.id}/join", json=join).json()["seat"] == "g" * 32
    assert Player(client, first.id, "g" * 32).state()["yours"] == ["white"]
    other = client.post(f"/api/games/{first.id}/join", json={**join, "seat": "h" * 32})
    assert other.status_code == 409


@pytest.mark.parametrize("weak", ["", "g" * 31, "g" * 65, "ä" * 32, "g" * 31 + "\n"])
def test_a_weak_secret_is_refused_and_the_invitation_stays_good(
    client: TestClient, weak: str
) -> None:
    first, invitation = begun(client, against="friend")
    join = {"invitation": invitation, "seat": weak}
    refused = client.post(f"/api/games/{first.id}/join", json=join)
    assert (refused.status_code, "seat" in refused.json()["error"]) == (422, True)
    join["seat"] = "g" * 32
    assert client.post(f"/api/games/{first.id}/join", json=join).status_code == 200


def test_an_invitation_is_not_the_secret_of_a_seat(client: TestClient) -> None:
    """Who chooses the invitation itself would have a secret that the host knows, too."""
    first, invitation = begun(client, against="friend")
    join = {"invitation": invitation, "seat": invitation}
    assert client.post(f"/api/games/{first.id}/join", json=join).status_code == 422


def test_an_invitation_lets_nobody_move(client: TestClient) -> None:
    first, invitation = begun(client, against="friend", side="white")
    response = Player(client, first.id, invitation).does("move", move="a2:1C", ply=0)
    assert response.status_code == 403
    assert first.state()["moves"] == []


def test_nobody_moves_for_the_other_side_or_without_a_seat(client: TestClient) -> None:
    first, second = friends(client)
    spectator, stranger = Player(client, first.id), Player(client, first.id, "x" * 32)
    move = {"move": "a2:1C", "ply": 0}
    assert second.does("move", **move).status_code == 409
    assert spectator.does("move", **move).status_code == 401
    assert stranger.does("move", **move).status_code == 403
    assert first.state()["moves"] == []


def test_a_state_tells_nobody_a_secret(client: TestClient) -> None:
    first, second = friends(client)
    for who in (first, second, Player(client, first.id)):
        told = client.get(
            f"/api/games/{first.id}",
            headers={"Authorization": f"Bearer {who.seat}"} if who.seat else {},
        ).text
        assert str(first.seat) not in told
        assert str(second.seat) not in told


def test_a_seat_of_one_game_is_none_of_another(client: TestClient) -> None:
    first, _ = friends(client)
    other, _ = friends(client)
    assert Player(client, other.id, first.seat).does("resign").status_code == 403


def test_a_game_ends_by_the_rules_and_is_written_down(client: TestClient) -> None:
    both, _ = begun(client, against="screen")
    for ply, move in enumerate(
        ["a0:4C", "f0:4A", "a1:4C", "f1:4A", "a2:4C", "f2:4A", "a3:4C", "e5:4A", "a4"]
    ):
        state = both.plays(move, ply)
    assert state["outcome"] == {"winner": "black", "reason": "five in a row"}
    response = client.get(f"/api/games/{both.id}/record")
    (record,) = read(response.text)
    assert isinstance(record, Record)
    assert [str(recorded.move) for recorded in record.moves] == state["moves"]
    assert f'filename="pentago-{both.id}.txt"' in response.headers["content-disposition"]


def test_a_move_after_the_end_changes_nothing(client: TestClient) -> None:
    first, second = friends(client)
    second.does("resign")
    before = first.state()
    assert "over" in first.does("move", move="a2:1C", ply=0).json()["error"]
    assert first.state() == before


def test_a_game_can_begin_anywhere(client: TestClient) -> None:
    both, _ = begun(client, against="screen", start="6/6/b1w3/6/6/6 b", moves=["a0:1C"])
    state = both.state()
    assert (state["start"], state["moves"]) == ("6/6/b1w3/6/6/6 b", ["a0:1C"])


@pytest.mark.parametrize(
    ("new", "word"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"side": "green"}, "black and white"),
        ({"start": "6/6 b"}, "6"),
        ({"moves": ["a9:1C"]}, "a9"),
        ({"level": 11}, "level"),
        ({"name": "computer, level 5"}, "computer"),
        ({"name": "a\u0007b"}, "name"),
        ({"name": "a\u202eb"}, "direction"),
        ({"name": "\u2067a"}, "direction"),
        ({"name": "a\u200f"}, "direction"),
        ({"start": "bbbbb1/wwww2/6/6/6/6 w"}, "over"),
        ({"against": "nobody"}, "against"),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_words(
    client: TestClient, new: dict[str, Any], word: str
) -> None:
    response = client.post("/api/games", json={"game": "pentago", "against": "screen", **new})
    assert response.status_code in (409, 422)
    assert word in response.json()["error"]


@pytest.mark.parametrize("name", ["\u05e2\u05d3\u05d4", "\U0001f469\u200d\U0001f4bb"])
def test_names_are_written_as_people_write_them(client: TestClient, name: str) -> None:
    both, _ = begun(client, against="screen", name=name)
    assert both.state()["players"][0]["name"] == name


def test_undo_stops_the_computer_and_takes_back(client: TestClient) -> None:
    person, _ = begun(client, game="gess", against="computer", level=10)
    person.plays("b2-c2", 0)
    assert person.state()["thinking"]
    state = person.does("undo", ply=1).json()
    assert (state["moves"], state["thinking"]) == ([], False)
    time.sleep(1.5)
    assert person.state()["moves"] == []


def test_the_computer_declines_a_draw_that_is_not_proven(client: TestClient) -> None:
    person, _ = begun(client, against="computer", level=2)
    person.does("draw")
    state = until(person, lambda state: state["notice"])
    assert "declines" in state["notice"]
    assert state["outcome"] is None


def test_friends_agree_on_a_draw(client: TestClient) -> None:
    first, second = friends(client)
    assert first.does("draw").json()["draw_offered_by"] == "black"
    assert second.does("draw").json()["outcome"]["winner"] is None


def test_a_rematch_swaps_the_sides_and_keeps_the_seats(client: TestClient) -> None:
    first, second = friends(client)
    first.does("resign")
    assert first.does("rematch").json()["rematch"] is None
    again = second.does("rematch").json()["rematch"]
    assert first.state()["rematch"] == again
    assert Player(client, again, first.seat).state()["yours"] == ["white"]
    assert Player(client, again, second.seat).state()["yours"] == ["black"]


def test_against_the_computer_a_rematch_is_there_at_once(client: TestClient) -> None:
    person, _ = begun(client, against="computer", level=1)
    person.does("resign")
    again = Player(client, person.does("rematch").json()["rematch"], person.seat)
    assert until(again, lambda state: state["moves"])["yours"] == ["white"]


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite3") as client:
        first, second = friends(client)
        first.plays("a2:1C", 0)
        person, _ = begun(client, against="computer", level=10)
        person.plays("a2:1C", 0)
    with serving(tmp_path / "games.sqlite3") as client:
        assert Player(client, second.id, second.seat).plays("b3:2A", 1)["moves"] == [
            "a2:1C",
            "b3:2A",
        ]
        until(Player(client, person.id, person.seat), lambda state: len(state["moves"]) == 2)


def test_too_many_open_games_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite3", Limits(open_games=1)) as client:
        person, _ = begun(client, against="screen")
        refused = client.post("/api/games", json={"game": "gess", "against": "screen"})
        assert refused.status_code == 503
        person.does("resign")
        begun(client, against="screen")


def test_an_unknown_game_is_404(client: TestClient) -> None:
    assert client.get("/api/games/nothing").status_code == 404


@pytest.mark.parametrize("content", [b'{"game": "gess", "against": "screen"}', b"[1]"])
def test_what_is_not_sent_as_json_is_told_how(client: TestClient, content: bytes) -> None:
    response = client.post("/api/games", content=content, headers={"Content-Type": "text/plain"})
    assert response.status_code == 422
    assert "Content-Type: application/json" in response.json()["error"]


def test_many_unknown_fields_are_one_error(client: TestClient) -> None:
    new = {"game": "gess", "against": "screen", **{f"x{number}": 0 for number in range(4000)}}
    response = client.post("/api/games", json=new)
    assert response.status_code == 422
    assert "no message has so many" in response.json()["error"]
