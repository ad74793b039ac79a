"""Positions of games the engine plays against itself, as numbers in columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tercet import _core
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
    results: Column  # what came of the game: 1, 0 or -1, or NO_RESULT

    def __len__(self) -> int:
        return len(self.buckets)

    def fits(self, net: Any) -> bool:
        """Could a net of this shape have seen them?"""
        return (
            self.inputs.shape[1:] == (net.VIEWS, net.MOST_INPUTS)
            and self.features.shape[1:] == (net.FEATURES,)
            and self.inputs.max(initial=0) <= net.INPUTS
        )

    def targets(self, share_of_score: float) -> npt.NDArray[np.float32]:
        """The chance to win: so much of it as the search said, the rest as the game ended.

        Where there is no result, all of it as the search said.
        """
        expected = 1 / (1 + np.exp(-ODDS * self.scores))
        share = np.where(self.results == _core.NO_RESULT, 1, share_of_score)
        chances = share * expected + (1 - share) * (self.results + 1) / 2
        return np.asarray(chances, np.float32)

    def save(self, path: Path) -> None:
        unfinished = path.with_suffix(".part")  # a file that was cut short must not look whole
        with unfinished.open("wb") as file:
            np.savez(file, **vars(self))
        unfinished.replace(path)

    @classmethod
    def load(cls, path: Path) -> Samples:
        with np.load(path) as columns:
            return cls(**columns)

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
        np.frombuffer(played.results, np.int8),
    )
