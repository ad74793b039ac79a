"""Pentago in a few sentences, for somebody who has never played it."""

RULES = """\
Black begins. In turn, put a marble of your colour on an empty space, then turn one of the four \
sub-boards by a quarter: C is clockwise, A anti-clockwise.
Five of your marbles in a row, straight or diagonal, win. If they are there before the turn, the \
game ends at once, without a turn.
A turn that gives five to both is a draw, as is a full board; one that gives five to the other \
makes the other win."""
