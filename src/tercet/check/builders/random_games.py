"""Whole games by chance, guided towards their end, with illegal calls among the legal ones."""

from __future__ import annotations

from random import Random

from BuildersGame import OPPONENT, Square
from tercet.check.builders.methods import MOVE, PLACEMENT
from tercet.check.builders.model import NEIGHBOURS, SQUARES, BuildersModel, Move
from tercet.check.builders.notation import ASK_STATE, move_call, placement_call
from tercet.check.builders.strange_games import made_strange
from tercet.check.call import NEW, Call, Script

MOST_MOVES = 40
# How many moves a trapper looks at.
LOOKED_AT = 4


def random_game(random: Random, noise: float | None = None, strange: float | None = None) -> Script:
    """A game of legal and illegal calls.

    `noise` says how many illegal calls come before a legal one, and `strange` how many of them are
    strange; strange calls come only in few games, because they make every failure a mere note.
    """
    if noise is None:
        noise = random.choice((0.0, 0.3, 0.6, 0.75))
    if strange is None:
        strange = 0.2 if random.random() < 0.1 else 0.0
    return _Play(random, noise, strange).whole_game()


def replayed(calls: Script) -> BuildersModel:
    """The game after these calls."""
    model = BuildersModel()
    for made in calls:
        if made == NEW:
            model = BuildersModel()
        elif made.method in (MOVE, PLACEMENT):
            getattr(model, made.method)(*made.values)
    return model


class _Play:
    """A game in the making."""

    def __init__(self, random: Random, noise: float, strange: float) -> None:
        self._random = random
        self._noise = noise
        self._strange = strange
        self._model = BuildersModel()
        self._calls = [NEW]
        self._policies = {player: random.choice((_climb, _climb, _trap, _any)) for player in "xo"}
        # Builders who start together in a corner are trapped sooner.
        size = 3 if random.random() < 0.4 else 5
        self._area = [square for square in SQUARES if max(square) < size]

    def whole_game(self) -> Script:
        random, model = self._random, self._model
        while not model.all_are_placed:
            while random.random() < self._noise:
                self._try(_wrong_placement(model, random))
            first, second = random.sample(self._area, 2)
            self._try(placement_call(first, second, model.player))
        for _ in range(MOST_MOVES):
            while random.random() < self._noise:
                self._try(near_miss(model, random))
            if model.is_over:
                break
            self._try(move_call(self._policies[model.player](model, random)))
        self._go_on_after_the_end()
        return tuple(self._calls)

    def _go_on_after_the_end(self) -> None:
        for _ in range(3):
            self._try(near_miss(self._model, self._random))

    def _try(self, made: Call) -> None:
        """Make a call, and ask for the state if it did something, or by chance."""
        if self._random.random() < self._strange:
            made = made_strange(made, self._random)
        self._calls.append(made)
        if getattr(self._model, made.method)(*made.values) or self._random.random() < 0.1:
            self._calls.append(ASK_STATE)


def _some_move(model: BuildersModel, random: Random) -> Move | None:
    """A legal move by chance; None if the chosen builder is stuck."""
    start = random.choice(model.builders(model.player))
    ends = model.steps_from(start)
    if not ends:
        return None
    end = random.choice(ends)
    return start, end, random.choice(model.sites(start, end))


def _any(model: BuildersModel, random: Random) -> Move:
    """Any legal move."""
    return _some_move(model, random) or _some_move(model, random) or next(model.legal_moves())


def _climb(model: BuildersModel, random: Random) -> Move:
    """A move as high as can be, and a build on which to climb next."""
    steps = [
        (model.level(end) + random.random(), start, end)
        for start in model.builders(model.player)
        for end in model.steps_from(start)
    ]
    _, start, end = max(steps) if random.random() < 0.8 else random.choice(steps)
    sites = model.sites(start, end)
    wanted = [site for site in sites if model.level(site) <= model.level(end)]
    high = [site for site in wanted if model.level(site) == model.level(end)]
    return start, end, random.choice((high or wanted or sites) if random.random() < 0.7 else sites)


def _trap(model: BuildersModel, random: Random) -> Move:
    """A move after which the opponent can step to few squares."""
    moves = [_any(model, random) for _ in range(LOOKED_AT)]
    return min(moves, key=model.freedom_after)


def near_miss(model: BuildersModel, random: Random) -> Call:
    """A move that is wrong in one way, as a rule; now and then a placement."""
    if random.random() < 0.05:
        return _wrong_placement(model, random)
    if not model.all_are_placed:
        return move_call((random.choice(SQUARES), random.choice(SQUARES), random.choice(SQUARES)))
    player = model.player if random.random() < 0.8 else OPPONENT[model.player]
    start = random.choice(model.builders(player))
    ends = model.steps_from(start)
    end = random.choice(ends) if ends and random.random() < 0.6 else _wrong_end(start, random)
    if random.random() < 0.05:
        start = random.choice(SQUARES)
    sites = model.sites(start, end)
    if sites and random.random() < 0.4:
        return move_call((start, end, random.choice(sites)))
    return move_call((start, end, _wrong_site(model, start, end, random)))


def _wrong_end(start: Square, random: Random) -> Square:
    return random.choice((start, *NEIGHBOURS[start], random.choice(SQUARES)))


def _wrong_site(model: BuildersModel, start: Square, end: Square, random: Random) -> Square:
    builders = [*model.builders("x"), *model.builders("o")]
    high = [site for site in NEIGHBOURS[end] if model.level(site) >= 3]
    nearby = random.choice(NEIGHBOURS[start])
    return random.choice((end, nearby, random.choice(builders), random.choice(SQUARES), *high))


def _wrong_placement(model: BuildersModel, random: Random) -> Call:
    """A placement out of turn, or again, or on a square that is taken."""
    first, second = random.choice(SQUARES), random.choice(SQUARES)
    builders = [*model.builders("x"), *model.builders("o")]
    player = random.choice("xo")
    if player == model.player and not model.all_are_placed:
        first = random.choice(builders) if builders else second
    return placement_call(first, second, player)
