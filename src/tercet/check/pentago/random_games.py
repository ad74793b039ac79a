"""Whole games at random: legal moves, guided to an end, with refused calls between them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tercet.check.call import NEW, Call, Script
from tercet.check.pentago.aimed_games import strange_calls
from tercet.check.pentago.composing import OTHER, idle_sub_boards
from tercet.check.pentago.full_boards import filled
from tercet.check.pentago.geometry import LINES
from tercet.check.pentago.model import IS_FULL, PRINT, SPACES, STATE, TURNS, Model, move

# Picks a move for the player to move.
Style = Callable[[Model, Random], Call]

# How likely a refused call is between two moves, and that it has strange input.
REFUSED = 0.3
STRANGE = 0.06
FULL_BOARD = 0.08


def random_game(random: Random) -> Script:
    """A game to its end, and some calls after it."""
    if random.random() < FULL_BOARD:
        moves = random.choice(list(filled(random)))[1]
        return _with_refusals(moves, random)
    return _with_refusals(_moves(random.choice((_wild, _racing(random))), random), random)


def _moves(style: Style, random: Random) -> tuple[Call, ...]:
    model, moves = Model(), []
    while model.state == "UNFINISHED":
        made = style(model, random)
        moves.append(made)
        model.expected(made)
    return tuple(moves)


def _wild(model: Model, random: Random) -> Call:
    return move(model.player, random.choice(_empty(model)), random.choice(TURNS))


def _racing(random: Random) -> Style:
    """Each player wants a line of its own; turns mostly leave that line alone."""
    wanted = dict(zip(("black", "white"), random.sample(LINES, 2), strict=True))
    wild_turns = random.random() * 0.6

    def style(model: Model, random: Random) -> Call:
        line = wanted[model.player]
        empty = _empty(model)
        wishes = [space for space in line if space in empty]
        turn = random.choice(TURNS)
        if random.random() > wild_turns:
            turn = random.choice(idle_sub_boards(line)), random.choice("CA")
        return move(model.player, random.choice(wishes or empty), turn)

    return style


def _empty(model: Model) -> list[str]:
    return [space for space, square in zip(SPACES, model.squares(), strict=True) if square == "."]


def _with_refusals(moves: tuple[Call, ...], random: Random) -> Script:
    """The moves with queries and refused calls between them, and calls after the end."""
    model, script = Model(), [NEW]
    refused = random.choice((0, REFUSED, 2 * REFUSED))
    strange = random.choice((0, STRANGE))
    for made in moves:
        while random.random() < refused:
            script.append(_refused(model, random))
        if random.random() < strange:
            script.append(random.choice(random.choice(strange_calls(model.player))))
        script += [made, STATE]
        model.expected(made)
        if random.random() < 0.15:
            script.append(random.choice((IS_FULL, IS_FULL, PRINT)))
    script += [IS_FULL, *(_wild_call(random) for _ in range(4)), STATE]
    return tuple(script)


def _refused(model: Model, random: Random) -> Call:
    """A move out of turn, to a space that is taken, or both."""
    taken = [space for space in SPACES if model.marble(space)]
    turn = random.choice(TURNS)
    if taken and random.random() < 0.5:
        return move(model.player, random.choice(taken), turn)
    return move(OTHER[model.player], random.choice(SPACES), turn)


def _wild_call(random: Random) -> Call:
    return move(random.choice(("black", "white")), random.choice(SPACES), random.choice(TURNS))
