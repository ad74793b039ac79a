"""A game in play: who sits at the board, what was taken back, how it ended."""
