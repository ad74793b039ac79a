"""A phone: moves are tapped."""

from __future__ import annotations

import pytest

from tercet.games import GAMES
from tests.web.browser.entering import by_finger, moves_made, play
from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors


@pytest.mark.parametrize("name", list(GAMES))
def test_a_finger_moves(visitors: Visitors, name: str) -> None:
    game = short_game(name)
    page = visitors.visit_by_phone()
    page.get_by_role("button", name=f"Two at one screen ({name.capitalize()})").tap()
    page.wait_for_url("**/play/*")
    for number, parts in enumerate(game.parts[:3]):
        play(page, parts, by_finger)
        moves_made(page, number + 1)
