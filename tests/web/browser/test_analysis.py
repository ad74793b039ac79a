"""The analysis page: exact values on the board, lines as they are found, review, trying moves."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tercet.games import GAMES
from tests.web.browser.addresses import SOLVABLE, analysis
from tests.web.browser.entering import announced, announcements, by_mouse, moves_made, play
from tests.web.browser.short_games import short_game
from tests.web.browser.visitors import Visitors

# What each target shows, by the text that it adds.
SIGNS = """() => Object.fromEntries([...document.querySelectorAll("#board [data-follow]")].map(
  (place) => [place.dataset.follow, place.querySelector(".value")?.classList[1] ?? null]))"""


def solved() -> dict[str, str]:
    """Of every move of the solvable position, what the solver says."""
    game = GAMES["pentago"]
    assert game.solve
    solution = game.solve(game.board(SOLVABLE), threads=1)
    results = {str(move): score.result for move, score in solution.moves.items() if score}
    return {move: result for move, result in results.items() if result}


def best(results: list[str]) -> str:
    return next(result for result in ("win", "draw", "loss") if result in results)


def test_signs_on_a_solved_board_are_those_of_the_solver(visitors: Visitors) -> None:
    truth = solved()
    spaces = {move.split(":")[0] for move in truth}
    by_space = {
        space: best([result for move, result in truth.items() if move.startswith(space)])
        for space in spaces
    }
    assert set(by_space.values()) == {"win", "draw", "loss"}
    page = visitors.visit(analysis("pentago", SOLVABLE))
    expect(page.locator("#board .value")).to_have_count(len(spaces))
    assert page.evaluate(SIGNS) == by_space

    # The marble whose turns are worth the most different things.
    turns = {s: {m[2:]: r for m, r in truth.items() if m.startswith(s)} for s in spaces}
    space = max(sorted(spaces), key=lambda space: len(set(turns[space].values())))
    assert set(turns[space].values()) == {"win", "draw", "loss"}
    by_mouse(page, space)
    expect(page.locator("#board .value")).to_have_count(len(turns[space]))
    assert page.evaluate(SIGNS) == turns[space]


def test_lines_come_live_with_an_evaluation(visitors: Visitors) -> None:
    page = visitors.visit(analysis("gess"))
    expect(page.locator("#lines li")).to_have_count(3)
    expect(page.locator("#lines-status")).to_contain_text(re.compile(r"depth \d+, .* positions"))
    expect(page.locator("#verdict")).to_have_text(re.compile(r"[+-]\d+\.\d\d"))
    expect(page.locator("#evaluation")).to_have_attribute("aria-valuetext", re.compile(r"\d+ %"))
    expect(page.locator("#board .suggestion")).to_have_count(3)
    page.get_by_role("switch", name="Engine").uncheck()
    expect(page.locator("#lines li")).to_have_count(0)


def test_review_marks_the_move_that_lost(visitors: Visitors) -> None:
    game = short_game("gess")
    page = visitors.visit(analysis("gess", moves=game.moves))
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("#graph svg")).to_be_visible()
    lost = page.locator("#moves .move-list button", has_text=game.moves[2])
    expect(lost).to_have_class(re.compile(r"\bmarked\b"))
    expect(lost).to_contain_text("?")
    mistake = page.get_by_role("list", name="Mistakes").get_by_text(game.moves[2])
    mistake.click()
    expect(page).to_have_url(re.compile("ply=3"))


@pytest.mark.parametrize("name", list(GAMES))
def test_the_board_shows_the_end_of_a_game(visitors: Visitors, name: str) -> None:
    game = short_game(name)
    page = visitors.visit(analysis(name, moves=game.moves[:-1]))
    play(page, game.parts[-1], by_mouse)
    expect(page.locator("#turn")).to_contain_text(game.end)
    expect(page.locator("#board [data-cell]").first).to_be_visible()
    expect(page.locator("#board [data-follow]")).to_have_count(0)
    page.reload()
    expect(page.locator("#turn")).to_contain_text(game.end)
    expect(page.locator("#board [data-cell]").first).to_be_visible()


def test_keys_step_through_moves_that_were_tried(visitors: Visitors) -> None:
    game = short_game("builders")
    page = visitors.visit(analysis("builders"))
    for number, parts in enumerate(game.parts[:3]):
        play(page, parts, by_mouse)
        moves_made(page, number + 1)
    page.locator("#main").focus()
    current = page.locator("#moves [aria-current=step]")
    expect(current).to_have_text(game.moves[2])
    page.keyboard.press("ArrowLeft")
    expect(current).to_have_text(game.moves[1])
    page.keyboard.press("Home")
    expect(current).to_have_count(0)
    expect(page.locator("#turn")).to_have_text("X to move")
    page.keyboard.press("ArrowRight")
    expect(current).to_have_text(game.moves[0])
    page.keyboard.press("End")
    expect(current).to_have_text(game.moves[2])
    page.reload()
    moves_made(page, 3)


def test_arrows_that_do_not_go_on_with_the_entered_move_are_not_shown(visitors: Visitors) -> None:
    page = visitors.visit("about:blank")
    found = ["c2-b3", "c2-c3", "d2-c2"]
    page.route_web_socket("**/api/think", lambda socket: think(socket, found))
    page.goto(analysis("gess"))
    arrows = page.locator("#board .suggestion")
    expect(arrows).to_have_count(3)
    by_mouse(page, "c2")
    expect(arrows).to_have_count(2)
    page.keyboard.press("Escape")
    expect(arrows).to_have_count(3)


def think(socket: WebSocketRoute, moves: list[str]) -> None:
    """An engine that always finds these."""
    score = {"text": "+0.10", "exact": False, "expectation": 0.55}
    effort = {"depth": 1, "nodes": 1, "seconds": 0.1}
    lines = [{"move": move, "score": score, "pv": [move], **effort} for move in moves]
    report = {"task": "analyse", "turn": "black", "lines": lines, "done": True}

    def answer(message: str | bytes) -> None:
        if json.loads(message)["task"] == "analyse":
            socket.send(json.dumps(report))

    socket.on_message(answer)


def test_choosing_a_game_begins_it_at_once(visitors: Visitors) -> None:
    page = visitors.visit(analysis("pentago", moves=short_game("pentago").moves[:2]))
    moves_made(page, 2)
    page.get_by_label("Game", exact=True).select_option("builders")
    expect(page.get_by_role("heading", name="Analyse Builders")).to_be_visible()
    moves_made(page, 0)


def test_a_space_below_the_arrow_of_the_last_turn_can_be_clicked(visitors: Visitors) -> None:
    page = visitors.visit(analysis("pentago", moves=["f5:1A"]))
    by_mouse(page, "a1")
    expect(page.locator("#entry input")).to_have_value("a1")


def test_a_review_that_was_asked_for_elsewhere_is_in_sight(visitors: Visitors) -> None:
    page = visitors.visit("/analyse#game=pentago&moves=a2:1C,b3:2A&review=1")
    expect(page.get_by_role("heading", name="Review")).to_be_in_viewport()


def test_the_last_move_is_told_before_the_end(visitors: Visitors) -> None:
    game = short_game("pentago")
    page = visitors.visit(analysis("pentago", moves=game.moves[:-1]))
    play(page, game.parts[-1], by_mouse)
    announced(page, "Black won")
    announced(page, "black: a marble on a4")
    told = announcements(page)
    assert told.index("black: a marble on a4") < told.index("Black won: five in a row")


def test_a_review_keeps_the_players_of_its_game(visitors: Visitors) -> None:
    page = visitors.visit(analysis("pentago", moves=short_game("pentago").moves[:4]))
    moves_made(page, 4)
    page.get_by_role("button", name="Review this game").click()
    page.get_by_label("Game", exact=True).select_option("builders")
    expect(page.get_by_role("heading", name="Analyse Builders")).to_be_visible()
    expect(page.locator("#review-report th[scope=col]")).to_have_text(["black", "white"])


def test_who_plays_a_line_by_keyboard_finds_the_next_lines(visitors: Visitors) -> None:
    page = visitors.visit(analysis("gess"))
    lines = page.locator("#lines")
    lines.get_by_role("button").first.press("Enter")
    moves_made(page, 1)
    expect(lines).to_be_focused()
    expect(lines.locator("li")).to_have_count(3)
    page.keyboard.press("Tab")
    expect(lines.get_by_role("button").first).to_be_focused()


def test_who_plays_a_solved_move_by_keyboard_finds_the_next_ones(visitors: Visitors) -> None:
    page = visitors.visit(analysis("pentago", SOLVABLE))
    exact = page.get_by_role("region", name="Exact values")
    exact.get_by_text("All moves by score, for black").click()
    exact.locator("details button").last.press("Enter")
    moves_made(page, 1)
    expect(exact.get_by_role("heading")).to_be_focused()
    expect(exact.get_by_text("All moves by score, for white")).to_be_visible()
    expect(exact.locator("details button").first).to_be_visible()
    expect(exact.get_by_role("heading")).to_be_focused()


def test_an_engine_that_cannot_be_reached_is_told_and_tried_again(visitors: Visitors) -> None:
    page = visitors.visit("about:blank")
    tried: list[WebSocketRoute] = []

    def refuse_at_first(socket: WebSocketRoute) -> None:
        tried.append(socket)
        if len(tried) > 3:
            socket.connect_to_server()
        else:
            socket.close(code=1013)

    page.route_web_socket("**/api/think", refuse_at_first)
    page.goto(analysis("gess"))
    status = page.locator("#lines-status")
    expect(status).to_have_text("The engine cannot be reached. Trying again.")
    announced(page, "The engine cannot be reached.")
    expect(status).to_contain_text("depth")


def test_a_review_of_another_game_says_so(visitors: Visitors) -> None:
    page = visitors.visit("/analyse#game=pentago&moves=a2:1C,b3:2A&review=1")
    expect(page.locator("#graph svg")).to_be_visible()
    elsewhere = page.locator("#review-elsewhere")
    expect(elsewhere).to_be_hidden()
    page.get_by_label("Game", exact=True).select_option("builders")
    expect(elsewhere).to_contain_text("review of a game of Pentago that is not on the board now")
    page.get_by_role("button", name="Undo").click()
    expect(elsewhere).to_be_hidden()
