"""Moves in words, for who hears them."""

from __future__ import annotations

import pytest

from tercet.games import GAMES


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("pentago", "a2:1C", "a marble on a2, sub-board 1 clockwise"),
        ("pentago", "f0:4A", "a marble on f0, sub-board 4 anti-clockwise"),
        ("pentago", "a2", "a marble on a2"),
        ("builders", "22+12", "builders on 1,2 and 2,2"),
        ("builders", "22>11^10", "builder from 2,2 to 1,1, builds on 1,0"),
        ("gess", "b6-e9", "piece from b6 to e9"),
    ],
)
def test_a_move_can_be_said(game: str, text: str, words: str) -> None:
    assert GAMES[game].board.move_type.parse(text).in_words() == words
