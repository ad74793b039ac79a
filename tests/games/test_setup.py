"""Positions put together cell by cell."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tercet.games import GAMES, Board, Game, InvalidPositionError, TercetError, get_game
from tercet.games.setup import SetUp
from tests.games.strategies import ALL_GAMES, boards
from tests.games.test_pictures import cells_of

GROUND = "00000/00000/00000/00000/00000"

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=list(GAMES))


def set_up(name: str, **tools: str) -> SetUp[Any]:
    """An empty board with these tools used: their names, and the cells they are used on."""
    setup = get_game(name).setup.empty()
    for tool, cells in tools.items():
        for cell in cells.split():
            setup.put(cell, tool)
    return setup


@given(boards())
def test_a_board_taken_over_is_the_same_position(board: Board[Any]) -> None:
    assert get_game(board.game).setup.of(board).text() == board.text()


@given(boards())
def test_the_picture_has_the_cells_of_the_boards_own(board: Board[Any]) -> None:
    setup = get_game(board.game).setup.of(board)
    for flipped in (False, True):
        plain = type(board)(board.text()).svg(300, flipped=flipped)
        assert setup.svg(300, flipped=flipped) == plain


@every_game
@given(st.data())
def test_whatever_is_put_the_text_is_a_position_or_refused_in_words(
    game: Game, data: st.DataObject
) -> None:
    setup = game.setup.empty()
    tools = st.tuples(st.sampled_from(game.setup.cells), st.sampled_from(list(game.setup.tools)))
    for cell, tool in data.draw(st.lists(tools, max_size=12)):
        setup.put(cell, tool)
    setup.turn = data.draw(st.sampled_from(game.players))
    assert setup.svg(300)
    try:
        text = setup.text()
    except InvalidPositionError as error:
        assert len(str(error)) > 20
    else:
        board = game.board(text)
        assert board.text() == text
        assert board.turn == setup.turn


@every_game
def test_setting_up_does_not_change_the_board_it_began_with(game: Game) -> None:
    board = game.board()
    setup = game.setup.of(board)
    for tool in game.setup.tools:
        setup.put(game.setup.cells[0], tool)
    assert board == game.board()


@every_game
def test_what_is_unknown_is_refused_with_what_there_is(game: Game) -> None:
    setup = game.setup.empty()
    with pytest.raises(TercetError, match=f"such as {game.setup.where[-2:]}"):
        setup.put("z9", next(iter(game.setup.tools)))
    with pytest.raises(TercetError, match=", ".join(game.setup.tools)):
        setup.put(game.setup.cells[0], "hammer")
    with pytest.raises(TercetError, match=" and ".join(game.players)):
        setup.turn = "nobody"
    assert setup.turn == game.players[0]


def test_a_board_of_another_game_is_refused() -> None:
    with pytest.raises(TercetError, match="a board of gess is needed"):
        get_game("gess").setup.of(get_game("pentago").board())


def test_each_game_has_its_tools_in_the_order_shown() -> None:
    stones = ["empty", "black", "white"]
    assert list(get_game("pentago").setup.tools) == list(get_game("gess").setup.tools) == stones
    levels = [f"level{level}" for level in range(5)]
    assert list(get_game("builders").setup.tools) == [*levels, "x", "o"]


def test_marbles_are_put_replaced_and_removed() -> None:
    setup = set_up("pentago", black="a0 f5", white="a1 f5", empty="a1")
    assert setup.text() == "b5/6/6/6/6/5w b"


@pytest.mark.parametrize(("black", "turn"), [("a0", "black"), ("a0 a1", "white")])
def test_who_is_to_move_in_pentago_follows_from_the_marbles(black: str, turn: str) -> None:
    setup = set_up("pentago", black=black, white="c5")
    for player in ("black", "white"):
        setup.turn = player
        assert setup.turn == turn
        assert setup.text()[-1] == turn[0]


@pytest.mark.parametrize(("black", "white"), [("a0 a1 a2", "c5"), ("", "c5")])
def test_numbers_of_marbles_that_do_not_fit_are_named(black: str, white: str) -> None:
    counts = f"{len(black.split())} black and {len(white.split())} white marbles do not fit"
    with pytest.raises(InvalidPositionError, match=counts):
        set_up("pentago", black=black, white=white).text()


@pytest.mark.parametrize(
    ("x", "o", "text"),
    [("", "", "- - x"), ("22 12", "", "12,22 - o"), ("12 22", "42 01", "12,22 01,42 x")],
)
def test_builders_are_placed_one_player_after_the_other(x: str, o: str, text: str) -> None:
    assert set_up("builders", x=x, o=o).text() == f"{GROUND} {text}"


def test_either_player_moves_once_all_builders_are_placed() -> None:
    setup = set_up("builders", x="12 22", o="01 42")
    setup.turn = "o"
    assert setup.text() == f"{GROUND} 12,22 01,42 o"


def test_a_builder_put_where_the_same_stands_is_removed() -> None:
    assert set_up("builders", x="12 22 33 33").text() == f"{GROUND} 12,22 - o"


def test_a_builder_put_where_the_others_stands_replaces_it() -> None:
    assert set_up("builders", x="12 22 33", o="33 44").text() == f"{GROUND} 12,22 33,44 x"


def test_a_level_keeps_the_builder_on_it() -> None:
    setup = set_up("builders", x="12 22", o="01 42", level2="12", level4="44")
    assert setup.text() == "00000/00200/00000/00000/00004 12,22 01,42 x"
    assert cells_of(setup.svg(300))["12"] == "12: level 2, builder of x"


@pytest.mark.parametrize(
    ("tools", "message"),
    [
        ({"x": "12"}, "x has 1 builder: each player has two"),
        ({"x": "12 22", "o": "00 01 02"}, "o has 3 builders: each player has two"),
        ({"o": "00 01"}, "x places first"),
        ({"level1": "00"}, "levels before both players have placed"),
        ({"x": "12 22", "o": "01 42", "level4": "12"}, "cannot stand on a tower of 4"),
        ({"x": "12 22", "o": "01 42", "level3": "12"}, "x has won and cannot be to move"),
    ],
)
def test_builders_that_cannot_stand_so_are_refused_in_words(
    tools: dict[str, str], message: str
) -> None:
    with pytest.raises(InvalidPositionError, match=message):
        set_up("builders", **tools).text()


def test_stones_of_gess_stand_where_they_are_put() -> None:
    setup = set_up("gess", black="b19 s2", white="b2 c2", empty="c2")
    setup.turn = "white"
    assert setup.text() == f"b17/{'18/' * 16}w16b w"


def test_a_ring_that_is_set_up_is_marked_in_the_picture() -> None:
    setup = set_up("gess", black="e5 f5 g5 e6 g6 e7 f7 g7")
    assert cells_of(setup.svg(300))["f6"] == "f6: centre of a black ring"


@pytest.mark.parametrize("cell", ["a5", "t5", "k1", "k20"])
def test_no_stone_is_put_on_the_rim(cell: str) -> None:
    with pytest.raises(TercetError, match="columns b to s and the rows 2 to 19"):
        set_up("gess", black=cell)
