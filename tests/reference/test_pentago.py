"""The rules of Pentago and the contract of the class Pentago."""

import contextlib
import enum
import io
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from Pentago import Pentago
from tests.reference.strange import Unpleasant, UnpleasantText

SYMBOLS = {".": "□", "b": "●", "w": "○"}
SPACES = [row + column for row in "abcdef" for column in "012345"]


def set_up(rows: list[str], to_move: str) -> Pentago:
    """Return a game in a position that would take long to reach: b black, w white."""
    game = Pentago()
    game._board = [[SYMBOLS[letter] for letter in row] for row in rows]
    game._player = to_move
    return game


def play(*turns: str) -> Pentago:
    """Return a game after these turns, such as 'a2 1 C', black first; all must be accepted."""
    game = Pentago()
    for number, turn in enumerate(turns):
        position, sub_board, rotation = turn.split()
        color = "black" if number % 2 == 0 else "white"
        assert game.make_move(color, position, int(sub_board), rotation) is True
    return game


def printed(game: Pentago) -> str:
    """Return what print_board prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        game.print_board()
    return output.getvalue()


def spaces_with(game: Pentago, symbol: str) -> set[str]:
    """Return the names of the spaces that show this symbol."""
    symbols = printed(game).split()
    return {space for space, shown in zip(SPACES, symbols, strict=True) if shown == symbol}


def black(game: Pentago) -> set[str]:
    """Return the names of the spaces that hold a black marble."""
    return spaces_with(game, "●")


def white(game: Pentago) -> set[str]:
    """Return the names of the spaces that hold a white marble."""
    return spaces_with(game, "○")


# The board and its print


def test_the_example_of_the_assignment_prints_to_the_letter(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = Pentago()
    print(game.make_move("black", "a2", 1, "C"))
    print(game.make_move("white", "a2", 1, "C"))
    print(game.is_board_full())
    game.print_board()
    print(game.get_game_state())
    assert capsys.readouterr().out == (
        "True\n"
        "True\n"
        "False\n"
        "□   □   □   □   □   □\n"
        "\n"
        "□   □   □   □   □   □\n"
        "\n"
        "●   □   ○   □   □   □\n"
        "\n"
        "□   □   □   □   □   □\n"
        "\n"
        "□   □   □   □   □   □\n"
        "\n"
        "□   □   □   □   □   □\n"
        "UNFINISHED\n"
    )


def test_a_new_game_is_unfinished() -> None:
    assert Pentago().get_game_state() == "UNFINISHED"


def test_a_new_board_is_empty() -> None:
    assert spaces_with(Pentago(), "□") == set(SPACES)


def test_a_new_board_is_not_full() -> None:
    assert Pentago().is_board_full() is False


@pytest.mark.parametrize("space", SPACES)
def test_a_marble_stands_on_the_space_it_was_placed_on(space: str) -> None:
    far_sub_board = 4 if space[0] in "abc" and space[1] in "012" else 1
    game = play(f"{space} {far_sub_board} C")
    assert black(game) == {space}


def test_all_data_members_are_private() -> None:
    assert all(name.startswith("_") for name in vars(Pentago()))


def test_a_game_creates_no_data_member_after_init() -> None:
    members = set(vars(Pentago()))
    game = play("a0 1 C", "b0 2 A", "c0 3 C")
    assert set(vars(game)) == members


def test_the_public_methods_are_those_of_the_assignment() -> None:
    public = {name for name in dir(Pentago) if not name.startswith("_")}
    assert public == {"get_game_state", "is_board_full", "make_move", "print_board"}


# Turning a sub-board


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a0", "a2"),
        ("a1", "b2"),
        ("a2", "c2"),
        ("b0", "a1"),
        ("b1", "b1"),
        ("b2", "c1"),
        ("c0", "a0"),
        ("c1", "b0"),
        ("c2", "c0"),
    ],
)
def test_c_turns_clockwise(before: str, after: str) -> None:
    assert black(play(f"{before} 1 C")) == {after}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a0", "c0"),
        ("a1", "b0"),
        ("a2", "a0"),
        ("b0", "c1"),
        ("b1", "b1"),
        ("b2", "a1"),
        ("c0", "c2"),
        ("c1", "b2"),
        ("c2", "a2"),
    ],
)
def test_a_turns_anti_clockwise(before: str, after: str) -> None:
    assert black(play(f"{before} 1 A")) == {after}


@pytest.mark.parametrize(
    ("sub_board", "top_left", "top_right"),
    [(1, "a0", "a2"), (2, "a3", "a5"), (3, "d0", "d2"), (4, "d3", "d5")],
)
def test_sub_boards_are_numbered_in_reading_order(
    sub_board: int, top_left: str, top_right: str
) -> None:
    assert black(play(f"{top_left} {sub_board} C")) == {top_right}


@pytest.mark.parametrize(
    ("sub_board", "turned"), [(1, "a0 a2"), (2, "a3 a5"), (3, "d0 d2"), (4, "d3 d5")]
)
def test_a_turn_leaves_the_other_sub_boards_alone(sub_board: int, turned: str) -> None:
    game = set_up(["b..b..", "......", "......", "b..b..", "......", "......"], "white")
    game.make_move("white", "b1", sub_board, "C")
    before, after = turned.split()
    assert black(game) == {"a0", "a3", "d0", "d3"} - {before} | {after}


def test_another_sub_board_than_that_of_the_marble_may_be_turned() -> None:
    assert black(play("a0 4 A")) == {"a0"}


def test_a_turn_that_changes_nothing_is_a_turn() -> None:
    game = play("b1 1 C")
    assert game.make_move("white", "a0", 1, "C") is True


# Whose turn it is


def test_black_plays_first() -> None:
    assert Pentago().make_move("white", "a0", 1, "C") == "not this player's turn"


def test_a_player_does_not_move_twice_running() -> None:
    assert play("a0 1 C").make_move("black", "f5", 1, "C") == "not this player's turn"


def test_the_players_alternate() -> None:
    game = play("a0 4 C", "a1 4 C", "a2 4 C")
    assert (black(game), white(game)) == ({"a0", "a2"}, {"a1"})


@pytest.mark.parametrize("color", ["Black", "BLACK", "b", "●", "", " black", "green"])
def test_a_color_that_is_not_to_move_is_refused(color: str) -> None:
    assert Pentago().make_move(color, "a0", 1, "C") == "not this player's turn"


# Winning


def lines_of_five() -> list[list[str]]:
    """Return the 32 lines: two in each row, column and long diagonal, one in each of four more."""
    lines = []
    for first in (0, 1):
        for fixed in range(6):
            lines.append([f"{'abcdef'[fixed]}{first + i}" for i in range(5)])
            lines.append([f"{'abcdef'[first + i]}{fixed}" for i in range(5)])
        for left in (0, 1):
            lines.append([f"{'abcdef'[first + i]}{left + i}" for i in range(5)])
            lines.append([f"{'abcdef'[first + i]}{left + 4 - i}" for i in range(5)])
    return lines


def board_with_black_on(spaces: list[str]) -> list[str]:
    """Return the rows of a board with black marbles on these spaces."""
    return ["".join("b" if f"{row}{i}" in spaces else "." for i in range(6)) for row in "abcdef"]


def test_there_are_32_different_lines_of_five() -> None:
    assert len({frozenset(line) for line in lines_of_five()}) == 32


@pytest.mark.parametrize("line", lines_of_five(), ids="-".join)
def test_every_line_of_five_wins(line: list[str]) -> None:
    game = set_up(board_with_black_on(line[:2] + line[3:]), "black")
    game.make_move("black", line[2], 1, "C")
    assert game.get_game_state() == "BLACK_WON"


@pytest.mark.parametrize("line", lines_of_five(), ids="-".join)
def test_four_of_a_line_do_not_win(line: list[str]) -> None:
    game = set_up(board_with_black_on(line[:3]), "black")
    game.make_move("black", line[3], 1, "C")
    assert game.get_game_state() == "UNFINISHED"


@pytest.mark.parametrize(
    "spaces",
    ["a4 a5 b0 b1 b2", "e0 f0 a1 b1 c1", "a3 b4 c5 d0 e1", "a2 b1 c0 c5 d4", "a3 b2 c1 d0 e5"],
)
def test_a_row_does_not_go_on_at_the_opposite_edge(spaces: str) -> None:
    *first_four, fifth = spaces.split()
    game = set_up(board_with_black_on(first_four), "black")
    game.make_move("black", fifth, 4, "C")
    assert game.get_game_state() == "UNFINISHED"


def test_five_before_the_turn_wins() -> None:
    game = play(
        *("a0 4 C", "d0 4 C", "a1 4 C", "d1 4 C", "a2 4 C", "e0 4 C", "a3 4 C", "e1 4 C"),
        "a4 1 C",
    )
    assert game.get_game_state() == "BLACK_WON"


def test_five_before_the_turn_turns_nothing() -> None:
    game = play(
        *("a0 4 C", "d0 4 C", "a1 4 C", "d1 4 C", "a2 4 C", "e0 4 C", "a3 4 C", "e1 4 C"),
        "a4 1 C",
    )
    assert black(game) == {"a0", "a1", "a2", "a3", "a4"}


def test_white_wins_before_the_turn_too() -> None:
    game = play(
        *("d0 4 C", "a0 4 C", "d1 4 C", "a1 4 C", "e0 4 C", "a2 4 C", "e1 4 C", "a3 4 C"),
        *("f2 4 C", "a4 1 C"),
    )
    assert game.get_game_state() == "WHITE_WON"


def test_five_before_the_turn_wins_even_if_the_turn_would_give_the_opponent_five() -> None:
    game = set_up(["w..ww.", "w.....", "w.....", "......", "......", "bbbb.."], "black")
    game.make_move("black", "f4", 1, "C")
    assert game.get_game_state() == "BLACK_WON"


def test_six_in_a_row_win() -> None:
    game = set_up(["bbb.bb", "......", "......", "......", "......", "......"], "black")
    game.make_move("black", "a3", 4, "C")
    assert game.get_game_state() == "BLACK_WON"


def test_own_five_only_after_the_turn_wins() -> None:
    game = play(
        *("a0 4 C", "d0 4 C", "b0 4 C", "d2 4 C", "a3 4 C", "f0 4 C", "a4 4 C", "f2 4 C"),
        "c0 1 C",
    )
    assert game.get_game_state() == "BLACK_WON"


def test_own_five_after_the_turn_shows_the_turned_board() -> None:
    game = play(
        *("a0 4 C", "d0 4 C", "b0 4 C", "d2 4 C", "a3 4 C", "f0 4 C", "a4 4 C", "f2 4 C"),
        "c0 1 C",
    )
    assert black(game) == {"a0", "a1", "a2", "a3", "a4"}


def test_only_whites_five_after_blacks_turn_wins_for_white() -> None:
    game = play(
        *("d0 4 C", "a0 4 C", "d2 4 C", "b0 4 C", "f0 4 C", "c0 4 C", "f2 4 C", "a3 4 C"),
        *("e1 4 C", "a4 4 C", "f5 1 C"),
    )
    assert game.get_game_state() == "WHITE_WON"


def test_only_blacks_five_after_whites_turn_wins_for_black() -> None:
    game = play(
        *("a0 4 C", "d0 4 C", "b0 4 C", "d2 4 C", "c0 4 C", "f0 4 C", "a3 4 C", "f2 4 C"),
        *("a4 4 C", "e1 1 C"),
    )
    assert game.get_game_state() == "BLACK_WON"


def test_a_move_that_gives_the_opponent_the_game_returns_true() -> None:
    game = set_up(["b..bb.", "b.....", "b.....", "......", "......", "......"], "white")
    assert game.make_move("white", "f5", 1, "C") is True


def test_both_five_after_blacks_turn_are_a_draw() -> None:
    game = play(
        *("a0 4 C", "a2 4 C", "b0 4 C", "b2 4 C", "c0 4 C", "c2 4 C", "a3 4 C", "c3 4 C"),
        *("a4 4 C", "c4 4 C", "f5 1 C"),
    )
    assert game.get_game_state() == "DRAW"


def test_both_five_after_whites_turn_are_a_draw() -> None:
    game = play(
        *("a0 4 C", "a2 4 C", "b0 4 C", "b2 4 C", "c0 4 C", "c2 4 C", "a3 4 C", "c3 4 C"),
        *("a4 4 C", "c4 1 C"),
    )
    assert game.get_game_state() == "DRAW"


def test_a_winning_move_returns_true() -> None:
    game = set_up(["bbbb..", "......", "......", "......", "......", "......"], "black")
    assert game.make_move("black", "a4", 1, "C") is True


# The full board

ONE_SPACE_LEFT = ["bwwwwb", "bbwwwb", "bbwbbw", "wwbwwb", "b.bbbb", "bbwwww"]
ONE_WINNING_SPACE_LEFT = ["bwwbbb", "bbwwbb", ".wwwwb", "wbwbbw", "wwbbbw", "bbwbww"]


def test_a_board_with_one_space_left_is_not_full() -> None:
    assert set_up(ONE_SPACE_LEFT, "white").is_board_full() is False


def test_a_board_with_36_marbles_is_full() -> None:
    game = set_up(ONE_SPACE_LEFT, "white")
    game.make_move("white", "e1", 1, "C")
    assert game.is_board_full() is True


def test_a_full_board_without_five_is_a_draw() -> None:
    game = set_up(ONE_SPACE_LEFT, "white")
    game.make_move("white", "e1", 1, "C")
    assert game.get_game_state() == "DRAW"


def test_five_for_both_on_the_full_board_are_a_draw() -> None:
    game = set_up(ONE_SPACE_LEFT, "white")
    game.make_move("white", "e1", 1, "A")
    assert game.get_game_state() == "DRAW"


def test_five_after_the_turn_win_on_the_full_board() -> None:
    game = set_up(ONE_SPACE_LEFT, "white")
    game.make_move("white", "e1", 4, "A")
    assert game.get_game_state() == "BLACK_WON"


def test_five_before_the_turn_win_with_the_last_marble() -> None:
    game = set_up(ONE_WINNING_SPACE_LEFT, "white")
    game.make_move("white", "c0", 1, "C")
    assert game.get_game_state() == "WHITE_WON"


# What is refused, and in which order


def won_game() -> Pentago:
    """Return a game that black has just won, so that white would be next."""
    game = set_up(["bbbb..", "......", "......", "......", "......", "......"], "black")
    game.make_move("black", "a4", 1, "C")
    return game


def drawn_game() -> Pentago:
    """Return a game that has just ended in a draw."""
    game = set_up(ONE_SPACE_LEFT, "white")
    game.make_move("white", "e1", 1, "C")
    return game


@pytest.mark.parametrize("ended", [won_game, drawn_game])
@pytest.mark.parametrize("color", ["black", "white"])
def test_a_finished_game_takes_no_move(ended: Callable[[], Pentago], color: str) -> None:
    assert ended().make_move(color, "c3", 1, "C") == "game is finished"


def test_finished_comes_before_bad_values() -> None:
    assert won_game().make_move("green", "z9", 7, "X") == "game is finished"


def test_turn_comes_before_bad_values() -> None:
    assert Pentago().make_move("white", "z9", 7, "X") == "not this player's turn"


def test_turn_comes_before_a_taken_space() -> None:
    assert play("a0 4 C").make_move("black", "a0", 4, "C") == "not this player's turn"


@pytest.mark.parametrize(("sub_board", "rotation"), [(7, "C"), (4, "X")])
def test_bad_values_come_before_a_taken_space(sub_board: int, rotation: str) -> None:
    with pytest.raises(ValueError, match="does not exist"):
        play("a0 4 C").make_move("white", "a0", sub_board, rotation)


@pytest.mark.parametrize("taken_by", ["own", "opposing"])
def test_a_taken_space_is_refused(taken_by: str) -> None:
    game = play("a0 4 C", "a1 4 C")
    position = "a0" if taken_by == "own" else "a1"
    assert game.make_move("black", position, 4, "C") == "position is not empty"


class SubBoard(enum.IntEnum):
    """The sub-boards as another program might name them."""

    TOP_LEFT = 1


# By name, because pytest would ask the values themselves for one.
STRANGE: dict[str, Any] = {
    "None": None,
    "True": True,
    "False": False,
    "float": 1.0,
    "complex": 1j,
    "zero": 0,
    "five": 5,
    "negative": -1,
    "huge": 10**5000,
    "empty text": "",
    "digit": "1",
    "line": "a0\n",
    "blank": " a0",
    "row only": "a",
    "row and column swapped": "0a",
    "capital row": "A0",
    "row g": "g0",
    "column 6": "a6",
    "two digits": "a00",
    "Arabic digit": "a\u0661",
    "small rotation": "c",
    "both rotations": "CA",
    "long text": "a0" * 1000,
    "bytes": b"a0",
    "list": ["a0"],
    "tuple": ("a", 0),
    "dict": {},
    "set": {1},
    "class": str,
    "object": object(),
    "claims to be text": Mock(spec=str),
    "claims to be a number": Mock(spec=int),
    "raises": Unpleasant(),
}


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_color_is_not_to_move(name: str) -> None:
    assert Pentago().make_move(STRANGE[name], "a0", 1, "C") == "not this player's turn"


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_position_raises_value_error(name: str) -> None:
    with pytest.raises(ValueError, match=r"row from a to f and a column from 0 to 5"):
        Pentago().make_move("black", STRANGE[name], 1, "C")


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_sub_board_raises_value_error(name: str) -> None:
    with pytest.raises(ValueError, match=r"must be 1, 2, 3 or 4"):
        Pentago().make_move("black", "a0", STRANGE[name], "C")


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_rotation_raises_value_error(name: str) -> None:
    with pytest.raises(ValueError, match=r"must be 'C' \(clockwise\) or 'A' \(anti-clockwise\)"):
        Pentago().make_move("black", "a0", 1, STRANGE[name])


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("argument", ["position", "sub_board", "rotation"])
def test_a_strange_value_changes_nothing(name: str, argument: str) -> None:
    game = play("a0 4 C", "a1 4 C")
    before = printed(game)
    move: dict[str, Any] = {"color": "black", "position": "a2", "sub_board": 4, "rotation": "C"}
    with pytest.raises(ValueError, match=r"not on the board|does not exist"):
        game.make_move(**(move | {argument: STRANGE[name]}))
    assert (printed(game), game.get_game_state()) == (before, "UNFINISHED")
    assert game.make_move(**move) is True


@pytest.mark.parametrize(
    ("position", "sub_board", "rotation", "named"),
    [("g7", 1, "C", "'g7'"), ("a0", 9, "C", "sub-board 9 "), ("a0", 1, "B", "'B'")],
)
def test_the_error_names_the_bad_value(
    position: str, sub_board: int, rotation: str, named: str
) -> None:
    with pytest.raises(ValueError, match=named):
        Pentago().make_move("black", position, sub_board, rotation)


@pytest.mark.parametrize("name", ["long text", "huge"])
def test_the_error_about_a_long_value_stays_short(name: str) -> None:
    with pytest.raises(ValueError, match="not on the board") as caught:
        Pentago().make_move("black", STRANGE[name], 1, "C")
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(
    ("color", "position", "sub_board"),
    [("white", "a2", 4), ("black", "a0", 1), ("black", "a1", 1)],
    ids=["not the turn", "own marble there", "opposing marble there"],
)
def test_a_refused_move_changes_nothing(color: str, position: str, sub_board: int) -> None:
    game = play("a0 4 C", "a1 4 C")
    before = printed(game)
    game.make_move(color, position, sub_board, "C")
    assert (printed(game), game.get_game_state()) == (before, "UNFINISHED")
    assert game.make_move("black", "a2", 4, "C") is True


def test_a_move_after_the_end_changes_nothing() -> None:
    game = won_game()
    before = printed(game)
    game.make_move("white", "f5", 1, "C")
    assert (printed(game), game.get_game_state()) == (before, "BLACK_WON")


def test_a_subclass_of_str_is_text() -> None:
    game = Pentago()
    answer = game.make_move(UnpleasantText("black"), UnpleasantText("a0"), 1, UnpleasantText("C"))
    assert answer is True


def test_a_subclass_of_int_is_a_number() -> None:
    assert Pentago().make_move("black", "a0", SubBoard.TOP_LEFT, "C") is True


def test_the_arguments_have_the_names_of_the_contract() -> None:
    game = Pentago()
    assert game.make_move(color="black", position="a0", sub_board=1, rotation="C") is True
