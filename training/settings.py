"""How much of what, for each game: four generations take about an hour on two cores."""

from __future__ import annotations

from dataclasses import dataclass

from training.fit import Fitting


@dataclass(frozen=True)
class Settings:
    """What a generation is.

    Its games are played at `nodes` positions a move after some random moves, from the least to the
    most, with so many strays in a thousand moves and so many asides to each position (see
    `core/self_play.hpp`). Its net learns from the positions of the last `window` generations. The
    match against the best net before has so many games, at so many seconds a move, after so many
    random moves.
    """

    games: int
    nodes: int
    random_moves: tuple[int, int]
    fitting: Fitting
    strays: int = 100
    asides: int = 4
    window: int = 3
    match_games: int = 80
    match_seconds: float = 0.05
    match_random_moves: int = 2


SETTINGS = {
    "pentago": Settings(
        games=40_000,
        nodes=1500,
        random_moves=(2, 9),
        fitting=Fitting(epochs=4, batch=8192, rate=0.004, decay=0.3),
    ),
    "builders": Settings(
        games=40_000,
        nodes=1000,
        random_moves=(1, 6),
        fitting=Fitting(epochs=4, batch=8192, rate=0.005, decay=0.2),
        window=4,
    ),
    "gess": Settings(
        games=5_000,
        nodes=700,
        random_moves=(2, 10),
        fitting=Fitting(epochs=8, batch=4096, rate=0.003),
        match_random_moves=4,
    ),
}
