"""Games aimed at what goes wrong in practice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random

from BuildersGame import OPPONENT
from tercet.check.builders.methods import PRINT
from tercet.check.builders.model import SQUARES
from tercet.check.builders.notation import (
    ASK_STATE,
    SYMMETRIES,
    Symmetry,
    move_call,
    placement_call,
    script,
    with_states,
)
from tercet.check.builders.random_games import near_miss, random_game, replayed
from tercet.check.builders.short_games import LEGAL, REFUSED, TIGHT, USED_TOWERS
from tercet.check.builders.strange_games import strange_games
from tercet.check.call import NEW, Call, Script

# On how many boards that are turned or mirrored all short games are played again.
MIRRORED = 2
# How many positions are probed with illegal calls, and with how many.
PROBED = 12
PROBES = 120
# The calls of a game up to the first move: NEW, and two placements with their states.
_AFTER_PLACING = 5


def aimed_games(random: Random) -> Iterator[Script]:
    """The shortest games of every kind first, strange input last."""
    yield from map(with_states, _placing(SYMMETRIES[0]))
    yield from _short(SYMMETRIES[0], random)
    yield from map(with_states, _failing(SYMMETRIES[0]))
    for symmetry in random.sample(SYMMETRIES[1:], MIRRORED):
        yield from map(with_states, _placing(symmetry))
        yield from _short(symmetry, random)
        yield from map(with_states, _failing(symmetry))
    # Who is stuck may be told wrongly at one edge only.
    for symmetry in SYMMETRIES[1:]:
        for text in (*LEGAL["one-builder-stuck"], *LEGAL["wins-by-no-moves"], *TIGHT):
            yield with_states(script(text, symmetry))
    yield from _all_placements(random)
    yield from _probing(random)
    yield from _one_after_the_other(random)
    yield from _printing(random)
    yield from strange_games()


def _short(symmetry: Symmetry, random: Random) -> Iterator[Script]:
    """The short games; after a refusal the game goes on, so that it shows what that has changed."""
    legal = [text for texts in LEGAL.values() for text in texts]
    refused = [text for texts in REFUSED.values() for text in texts]
    for text in sorted([*legal, *refused, *USED_TOWERS, *TIGHT], key=len):
        yield _gone_on(with_states(script(text, symmetry)), random)


def _gone_on(calls: Script, random: Random) -> Script:
    """The game with one or two legal moves more, if there are any."""
    model = replayed(calls)
    more: list[Call] = []
    for _ in range(random.randint(1, 2)):
        moves = list(model.legal_moves())
        if moves:
            move = random.choice(moves)
            model.make_move(*move[0], *move[1], *move[2])
            more += [move_call(move), ASK_STATE]
    return calls + tuple(more)


def _placing(symmetry: Symmetry) -> Iterator[Script]:
    """Placements out of turn, again, on builders, and moves too early, each on its own."""
    a, b, c, d = map(symmetry, ((2, 2), (4, 4), (1, 3), (0, 4)))
    first, second = placement_call(a, b, "x"), placement_call(c, d, "o")
    move = move_call((a, symmetry((2, 1)), symmetry((1, 1))))
    answer = move_call((c, symmetry((1, 2)), symmetry((0, 2))))
    free = symmetry((3, 1)), symmetry((4, 1))
    yield (NEW, placement_call(c, d, "o"), first, second, move, answer)
    yield (NEW, move, first, second, move, answer)
    yield (NEW, first, placement_call(c, d, "x"), second, move, answer)
    yield (NEW, first, placement_call(a, b, "x"), second, move, answer)
    yield (NEW, first, move, second, move, answer)
    # Builders that are not placed yet may count as standing in a corner.
    for corner in ("00>11^10", "00>01^02", "44>33^34"):
        early = script(corner, symmetry)[1]
        yield (NEW, early, first, second, move, answer)
        yield (NEW, first, early, second, move, answer)
    for player in OPPONENT:
        again = placement_call(*free, player)
        yield (NEW, first, second, again, move, answer)
        yield (NEW, first, second, move, again, answer)
        yield (NEW, first, second, move, answer, again)
    for squares in ((c, a), (a, c), (b, c), (c, b), (c, c), (a, b), (a, a)):
        yield (NEW, first, placement_call(*squares, "o"), second, move, answer)
    # Builders in one row, or column, may be taken for builders on one square.
    for one, other in (((2, 1), (2, 3)), ((1, 2), (3, 2))):
        line = placement_call(symmetry(one), symmetry(other), "x")
        for taken in map(symmetry, (one, other)):
            yield (NEW, line, placement_call(c, taken, "o"), second)
    for square in (a, b):
        yield (NEW, placement_call(square, square, "x"), first, second, move, answer)


def _failing(symmetry: Symmetry) -> Iterator[Script]:
    """Moves that are refused, then legal moves that a changed board would not allow."""
    opening = "22+44 13+04"
    for refused in ("22>22^21", "22>20^21", "13>12^21", "31>30^21", "04>12^21", "22>13^12"):
        yield script(f"{opening} {refused} {refused} 22>21^11 13>12^02", symmetry)
    for refused in ("22>21^33", "22>21^21", "22>12^13", "22>21^44", "22>33^44"):
        yield script(f"{opening} {refused} 22>11^10 13>12^22", symmetry)
        yield script(f"{opening} {refused} 44>43^42 13>22^12", symmetry)
        yield script(f"{opening} {refused} {refused} 22>21^11 13>12^22", symmetry)


def _all_placements(random: Random) -> Iterator[Script]:
    """Every placement that must be refused: at the start and after x has placed."""
    first, second, third, fourth = random.sample(SQUARES, 4)
    same = [placement_call(square, square, "x") for square in SQUARES]
    early = [_placed_by_chance("o", random) for _ in range(30)]
    taken = [
        placement_call(*squares, "o")
        for square, other in product((first, second), SQUARES)
        for squares in ((square, other), (other, square))
    ]
    again = [_placed_by_chance("x", random) for _ in range(30)]
    yield (
        NEW,
        *_shuffled(same + early, random),
        placement_call(first, second, "x"),
        *_shuffled(taken + again, random),
        placement_call(third, fourth, "o"),
        *_shuffled(early + again, random),
        ASK_STATE,
    )


def _placed_by_chance(player: str, random: Random) -> Call:
    first, second = random.sample(SQUARES, 2)
    return placement_call(first, second, player)


def _shuffled(calls: Iterable[Call], random: Random) -> list[Call]:
    calls = list(calls)
    random.shuffle(calls)
    return calls


def _probing(random: Random) -> Iterator[Script]:
    """Many illegal moves in one position, which stays as it is."""
    for _ in range(PROBED):
        calls = random_game(random, noise=0, strange=0)
        calls = calls[: random.randint(_AFTER_PLACING, len(calls))]
        model = replayed(calls)
        legal = set(map(move_call, model.legal_moves()))
        probes = [near_miss(model, random) for _ in range(PROBES)]
        refused = [probe for probe in probes if probe not in legal]
        yield _gone_on((*calls, *refused, ASK_STATE), random)


def _one_after_the_other(random: Random) -> Iterator[Script]:
    """Two games: the second one must know nothing of the first."""
    for text in ("22+44", "22+44 13+04", "22+44 13+04 22>21^11", REFUSED["move-after-end"][0]):
        yield with_states(script(text) + script(REFUSED["climb-two"][0]))
    yield random_game(random, noise=0, strange=0) + random_game(random, noise=0, strange=0)


def _printing(random: Random) -> Iterator[Script]:
    """The board is printed in all sorts of positions, and in the end."""
    show = Call(PRINT)
    for text in ("", "22+44", "22+44 13+04", LEGAL["far-down"][0], LEGAL["wins-by-level"][0]):
        yield (*script(text), show)
    yield (*random_game(random, noise=0, strange=0), show)
