"""Games to play: aimed at what goes wrong in practice, and random ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from random import Random

from tercet.check.call import NEW, Call, Script
from tercet.check.gess.legal_moves import first_moves, is_legal, legal_move
from tercet.check.gess.model import Model
from tercet.check.gess.near_misses import STRANGE_LOCATIONS, near_miss
from tercet.check.gess.notation import RESIGN, STATE, mirrored, move, script, with_states
from tercet.check.gess.short_games import BEFORE_MIRRORED, GAMES_OF_BOTH, SHORT_GAMES

# Positions in which many illegal calls are tried, by the games that lead there.
POSITIONS = (
    "",
    "b6-e9",
    "b6-e9 b15-e12",
    "i3-i6 b15-e12",
    "i3-i6 i13-i16",
    "c3-b3 c18-b18",
    "d2-e2 d19-e19 d4-e4 d17-e17",
    "l3-l6 l18-l15 l6-n6 l15-n15",
    "i3-i6 d19-e19 j6-j13 d17-e17 j13-j16",
    "i3-i6 i13-i16 j6-j16",
    "resign",
)
CALLS_SAMPLED = 1500
CALLS_OF_A_KIND = 25

# Beginnings of random games, some of which lead quickly to a fight for the rings.
OPENINGS = (
    "",
    "i3-i6 i13-i16",
    "k6-n9 i18-i15 i8-i5",
    "i3-i6 d19-e19 j6-j13 d17-e17",
    "d2-e2 d19-e19 d4-e4 d17-e17",
    "i3-i6 g15-d12 j6-j13",
)
MOST_MOVES = 20


def aimed_games(random: Random) -> Iterator[Script]:
    """Games aimed at what goes wrong in practice, the shortest first."""
    games = sorted(chain(*SHORT_GAMES.values()), key=lambda game: len(game.split()))
    for game in games:
        yield _watched(script(game))
    for game in games:
        yield _watched(script(f"{BEFORE_MIRRORED} {mirrored(game)}"))
    for game in GAMES_OF_BOTH:
        yield _watched(script(game))
    yield _strange_game()
    for start, end in first_moves(Model()):
        first = f"{start}-{end}"
        yield _watched(script(f"{first} {mirrored(first)}"))
    for position in POSITIONS:
        yield from _illegal_games(position, random)
    yield from _games_after_each_other(random)
    yield script("print")
    yield script("b6-e9 b15-e12 print")


def random_game(random: Random) -> Script:
    """A game of legal and illegal calls in which both players go for the other's ring."""
    opening = script(random.choice(OPENINGS))
    model = _after(opening)
    calls = [*with_states(opening)]
    eagerness = random.choice((0.0, 0.6, 0.9))
    carelessness = random.choice((0.1, 0.3, 0.5))
    along_edge = random.random() < 0.1
    for _ in range(random.randint(5, MOST_MOVES)):
        if model.is_over:
            break
        while random.random() < carelessness:
            calls.append(_illegal_call(model, random))
        is_eager = random.random() < eagerness
        made = legal_move(model, random, is_eager=is_eager, along_edge=along_edge)
        if made is None:
            break
        model.make_move(*made.values)
        calls += [made, STATE]
    if random.random() < 0.2 and not model.is_over:
        calls += [RESIGN, STATE]
    return (*calls, *(near_miss(model, random) for _ in range(3)), STATE)


def _illegal_call(model: Model, random: Random) -> Call:
    while True:
        made = near_miss(model, random)
        if not is_legal(model.situation(*made.values)):
            return made


def _watched(calls: Script) -> Script:
    """The script with a look at the state after every call that can change it."""
    return tuple(with_states(calls))


def _strange_game() -> Script:
    """Every strange input in both places, and then a legal move."""
    calls = [move(strange, "e9") for strange in STRANGE_LOCATIONS]
    calls += [move("b6", strange) for strange in STRANGE_LOCATIONS]
    return (NEW, *calls, STATE, move("b6", "e9"), STATE)


def _illegal_games(position: str, random: Random) -> Iterator[Script]:
    """For each kind of illegal call one game that tries many of them in one position."""
    lead = script(position)
    model = _after(lead)
    kinds: defaultdict[str, set[Call]] = defaultdict(set)
    for _ in range(CALLS_SAMPLED):
        made = near_miss(model, random)
        situation = model.situation(*made.values)
        if not is_legal(situation):
            kinds[situation.name].add(made)
    last = () if model.is_over else (legal_move(model, random) or STATE, STATE)
    for kind in sorted(kinds):
        calls = sorted(kinds[kind], key=str)
        random.shuffle(calls)
        yield (*lead, *calls[:CALLS_OF_A_KIND], STATE, *last)


def _after(calls: Script) -> Model:
    """The game after these calls."""
    model = Model()
    for made in calls[1:]:
        getattr(model, made.method)(*made.values)
    return model


def _games_after_each_other(random: Random) -> Iterator[Script]:
    """Two games on two objects: the first must leave nothing behind for the second."""
    for first in ("b6-e9", "resign", "i3-i6 i13-i16 j6-j16", "l3-l5"):
        for second in ("b6-e9 b15-e12", "c3-c6", "resign"):
            yield (*_watched(script(first)), *_watched(script(f"state {second}")))
    yield (*random_game(random), *_watched(script("b6-e9 b15-e12 s6-p9")))
