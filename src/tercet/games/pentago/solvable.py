"""Which positions of Pentago are solved in a few seconds and little memory."""

from tercet.games.pentago.board import Board

FEWEST_MARBLES = 18  # half a gigabyte; three times as much for each marble less


def is_solvable(board: Board) -> bool:
    """Whether there are enough marbles to solve the position while somebody waits."""
    return len(board.squares().replace(".", "")) >= FEWEST_MARBLES
