"""Games aimed at what goes wrong in practice: short ones first, each with one purpose."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tercet.check.call import NEW, Call, Script, call
from tercet.check.pentago import composing
from tercet.check.pentago.full_boards import filled
from tercet.check.pentago.geometry import (
    AFTER_TURN,
    CENTRES,
    GAPS,
    LINES,
    LINES_AROUND_THE_EDGE,
    LINES_OF_FOUR,
    LINES_OF_SIX,
    SUB_BOARD_OF,
    touched,
)
from tercet.check.pentago.model import (
    IS_FULL,
    PRINT,
    SPACES,
    STATE,
    TURNS,
    Model,
    move,
)
from tercet.check.pentago.probing import turns_elsewhere

COLORS = ("black", "white")
FULL_BOARDS = 14
# Lines of both players that one turn can make at the same time, with a sub-board to spare.
PAIRS_OF_LINES = tuple(
    (first, second)
    for first in LINES
    for second in LINES
    if not set(first) & set(second)
    and touched(first) & touched(second)
    and composing.idle_sub_boards(first + second)
)


def aimed_games(random: Random) -> Iterator[Script]:
    """All of them."""
    yield from openings()
    yield from placements(random)
    yield from turns()
    yield from refusals(random)
    yield from strange_inputs()
    yield from rows_that_win(random)
    yield from rows_that_do_not_win(random)
    yield from games_after_the_end(random)
    yield from fillings(random)
    yield from two_games(random)


def openings() -> Iterator[Script]:
    """The first calls."""
    first = move("black", "a2", (1, "C"))
    for query in (STATE, IS_FULL, PRINT):
        yield NEW, query
    yield NEW, move("white", "a2", (1, "C"))
    yield NEW, first
    yield NEW, first, move("white", "a2", (1, "C"))
    yield NEW, first, STATE, IS_FULL, PRINT, move("white", "a2", (1, "C")), STATE, IS_FULL, PRINT


def placements(random: Random) -> Iterator[Script]:
    """Every space is taken by the marble that is put there, and by no other."""
    for space in SPACES:
        sub_board = next(s for s in CENTRES if s != SUB_BOARD_OF[space])
        turn = sub_board, random.choice("CA")
        other = random.choice([free for free in SPACES if free != space])
        yield (
            *(NEW, move("black", space, turn), move("white", space, turn)),
            *(move("white", other, turn), STATE, IS_FULL),
        )


def turns() -> Iterator[Script]:
    """A marble goes where the turn takes it, and is where it was no more."""
    for turn in TURNS:
        for space, after in AFTER_TURN[turn].items():
            if space != after:
                placed = NEW, move("black", space, turn)
                yield *placed, move("white", after, turn), move("white", space, turn), STATE
    for turn, corner, game in turns_elsewhere():
        after = AFTER_TURN[turn][corner]
        yield *game, move("black", after, turn), move("black", corner, turn), STATE


def refusals(random: Random) -> Iterator[Script]:
    """Refused moves, and that they change nothing: neither the turn nor the board."""
    away = 4, "C"
    first = move("black", "a0", away)
    yield NEW, move("white", "b1", away), move("black", "b1", away)
    yield NEW, move("white", "b1", away), move("black", "a0", away), move("white", "b1", away)
    yield NEW, first, move("black", "b1", away), move("white", "b1", away)
    yield NEW, first, move("black", "a0", away), move("white", "b1", away)
    yield NEW, first, move("white", "a0", away), move("white", "b1", away), STATE
    yield NEW, first, move("white", "a0", away), move("black", "b1", away)
    for turn in TURNS:
        corner = {1: "a0", 2: "a3", 3: "d0", 4: "d3"}[turn[0]]
        idle = (4 if turn[0] != 4 else 1), "C"
        placed = NEW, move("black", corner, idle)
        gone_to = AFTER_TURN[turn][corner]
        for refused in (move("white", corner, turn), move("black", "b1", turn)):
            yield *placed, refused, move("white", corner, idle), move("white", gone_to, idle)
    for number in range(12):
        yield from _many_refusals(number, random)


def _many_refusals(moves: int, random: Random) -> Iterator[Script]:
    """After some moves every kind of refused call, then the game goes on."""
    model, script = Model(), [NEW]
    while len(script) <= moves:
        script.append(_random_move(model, random))
        model.expected(script[-1])
    waiting = composing.OTHER[model.player]
    taken = [space for space in SPACES if model.marble(space)]
    refused = [move(waiting, space, random.choice(TURNS)) for space in SPACES]
    refused += [move(model.player, space, turn) for space in taken for turn in TURNS]
    random.shuffle(refused)
    script += [*refused, STATE, IS_FULL]
    for _ in range(6):
        made = _random_move(model, random)
        script += [made, STATE]
        model.expected(made)
        if model.state != "UNFINISHED":
            break
    yield tuple(script)


def _random_move(model: Model, random: Random) -> Call:
    empty = [space for space in SPACES if model.marble(space) is None]
    return move(model.player, random.choice(empty), random.choice(TURNS))


STRANGE_COLORS = ("Black", "BLACK", "b", "", "red", " black", None, 0, True, ("black",))
STRANGE_POSITIONS = (
    *("a6", "a9", "g0", "z0", "A2", "a-1", "a02", "a", "2", "2a", "", " a2", "a2 ", "a2b"),
    *("aa", "22", "a１", "a²", "`0", "a/", 0, 2.5, True, None, (0, 2)),  # noqa: RUF001
)
STRANGE_SUB_BOARDS = (0, 5, -1, 9, "1", "", 1.0, 2.5, True, False, None, (1,), 10**30)
STRANGE_ROTATIONS = ("c", "a", "B", "", "CA", "C ", "clockwise", 0, 1, True, None, ("C",))


def strange_calls(color: str) -> list[tuple[Call, ...]]:
    """Moves of this player with one argument that no game has, by argument."""
    return [
        tuple(call("make_move", strange, "b1", 1, "C") for strange in STRANGE_COLORS),
        tuple(call("make_move", color, strange, 1, "C") for strange in STRANGE_POSITIONS),
        tuple(call("make_move", color, "b1", strange, "C") for strange in STRANGE_SUB_BOARDS),
        tuple(call("make_move", color, "b1", 1, strange) for strange in STRANGE_ROTATIONS),
    ]


def strange_inputs() -> Iterator[Script]:
    """Input that no game has: each alone, then all of a kind and the game goes on."""
    goes_on = move("black", "b1", (1, "C")), move("white", "e4", (1, "A")), STATE
    for kind in strange_calls("black"):
        for strange in kind:
            yield NEW, strange, *goes_on
        yield (NEW, *kind, *goes_on)


def rows_that_win(random: Random) -> Iterator[Script]:
    """Every line of five: placed, turned, turned by the opponent; six; both players' five."""
    for line in random.sample(LINES, len(LINES)):
        for color in COLORS:
            other = composing.OTHER[color]
            yield composing.watched(composing.five_before(line, color, random, turn_breaks=False))
            yield composing.watched(composing.five_before(line, color, random, turn_breaks=True))
            yield composing.watched(composing.five_after(line, color, color, random))
            yield composing.watched(composing.five_after(line, color, other, random))
    for first, second in random.sample(PAIRS_OF_LINES, 48):
        yield composing.watched(composing.both_after(first, second, random.choice(COLORS), random))
    for line in LINES_OF_SIX:
        yield composing.watched(composing.six(line, random.choice(COLORS), random))


