"""Games composed for a purpose: given marbles, put on the board without anything moving.

All turns but the last one are idle: they turn a sub-board that is empty. So the marbles stay where
they are put, in any order, and a game has no more moves than marbles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from random import Random

from tercet.check.call import NEW, Call, Script
from tercet.check.pentago.geometry import BEFORE_TURN, Line, Turn, touched
from tercet.check.pentago.model import SPACES, STATE, SUB_BOARDS, move

OTHER = {"black": "white", "white": "black"}


def composed(marbles: dict[str, Sequence[str]], idle: Turn, last: Turn | None = None) -> Script:
    """The moves that put these marbles in turn, black first, and make the last turn."""
    moves = [
        (color, space)
        for pair in zip_longest(marbles["black"], marbles["white"])
        for color, space in zip(("black", "white"), pair, strict=True)
        if space is not None
    ]
    turns = [idle] * (len(moves) - 1) + [last or idle]
    return tuple(
        move(color, space, turn) for (color, space), turn in zip(moves, turns, strict=True)
    )


def watched(moves: Iterable[Call]) -> Script:
    """A whole script: the state is asked for after every move."""
    script = [NEW]
    for made in moves:
        script += [made, STATE]
    return tuple(script)


def idle_sub_boards(spaces: Iterable[str], *others: int) -> list[int]:
    """Sub-boards that hold none of the spaces and are none of the others."""
    taken = touched(spaces) | set(others)
    return [sub_board for sub_board in SUB_BOARDS if sub_board not in taken]


def before_turn(spaces: Iterable[str], turn: Turn) -> list[str]:
    """Where marbles must be for a turn to take them to these spaces."""
    return [BEFORE_TURN[turn][space] for space in spaces]


def with_fillers(
    color: str, spaces: Sequence[str], idle: int, random: Random, mover: str
) -> dict[str, Sequence[str]]:
    """The marbles of a color, in random order, and as many of the other as the rules need.

    `mover` moves last. The other's marbles are no line and stay out of the idle sub-board.
    """
    count = len(spaces)
    if color == mover:
        others = count - 1 if color == "black" else count
    else:
        others = count if color == "black" else count + 1
    free = [space for space in SPACES if space not in spaces and touched([space]) != {idle}]
    fillers = _scattered(random, free, others)
    ordered = random.sample(list(spaces), count)
    return {color: ordered, OTHER[color]: fillers}


def _scattered(random: Random, free: Sequence[str], count: int) -> list[str]:
    """So many of the spaces, of which never more than two are in one row or column."""
    while True:
        chosen = random.sample(free, count)
        if all(
            max([space[i] for space in chosen].count(sign) for sign in "abcdef012345") <= 2
            for i in (0, 1)
        ):
            return chosen


def five_before(line: Line, color: str, random: Random, turn_breaks: bool) -> Script:
    """The line is made by placing; then an idle turn is asked for, or one that breaks it."""
    idle = random.choice(idle_sub_boards(line))
    marbles = with_fillers(color, line, idle, random, color)
    last = (random.choice(sorted(touched(line))), random.choice("CA")) if turn_breaks else None
    return composed(marbles, (idle, random.choice("CA")), last)


def five_after(line: Line, color: str, mover: str, random: Random) -> Script:
    """The line is made by the mover's turn."""
    turn = random.choice(sorted(touched(line))), random.choice("CA")
    idle = random.choice(idle_sub_boards(line))
    marbles = with_fillers(color, before_turn(line, turn), idle, random, mover)
    return composed(marbles, (idle, random.choice("CA")), turn)


def both_after(first: Line, second: Line, mover: str, random: Random) -> Script:
    """Both lines, that of the mover and that of the opponent, are made by the mover's turn."""
    turn = random.choice(sorted(touched(first) & touched(second))), random.choice("CA")
    idle = random.choice(idle_sub_boards(first + second))
    lines = {mover: before_turn(first, turn), OTHER[mover]: before_turn(second, turn)}
    if mover == "black":
        # Black moves last only with one marble more.
        taken = [*lines["black"], *lines["white"]]
        free = [s for s in SPACES if s not in taken and touched([s]) != {idle}]
        lines["black"] = [random.choice(free), *lines["black"]]
    return composed(
        {color: random.sample(spaces, len(spaces)) for color, spaces in lines.items()},
        (idle, random.choice("CA")),
        turn,
    )


def no_five(spaces: Sequence[str], color: str, random: Random) -> Script | None:
    """Marbles of one color that are no five in a row; None if no sub-board stays empty."""
    idle = idle_sub_boards(spaces)
    if not idle:
        return None
    chosen = random.choice(idle)
    marbles = with_fillers(color, spaces, chosen, random, color)
    return composed(marbles, (chosen, random.choice("CA")))


def mixed_five(line: Line, random: Random) -> Script:
    """Five marbles of both colors in a row."""
    idle = random.choice(idle_sub_boards(line))
    spaces = random.sample(line, 5)
    return composed({"black": spaces[:3], "white": spaces[3:]}, (idle, random.choice("CA")))


def six(line: Line, color: str, random: Random) -> Script:
    """Six in a row, of which the last marble is none of the ends."""
    idle = random.choice(idle_sub_boards(line))
    marbles = with_fillers(color, line, idle, random, color)
    last = line[random.randrange(1, 5)]
    marbles[color] = [space for space in marbles[color] if space != last] + [last]
    return composed(marbles, (idle, random.choice("CA")))


def mixed_six(line: Line, random: Random) -> Script:
    """Six marbles of both colors in a row, never two of a color beside each other."""
    idle = random.choice(idle_sub_boards(line))
    return composed({"black": line[::2], "white": line[1::2]}, (idle, random.choice("CA")))
