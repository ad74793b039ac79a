"""Why a Gess player is never without a move: a ring can always step towards the middle."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tercet import gess
from tercet.games.position_text import compress_row

INSIDE = range(2, 18)  # where the centre of a ring can be, counted from 0
LETTERS = "abcdefghijklmnopqrst"


@st.composite
def boards_with_rings(draw: st.DrawFn) -> gess.Board:
    """Stones anywhere, and at least one ring of each player."""
    stones = Random(draw(st.integers(0, 2**32))).choices(".....bw", k=400)
    squares = [stones[row * 20 : row * 20 + 20] for row in range(20)]
    black = (draw(st.sampled_from(INSIDE)), draw(st.sampled_from(INSIDE)))
    white = draw(
        st.tuples(st.sampled_from(INSIDE), st.sampled_from(INSIDE)).filter(
            lambda centre: max(abs(centre[0] - black[0]), abs(centre[1] - black[1])) > 2
        )
    )
    for stone, (row, column) in (("b", black), ("w", white)):
        for r in (row - 1, row, row + 1):
            for c in (column - 1, column, column + 1):
                squares[r][c] = "." if (r, c) == (row, column) else stone
    rows = ["".join(squares[row][1:19]) for row in range(18, 0, -1)]
    turn = draw(st.sampled_from("bw"))
    return gess.Board("/".join(compress_row(row) for row in rows) + f" {turn}")


def steps_towards_the_middle(centre: str) -> list[str]:
    column, row = LETTERS.index(centre[0]), int(centre[1:]) - 1
    right, up = (1 if column < 10 else -1), (1 if row < 10 else -1)
    return [f"{LETTERS[column + right * x]}{row + up * y + 1}" for x, y in ((1, 0), (0, 1), (1, 1))]


@given(boards_with_rings())
def test_a_ring_can_step_towards_the_middle_and_is_still_a_ring(board: gess.Board) -> None:
    player = board.turn
    assert board.outcome() is None
    assert board.rings(player)
    for centre in board.rings(player):
        for square in steps_towards_the_middle(centre):
            board.push(f"{centre}-{square}")
            assert square in board.rings(player)
            board.pop()
