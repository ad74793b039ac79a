"""Gess in a few sentences, for somebody who has never played it."""

RULES = """\
Black begins. A piece is any 3 x 3 squares that hold stones of yours and none of the other's. You \
name the square in its middle and the one it goes to, both on the board (b to s, 2 to 19).
It moves in the directions in which it has stones around its middle: up to 3 squares, or any \
number if there is a stone in the middle, too. It stops where it first covers other stones, which \
are all removed, and so are stones that leave the board.
A ring is eight of your stones around an empty square; pictures mark that square. Who has no ring \
left has lost, and nobody may break his own last ring."""
