"""Builders in a few sentences, for somebody who has never played it."""

RULES = """\
First x places two builders, then o, then x moves. Squares are a row and a column: 13 is row 1, \
column 3. The figure in a square is its level; a dot or no figure is the ground, level 0.
A move is a step and a build. One of your builders steps to a neighbouring square without a \
builder, at most one level up or any number down, and then raises a free square next to it by a \
level. No tower is higher than 4, and one of 4 is never entered.
Who steps up to level 3 wins, and so does who leaves the other no step."""
