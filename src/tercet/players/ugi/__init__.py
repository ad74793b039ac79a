"""The Universal Game Interface, by which programs that play are asked for moves."""
