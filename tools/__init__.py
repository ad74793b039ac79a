"""Tools of development: what is written by a program instead of by hand."""
