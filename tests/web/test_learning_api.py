"""The games there are, their rules and lessons, over the API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tercet.games import GAMES
from tercet.records import FORMATS, InvalidRecordError, Record, write
from tests.web.people import serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(Path(tmp_path_factory.mktemp("web")) / "games.sqlite3") as client:
        yield client


def test_the_catalogue_has_every_game(client: TestClient) -> None:
    games = client.get("/api/catalogue").json()["games"]
    assert [game["name"] for game in games] == list(GAMES)
    for game in games:
        assert game["players"] == list(GAMES[game["name"]].players)
        assert game["summary"] == GAMES[game["name"]].summary
        assert game["svg"].startswith("<svg")
        assert game["levels"] == 10


def test_a_format_is_named_if_it_can_write_the_game(client: TestClient) -> None:
    for game in client.get("/api/catalogue").json()["games"]:
        for form in FORMATS:
            record = Record(GAMES[game["name"]])
            if form in game["formats"]:
                assert write(record, form)
            else:
                with pytest.raises(InvalidRecordError):
                    write(record, form)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_those_of_the_game(client: TestClient, game: str) -> None:
    rules = client.get(f"/api/rules/{game}").json()
    assert "\n".join(rules["sentences"]) == GAMES[game].rules
    assert len(rules["lessons"]) == len(GAMES[game].lessons)
    for shown, lesson in zip(rules["lessons"], GAMES[game].lessons, strict=True):
        board = GAMES[game].board(lesson.position)
        assert (shown["title"], shown["words"]) == (lesson.title, lesson.words)
        assert (shown["task"], shown["start"]) == (lesson.task, lesson.position)
        assert (shown["answer"] in lesson.answers) or not lesson.answers
        if lesson.example:
            board.push(lesson.example)
        assert shown["svg"] == board.svg()


@pytest.mark.parametrize("game", GAMES)
def test_lessons_are_solved_by_their_answers_and_by_nothing_else(
    client: TestClient, game: str
) -> None:
    for number, lesson in enumerate(GAMES[game].lessons):
        moves = [str(move) for move in GAMES[game].board(lesson.position).legal_moves]
        answers = lesson.answers or tuple(moves)
        others = [move for move in moves if move not in answers]
        path = f"/api/rules/{game}/lessons/{number}"
        right = client.post(path, json={"move": answers[0]}).json()
        assert right == {"solved": True, "words": lesson.praise}
        for move in others[:1]:
            wrong = client.post(path, json={"move": move}).json()
            assert wrong == {"solved": False, "words": lesson.hint}


def test_what_is_no_move_is_refused_in_words(client: TestClient) -> None:
    response = client.post("/api/rules/pentago/lessons/0", json={"move": "e2e4"})
    assert response.status_code == 422
    assert "e2e4" in response.json()["error"]


@pytest.mark.parametrize("path", ["pentago/lessons/99", "pentago/lessons/-1", "chess/lessons/0"])
def test_there_are_no_other_lessons(client: TestClient, path: str) -> None:
    response = client.post(f"/api/rules/{path}", json={"move": "a2:1C"})
    assert response.status_code == 404
    assert "there is no such" in response.json()["error"]


def test_there_are_no_rules_of_other_games(client: TestClient) -> None:
    response = client.get("/api/rules/chess")
    assert response.status_code == 404
    assert "pentago" in response.json()["error"]
