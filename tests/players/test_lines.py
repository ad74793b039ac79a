"""What one side of UGI writes, the other reads."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet.engine import Limit
from tercet.games import Board, Score, TercetError, get_game, pentago
from tercet.players import Answer
from tercet.players.ugi.lines import (
    Go,
    MalformedLineError,
    Thought,
    go_line,
    info_line,
    position_line,
    read_go,
    read_position,
)
from tests.games.strategies import boards, unfinished_boards
from tests.games.test_score import scores


@given(boards())
def test_a_position_line_sets_up_the_same_board_with_the_same_moves(board: Board[Any]) -> None:
    words = position_line(board).split()
    assert words[:2] == ["position", "startpos"]
    again = read_position(words[1:], get_game(board.game))
    assert again == board
    assert again.move_stack == board.move_stack


@given(boards(), st.integers(0, 5))
def test_a_position_line_with_a_start_of_its_own_too(board: Board[Any], plies: int) -> None:
    later = type(board)(board.text())
    later.playout(seed=7, max_plies=plies)
    words = position_line(later).split()
    again = read_position(words[1:], get_game(board.game))
    assert again == later
    assert again.move_stack == later.move_stack


@pytest.mark.parametrize(
    "line",
    [
        "",
        "startpos a2:1C",
        "fen",
        "fen moves a2:1C",
        "moves a2:1C",
        "6/6/6/6/6/6 b",
        "startpos fen x",
    ],
)
def test_a_malformed_position_line_is_refused(line: str) -> None:
    with pytest.raises(MalformedLineError):
        read_position(line.split(), get_game("pentago"))


@pytest.mark.parametrize("line", ["fen 6/6 b", "startpos moves a2", "startpos moves a2:1C zz"])
def test_a_position_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(TercetError):
        read_position(line.split(), get_game("pentago"))


@given(
    st.builds(
        Limit,
        st.none() | st.integers(1, 10**6).map(lambda ms: ms / 1000),
        st.none() | st.integers(1, 1000),
        st.none() | st.integers(1, 10**12),
    )
)
def test_a_limit_is_read_back_from_its_go_line(limit: Limit) -> None:
    assert read_go(go_line(limit).split()[1:], 0) == Go(limit, limit == Limit())


@pytest.mark.parametrize(
    "line", ["movetime", "depth x", "nodes 1.5", "quick", "depth 3 4", "depth 0"]
)
def test_a_malformed_go_line_is_refused(line: str) -> None:
    with pytest.raises(TercetError):
        read_go(line.split(), 0)


@pytest.mark.parametrize(("turn", "seconds"), [(0, 4.8), (1, 2.0)])
def test_a_clock_gives_a_part_of_the_own_time(turn: int, seconds: float) -> None:
    go = read_go(["p1time", "100000", "p2time", "50000", "p1inc", "1000", "p2inc", "0"], turn)
    assert go == Go(Limit(time=seconds), False)


@pytest.mark.parametrize("left", ["0", "-50", "1", "3", "200", "99999999999"])
def test_a_clock_never_gives_more_than_is_left(left: str) -> None:
    time = read_go(f"p1time {left} p2time 5 p1inc 100000 p2inc 0".split(), 0).limit.time
    assert time is not None
    assert 0 < time <= max(0.001, int(left) / 1000)


@given(unfinished_boards(), scores, st.integers(0, 99), st.integers(0, 10**9), st.integers(0, 3))
def test_a_thought_reads_back(
    board: Board[Any], score: Score, depth: int, nodes: int, length: int
) -> None:
    ahead = board.copy()
    ahead.playout(seed=1, max_plies=length)
    line = tuple(ahead.move_stack[board.ply :])
    move = board.legal_moves[0]
    written = info_line(Answer(move, score, depth, nodes, line))
    assert written
    thought = Thought()
    thought.read(written.split()[1:])
    assert thought.answer(board, move) == Answer(move, score, depth, nodes, line)


def test_a_player_who_says_nothing_has_no_info_line() -> None:
    assert info_line(Answer(pentago.Move("a2", "1C"))) is None


@given(st.text(), boards())
def test_any_info_line_is_survived(text: str, board: Board[Any]) -> None:
    thought = Thought()
    thought.read(text.split())
    if not board.outcome():
        assert thought.answer(board, board.legal_moves[0]).move == board.legal_moves[0]


def test_a_line_of_play_that_cannot_be_played_is_cut_short() -> None:
    board = pentago.Board()
    thought = Thought()
    thought.read(["pv", "a2:1C", "a3:1C", "a3:1C", "b0:1C"])
    first, second = board.parse_move("a2:1C"), board.parse_move("a3:1C")
    assert thought.answer(board, first).line == (first, second)


def test_the_word_depth_in_a_string_is_no_depth() -> None:
    thought = Thought()
    thought.read(["string", "depth", "5", "score", "cp", "3"])
    assert thought == Thought()
