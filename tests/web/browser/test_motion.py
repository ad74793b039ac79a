"""What a move moved is seen moving, but not by those who ask for no motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tercet.games import GAMES
from tests.web.browser.addresses import analysis
from tests.web.browser.entering import by_mouse
from tests.web.browser.visitors import Visitors

# The first move of each game after which something has moved on the board.
LINES = {
    "pentago": ([], "a0:1C"),
    "builders": (["14+20", "00+22"], "14>03^13"),
    "gess": ([], "j7-i7"),
}
PARTS = {"pentago": ("a0", ":1C"), "builders": ("14", ">03", "^13"), "gess": ("j7", "-i7")}

# Keeps what is animated as soon as a picture with a motion is there. Animations are begun in the
# same task that puts the picture in, so none is missed.
WATCH = """(tell) => {
  window.animated = null;
  new MutationObserver(() => {
    if (window.animated !== null || !document.querySelector("#board [data-motion]")) return;
    const targets = document.getAnimations().map(({effect}) => effect.target);
    window.animated = targets.filter((target) => target.closest("#board")).map(tell);
  }).observe(document.querySelector("#board"), {childList: true, subtree: true});
}"""


def animated(visitors: Visitors, game: str, motion: str) -> list[str]:
    """The motions of all elements that were animated when a move was shown."""
    moves, move = LINES[game]
    page = visitors.visit(analysis(game, moves=moves), reduced_motion=motion)
    page.get_by_role("switch", name="Engine").uncheck()
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    page.evaluate(f"({WATCH})((target) => target.dataset.motion ?? '')")
    field = page.get_by_label("Move", exact=True)
    field.fill(move)
    field.press("Enter")
    expect(page.locator("#board [data-motion]").first).to_be_attached()
    found: list[str] = page.evaluate("window.animated")
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_what_moved_is_animated(visitors: Visitors, game: str) -> None:
    assert any(animated(visitors, game, "no-preference"))


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_is_animated_for_who_asks_for_no_motion(visitors: Visitors, game: str) -> None:
    assert animated(visitors, game, "reduce") == []


@pytest.mark.parametrize(
    ("game", "played"),
    [("pentago", {"sub-board"}), ("builders", {"floor built", "level built"}), ("gess", {"moved"})],
)
def test_what_was_seen_while_it_was_entered_is_not_played_again(
    visitors: Visitors, game: str, played: set[str]
) -> None:
    moves, _ = LINES[game]
    page = visitors.visit(analysis(game, moves=moves), reduced_motion="no-preference")
    page.get_by_role("switch", name="Engine").uncheck()
    expect(page.locator("#board [data-follow]").first).to_be_attached()
    page.evaluate(f"({WATCH})((target) => target.getAttribute('class'))")
    for part in PARTS[game]:
        by_mouse(page, part)
    expect(page.locator("#board [data-motion]").first).to_be_attached()
    assert set(page.evaluate("window.animated")) == played
