"""What pages have in common: where they begin, the header's buttons, how sentences begin."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.addresses import analysis
from tests.web.browser.trouble import fail_once
from tests.web.browser.visitors import Visitors

LEFT = "element => element.getBoundingClientRect().left"


@pytest.mark.parametrize("width", [820, 1280, 1920])
@pytest.mark.parametrize("path", ["/", "/analyse", "/setup"])
def test_header_and_content_begin_at_the_same_line(
    visitors: Visitors, path: str, width: int
) -> None:
    page = visitors.visit(path, viewport={"width": width, "height": 800})
    expect(page.locator(".brand")).to_be_visible()
    heading = page.get_by_role("heading", level=1).evaluate(LEFT)
    assert page.locator(".brand").evaluate(LEFT) == pytest.approx(heading, abs=1)


def test_the_speaker_is_crossed_out_while_sounds_are_off(page: Page) -> None:
    button = page.get_by_role("button", name="Sounds")
    path = button.locator("path")
    expect(button).to_have_attribute("aria-pressed", "false")
    silent = path.get_attribute("d")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(path).not_to_have_attribute("d", silent or "")


def test_a_square_keeps_its_spelling_where_a_sentence_begins(visitors: Visitors) -> None:
    page = visitors.visit(analysis("pentago", moves=["a0:2C"]))
    page.get_by_label("Move", exact=True).fill("a0")
    expect(page.locator("#entry .error")).to_have_text(
        "a0 is not empty: a marble goes on an empty space."
    )


@pytest.mark.parametrize("label", ["Dark colours", "Sounds"])
def test_buttons_of_the_header_are_named_once(page: Page, label: str) -> None:
    button = page.get_by_role("button", name=label)
    expect(button).to_be_visible()
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    [node] = [node for node in tree["nodes"] if node.get("name", {}).get("value") == label]
    assert node["role"]["value"] == "button"
    assert "description" not in node


@pytest.mark.parametrize("path", ["/analyse", "/setup"])
@pytest.mark.parametrize("asked", ["catalogue", "positions/*"])
def test_a_page_that_was_opened_at_a_busy_time_comes_to_life(
    visitors: Visitors, path: str, asked: str
) -> None:
    visitors.allow("503")
    page = visitors.visit("about:blank")
    fail_once(page, f"**/api/{asked}")
    page.goto(path)
    expect(page.locator("#board [data-cell]").first).to_be_visible()
    expect(page.locator("main").get_by_text("The server is busy.")).to_be_hidden()
