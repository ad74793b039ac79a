"""Every page, in the states in which it looks different: what is shown, and measured, of all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tercet.games import GAMES
from tests.web.browser.addresses import BLOCKED, SOLVABLE, analysis
from tests.web.browser.short_games import short_game

Prepare = Callable[[Page], None]


@dataclass(frozen=True)
class Scene:
    """An address, or a game to be begun; and what is done there before one looks.

    `last` is a move that is made in the game, such as the one that ends it, and `refusal` what the
    browser is told by the server on the way.
    """

    path: str = ""
    begin: dict[str, Any] = field(default_factory=dict)
    last: str = ""
    prepare: Prepare = lambda page: None
    refusal: str = ""

    def show(self, page: Page) -> None:
        """Lead a page here, and wait until all is there."""
        page.goto(self._address(page))
        self.prepare(page)
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator("[aria-busy=true]")).to_have_count(0)

    def _address(self, page: Page) -> str:
        if not self.begin:
            return self.path
        response = page.request.post("/api/games", data=self.begin)
        assert response.ok, response.text()
        begun = response.json()
        if self.last:
            move = {"action": "move", "move": self.last, "ply": len(self.begin["moves"])}
            seat = {"Authorization": f"Bearer {begun['seat']}"}
            actions = f"/api/games/{begun['id']}/actions"
            assert page.request.post(actions, data=move, headers=seat).ok
        secret = self.path.format(**begun) if self.path else f"#seat={begun['seat']}"
        return f"/play/{begun['id']}{secret}"


def board(page: Page) -> None:
    expect(page.locator("#board [data-cell]").first).to_be_visible()


def choose(*parts: str) -> Prepare:
    """Enter the beginning of a move."""

    def enter(page: Page) -> None:
        for part in parts:
            page.locator(f'#board [data-follow="{part}"]').click()
        expect(page.locator("#entry input")).to_have_value("".join(parts))

    return enter


def open_forms(page: Page) -> None:
    names = [name.capitalize() for name in GAMES]
    page.get_by_role("button", name=f"Play the computer ({names[0]})").click()
    page.get_by_role("button", name=f"Play a friend ({names[1]})").click()
    page.get_by_label("Or the record as text").fill("nonsense")
    page.get_by_role("button", name="Read the record").click()
    expect(page.locator("#record-problem")).not_to_be_empty()


def read_record(page: Page) -> None:
    game = short_game("builders")
    line = {"game": game.name, "moves": game.moves[:4]}
    written = page.request.post("/api/records/write", data=line).json()["record"]
    page.get_by_label("Or the record as text").fill(written)
    page.get_by_role("button", name="Read the record").click()
    page.get_by_role("button", name="Play on against the computer").click()
    expect(page.get_by_label("Level")).to_be_visible()


def cards(page: Page) -> None:
    expect(page.locator(".game-card")).to_have_count(len(GAMES))


def over(page: Page) -> None:
    expect(page.locator("#standing.over")).to_be_visible()
    board(page)


def waiting(page: Page) -> None:
    expect(page.locator("#invitation")).to_be_visible()
    board(page)


def invited(page: Page) -> None:
    expect(page.locator("#joining")).to_be_visible()
    expect(page.locator("#joining-board img")).to_be_visible()


def solved(page: Page) -> None:
    expect(page.locator("#board .value").first).to_be_visible()
    page.get_by_text("All moves by score").click()
    for title in ("Play from here", "Records"):
        page.get_by_role("heading", name=title).click()
    page.get_by_role("button", name="The computer", exact=True).click()
    expect(page.get_by_label("Level")).to_be_visible()


def reviewed(page: Page) -> None:
    expect(page.locator("#graph svg")).to_be_visible()
    board(page)


def lines(page: Page) -> None:
    expect(page.locator("#board .suggestion").first).to_be_visible()


def engine_off(page: Page) -> None:
    page.get_by_role("switch", name="Engine").uncheck()
    board(page)


def problem(page: Page) -> None:
    board(page)
    for cell in ("a0", "a1"):
        page.locator(f'#board [data-cell="{cell}"]').click()
    expect(page.locator("#state.warn")).to_be_visible()


def refused(page: Page) -> None:
    board(page)
    page.get_by_label("Position", exact=True).fill("nonsense")
    page.get_by_role("button", name="Use this text").click()
    expect(page.locator("#text-problem")).to_be_visible()


def lesson_failed(page: Page) -> None:
    choose("a2")(page)
    page.locator('#board [data-follow=":2C"]').click()
    expect(page.locator("#verdict")).to_be_visible()


def lesson_shown(page: Page) -> None:
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#verdict")).to_be_visible()
    lines(page)


def hinted(page: Page) -> None:
    board(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint-words")).to_be_visible()
    lines(page)


def rules(page: Page) -> None:
    expect(page.locator(".rule").first).to_be_visible()


def documented(page: Page) -> None:
    expect(page.locator("#schemas > *").first).to_be_visible()


def at_screen(name: str, moves: int) -> dict[str, Any]:
    return {"game": name, "against": "screen", "moves": short_game(name).moves[:moves]}


SCENES: dict[str, Scene] = {
    "home": Scene("/", prepare=cards),
    "home-forms": Scene("/", prepare=open_forms),
    "home-record": Scene("/", prepare=read_record),
    "play-pentago-turn": Scene(begin=at_screen("pentago", 6), prepare=choose("b2")),
    "play-builders-build": Scene(begin=at_screen("builders", 4), prepare=choose("03", ">12")),
    "play-gess-piece": Scene(begin=at_screen("gess", 2), prepare=choose("c3")),
    "play-over": Scene(
        begin=at_screen("builders", 6), last=short_game("builders").moves[6], prepare=over
    ),
    "play-hint": Scene(
        begin={"game": "builders", "against": "computer", "level": 1}, prepare=hinted
    ),
    "play-watching": Scene(" ", begin=at_screen("pentago", 6), prepare=board),
    "play-waiting": Scene(
        "#seat={seat}&invitation={invitation}",
        begin={"game": "pentago", "against": "friend"},
        prepare=waiting,
    ),
    "play-invited": Scene(
        "#join={invitation}", begin={"game": "gess", "against": "friend"}, prepare=invited
    ),
    "analyse": Scene(analysis("gess"), prepare=lines),
    "analyse-off": Scene(analysis("builders"), prepare=engine_off),
    "analyse-solved": Scene(analysis("pentago", SOLVABLE), prepare=solved),
    "analyse-review": Scene(
        f"{analysis('builders', moves=short_game('builders').moves)}&players=Ada,Grace&review=1",
        prepare=reviewed,
    ),
    "setup-pentago-problem": Scene("/setup#game=pentago", prepare=problem),
    "setup-over": Scene(f"/setup#game=builders&start={quote(BLOCKED)}", prepare=board),
    "setup-refused": Scene("/setup#game=gess", prepare=refused, refusal="422"),
    "setup-builders": Scene("/setup#game=builders", prepare=board),
    "setup-gess": Scene("/setup#game=gess", prepare=board),
    "learn-pentago-failed": Scene("/learn/pentago", prepare=lesson_failed),
    "learn-pentago-shown": Scene("/learn/pentago", prepare=lesson_shown),
    "learn-builders": Scene("/learn/builders#3", prepare=board),
    "learn-gess": Scene("/learn/gess#4", prepare=board),
    "rules-pentago": Scene("/rules/pentago", prepare=rules),
    "rules-builders": Scene("/rules/builders", prepare=rules),
    "rules-gess": Scene("/rules/gess", prepare=rules),
    "docs": Scene("/api/docs", prepare=documented),
    "not-found": Scene("/nothing-here", refusal="404"),
}