def rows_that_do_not_win(random: Random) -> Iterator[Script]:
    """Mixed colors, four, five with a gap, five around the edge."""
    for line in LINES:
        yield composing.watched(composing.mixed_five(line, random))
    for line in LINES_OF_SIX:
        *earlier, last = composing.mixed_six(line, random)
        yield *composing.watched(earlier), last, IS_FULL, STATE
    shapes = [*LINES_OF_FOUR, *GAPS, *LINES_AROUND_THE_EDGE]
    for shape in shapes:
        moves = composing.no_five(shape, random.choice(COLORS), random)
        if moves:
            yield composing.watched(moves)


def games_after_the_end(random: Random) -> Iterator[Script]:
    """A finished game refuses every call and stays as it is."""
    for color in COLORS:
        moves = composing.five_before(random.choice(LINES), color, random, turn_breaks=False)
        yield NEW, *moves, *_moves_of_both(moves)
        for turn_breaks in (False, True):
            moves = composing.five_before(random.choice(LINES), color, random, turn_breaks)
            yield NEW, *moves, *_every_call(moves, random)
        moves = composing.five_after(random.choice(LINES), color, color, random)
        yield NEW, *moves, *_every_call(moves, random)
    moves = composing.both_after(*random.choice(PAIRS_OF_LINES), "white", random)
    yield NEW, *moves, *_every_call(moves, random)


def _moves_of_both(moves: Script) -> Script:
    """Moves of both players to a space that is empty and to one that is taken."""
    spaces = [made.values[1] for made in moves]
    empty = next(space for space in SPACES if space not in spaces)
    return tuple(move(color, space, (1, "C")) for space in (empty, spaces[0]) for color in COLORS)


def _every_call(moves: Script, random: Random) -> Script:
    """Moves of both players to every space, and all queries."""
    after = [move(color, space, random.choice(TURNS)) for color in COLORS for space in SPACES]
    random.shuffle(after)
    return (STATE, IS_FULL, PRINT, *after, *moves, STATE, IS_FULL)


def fillings(random: Random) -> Iterator[Script]:
    """Games that fill the board."""
    for _ in range(FULL_BOARDS):
        for _, moves in filled(random):
            # The state is asked last: where it is wrong the game is not played on.
            *earlier, last = moves
            almost = *composing.watched(earlier), IS_FULL
            after_the_end = move("black", "a0", (1, "C")), move("white", "a0", (1, "C"))
            yield *almost, last, IS_FULL, STATE, *after_the_end


def two_games(random: Random) -> Iterator[Script]:
    """A second object starts anew, whatever happened in the first."""
    first = move("black", "b1", (1, "C"))
    yield NEW, first, NEW, first
    won = composing.five_before(random.choice(LINES), "black", random, turn_breaks=False)
    yield NEW, *won, STATE, NEW, STATE, IS_FULL, first, STATE
    yield NEW, *won, NEW, *won, STATE, PRINT
