"""What people type: many ways to write a move, and none that they did not mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet.games import GAMES, Board, TercetError, get_game
from tercet.games.board import LONGEST_TYPED
from tests.games.strategies import unfinished_boards

BUILT = "00000/00000/00000/00000/00000 12,22 01,42 x"


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("a2 1 C", "a2:1C"),
        ("a2 1C", "a2:1C"),
        ("a21C", "a2:1C"),
        ("A2 1c", "a2:1C"),
        ("a2:1a", "a2:1A"),
        ("a2 : 1 a", "a2:1A"),
        ("'a2', 1, 'C'", "a2:1C"),
        ('("a2", 1, "C")', "a2:1C"),
        ("\u2018a2\u2019, 1, \u2018C\u2019", "a2:1C"),
        ("  a2,,1   C\t", "a2:1C"),
        ("a2", "a2"),
        ("A", "a"),
        ("(", ""),
        ("'a", "a"),
        ("'a2', ", "a2"),
        ("a2:", "a2:"),
        ("a2 1", "a2:1"),
        ("a21", "a2:1"),
    ],
)
def test_moves_of_pentago(text: str, spelled: str) -> None:
    assert get_game("pentago").board().as_typed(text) == spelled


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("2 2 1 1 1 0", "22>11^10"),
        ("(2, 2, 1, 1, 1, 0)", "22>11^10"),
        ("2,2,1,1,1,0", "22>11^10"),
        ("22 11 10", "22>11^10"),
        ("22,11,10", "22>11^10"),
        ("2,2 1,1 1,0", "22>11^10"),
        ("(2, 2), (1, 1), (1, 0)", "22>11^10"),
        ("22 > 11 ^ 10", "22>11^10"),
        ("221110", "22>11^10"),
        ("22>11 10", "22>11^10"),
        ("2", "2"),
        ("(2, 2", "22"),
        ("22>", "22>"),
        ("2 2 1", "22>1"),
        ("22 11", "22>11"),
        ("22 11 ^", "22>11^"),
        ("22 11 1", "22>11^1"),
        ("12+22", "12+22"),
    ],
)
def test_steps_and_builds_of_builders(text: str, spelled: str) -> None:
    assert get_game("builders").board(BUILT).as_typed(text) == spelled


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("2 2 1 2", "22+12"),
        ("(2, 2, 1, 2)", "22+12"),
        ("22 12", "22+12"),
        ("2212", "22+12"),
        ("22 + 12", "22+12"),
        ("22 1", "22+1"),
        ("2 2", "22"),
        ("22+", "22+"),
        ("22 11 10", "22>11^10"),
    ],
)
def test_placements_of_builders(text: str, spelled: str) -> None:
    assert get_game("builders").board().as_typed(text) == spelled


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("b6 e9", "b6-e9"),
        ("b6,e9", "b6-e9"),
        ("'b6', 'e9'", "b6-e9"),
        ("('b6', 'e9')", "b6-e9"),
        ("B6-E9", "b6-e9"),
        ("b6 - e9", "b6-e9"),
        ("b6e9", "b6-e9"),
        ("b16 e19", "b16-e19"),
        ("b 6 e 9", "b6-e9"),
        ("B", "b"),
        ("b6 ", "b6"),
        ("b6-", "b6-"),
        ("b6 e", "b6-e"),
        ("b6 e1", "b6-e1"),
    ],
)
def test_moves_of_gess(text: str, spelled: str) -> None:
    assert get_game("gess").board().as_typed(text) == spelled


@pytest.mark.parametrize(
    ("game", "position", "text"),
    [
        ("pentago", None, "a2 1 X"),
        ("pentago", None, "a2 5 C"),
        ("pentago", None, "a2 1 C 5"),
        ("pentago", None, "a2 1 C C"),
        ("pentago", None, "1 C a2"),
        ("pentago", None, "a2:1:C"),
        ("pentago", None, "a2-1C"),
        ("pentago", None, "a2 11 C"),
        ("builders", BUILT, "2 2 1 1 1 0 3"),
        ("builders", BUILT, "2 21 11 0"),
        ("builders", BUILT, "22 1 110"),
        ("builders", BUILT, "22^11>10"),
        ("builders", BUILT, "22+11+10"),
        ("builders", BUILT, "22+11 10"),
        ("builders", BUILT, "2 2 1 -1 1 0"),
        ("builders", None, "2 2 1 2 3"),
        ("builders", None, "22>12"),
        ("gess", None, "b6 e9 e9"),
        ("gess", None, "b1 6 e9"),
        ("gess", None, "b6--e9"),
        ("gess", None, "b6 e 9 9"),
        ("gess", None, "6b 9e"),
    ],
)
def test_what_is_wrong_does_not_become_a_move(game: str, position: str | None, text: str) -> None:
    board = get_game(game).board(position)
    assert not board.partial(board.as_typed(text)).valid


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("pentago", "a2 1 X", "after a2:1 may come C, A, not 'X'"),
        ("builders", "2 2 2 2", "two builders cannot stand on one square, 2,2"),
        ("builders", "2 2 1 1 1 0", "x has to place two builders first, such as 12+22"),
        ("gess", "C3 e5", "the piece at c3 cannot move towards e5"),
    ],
)
def test_it_is_said_what_is_wrong(game: str, text: str, message: str) -> None:
    board = get_game(game).board()
    assert message in board.partial(board.as_typed(text)).message


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize(
    "text", ["help", "undo 2", "?", "a2 & 1C", "\u0663", "\u017f6 e9", "\u212a6"]
)
def test_what_makes_no_sense_stays_as_it_was(name: str, text: str) -> None:
    assert get_game(name).board().as_typed(f"  {text}\n") == text


@pytest.mark.parametrize("name", list(GAMES))
def test_long_texts_stay_as_they_were(name: str) -> None:
    board = get_game(name).board()
    text = "2" + " " * LONGEST_TYPED + "2"
    assert board.as_typed(f" {text} ") == text
    assert board.as_typed("(" * 10**6) == "(" * 10**6


def ways_to_write(parts: list[str]) -> Iterator[str]:
    """A move that is given by these parts, as people may type it."""
    yield " ".join(parts)
    yield "  ".join(parts)
    yield ",".join(parts)
    yield f"({', '.join(parts)})"
    yield ", ".join(f"'{part}'" for part in parts)
    yield " ".join(parts).upper()
    yield "".join(parts)


def parts_of(text: str) -> list[str]:
    """The parts between the signs of the notation."""
    for sign in ":+>^-":
        text = text.replace(sign, " ")
    return text.split()


@given(unfinished_boards(), st.data())
def test_a_legal_move_may_be_written_in_many_ways(board: Board[Any], data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(list(board.legal_moves)))
    parts = parts_of(str(move))
    ways = [str(move), str(move).upper(), *ways_to_write(parts)]
    if board.game != "gess":
        ways += ways_to_write(list("".join(parts)))
    for text in ways:
        assert board.parse_move(board.as_typed(text)) == move


@given(unfinished_boards(), st.data())
def test_the_beginning_of_a_legal_move_is_one(board: Board[Any], data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(list(board.legal_moves)))
    text = data.draw(st.sampled_from(list(ways_to_write(parts_of(str(move))))))
    for end in range(len(text) + 1):
        assert board.partial(board.as_typed(text[:end])).valid


@given(unfinished_boards(), st.data())
def test_notation_stays_as_it_is(board: Board[Any], data: st.DataObject) -> None:
    text = str(data.draw(st.sampled_from(list(board.legal_moves))))
    for end in range(len(text) + 1):
        assert board.as_typed(text[:end]) == text[:end]
        assert board.as_typed(text[:end].swapcase()) == text[:end]


@given(unfinished_boards(), st.text() | st.text("abt012349 ,()'\":>^+-CAca"))
def test_any_text_is_spelled_once_and_for_all(board: Board[Any], text: str) -> None:
    typed = board.as_typed(text)
    assert board.as_typed(typed) == typed
    try:
        move = board.parse_move(typed)
    except TercetError:
        return
    letters = "".join(letter for letter in text if letter.isalnum())
    assert letters.lower() in _letters_of_spellings(board, str(move))


def _letters_of_spellings(board: Board[Any], move: str) -> set[str]:
    """The letters and figures of a move, however its parts are ordered or left out."""
    parts = parts_of(move)
    both = {"".join(parts), "".join(reversed(parts))} if "+" in move else {"".join(parts)}
    if board.game == "pentago" and ":" not in move:
        both |= {f"{move}{sub_board}{rotation}" for sub_board in "1234" for rotation in "ca"}
    return {letters.lower() for letters in both}
