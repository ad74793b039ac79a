"""Moves entered as people do: by mouse, by finger, by keyboard, by typing.

Nothing here knows a game. A part of a move is chosen where the picture says `data-follow`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, expect

MOST_KEYS = 80
MOST_TABS = 40

# The middle of what has the focus and of the target; null without one. The ring of tab stops is
# left to the browser.
WHERE = """(follow) => {
  const middle = (place) => place?.dataset?.x && [Number(place.dataset.x), Number(place.dataset.y)];
  const board = document.querySelector("#board");
  const here = board.contains(document.activeElement) ? document.activeElement : null;
  const there = board.querySelector(`[data-follow="${CSS.escape(follow)}"]`);
  return {here: middle(here) ?? null, there: middle(there) ?? null, isThere: here === there};
}"""

Choose = Callable[[Page, str], None]


def play(page: Page, parts: Sequence[str], choose: Choose) -> None:
    """Enter a move part by part; the field beside the board tells how far it has come."""
    entered = ""
    for part in parts:
        choose(page, part)
        entered += part
        if entered != "".join(parts):
            expect(page.locator("#entry input")).to_have_value(entered)


def target(page: Page, follow: str) -> Locator:
    """Where on the board this part can be chosen."""
    return page.locator(f'#board [data-follow="{follow}"]')


def by_mouse(page: Page, part: str) -> None:
    target(page, part).click()


def by_finger(page: Page, part: str) -> None:
    target(page, part).tap()


def by_keyboard(page: Page, part: str) -> None:
    """The focus is on the board, and stays there when the picture is replaced."""
    expect(target(page, part)).to_be_attached()
    been: set[tuple[float, float, str]] = set()
    for _ in range(MOST_KEYS):
        where = page.evaluate(WHERE, part)
        assert where["here"], f"the board has lost the focus before {part!r}"
        if where["isThere"]:
            page.keyboard.press("Enter")
            return
        x, y = where["here"]
        key = next(key for key in _keys(where) if (x, y, key) not in been)
        been.add((x, y, key))
        page.keyboard.press(key)
    raise AssertionError(f"arrow keys do not lead to {part!r}")


def _keys(where: dict[str, list[float]]) -> list[str]:
    """Arrow keys that lead from here to there, the most useful first."""
    across = where["there"][0] - where["here"][0]
    down = where["there"][1] - where["here"][1]
    keys = [(abs(across), "ArrowRight" if across > 0 else "ArrowLeft")]
    keys.append((abs(down), "ArrowDown" if down > 0 else "ArrowUp"))
    return [key for size, key in sorted(keys, reverse=True) if not math.isclose(size, 0)]


def tab_to_board(page: Page) -> None:
    """Press Tab until the focus is on the board."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#board') !== null"):
            return
    raise AssertionError("Tab does not lead to the board")


def moves_made(page: Page, count: int) -> None:
    """Wait until so many moves are in the list."""
    expect(page.locator("#moves .move-list button")).to_have_count(count)


def announcements(page: Page) -> list[str]:
    """What a screen reader was told lately, in order."""
    return page.locator("body > [role=status] p").all_text_contents()


def announced(page: Page, words: str | re.Pattern[str]) -> None:
    """Wait until a screen reader has been told."""
    expect(page.locator("body > [role=status]")).to_contain_text(words)
