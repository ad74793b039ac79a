"""Positions of games the engine plays against itself, as numbers in columns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tercet._core import SampleKind
from tercet.games import Game
from tercet.games.registry import STANDARD

ODDS = np.log(10) / 400  # an estimate of 400 means ten to one

Column = npt.NDArray[Any]


@dataclass(frozen=True)
class Samples:
    """What the net sees of each position, and what came of it, for the player to move."""

    inputs: Column  # [position, view, input]; what is one too high is none
    features: Column  # [position, feature]
    buckets: Column
    scores: Column  # what the search said, as an estimate
    kinds: Column  # a SampleKind of the core: positions of a game stand in order
    results: Column  # what came of the game: 1, 0 or -1; of an aside nothing

    def __len__(self) -> int:
        return len(self.buckets)

    def fits(self, net: Any) -> bool:
        """Could a net of this shape have seen them?"""
        return (
            self.inputs.shape[1:] == (net.VIEWS, net.MOST_INPUTS)
            and self.features.shape[1:] == (net.FEATURES,)
            and self.inputs.max(initial=0) <= net.INPUTS
        )

    def targets(self, share_of_score: float, patience: float) -> npt.NDArray[np.float32]:
        """The chance to win: so much of it as the search said, the rest as the game went on.

        Of an aside all of it is as the search said. How the game went on is what the searches of
        the next positions said, each less by the factor of patience, and what is left of it how the
        game ended; but not further than to a stray.
        """
        chances = 1 / (1 + np.exp(-ODDS * self.scores))
        rows = np.flatnonzero(self.kinds != int(SampleKind.ASIDE))
        targets = chances.copy()
        targets[rows] *= share_of_score
        targets[rows] += (1 - share_of_score) * self._prospects(chances, rows, patience)
        return np.asarray(targets, np.float32)

    def _prospects(self, chances: Column, rows: Column, patience: float) -> Column:
        """For each position of a game, what the game says that came after it."""
        columns = (chances[rows], self.kinds[rows], self.results[rows])
        backwards = (column[::-1].tolist() for column in columns)
        prospects = []
        later = math.nan  # what the rest of the game says to who moved before
        for chance, kind, result in zip(*backwards, strict=True):
            prospect = later
            if kind == int(SampleKind.LAST):
                prospect = (result + 1) / 2
            elif kind == int(SampleKind.STRAYED):
                prospect = chance
            prospects.append(prospect)
            later = 1 - (patience * prospect + (1 - patience) * chance)
        return np.array(prospects[::-1])

    def save(self, path: Path) -> None:
        unfinished = path.with_suffix(".part")  # a file that was cut short must not look whole
        with unfinished.open("wb") as file:
            np.savez(file, **vars(self))
        unfinished.replace(path)

    @classmethod
    def load(cls, *paths: Path) -> Samples:
        """Those of all files, one after the other."""
        with ExitStack() as stack:
            files = [stack.enter_context(np.load(path)) for path in paths]
            names = [field.name for field in fields(cls)]
            # One column after the other: all parts beside the whole would take twice the memory.
            return cls(*(np.concatenate([file[name] for file in files]) for name in names))

    @classmethod
    def joined(cls, parts: Sequence[Samples]) -> Samples:
        return cls(
            *(np.concatenate(columns) for columns in zip(*map(_columns, parts), strict=True))
        )


def _columns(samples: Samples) -> tuple[Column, ...]:
    return tuple(vars(samples).values())


def from_core(game: Game, played: Any) -> Samples:
    """The columns of games that the core has played."""
    net: Any = game.styles[STANDARD].net
    inputs = np.frombuffer(played.inputs, np.uint32).reshape(len(played), net.VIEWS, -1)
    return Samples(
        inputs.astype(np.min_scalar_type(net.INPUTS)),
        np.frombuffer(played.features, np.int16).reshape(len(played), net.FEATURES),
        np.frombuffer(played.buckets, np.uint8),
        np.frombuffer(played.scores, np.int32),
        np.frombuffer(played.kinds, np.int8),
        np.frombuffer(played.results, np.int8),
    )
