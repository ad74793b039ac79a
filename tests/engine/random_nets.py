"""Nets of random numbers, and what they say, reckoned the slow way."""

from __future__ import annotations

import struct
from itertools import chain
from random import Random
from typing import Any

from tercet.games import Board, Game
from tercet.games.registry import STANDARD


def net_of(game: Game) -> Any:
    """The core's class of the game's nets."""
    return game.styles[STANDARD].net


class RandomNet:
    """A net of a game, whose weights follow from a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.kind = kind = net_of(game)
        random = Random(seed)

        def row(count: int, most: int) -> list[int]:
            return [random.randint(-most, most) for _ in range(count)]

        orbits = kind.ORBITS
        spread = min(2 * kind.ONE, (32767 - kind.ONE) // kind.MOST_INPUTS)
        self.inputs = [row(orbits, spread) for _ in range(kind.INPUTS)]
        self.starts = row(orbits, kind.ONE)
        kinds = min(kind.VIEWS, 2)  # of views: the first and the others
        self.outputs = [[row(orbits, 127) for _ in range(kinds)] for _ in range(kind.BUCKETS)]
        most = min(kind.LARGEST_FEATURE_WEIGHT, 500)
        self.features = [row(kind.FEATURES, most) for _ in range(kind.BUCKETS)]
        self.always = row(kind.BUCKETS, 1000)
        self._symmetries = kind.symmetries()

    def numbers(self) -> bytes:
        """As the core reads it."""
        flat = [weight for weights in self.inputs for weight in weights] + self.starts
        for outputs, features, always in zip(self.outputs, self.features, self.always, strict=True):
            flat += [*chain(*outputs), *features, always]
        return struct.pack(f"<{len(flat)}h", *flat)

    def estimate(self, board: Board[Any]) -> int:
        """What it says about a position."""
        kind = self.kind
        bucket = kind.bucket(board._line)
        total = 0
        for view, seen in enumerate(kind.inputs(board._line)):
            outputs = self.outputs[bucket][min(view, 1)]
            for table in self._symmetries:
                sums = list(self.starts)
                for place in seen:
                    weights = self.inputs[table[place]]
                    sums = [a + b for a, b in zip(sums, weights, strict=True)]
                cut = [min(max(each, 0), kind.ONE) for each in sums]
                total += sum(c * c * w for c, w in zip(cut, outputs, strict=True))
        features = zip(kind.features(board._line), self.features[bucket], strict=True)
        added = sum(count * weight for count, weight in features) + self.always[bucket]
        return _quotient(total * 400, 64 * kind.ONE**2) + _quotient(added, kind.FEATURE_UNIT)


def _quotient(number: int, divisor: int) -> int:
    """Without the remainder, towards zero."""
    return number // divisor if number >= 0 else -(-number // divisor)
