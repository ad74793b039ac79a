"""The server line by line: what is asked is answered, and nothing is fatal."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tercet.engine import Limit
from tercet.games import GAMES, Board, Score, get_game
from tercet.games.adjudication import MOST_OCCURRENCES
from tercet.players import Answer, Player, PlayerError, PlayerSpecification, parse_player
from tercet.players.ugi.server import UgiServer
from tests.games.test_adjudication import BACK_AND_FORTH


def answers(
    *lines: str, game: str = "pentago", player: PlayerSpecification | None = None
) -> list[str]:
    """What the server says to these lines, and then before it closes."""
    said: list[str] = []

    async def converse() -> None:
        server = UgiServer(said.append, get_game(game), player or parse_player("random"))
        for line in lines:
            await server.handle(line)
        await server.finish()
        await server.close()

    asyncio.run(asyncio.wait_for(converse(), 20))
    return said


class PatientPlayer:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self._stopped = asyncio.Event()

    async def new_game(self, seed: int) -> None:
        pass

    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        await self._stopped.wait()
        move = board.legal_moves[0]
        return Answer(move, Score(result="win", plies=3), 5, 1234, (move,))

    def stop(self) -> None:
        self._stopped.set()

    async def close(self) -> None:
        pass


class FailingPlayer(PatientPlayer):
    async def play(self, board: Board[Any], limit: Limit) -> Answer:
        raise PlayerError("lost its mind")


def specification(player: type[Player]) -> PlayerSpecification:
    async def open_player(_: object) -> Player:
        return player()

    return PlayerSpecification("test", "test", open_player)


def test_ugi_tells_name_options_and_ugiok_last() -> None:
    said = answers("ugi")
    assert said[0].startswith("id name Tercet ")
    assert "option name Game type combo default pentago var pentago var builders var gess" in said
    assert said[-1] == "ugiok"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_chosen_and_played(game: str) -> None:
    said = answers(
        f"setoption name Game value {game}", "uginewgame", "position startpos", "go depth 1"
    )
    assert len(said) == 1
    word, move = said[0].split()
    assert word == "bestmove"
    assert move in get_game(game).board().legal_moves


@pytest.mark.parametrize("game", list(GAMES))
def test_whole_games_can_be_played_move_by_move(game: str) -> None:
    board = get_game(game).board()
    while not board.outcome():
        moves = " ".join(str(move) for move in board.move_stack)
        line = f"position startpos moves {moves}".removesuffix(" moves ")
        over, first, result, best = answers(
            line, "query gameover", "query p1turn", "query result", f"go nodes {board.ply + 1}",
            game=game,
        )  # fmt: skip
        assert (over, result) == ("response false", "response none")
        assert first == f"response {str(board.turn == board.players[0]).lower()}"
        board.push(best.removeprefix("bestmove "))
    moves = " ".join(str(move) for move in board.move_stack)
    over, result = answers(
        f"position startpos moves {moves}", "query gameover", "query result", game=game
    )
    outcome = board.outcome()
    assert outcome
    assert over == "response true"
    assert result == "response " + (
        "draw" if outcome.winner is None else f"p{board.players.index(outcome.winner) + 1}win"
    )


def test_results_of_either_side_and_draws_are_told() -> None:
    positions = {
        "bbbbb1/wwww2/6/6/6/6 w": "p1win",
        "bbbb2/wwwww1/6/6/6/b5 b": "p2win",
        "bbbbb1/wwwww1/6/6/6/6 b": "draw",
        "bbbb2/wwww2/6/6/6/6 b": "none",
    }
    for position, result in positions.items():
        assert answers(f"position fen {position}", "query result") == [f"response {result}"]


def test_a_repeated_gess_position_counts_as_a_draw() -> None:
    moves = " ".join(BACK_AND_FORTH * (MOST_OCCURRENCES - 1))
    assert answers(f"position startpos moves {moves}", "query result", game="gess") == [
        "response draw"
    ]


def test_a_finished_game_is_answered_by_the_null_move() -> None:
    assert answers("position fen bbbbb1/wwww2/6/6/6/6 w", "go depth 1") == [
        "info string the game is over: black won: five in a row",
        "bestmove 0000",
    ]


def test_the_seed_settles_what_is_random() -> None:
    def moves(seed: int) -> list[str]:
        return answers(
            f"setoption name Seed value {seed}", "uginewgame", *["go depth 1", "stop"] * 5
        )

    assert moves(1) == moves(1)
    assert moves(1) != moves(2)


def test_infinite_thought_is_answered_only_after_stop() -> None:
    assert [line.split()[0] for line in answers("go infinite", "isready", "stop", "isready")] == [
        "readyok",
        "bestmove",
        "readyok",
    ]


def test_stop_makes_a_thinking_player_answer_with_what_it_thought() -> None:
    said = answers("go movetime 1000000", "isready", "stop", player=specification(PatientPlayer))
    assert said == [
        "readyok",
        "info depth 5 score win 3 nodes 1234 pv a0:1C",
        "bestmove a0:1C",
    ]


@pytest.mark.parametrize(
    "line", ["position startpos", "uginewgame", "go depth 1", "setoption name Seed value 1"]
)
def test_what_would_disturb_a_thinking_player_is_refused(line: str) -> None:
    said = answers("go infinite", line, "stop", player=specification(PatientPlayer))
    assert said[0] == "info string error: still thinking; send stop first"
    assert said[-1] == "bestmove a0:1C"


def test_a_player_that_fails_is_said_and_the_server_goes_on() -> None:
    said = answers("go depth 1", "stop", "isready", player=specification(FailingPlayer))
    assert said == ["info string error: lost its mind", "bestmove 0000", "readyok"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hello", "unknown command 'hello'; known are ugi, isready"),
        ("setoption", "write setoption name NAME value VALUE"),
        ("setoption name Game", "write setoption"),
        ("setoption name Game value chess", "there is no game 'chess'; there are pentago"),
        ("setoption name Player value tal", "there is no player 'tal'"),
        ("setoption name Player value cmd:ls", "only from the command line"),
        ("setoption name Seed value x", "Seed is a whole number"),
        ("setoption name Hash value 16", "no option 'Hash'; there are Game, Player, Seed"),
        ("position", "write position startpos"),
        ("position fen 6/6 b", "the board has 2 rows"),
        ("position startpos moves a2:1C b9:1C", "'b9' is not a space"),
        ("go depth deep", "after depth comes a whole number of at most 15 digits, not 'deep'"),
        ("go sideways 3", "write go movetime"),
        ("query", "write query gameover, query p1turn, query result"),
        ("query weather", "write query gameover"),
    ],
)
def test_a_malformed_line_is_answered_and_changes_nothing(line: str, complaint: str) -> None:
    before = ["position startpos moves a2:1C", "query p1turn"]
    said = answers(*before, line, "query p1turn", "isready")
    assert said[0] == "response false"
    assert said[1].startswith("info string error: ")
    assert complaint in said[1]
    assert said[2:] == ["response false", "readyok"]


WORDS = """
    ugi isready setoption name value Game Player Seed gess random uginewgame position startpos fen
    moves a2:1C b6-e9 go depth 1 2 movetime infinite stop query gameover result
"""
words = st.sampled_from(WORDS.split())
lines = st.text(max_size=80) | st.lists(words, max_size=8).map(" ".join)


@settings(max_examples=300)
@given(st.lists(lines, max_size=10))
def test_no_line_is_fatal(conversation: list[str]) -> None:
    assert answers(*conversation, "stop", "isready")[-1] == "readyok"


@given(st.lists(lines, max_size=10))
def test_every_go_that_is_taken_has_exactly_one_bestmove(conversation: list[str]) -> None:
    said = answers(*conversation, "stop", "position startpos", "go depth 1", game="builders")
    answered = [line for line in said if line.startswith("bestmove")]
    refused = [line for line in said if line.startswith("info string error")]
    asked = [line for line in conversation if line.split()[:1] == ["go"]]
    assert len(asked) - len(refused) + 1 <= len(answered) <= len(asked) + 1
    assert all(len(line.split()) == 2 for line in answered)
