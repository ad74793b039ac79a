"""The rules of the builders' game and the contract of the class BuildersGame."""

import contextlib
import enum
import io
from typing import Any
from unittest.mock import Mock

import pytest

from BuildersGame import BuildersGame
from tests.reference.strange import Unpleasant, UnpleasantNumber, UnpleasantText

FLAT = ["00000", "00000", "00000", "00000", "00000"]


def set_up(levels: list[str], x: str, o: str, to_move: str = "x") -> BuildersGame:
    """Return a game in a position that would take long to reach; '01 42' are two builders."""
    game = BuildersGame()
    game._levels = [[int(level) for level in row] for row in levels]
    for player, squares in (("x", x), ("o", o)):
        game._builders[player] = [(int(square[0]), int(square[1])) for square in squares.split()]
    game._player = to_move
    return game


def placed() -> BuildersGame:
    """Return the game of the assignment's example after both placements, x to move."""
    game = BuildersGame()
    assert game.initial_placement(2, 2, 1, 2, "x") is True
    assert game.initial_placement(0, 1, 4, 2, "o") is True
    return game


def printed(game: BuildersGame) -> str:
    """Return what print_board prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        game.print_board()
    return output.getvalue()


def shown_at(game: BuildersGame, row: int, column: int) -> str:
    """Return the printed square, such as '2x' or '0'."""
    line = printed(game).splitlines()[2 + 2 * row]
    return line.split("|")[1 + column].strip()


# The board and its print


def test_the_example_of_the_assignment() -> None:
    game = BuildersGame()
    answers = [
        game.initial_placement(2, 2, 1, 2, "x"),
        game.initial_placement(0, 1, 4, 2, "o"),
        game.make_move(2, 2, 1, 1, 1, 0),
        game.make_move(0, 1, 1, 0, 2, 0),
        game.get_current_state(),
    ]
    assert answers == [True, True, True, True, "UNFINISHED"]


def test_the_board_shows_levels_and_builders_with_labels() -> None:
    game = placed()
    game.make_move(2, 2, 1, 1, 1, 0)
    game.make_move(0, 1, 1, 0, 2, 0)
    assert printed(game) == (
        "    0    1    2    3    4\n"
        "  +----+----+----+----+----+\n"
        "0 | 0  | 0  | 0  | 0  | 0  |\n"
        "  +----+----+----+----+----+\n"
        "1 | 1o | 0x | 0x | 0  | 0  |\n"
        "  +----+----+----+----+----+\n"
        "2 | 1  | 0  | 0  | 0  | 0  |\n"
        "  +----+----+----+----+----+\n"
        "3 | 0  | 0  | 0  | 0  | 0  |\n"
        "  +----+----+----+----+----+\n"
        "4 | 0  | 0  | 0o | 0  | 0  |\n"
        "  +----+----+----+----+----+\n"
    )


def test_a_new_game_is_unfinished() -> None:
    assert BuildersGame().get_current_state() == "UNFINISHED"


def test_all_data_members_are_private() -> None:
    assert all(name.startswith("_") for name in vars(BuildersGame()))


def test_a_game_creates_no_data_member_after_init() -> None:
    game = placed()
    game.make_move(2, 2, 1, 1, 1, 0)
    assert set(vars(game)) == set(vars(BuildersGame()))


def test_the_public_methods_are_those_of_the_contract() -> None:
    public = {name for name in dir(BuildersGame) if not name.startswith("_")}
    assert public == {"get_current_state", "initial_placement", "make_move", "print_board"}


# Placing the builders


def test_x_places_first() -> None:
    assert BuildersGame().initial_placement(0, 0, 1, 1, "o") is False


def test_a_placement_puts_both_builders_on_the_board() -> None:
    game = BuildersGame()
    game.initial_placement(0, 1, 4, 2, "x")
    assert (shown_at(game, 0, 1), shown_at(game, 4, 2), printed(game).count("x")) == ("0x", "0x", 2)


def test_x_does_not_place_twice() -> None:
    game = BuildersGame()
    game.initial_placement(0, 0, 1, 1, "x")
    assert game.initial_placement(2, 2, 3, 3, "x") is False


@pytest.mark.parametrize("player", ["x", "o"])
def test_nobody_places_after_both_have_placed(player: str) -> None:
    assert placed().initial_placement(3, 3, 4, 4, player) is False


@pytest.mark.parametrize("player", ["x", "o"])
def test_nobody_places_once_the_moves_have_begun(player: str) -> None:
    game = placed()
    game.make_move(2, 2, 1, 1, 1, 0)
    assert game.initial_placement(3, 3, 4, 4, player) is False


def test_two_builders_are_not_placed_on_the_same_square() -> None:
    assert BuildersGame().initial_placement(3, 3, 3, 3, "x") is False


@pytest.mark.parametrize("squares", [(2, 2, 0, 0), (0, 0, 2, 2), (1, 2, 0, 0), (0, 0, 1, 2)])
def test_a_builder_is_not_placed_on_a_taken_square(squares: tuple[int, int, int, int]) -> None:
    game = BuildersGame()
    game.initial_placement(2, 2, 1, 2, "x")
    assert game.initial_placement(*squares, player="o") is False


@pytest.mark.parametrize("bad", [-1, -5, 5, 10**30])
@pytest.mark.parametrize("index", range(4))
def test_a_builder_is_not_placed_off_the_board(bad: int, index: int) -> None:
    squares = [0, 1, 2, 3]
    squares[index] = bad
    r1, c1, r2, c2 = squares
    assert BuildersGame().initial_placement(r1, c1, r2, c2, "x") is False


@pytest.mark.parametrize("player", ["X", "O", "", "xo", " x", "y"])
def test_only_x_and_o_are_players(player: str) -> None:
    assert BuildersGame().initial_placement(0, 0, 1, 1, player) is False


def test_the_corners_are_on_the_board() -> None:
    assert BuildersGame().initial_placement(0, 0, 4, 4, "x") is True


# Whose turn it is


def test_no_move_before_any_placement() -> None:
    assert BuildersGame().make_move(2, 2, 1, 1, 1, 0) is False


def test_no_move_before_the_second_placement() -> None:
    game = BuildersGame()
    game.initial_placement(2, 2, 1, 2, "x")
    assert game.make_move(2, 2, 1, 1, 1, 0) is False


def test_o_does_not_move_first() -> None:
    assert placed().make_move(0, 1, 0, 0, 1, 0) is False


def test_x_does_not_move_twice_running() -> None:
    game = placed()
    game.make_move(2, 2, 1, 1, 1, 0)
    assert game.make_move(1, 1, 2, 2, 3, 3) is False


def test_a_square_without_a_builder_cannot_move() -> None:
    assert placed().make_move(3, 3, 3, 4, 4, 4) is False


# The step


@pytest.mark.parametrize(
    ("row", "column"), [(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)]
)
def test_a_builder_steps_to_each_of_the_eight_neighbours(row: int, column: int) -> None:
    game = set_up(FLAT, x="22 00", o="44 40")
    assert game.make_move(2, 2, row, column, 2, 2) is True
    assert shown_at(game, row, column) == "0x"


def test_either_of_the_two_builders_may_move() -> None:
    game = placed()
    assert game.make_move(1, 2, 1, 3, 0, 3) is True
    assert (shown_at(game, 1, 3), shown_at(game, 2, 2)) == ("0x", "0x")


def test_a_builder_does_not_stay_where_it_is() -> None:
    assert placed().make_move(2, 2, 2, 2, 3, 3) is False


@pytest.mark.parametrize(("row", "column"), [(0, 2), (4, 2), (2, 0), (2, 4), (0, 3), (4, 4)])
def test_a_builder_does_not_step_two_squares(row: int, column: int) -> None:
    game = set_up(FLAT, x="22 00", o="40 04")
    build_row = row + 1 if row < 4 else row - 1
    assert game.make_move(2, 2, row, column, build_row, column) is False


@pytest.mark.parametrize("other", ["x", "o"])
def test_a_builder_does_not_step_onto_another(other: str) -> None:
    game = set_up(FLAT, x="22 12" if other == "x" else "22 44", o="00 32")
    row = 1 if other == "x" else 3
    assert game.make_move(2, 2, row, 2, row, 3) is False


def test_a_builder_steps_one_level_up() -> None:
    game = set_up(["00000", "00000", "00100", "00200", "00000"], x="22 00", o="44 40")
    assert game.make_move(2, 2, 3, 2, 4, 2) is True


@pytest.mark.parametrize("height", [2, 3, 4])
def test_a_builder_does_not_step_two_or_more_levels_up(height: int) -> None:
    game = set_up(["00000", "00000", "00000", f"00{height}00", "00000"], x="22 00", o="44 40")
    assert game.make_move(2, 2, 3, 2, 4, 2) is False


@pytest.mark.parametrize("height", [0, 1, 2])
def test_a_tower_of_four_levels_is_never_entered(height: int) -> None:
    game = set_up(["00000", "00000", f"00{height}00", "00400", "00000"], x="22 00", o="44 40")
    assert game.make_move(2, 2, 3, 2, 4, 2) is False


@pytest.mark.parametrize("below", [0, 1, 2])
def test_a_builder_steps_any_number_of_levels_down_or_stays_level(below: int) -> None:
    game = set_up(["00000", "00000", "00200", f"00{below}00", "00000"], x="22 00", o="44 40")
    assert game.make_move(2, 2, 3, 2, 4, 2) is True


# The build


@pytest.mark.parametrize(
    ("row", "column"), [(0, 1), (0, 2), (0, 3), (1, 1), (1, 3), (2, 1), (2, 2), (2, 3)]
)
def test_a_builder_builds_on_each_of_the_eight_neighbours(row: int, column: int) -> None:
    game = set_up(FLAT, x="22 00", o="44 40")
    assert game.make_move(2, 2, 1, 2, row, column) is True
    assert shown_at(game, row, column) == "1"


def test_the_square_just_left_may_be_built_on() -> None:
    game = placed()
    game.make_move(2, 2, 2, 1, 2, 2)
    assert shown_at(game, 2, 2) == "1"


def test_a_move_adds_exactly_one_level() -> None:
    game = placed()
    game.make_move(2, 2, 1, 1, 1, 0)
    assert printed(game).split("\n", 1)[1].count(" 1  |") == 1


def test_a_builder_does_not_build_under_itself() -> None:
    assert placed().make_move(2, 2, 3, 2, 3, 2) is False


@pytest.mark.parametrize(("row", "column"), [(0, 2), (4, 2), (4, 0), (2, 0), (4, 4)])
def test_a_builder_does_not_build_far_from_its_new_square(row: int, column: int) -> None:
    game = set_up(FLAT, x="33 00", o="34 10")
    assert game.make_move(3, 3, 2, 2, row, column) is False


def test_a_build_next_to_the_old_square_only_is_refused() -> None:
    assert placed().make_move(2, 2, 2, 1, 2, 3) is False


@pytest.mark.parametrize(("row", "column"), [(1, 2), (0, 1)])
def test_a_builder_does_not_build_under_another(row: int, column: int) -> None:
    assert placed().make_move(2, 2, 1, 1, row, column) is False


@pytest.mark.parametrize("height", [0, 1, 2, 3])
def test_a_tower_grows_up_to_four_levels(height: int) -> None:
    game = set_up(["00000", f"{height}0000", "00000", "00000", "00000"], x="22 33", o="44 40")
    game.make_move(2, 2, 1, 1, 1, 0)
    assert shown_at(game, 1, 0) == str(height + 1)


def test_a_tower_of_four_levels_is_not_built_on() -> None:
    game = set_up(["00000", "40000", "00000", "00000", "00000"], x="22 33", o="44 40")
    assert game.make_move(2, 2, 1, 1, 1, 0) is False


# Winning

READY_TO_WIN = ["00000", "00000", "00230", "00000", "00000"]


def test_stepping_onto_a_third_level_wins() -> None:
    game = set_up(READY_TO_WIN, x="22 00", o="44 40")
    assert game.make_move(2, 2, 2, 3, 2, 4) is True
    assert game.get_current_state() == "X_WON"


def test_o_wins_on_a_third_level_too() -> None:
    game = set_up(READY_TO_WIN, x="44 40", o="22 00", to_move="o")
    game.make_move(2, 2, 2, 3, 2, 4)
    assert game.get_current_state() == "O_WON"


def test_the_level_of_a_winning_move_is_added() -> None:
    game = set_up(READY_TO_WIN, x="22 00", o="44 40")
    game.make_move(2, 2, 2, 3, 2, 4)
    assert shown_at(game, 2, 4) == "1"


@pytest.mark.parametrize(("row", "column"), [(2, 3), (0, 0), (3, 4), (1, 2), (2, 5)])
def test_a_winning_step_still_needs_a_legal_build(row: int, column: int) -> None:
    game = set_up(READY_TO_WIN, x="22 34", o="44 12")
    assert game.make_move(2, 2, 2, 3, row, column) is False
    assert game.get_current_state() == "UNFINISHED"


def test_stepping_onto_a_second_level_does_not_win() -> None:
    game = set_up(["00000", "00000", "00120", "00000", "00000"], x="22 00", o="44 40")
    game.make_move(2, 2, 2, 3, 2, 4)
    assert game.get_current_state() == "UNFINISHED"


def test_building_a_third_level_does_not_win() -> None:
    game = set_up(["00000", "20000", "00000", "00000", "00000"], x="22 33", o="44 40")
    game.make_move(2, 2, 1, 1, 1, 0)
    assert game.get_current_state() == "UNFINISHED"


def test_a_builder_walled_in_by_the_last_build_loses() -> None:
    game = set_up(["02020", "21022", "00000", "00000", "00000"], x="32 44", o="00 04")
    assert game.make_move(3, 2, 2, 1, 1, 1) is True
    assert game.get_current_state() == "X_WON"


def test_a_builder_blocked_by_the_last_step_loses() -> None:
    game = set_up(["02020", "20022", "00000", "00000", "00000"], x="22 44", o="00 04")
    game.make_move(2, 2, 1, 1, 2, 2)
    assert game.get_current_state() == "X_WON"


def test_o_wins_when_x_has_no_move() -> None:
    game = set_up(["02020", "21022", "00000", "00000", "00000"], x="00 04", o="32 44", to_move="o")
    game.make_move(3, 2, 2, 1, 1, 1)
    assert game.get_current_state() == "O_WON"


def test_one_builder_that_can_step_is_enough_to_go_on() -> None:
    game = set_up(["02020", "21021", "00000", "00000", "00000"], x="32 44", o="00 04")
    game.make_move(3, 2, 2, 1, 1, 1)
    assert game.get_current_state() == "UNFINISHED"


def test_a_step_down_is_enough_to_go_on() -> None:
    game = set_up(["24020", "41022", "00000", "00000", "00000"], x="32 44", o="00 04")
    game.make_move(3, 2, 2, 1, 2, 2)
    assert game.get_current_state() == "UNFINISHED"


def test_the_builder_that_leaves_opens_a_way_for_the_opponent() -> None:
    game = set_up(["02020", "20022", "00000", "00000", "00000"], x="11 44", o="00 04")
    game.make_move(1, 1, 2, 2, 3, 3)
    assert game.get_current_state() == "UNFINISHED"


def x_has_shut_herself_in() -> BuildersGame:
    """Return a game where x has just moved so that she could not move again."""
    game = set_up(["01000", "22000", "00000", "00022", "00020"], x="01 44", o="20 23")
    assert game.make_move(0, 1, 0, 0, 0, 1) is True
    return game


def test_the_mover_without_a_next_move_has_not_lost_yet() -> None:
    assert x_has_shut_herself_in().get_current_state() == "UNFINISHED"


def test_the_mover_without_a_next_move_loses_if_the_opponent_leaves_it_so() -> None:
    game = x_has_shut_herself_in()
    game.make_move(2, 0, 3, 0, 4, 0)
    assert game.get_current_state() == "O_WON"


def test_the_mover_without_a_next_move_goes_on_if_the_opponent_cannot_keep_it_so() -> None:
    game = set_up(["01000", "20000", "00000", "00022", "00020"], x="01 44", o="11 23")
    assert game.make_move(0, 1, 0, 0, 0, 1) is True
    game.make_move(1, 1, 2, 2, 3, 2)
    assert game.get_current_state() == "UNFINISHED"


def test_a_won_game_takes_no_move() -> None:
    game = set_up(READY_TO_WIN, x="22 00", o="44 40")
    game.make_move(2, 2, 2, 3, 2, 4)
    assert game.make_move(4, 4, 3, 3, 4, 4) is False


def test_a_won_game_stays_won() -> None:
    game = set_up(READY_TO_WIN, x="22 00", o="44 40")
    game.make_move(2, 2, 2, 3, 2, 4)
    after_the_win = printed(game)
    game.make_move(4, 4, 3, 3, 4, 4)
    assert (printed(game), game.get_current_state()) == (after_the_win, "X_WON")


# What is refused changes nothing


@pytest.mark.parametrize("index", range(6))
@pytest.mark.parametrize("bad", [-1, -5, 5, 10**30])
def test_a_move_off_the_board_is_refused(index: int, bad: int) -> None:
    move = [2, 2, 1, 1, 1, 0]
    move[index] = bad
    assert placed().make_move(*move) is False


@pytest.mark.parametrize(
    "move",
    [(-3, 2, 1, 1, 1, 0), (2, -3, 1, 1, 1, 0), (0, 0, -1, 0, 0, 1), (0, 0, 1, 0, 0, -1)],
)
def test_a_negative_number_does_not_count_from_the_other_side(move: tuple[int, ...]) -> None:
    game = set_up(FLAT, x="22 00", o="44 34")
    assert game.make_move(*move) is False


@pytest.mark.parametrize(
    "placement",
    [
        (0, 0, 1, 1, "x"),
        (0, 0, 2, 2, "o"),
        (1, 2, 0, 0, "o"),
        (3, 3, 3, 3, "o"),
        (0, 0, 5, 0, "o"),
        (-1, 0, 0, 0, "o"),
        (0, 0, 1, 1, "X"),
    ],
)
def test_a_refused_placement_changes_nothing(placement: tuple[int, int, int, int, str]) -> None:
    game = BuildersGame()
    game.initial_placement(2, 2, 1, 2, "x")
    before = printed(game)
    game.initial_placement(*placement)
    assert (printed(game), game.get_current_state()) == (before, "UNFINISHED")
    assert game.initial_placement(0, 1, 4, 2, "o") is True


@pytest.mark.parametrize(
    "move",
    [
        (0, 1, 0, 0, 1, 0),
        (3, 3, 3, 4, 4, 4),
        (2, 2, 2, 2, 3, 3),
        (2, 2, 4, 4, 3, 3),
        (2, 2, 1, 2, 1, 1),
        (2, 2, 1, 1, 1, 1),
        (2, 2, 1, 1, 0, 1),
        (2, 2, 1, 1, 4, 4),
        (2, 2, 1, 1, -4, 0),
    ],
)
def test_a_refused_move_changes_nothing(move: tuple[int, ...]) -> None:
    game = placed()
    before = printed(game)
    game.make_move(*move)
    assert (printed(game), game.get_current_state()) == (before, "UNFINISHED")
    assert game.make_move(2, 2, 1, 1, 1, 0) is True


class Row(enum.IntEnum):
    """The rows as another program might name them."""

    TOP = 0
    BOTTOM = 4


class Index:
    """An object that can stand for a number, but is none."""

    def __index__(self) -> int:
        return 1


# By name, because pytest would ask the values themselves for one.
STRANGE: dict[str, Any] = {
    "None": None,
    "True": True,
    "False": False,
    "float": 1.0,
    "not a number": float("nan"),
    "complex": 1j,
    "index": Index(),
    "huge": 10**5000,
    "negative": -1,
    "unpleasant number off the board": UnpleasantNumber(7),
    "text": "1",
    "empty text": "",
    "bytes": b"x",
    "list": [1],
    "tuple": (1,),
    "dict": {},
    "set": {1},
    "class": int,
    "object": object(),
    "claims to be text": Mock(spec=str),
    "claims to be a number": Mock(spec=int),
    "raises": Unpleasant(),
}


@pytest.mark.parametrize("index", range(6))
@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_number_in_a_move_is_refused(name: str, index: int) -> None:
    game = placed()
    before = printed(game)
    move: list[Any] = [2, 2, 1, 1, 1, 0]
    move[index] = STRANGE[name]
    assert game.make_move(*move) is False
    assert (printed(game), game.get_current_state()) == (before, "UNFINISHED")
    assert game.make_move(2, 2, 1, 1, 1, 0) is True


@pytest.mark.parametrize("index", range(4))
@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_number_in_a_placement_is_refused(name: str, index: int) -> None:
    game = BuildersGame()
    before = printed(game)
    squares: list[Any] = [0, 1, 2, 3]
    squares[index] = STRANGE[name]
    r1, c1, r2, c2 = squares
    assert game.initial_placement(r1, c1, r2, c2, "x") is False
    assert (printed(game), game.get_current_state()) == (before, "UNFINISHED")
    assert game.initial_placement(0, 1, 2, 3, "x") is True


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_player_is_refused(name: str) -> None:
    game = BuildersGame()
    assert game.initial_placement(0, 1, 2, 3, STRANGE[name]) is False
    assert game.initial_placement(0, 1, 2, 3, "x") is True


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_move_is_refused_before_the_placements_and_after_the_end(name: str) -> None:
    won = set_up(READY_TO_WIN, x="22 00", o="44 40")
    won.make_move(2, 2, 2, 3, 2, 4)
    move = [STRANGE[name]] * 6
    assert (BuildersGame().make_move(*move), won.make_move(*move)) == (False, False)


def test_subclasses_of_int_are_numbers() -> None:
    game = BuildersGame()
    assert game.initial_placement(Row.TOP, UnpleasantNumber(1), Row.BOTTOM, 2, "x") is True


def test_a_subclass_of_str_is_text() -> None:
    assert BuildersGame().initial_placement(0, 1, 2, 3, UnpleasantText("x")) is True


def test_the_arguments_have_the_names_of_the_contract() -> None:
    game = BuildersGame()
    assert game.initial_placement(r1=2, c1=2, r2=1, c2=2, player="x") is True
    assert game.initial_placement(r1=0, c1=1, r2=4, c2=2, player="o") is True
    assert game.make_move(r1=2, c1=2, r2=1, c2=1, r3=1, c3=0) is True
