"""The rules of Gess and the contract of the class GessGame."""

import contextlib
import io
import random
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest

from GessGame import GessGame
from tests.reference.strange import Unpleasant, UnpleasantText

COLUMNS = "abcdefghijklmnopqrst"
CENTRES = [f"{column}{row}" for column in COLUMNS[1:19] for row in range(2, 20)]


def ring_around(centre: str) -> str:
    """Return the eight squares around a centre."""
    column, row = COLUMNS.index(centre[0]), int(centre[1:])
    squares = [f"{COLUMNS[column + i]}{row + j}" for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return " ".join(square for square in squares if square != centre)


def set_up(
    black: str = "",
    white: str = "",
    black_rings: str = "l3",
    white_rings: str = "l18",
    to_move: str = "black",
) -> GessGame:
    """Return a game with these stones and, around these centres, rings."""
    game = GessGame()
    game._board = [["."] * 20 for _ in range(20)]
    for letter, squares, centres in (("B", black, black_rings), ("W", white, white_rings)):
        in_rings = " ".join(ring_around(centre) for centre in centres.split())
        for square in f"{squares} {in_rings}".split():
            game._board[int(square[1:]) - 1][COLUMNS.index(square[0])] = letter
    game._player = to_move
    return game


def played(*moves: str) -> GessGame:
    """Return a game after these moves, such as 'b6 e9', from the start; all must be accepted."""
    game = GessGame()
    for move in moves:
        start, end = move.split()
        assert game.make_move(start, end) is True
    return game


def printed(game: GessGame) -> str:
    """Return what print_board prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        game.print_board()
    return output.getvalue()


def stones(game: GessGame, letter: str) -> set[str]:
    """Return the squares that show this letter, B or W."""
    found = set()
    for line in printed(game).splitlines()[1:-1]:
        row = line[:2].strip()
        found |= {column + row for i, column in enumerate(COLUMNS) if line[3 + 2 * i] == letter}
    return found


def loose_stones(game: GessGame, letter: str) -> set[str]:
    """Return the squares of this letter beside the rings that set_up gives."""
    return stones(game, letter) - set(f"{ring_around('l3')} {ring_around('l18')}".split())


def ring_centres(game: GessGame, letter: str) -> set[str]:
    """Return the centres of all rings of this letter."""
    own = stones(game, letter)
    taken = stones(game, "B") | stones(game, "W")
    return {
        centre
        for centre in CENTRES
        if centre not in taken and set(ring_around(centre).split()) <= own
    }


# The start and the print


def test_the_start_is_printed_with_labels() -> None:
    assert printed(GessGame()) == (
        "   a b c d e f g h i j k l m n o p q r s t\n"
        "20                                         20\n"
        "19   . W . W . W W W W W W W W . W . W .   19\n"
        "18   W W W . W . W W W W . W . W . W W W   18\n"
        "17   . W . W . W W W W W W W W . W . W .   17\n"
        "16   . . . . . . . . . . . . . . . . . .   16\n"
        "15   . . . . . . . . . . . . . . . . . .   15\n"
        "14   . W . . W . . W . . W . . W . . W .   14\n"
        "13   . . . . . . . . . . . . . . . . . .   13\n"
        "12   . . . . . . . . . . . . . . . . . .   12\n"
        "11   . . . . . . . . . . . . . . . . . .   11\n"
        "10   . . . . . . . . . . . . . . . . . .   10\n"
        " 9   . . . . . . . . . . . . . . . . . .   9\n"
        " 8   . . . . . . . . . . . . . . . . . .   8\n"
        " 7   . B . . B . . B . . B . . B . . B .   7\n"
        " 6   . . . . . . . . . . . . . . . . . .   6\n"
        " 5   . . . . . . . . . . . . . . . . . .   5\n"
        " 4   . B . B . B B B B B B B B . B . B .   4\n"
        " 3   B B B . B . B B B B . B . B . B B B   3\n"
        " 2   . B . B . B B B B B B B B . B . B .   2\n"
        " 1                                         1\n"
        "   a b c d e f g h i j k l m n o p q r s t\n"
    )


@pytest.mark.parametrize("letter", ["B", "W"])
def test_each_player_starts_with_43_stones(letter: str) -> None:
    assert len(stones(GessGame(), letter)) == 43


@pytest.mark.parametrize(("letter", "centre"), [("B", "l3"), ("W", "l18")])
def test_each_player_starts_with_one_ring(letter: str, centre: str) -> None:
    assert ring_centres(GessGame(), letter) == {centre}


def test_a_new_game_is_unfinished() -> None:
    assert GessGame().get_game_state() == "UNFINISHED"


def test_there_are_319_first_moves() -> None:
    accepted = 0
    game = GessGame()
    for start in CENTRES:
        for end in CENTRES:
            if game.make_move(start, end):
                accepted += 1
                game = GessGame()
    assert accepted == 319


def test_all_data_members_are_private() -> None:
    assert all(name.startswith("_") for name in vars(GessGame()))


def test_a_game_creates_no_data_member_after_init() -> None:
    assert set(vars(played("b6 e9", "b15 e12"))) == set(vars(GessGame()))


def test_the_public_methods_are_those_of_the_contract() -> None:
    public = {name for name in dir(GessGame) if not name.startswith("_")}
    assert public == {"get_game_state", "make_move", "print_board", "resign_game"}


def test_the_arguments_have_the_names_of_the_contract() -> None:
    assert GessGame().make_move(start="b6", end="e9") is True


# Whose turn it is


def test_the_move_of_the_assignment_is_accepted() -> None:
    assert GessGame().make_move("b6", "e9") is True


def test_the_move_of_the_assignment_moves_one_stone() -> None:
    game = GessGame()
    before = stones(game, "B")
    game.make_move("b6", "e9")
    assert stones(game, "B") == before - {"c7"} | {"f10"}


def test_black_moves_first() -> None:
    assert GessGame().make_move("b15", "e12") is False


def test_the_players_alternate() -> None:
    game = played("b6 e9")
    assert (game.make_move("r6", "r7"), game.make_move("b15", "e12")) == (False, True)


# What a piece is


def test_an_opposing_piece_does_not_move() -> None:
    assert set_up(white="d7 d6").make_move("d6", "d7") is False


@pytest.mark.parametrize("square", ["d5", "d6", "c5", "e7"])
def test_a_footprint_with_an_opposing_stone_is_no_piece(square: str) -> None:
    assert set_up(black="d7", white=square).make_move("d6", "d8") is False


def test_a_footprint_without_stones_is_no_piece() -> None:
    assert set_up().make_move("d6", "d7") is False


@pytest.mark.parametrize("end", ["c5", "c6", "c7", "d5", "d7", "e5", "e6", "e7", "d12"])
def test_a_footprint_with_only_a_centre_stone_is_no_piece(end: str) -> None:
    assert set_up(black="d6").make_move("d6", end) is False


@pytest.mark.parametrize("stone", ["c9", "d9", "e9", "c10", "e10", "c11", "d11", "e11"])
def test_an_outer_stone_gives_its_direction(stone: str) -> None:
    assert set_up(black=stone).make_move("d10", stone) is True


@pytest.mark.parametrize("stone", ["c9", "d9", "e9", "c10", "e10", "c11", "d11", "e11"])
def test_an_outer_stone_gives_no_other_direction(stone: str) -> None:
    game = set_up(black=stone)
    others = [end for end in ring_around("d10").split() if end != stone]
    assert [end for end in others if game.make_move("d10", end)] == []


def test_all_stones_of_the_piece_move_together() -> None:
    game = set_up(black="c11 d11 e10 d10 c9")
    game.make_move("d10", "d13")
    assert loose_stones(game, "B") == {"c14", "d14", "e13", "d13", "c12"}


def test_a_piece_moves_only_along_rows_columns_and_diagonals() -> None:
    game = set_up(black=f"g10 {ring_around('g10')}")
    lines = {
        f"{COLUMNS[6 + right]}{10 + up}"
        for up in range(-8, 10)
        for right in range(-5, 13)
        if up == 0 or right == 0 or abs(up) == abs(right)
    }
    off_the_lines = [end for end in CENTRES if end not in lines]
    assert [end for end in off_the_lines if game.make_move("g10", end)] == []


def test_a_piece_does_not_stay_where_it_is() -> None:
    assert set_up(black="d7 d6").make_move("d6", "d6") is False


# How far a piece moves


@pytest.mark.parametrize("end", ["d7", "d8", "d9"])
def test_a_piece_with_an_empty_centre_moves_up_to_three_squares(end: str) -> None:
    assert set_up(black="d7").make_move("d6", end) is True


@pytest.mark.parametrize("end", ["d10", "d11", "d19"])
def test_a_piece_with_an_empty_centre_moves_no_further(end: str) -> None:
    assert set_up(black="d7").make_move("d6", end) is False


@pytest.mark.parametrize("end", ["e7", "f8", "g9"])
def test_a_piece_with_an_empty_centre_moves_up_to_three_squares_diagonally(end: str) -> None:
    assert set_up(black="e7").make_move("d6", end) is True


def test_a_piece_with_an_empty_centre_moves_no_further_diagonally() -> None:
    assert set_up(black="e7").make_move("d6", "h10") is False


@pytest.mark.parametrize("end", [f"d{row}" for row in range(7, 20)])
def test_a_piece_with_a_centre_stone_moves_any_number_of_squares(end: str) -> None:
    assert set_up(black="d6 d7").make_move("d6", end) is True


def test_a_piece_with_a_centre_stone_crosses_the_board_diagonally() -> None:
    game = set_up(black="b2 c3", black_rings="q3", white_rings="d18")
    assert game.make_move("b2", "s19") is True


@pytest.mark.parametrize("blocker", ["black", "white"])
@pytest.mark.parametrize("square", ["c10", "d10", "e10"])
def test_a_piece_may_go_to_the_first_stones_it_covers(blocker: str, square: str) -> None:
    black, white = (square, "") if blocker == "black" else ("", square)
    assert set_up(black=f"d6 d7 {black}", white=white).make_move("d6", "d9") is True


@pytest.mark.parametrize("blocker", ["black", "white"])
@pytest.mark.parametrize("square", ["c10", "d10", "e10"])
@pytest.mark.parametrize("end", ["d10", "d11", "d12", "d15"])
def test_a_piece_does_not_go_past_the_first_stones_it_covers(
    blocker: str, square: str, end: str
) -> None:
    black, white = (square, "") if blocker == "black" else ("", square)
    assert set_up(black=f"d6 d7 {black}", white=white).make_move("d6", end) is False


@pytest.mark.parametrize(("end", "accepted"), [("f8", True), ("g9", True), ("h10", False)])
def test_a_diagonal_slide_stops_where_a_corner_of_the_footprint_covers_a_stone(
    end: str, accepted: bool
) -> None:
    assert set_up(black="d6 e7", white="h8").make_move("d6", end) is accepted


def test_a_stone_beside_the_way_does_not_stop_a_piece() -> None:
    assert set_up(black="d6 d7", white="b8 f9 f12").make_move("d6", "d12") is True


def test_the_own_stones_of_a_piece_do_not_stop_it() -> None:
    assert set_up(black=f"d6 {ring_around('d6')}").make_move("d6", "d12") is True


# Capturing


def test_stones_under_the_whole_footprint_are_captured() -> None:
    game = set_up(black="d7", white="c8 d8 e8")
    game.make_move("d6", "d7")
    assert loose_stones(game, "W") == set()


def test_stones_under_an_empty_square_of_the_piece_are_captured() -> None:
    game = set_up(black="d7", white="e10")
    game.make_move("d6", "d9")
    assert (loose_stones(game, "B"), loose_stones(game, "W")) == ({"d10"}, set())


def test_stones_beside_the_footprint_are_not_captured() -> None:
    game = set_up(black="d7", white="c11 d11 b9 f9")
    game.make_move("d6", "d9")
    assert loose_stones(game, "W") == {"c11", "d11", "b9", "f9"}


def test_own_stones_outside_the_old_footprint_are_captured() -> None:
    game = set_up(black="d7 c10 e10")
    game.make_move("d6", "d9")
    assert loose_stones(game, "B") == {"d10"}


def test_own_and_opposing_stones_are_captured_in_one_move() -> None:
    game = set_up(black="d7 c10", white="e10")
    game.make_move("d6", "d9")
    assert (loose_stones(game, "B"), loose_stones(game, "W")) == ({"d10"}, set())


def test_own_stones_beside_the_old_footprint_stay() -> None:
    game = set_up(black="d7 f6 d4")
    game.make_move("d6", "d9")
    assert loose_stones(game, "B") == {"d10", "f6", "d4"}


def test_a_move_may_end_before_anything_is_captured() -> None:
    game = set_up(black="d6 d7", white="d12")
    game.make_move("d6", "d9")
    assert (loose_stones(game, "B"), loose_stones(game, "W")) == ({"d9", "d10"}, {"d12"})


def test_a_step_of_one_square_keeps_all_stones_of_the_piece() -> None:
    game = set_up(black="c5 d5 e5 c6 d6 e6 c7 d7 e7")
    game.make_move("d6", "d7")
    assert loose_stones(game, "B") == {"c6", "d6", "e6", "c7", "d7", "e7", "c8", "d8", "e8"}


# The edge


@pytest.mark.parametrize(
    ("start", "outer", "end"),
    [
        ("d10", "c10", "b10"),
        ("q10", "r10", "s10"),
        ("d4", "d3", "d2"),
        ("d17", "d18", "d19"),
        ("d4", "c3", "b2"),
        ("q17", "r18", "s19"),
    ],
)
def test_stones_that_reach_the_rim_are_removed(start: str, outer: str, end: str) -> None:
    game = set_up(black=f"{start} {outer}")
    game.make_move(start, end)
    assert loose_stones(game, "B") == {end}


def test_stones_of_the_piece_that_stay_inside_are_kept() -> None:
    game = set_up(black="c9 c10 c11 d9 e11")
    game.make_move("d10", "b10")
    assert loose_stones(game, "B") == {"b9", "c11"}


def test_a_footprint_over_the_edge_captures_what_it_covers_inside() -> None:
    game = set_up(black="b11", white="b12 c12")
    game.make_move("c10", "b11")
    assert (loose_stones(game, "B"), loose_stones(game, "W")) == (set(), set())


@pytest.mark.parametrize(
    ("stone", "start", "end"),
    [("c6", "d6", "a6"), ("r6", "q6", "t6"), ("d3", "d4", "d1"), ("d18", "d17", "d20")],
)
def test_a_centre_does_not_move_to_the_rim(stone: str, start: str, end: str) -> None:
    assert set_up(black=f"{stone} {start}").make_move(start, end) is False


@pytest.mark.parametrize(
    ("start", "stone", "end"),
    [("a6", "b6", "b6"), ("t6", "s6", "s6"), ("d1", "d2", "d2"), ("d20", "d19", "d19")],
)
def test_a_centre_does_not_move_from_the_rim(start: str, stone: str, end: str) -> None:
    assert set_up(black=stone).make_move(start, end) is False


@pytest.mark.parametrize(
    ("start", "outer", "end"),
    [("b6", "b7", "b15"), ("s6", "s7", "s15"), ("c2", "d2", "h2"), ("c19", "d19", "h19")],
)
def test_a_piece_slides_along_the_edge_with_one_side_outside(
    start: str, outer: str, end: str
) -> None:
    assert set_up(black=f"{start} {outer}").make_move(start, end) is True


def test_sliding_along_the_edge_loses_no_stone() -> None:
    game = set_up(black="b6 b7 c5")
    game.make_move("b6", "b15")
    assert loose_stones(game, "B") == {"b15", "b16", "c14"}


def test_a_piece_slides_along_the_edge_into_the_corner() -> None:
    game = set_up(black="b6 b7 c5")
    game.make_move("b6", "b19")
    assert loose_stones(game, "B") == {"b19", "c18"}


def test_a_piece_leaves_the_edge() -> None:
    game = set_up(black="b6 c6")
    game.make_move("b6", "h6")
    assert loose_stones(game, "B") == {"h6", "i6"}


# The ring


def test_a_move_that_breaks_the_only_ring_is_refused() -> None:
    assert GessGame().make_move("m3", "m6") is False


def test_the_same_move_is_accepted_with_a_second_ring() -> None:
    assert set_up(black="l2 m2 n2 n4 m3 l4 m4", black_rings="d6").make_move("m3", "m6") is True


def test_white_does_not_break_her_only_ring() -> None:
    assert played("b6 e9").make_move("m18", "m15") is False


def test_capturing_a_stone_of_the_own_only_ring_is_refused() -> None:
    assert set_up(black="l8 l7").make_move("l8", "l5") is False


def test_capturing_a_stone_of_an_own_ring_is_accepted_with_a_second_ring() -> None:
    assert set_up(black="l8 l7", black_rings="l3 d6").make_move("l8", "l5") is True


def test_a_ring_may_be_broken_and_formed_again_within_one_move() -> None:
    game = set_up()
    assert game.make_move("l3", "l6") is True
    assert ring_centres(game, "B") == {"l6"}


def test_a_ring_may_be_broken_if_the_same_move_forms_another() -> None:
    game = set_up(black="j5 j6 j7 m5 m7 n5 n6 n7", black_rings="g6")
    assert game.make_move("i6", "k6") is True
    assert ring_centres(game, "B") == {"m6"}


def test_eight_stones_around_an_own_stone_are_no_ring() -> None:
    game = set_up(black="l3 d7", black_rings="l3")
    assert game.make_move("d6", "d7") is False


def test_eight_stones_around_an_opposing_stone_are_no_ring() -> None:
    game = set_up(black="d7", white="l3", black_rings="l3")
    assert game.make_move("d6", "d7") is False


@pytest.mark.parametrize("missing", ring_around("g6").split())
def test_seven_stones_are_no_ring(missing: str) -> None:
    seven = " ".join(square for square in ring_around("g6").split() if square != missing)
    game = set_up(black=f"{seven} p7", black_rings="")
    assert game.make_move("p6", "p7") is False


@pytest.mark.parametrize("centre", ["c3", "c18", "r3", "r18", "j10"])
def test_a_ring_counts_wherever_it_is(centre: str) -> None:
    game = set_up(black="g7", black_rings=centre, white_rings="l14")
    assert game.make_move("g6", "g7") is True
    assert game.get_game_state() == "UNFINISHED"


def ring_step_towards_the_middle(centre: str) -> str:
    """Return the square next to the centre on the way to the middle of the board."""
    column, row = COLUMNS.index(centre[0]), int(centre[1:])
    right = 1 if column < 10 else -1
    up = 1 if row < 10 else -1
    return f"{COLUMNS[column + right]}{row + up}"


@pytest.mark.parametrize("row", range(3, 19))
def test_a_ring_can_always_step_towards_the_middle(row: int) -> None:
    crowd = random.Random(row)
    for column in COLUMNS[2:18]:
        centre = f"{column}{row}"
        footprint = {centre, *ring_around(centre).split()}
        others = [square for square in CENTRES if square not in footprint]
        crowd.shuffle(others)
        game = set_up(
            black=" ".join(others[:100]),
            white=" ".join(others[100:250]),
            black_rings=centre,
            white_rings="",
        )
        step = ring_step_towards_the_middle(centre)
        assert game.make_move(centre, step) is True
        assert step in ring_centres(game, "B")


# Winning


def test_breaking_the_last_opposing_ring_wins() -> None:
    game = set_up(black="l13 l14")
    assert game.make_move("l13", "l16") is True
    assert game.get_game_state() == "BLACK_WON"


def test_white_wins_by_breaking_blacks_last_ring() -> None:
    game = set_up(white="l8 l7", to_move="white")
    assert game.make_move("l8", "l5") is True
    assert game.get_game_state() == "WHITE_WON"


def test_breaking_one_of_two_rings_does_not_win() -> None:
    game = set_up(black="l13 l14", white_rings="l18 d12")
    game.make_move("l13", "l16")
    assert game.get_game_state() == "UNFINISHED"


def test_breaking_the_second_of_two_rings_wins() -> None:
    game = set_up(black="l13 l14 d6 d7", white="r14", white_rings="l18 d12")
    game.make_move("l13", "l16")
    game.make_move("r15", "r13")
    game.make_move("d6", "d10")
    assert game.get_game_state() == "BLACK_WON"


def test_a_ring_filled_with_an_own_stone_does_not_save_the_opponent() -> None:
    game = set_up(black="d7", white="l18")
    game.make_move("d6", "d7")
    assert game.get_game_state() == "BLACK_WON"


def test_breaking_both_players_last_rings_at_once_is_refused() -> None:
    game = set_up(black="l8", black_rings="l6", white_rings="l11")
    assert game.make_move("l7", "l9") is False
    assert game.get_game_state() == "UNFINISHED"


def test_breaking_an_own_ring_and_the_last_opposing_one_wins_with_another_own_ring() -> None:
    game = set_up(black="l8", black_rings="l6 d6", white_rings="l11")
    assert game.make_move("l7", "l9") is True
    assert game.get_game_state() == "BLACK_WON"


def test_a_game_with_both_rings_goes_on() -> None:
    assert played("b6 e9").get_game_state() == "UNFINISHED"


def test_a_won_game_takes_no_move() -> None:
    game = set_up(black="l13 l14", white="r14")
    game.make_move("l13", "l16")
    after_the_win = printed(game)
    assert (game.make_move("r15", "r13"), game.make_move("l3", "l4")) == (False, False)
    assert (printed(game), game.get_game_state()) == (after_the_win, "BLACK_WON")


# Resigning


def test_black_resigns_and_white_wins() -> None:
    game = GessGame()
    game.resign_game()
    assert game.get_game_state() == "WHITE_WON"


def test_white_resigns_and_black_wins() -> None:
    game = played("b6 e9")
    game.resign_game()
    assert game.get_game_state() == "BLACK_WON"


def test_a_second_resignation_changes_nothing() -> None:
    game = played("b6 e9")
    game.resign_game()
    game.resign_game()
    assert game.get_game_state() == "BLACK_WON"


def test_resigning_a_won_game_changes_nothing() -> None:
    game = set_up(white="l8 l7", to_move="white")
    game.make_move("l8", "l5")
    game.resign_game()
    assert game.get_game_state() == "WHITE_WON"


def test_no_move_after_a_resignation() -> None:
    game = GessGame()
    game.resign_game()
    assert (game.make_move("b6", "e9"), game.make_move("b15", "e12")) == (False, False)


def test_resigning_leaves_the_board_as_it_is() -> None:
    game = GessGame()
    before = printed(game)
    game.resign_game()
    assert printed(game) == before


# What is refused changes nothing


@pytest.mark.parametrize(
    "move",
    ["m3 m6", "b15 e12", "b6 b6", "b6 f10", "b6 b9", "b6 d9", "c7 c8", "b6 a5", "a6 d9", "b6 e21"],
)
def test_a_refused_move_changes_nothing(move: str) -> None:
    game = GessGame()
    before = printed(game)
    start, end = move.split()
    assert game.make_move(start, end) is False
    assert (printed(game), game.get_game_state()) == (before, "UNFINISHED")
    assert game.make_move("b6", "e9") is True


STRANGE: dict[str, Any] = {
    "None": None,
    "True": True,
    "number": 6,
    "float": 1.0,
    "huge": 10**5000,
    "empty text": "",
    "blank": " ",
    "column only": "b",
    "row only": "6",
    "swapped": "6b",
    "capital": "B6",
    "leading zero": "b06",
    "leading blank": " b6",
    "trailing blank": "b6 ",
    "blank inside": "b 6",
    "trailing line end": "b6\n",
    "plus sign": "b+6",
    "minus sign": "b-6",
    "row 0": "b0",
    "row 21": "b21",
    "row 100": "b100",
    "column u": "u6",
    "two columns": "bb6",
    "two squares": "b6e9",
    "Arabic digit": "b\u0666",
    "superscript digit": "b\u00b2",
    "full-width letter": "\uff426",
    "NUL": "b6\0",
    "long text": "b6" * 100_000,
    "bytes": b"b6",
    "bytearray": bytearray(b"b6"),
    "list": ["b", "6"],
    "tuple": ("b", 6),
    "dict": {},
    "set": {"b6"},
    "class": str,
    "object": object(),
    "claims to be text": Mock(spec=str),
    "raises": Unpleasant(),
}


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_start_is_refused(name: str) -> None:
    game = GessGame()
    before = printed(game)
    assert game.make_move(STRANGE[name], "e9") is False
    assert (printed(game), game.get_game_state()) == (before, "UNFINISHED")
    assert game.make_move("b6", "e9") is True


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_end_is_refused(name: str) -> None:
    game = GessGame()
    before = printed(game)
    assert game.make_move("b6", STRANGE[name]) is False
    assert (printed(game), game.get_game_state()) == (before, "UNFINISHED")
    assert game.make_move("b6", "e9") is True


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_move_after_the_end_is_refused(name: str) -> None:
    game = GessGame()
    game.resign_game()
    assert game.make_move(STRANGE[name], STRANGE[name]) is False


def test_a_subclass_of_str_is_text() -> None:
    assert GessGame().make_move(UnpleasantText("b6"), UnpleasantText("e9")) is True


# Whole games


def random_game(seed: int) -> Iterator[tuple[str, str, GessGame]]:
    """Play at random; after every move, give the mover, the board before it and the game."""
    dice = random.Random(seed)
    game = GessGame()
    mover = "B"
    before = printed(game)
    for _ in range(50_000):
        if game.make_move(dice.choice(CENTRES), dice.choice(CENTRES)):
            yield mover, before, game
            mover = "W" if mover == "B" else "B"
            before = printed(game)


@pytest.mark.parametrize("seed", range(3))
def test_every_move_changes_the_board(seed: int) -> None:
    assert all(printed(game) != before for _, before, game in random_game(seed))


@pytest.mark.parametrize("seed", range(3))
def test_no_stone_is_ever_left_on_the_rim(seed: int) -> None:
    on_board = set(CENTRES)
    assert all(
        stones(game, "B") | stones(game, "W") <= on_board for _, _, game in random_game(seed)
    )


@pytest.mark.parametrize("seed", range(3))
def test_the_mover_always_keeps_a_ring(seed: int) -> None:
    assert all(ring_centres(game, mover) for mover, _, game in random_game(seed))


def test_a_position_may_come_again_as_often_as_one_likes() -> None:
    game = GessGame()
    for _ in range(10):
        for start, end in (("c3", "c4"), ("c18", "c17"), ("c4", "c3"), ("c17", "c18")):
            assert game.make_move(start, end) is True
    assert game.get_game_state() == "UNFINISHED"
