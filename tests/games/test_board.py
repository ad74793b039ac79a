"""The board: what python-chess users would expect of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import pytest

import tercet
from tercet import builders, gess, pentago
from tercet.games import GAMES, InvalidMoveError, TercetError, UnknownGameError, get_game


def test_a_game_is_played_to_its_end() -> None:
    board = pentago.Board()
    for text in ("a0:4C", "f0:4C", "a1:4C", "f1:4C", "a2:4C", "f2:4C", "a3:4C", "e0:4C"):
        assert board.outcome() is None
        board.push(text)
    assert board.turn == "black"
    board.push("a4")
    assert str(board.outcome()) == "black won: five in a row"
    assert list(board.legal_moves) == []
    assert board.ply == 9
    assert str(board.move_stack[-1]) == "a4"


def test_players_take_turns() -> None:
    board = builders.Board()
    turns = []
    for text in ("12+22", "01+42", "22>11^10", "01>00^01"):
        turns.append(board.turn)
        board.push(text)
    assert turns == ["x", "o", "x", "o"]
    assert board.turn == "x"


def test_pop_without_a_move_is_an_index_error() -> None:
    with pytest.raises(IndexError, match="no move to take back"):
        pentago.Board().pop()


def test_legal_moves_are_a_sequence() -> None:
    moves = gess.Board().legal_moves
    assert len(moves) == 319
    assert moves[0] == moves[-319] == next(iter(moves))
    assert moves[-1] == list(moves)[-1]
    assert moves[1:3] == list(moves)[1:3]
    assert moves[::-100] == list(moves)[::-100]
    assert random.choice(moves) in moves
    assert repr(moves) == "<319 legal moves>"
    assert isinstance(moves, Sequence)
    assert list(reversed(moves)) == list(moves)[::-1]
    assert moves.index(moves[7]) == 7
    assert moves.count(moves[7]) == 1
    assert len(random.sample(moves, 5)) == 5
    for index in (319, -320, 10**30):
        with pytest.raises(IndexError):
            moves[index]
    with pytest.raises(TypeError):
        moves["b6-e9"]  # type: ignore[call-overload]


def test_in_takes_a_move_or_its_text() -> None:
    board = gess.Board()
    assert "b6-e9" in board.legal_moves
    assert gess.Move("b6", "e9") in board.legal_moves
    assert "m3-m6" not in board.legal_moves
    assert "nonsense" not in board.legal_moves
    assert None not in board.legal_moves


def test_legal_moves_stay_what_they_were() -> None:
    board = pentago.Board()
    moves = board.legal_moves
    board.push("a0:1C")
    assert len(moves) == 288
    assert len(board.legal_moves) == 280


def test_boards_of_different_games_are_never_equal() -> None:
    assert pentago.Board() != gess.Board()
    assert pentago.Board() != "6/6/6/6/6/6 b"


def test_boards_are_equal_by_position_not_by_history() -> None:
    board = pentago.Board()
    board.push("a0:4C")
    assert board == pentago.Board("b5/6/6/6/6/6 w")


def test_a_board_cannot_be_a_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(pentago.Board())


def test_repr_makes_the_same_position() -> None:
    board = pentago.Board("6/6/b1w3/6/6/6 b")
    assert repr(board) == "pentago.Board('6/6/b1w3/6/6/6 b')"
    assert eval(repr(board)) == board


def test_playouts_depend_on_the_seed_and_not_on_the_threads() -> None:
    board = pentago.Board()
    one, two = board.playouts(1000, seed=3), board.playouts(1000, seed=3, threads=2)
    assert one == two
    assert board.playouts(1000, seed=4) != one
    assert sum(one.wins.values()) + one.draws + one.unfinished == 1000
    assert board == pentago.Board()


def test_playouts_are_cut_off_where_asked() -> None:
    counts = gess.Board().playouts(10, max_plies=5)
    assert (counts.unfinished, counts.plies) == (10, 50)


def test_random_moves_are_chosen_evenly() -> None:
    seen: dict[str, int] = {}
    for seed in range(6400):
        board = pentago.Board("wwww1w/bwbbbb/wwwbww/bbbw1b/bwbwbw/w1bbbb w")
        board.playout(seed=seed, max_plies=1)
        text = str(board.move_stack[0])
        seen[text] = seen.get(text, 0) + 1
    expected = 6400 / 17
    assert len(seen) == 17
    assert all(abs(count - expected) < 6 * expected**0.5 for count in seen.values())


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("playout", {"seed": -1}),
        ("playout", {"seed": 1, "max_plies": -1}),
        ("playouts", {"games": -1}),
        ("playouts", {"games": 1, "threads": 0}),
        ("transformed", {"symmetry": 8}),
        ("svg", {"size": 0}),
        ("svg", {"size": "big"}),
    ],
)
def test_an_impossible_number_is_refused(method: str, arguments: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="must be a whole number"):
        getattr(pentago.Board(), method)(**arguments)


def test_the_registry_knows_the_three_games() -> None:
    assert set(GAMES) >= {"pentago", "builders", "gess"}
    assert GAMES["pentago"].players == GAMES["gess"].players == ("black", "white")
    assert GAMES["builders"].players == ("x", "o")


@pytest.mark.parametrize("name", ["chess", "", "Pentago", None, 5, []])
def test_an_unknown_game_is_refused_with_the_games_there_are(name: str) -> None:
    with pytest.raises(UnknownGameError, match=f"there are {', '.join(GAMES)}"):
        get_game(name)


def test_the_package_offers_what_it_lists() -> None:
    for name in tercet.__all__:
        assert getattr(tercet, name) is not None
    assert set(tercet.__all__) <= set(dir(tercet))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        tercet.chess  # noqa: B018


def test_the_version_is_told() -> None:
    assert tercet.__version__ == version("tercet")


def test_whole_numbers_of_other_types_are_taken() -> None:
    class Two:
        def __index__(self) -> int:
            return 2

    depth: Any = Two()
    assert pentago.Board().perft(depth) == 80640


def test_a_player_who_does_not_exist_is_refused() -> None:
    with pytest.raises(TercetError, match="there is no player 'z'; there are x and o"):
        builders.Board().builders("z")
    with pytest.raises(TercetError, match="there is no player 'red'"):
        gess.Board().rings("red")


def test_a_move_of_another_game_is_not_transformed() -> None:
    with pytest.raises(InvalidMoveError, match="a builders move is needed"):
        builders.Board().transformed_move(pentago.Move("a0", "1C"), 1)  # type: ignore[arg-type]
    assert str(pentago.Board().transformed_move("a0:1C", 1)) == "a5:2A"


def test_the_rings_of_gess_are_told() -> None:
    board = gess.Board()
    assert board.rings("black") == ("l3",)
    assert board.rings("white") == ("l18",)


def test_the_marble_of_the_last_move_is_found_after_the_turn() -> None:
    board = pentago.Board()
    assert board.last_space() is None
    board.push("a2:1C")
    assert board.last_space() == "c2"
    board.push("a2:2A")
    assert board.last_space() == "a2"
    board.pop()
    board.push("a3:2A")
    assert board.last_space() == "c3"
