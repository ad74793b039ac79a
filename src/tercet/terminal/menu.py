"""The questions before a game: which one, who plays, how strong the computer is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tercet.engine.levels import HIGHEST
from tercet.games import GAMES, Game
from tercet.sitting.seats import DEFAULT_LEVEL, Computer, Seats

T = TypeVar("T")

# Asks one question, which has a usual answer; EOFError and KeyboardInterrupt end it all.
Ask = Callable[[str, str], str]
Say = Callable[[str], object]

MODES = (
    ("you against the computer", (True, False)),
    ("the computer against you", (False, True)),
    ("two people", (True, True)),
    ("the computer against itself", (False, False)),
)


def wants_to_go_on(game: str, say: Say, ask: Ask) -> bool:
    """Whether a game that was left, described in words, is to go on."""
    say(f"You have not finished {game}.")
    return _one_of({"yes": True, "no": False}, "Go on with it?", "yes", say, ask)


def chosen_game(say: Say, ask: Ask) -> Game:
    """The game that is asked for by its number or its name."""
    games = list(GAMES.values())
    for number, game in enumerate(games, start=1):
        say(f"  {number}  {game.name:9} {game.summary}")
    by_name = {game.name: game for game in games}
    by_number = {str(number): game for number, game in enumerate(games, start=1)}
    return _one_of({**by_number, **by_name}, "Which game?", "1", say, ask)


def chosen_seats(say: Say, ask: Ask) -> Seats:
    """Who plays, and at which level."""
    for number, (name, _) in enumerate(MODES, start=1):
        say(f"  {number}  {name}")
    modes = {str(number): people for number, (_, people) in enumerate(MODES, start=1)}
    first, second = _one_of(modes, "Who plays?", "1", say, ask)
    computer = None
    if not (first and second):
        levels = {str(level): Computer(level) for level in range(1, HIGHEST + 1)}
        question = f"Which level, from 1 (a beginner) to {HIGHEST}?"
        computer = _one_of(levels, question, str(DEFAULT_LEVEL), say, ask)
    return None if first else computer, None if second else computer


def _one_of(answers: dict[str, T], question: str, usual: str, say: Say, ask: Ask) -> T:
    while True:
        answer = ask(question, usual).strip().lower()
        if (answer or usual) in answers:
            return answers[answer or usual]
        say(f"Answer one of: {', '.join(answers)}.")
