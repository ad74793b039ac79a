"""Draws the pictures of the README: `make pictures`."""

from pathlib import Path

from tercet.games import get_game

FOLDER = Path(__file__).parent / "pictures"
# For each game a position and the move after which it is shown.
SHOWN = {
    "pentago": ("b1b1bw/bb4/w1wb1b/1w1b2/1bwww1/1wb1w1 w", "d2:1C"),
    "builders": ("10010/12212/44300/22030/10011 01,41 02,34 x", "41>32^42"),
    "gess": (None, "c3-c6"),
}


def pictures() -> dict[Path, str]:
    """The files and what they hold."""
    drawn = {}
    for name, (position, move) in SHOWN.items():
        board = get_game(name).board(position)
        board.push(move)
        drawn[FOLDER / f"{name}.svg"] = board.svg() + "\n"
    return drawn


if __name__ == "__main__":
    for file, picture in pictures().items():
        file.write_text(picture, encoding="utf-8")
