"""`tercet play`: playing in the terminal."""

from __future__ import annotations

from typing import Any

import click

from tercet.cli.parameters import GameName, board_of
from tercet.engine.engine import DEEPEST_STYLE, DEFAULT_DEPTH
from tercet.engine.levels import HIGHEST
from tercet.engine.limit import LONGEST_TIME
from tercet.games import Game, TercetError
from tercet.games.registry import PLAIN, STANDARD
from tercet.sitting.seats import DEFAULT_LEVEL, Computer, Seat, Seats
from tercet.terminal.playing import Setting, ask_and_play, play_game, resume_game

WHO = click.Choice(["human", "computer"])
LEVEL = click.IntRange(1, HIGHEST)
LEVELLED = (None, STANDARD, PLAIN)  # the styles that have levels


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option("--first", type=WHO, help="Who plays black, or x (default: human).")
@click.option("--second", type=WHO, help="Who plays white, or o (default: computer).")
@click.option("--level", type=LEVEL, help=f"The computer's level (default: {DEFAULT_LEVEL}).")
@click.option("--first-level", type=LEVEL, help="The first player's, if the computer begins.")
@click.option("--second-level", type=LEVEL, help="The second player's.")
@click.option("--style", help="Another kind of computer player: plain, or classic for Pentago.")
@click.option(
    "--depth", type=click.IntRange(1, DEEPEST_STYLE), metavar="N",
    help=f"How many moves the classic player looks ahead (default: {DEFAULT_DEPTH}).",
)  # fmt: skip
@click.option(
    "--time", "seconds", metavar="S", type=click.FloatRange(0, LONGEST_TIME, min_open=True),
    help="Seconds for a move of the computer, at full strength unless --level names another.",
)  # fmt: skip
@click.option("--position", metavar="TEXT", help="Begin with this position.")
@click.option("--resume", is_flag=True, help="Go on with the last game that was not finished.")
@click.option("--plain", is_flag=True, help="No colours, and nothing that moves.")
@click.option(
    "--seed", type=click.IntRange(0, 2**63 - 1), metavar="N",
    help="What the computer leaves to chance follows from it.",
)  # fmt: skip
def play(
    game: Game | None,
    seconds: float | None,
    position: str | None,
    resume: bool,
    plain: bool,
    seed: int | None,
    **players: Any,
) -> None:
    """Play GAME against the computer, against another person, or watch the computer.

    Without GAME it asks. Moves are written a2:1C, 22>11^10 or b6-e9, or with blanks as in a2 1 C,
    2 2 1 1 1 0 and b6 e9; `help` lists what else can be typed. Every move is saved as it is made:
    whatever happens, --resume goes on.

    \b
    Examples:
      tercet play
      tercet play pentago --level 3
      tercet play builders --first computer --second human --time 2
      tercet play gess --second human
      tercet play pentago --style classic --depth 2
      tercet play pentago --first computer --first-level 8 --second-level 9
      tercet play --resume
    """
    setting = Setting(plain, seconds, seed)
    seats = _seats(time=seconds, **players)
    if resume and (seats or position):
        raise click.UsageError("--resume goes on with the game and the players there were")
    if game is None and position is not None:
        raise click.UsageError("--position needs the name of the game")
    if game and (outcome := board_of(game, position).outcome()):
        raise click.UsageError(f"the game is over in that position: {outcome}")
    try:
        if resume:
            resume_game(game, setting)
        elif game:
            play_game(game, seats, position, setting)
        else:
            ask_and_play(seats, setting)
    except TercetError as error:
        raise click.UsageError(str(error)) from error


def _seats(
    *,
    first: str | None,
    second: str | None,
    level: int | None,
    first_level: int | None,
    second_level: int | None,
    style: str | None,
    depth: int | None,
    time: float | None,
) -> Seats | None:
    """Who plays, None if nothing was said about it."""
    strength = (level, first_level, second_level, style, depth)
    if all(option is None for option in (first, second, time, *strength)):
        return None
    if depth is not None and style in LEVELLED:
        raise click.UsageError("--depth belongs to --style classic")

    def seat(side: str, is_person: bool, own_level: int | None) -> Seat:
        if not is_person:
            return _computer(level if own_level is None else own_level, style, depth, time)
        if own_level is not None:
            raise click.UsageError(f"a human plays {side}: --{side}-level is for the computer")
        return None

    seats = (
        seat("first", first != "computer", first_level),
        seat("second", second == "human", second_level),
    )
    if seats == (None, None) and any(option is not None for option in strength):
        raise click.UsageError("two humans play: say --first computer or --second computer")
    return seats


def _computer(
    level: int | None, style: str | None, depth: int | None, time: float | None
) -> Computer:
    if style in LEVELLED:
        usual = DEFAULT_LEVEL if time is None else HIGHEST
        return Computer(usual if level is None else level, style or STANDARD, time=time)
    if level is not None:
        raise click.UsageError(f"the style {style} has no levels; --depth says how strong it is")
    return Computer(HIGHEST, style, DEFAULT_DEPTH if depth is None else depth, time)
