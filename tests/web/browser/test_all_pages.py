"""What holds on every page: nothing that axe-core finds, nothing beside the screen.

Screenshots of all of them are kept in build/screenshots, to be looked at.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.web.browser.scenes import SCENES
from tests.web.browser.visitors import PHONE, Visitors

SCREENSHOTS = Path(__file__).parents[3] / "build" / "screenshots"
LONGEST_PICTURE = 8_000  # CSS pixels
WIDTHS = (320, 360, 640, 820, 1400)  # 640 is also a screen of 1280 at 200 % zoom
Scheme = Literal["light", "dark"]

# Of what axe looks for, only colours depend on the scheme.
AXE = """async (tags) => (await axe.run(
  {resultTypes: ["violations"], selectors: false, ...(tags && {runOnly: tags})})).violations"""
TAGS: dict[Scheme, list[str] | None] = {"light": None, "dark": ["cat.color"]}
WIDTH = "document.documentElement.scrollWidth"


@cache
def axe() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


def keep_picture(page: Page, name: str, look: str) -> None:
    """Keep a screenshot; of a very long page only the beginning."""
    is_long = page.evaluate("document.documentElement.scrollHeight") > LONGEST_PICTURE
    path = SCREENSHOTS / f"{name}-{look}.png"
    page.screenshot(path=path, full_page=not is_long, scale="css")
    assert path.stat().st_size > 0


@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing_and_nothing_lies_beside_the_screen(
    visitors: Visitors, name: str
) -> None:
    scene = SCENES[name]
    if scene.refusal:
        visitors.allow(scene.refusal)
    page = visitors.visit("about:blank")
    scene.show(page)
    page.evaluate(axe())
    for scheme, tags in TAGS.items():
        page.emulate_media(color_scheme=scheme)
        keep_picture(page, name, scheme)
        assert violations(page, tags) == [], scheme
    page.emulate_media(color_scheme="light")
    assert widths_needed(page, name) == {width: width for width in WIDTHS}


def violations(page: Page, tags: list[str] | None) -> list[str]:
    return [
        f"{found['id']}: {found['help']}: {node['html'][:200]} {node['failureSummary']}"
        for found in page.evaluate(AXE, tags)
        for node in found["nodes"][:3]
    ]


def widths_needed(page: Page, name: str) -> dict[int, int]:
    """How wide the page is on screens of several widths; keeps a picture of the phone's."""
    needed = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": PHONE["height"]})
        page.wait_for_function("width => innerWidth === width", arg=width)
        needed[width] = max(width, page.evaluate(WIDTH))
        if width == PHONE["width"]:
            keep_picture(page, name, "phone")
    return needed
