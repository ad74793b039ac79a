"""One generation after the other: play, learn, and let a match decide."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch

from tercet.engine.weights import load_net, write_weights
from tercet.games import Game, TercetError
from tercet.games.core_search import CoreNet
from tercet.games.registry import PLAIN, STANDARD
from training.fit import Losses, fit
from training.log import Generation, checksum, note, read
from training.matching import net_player, plain_player, play_match
from training.model import Net
from training.samples import Samples, from_core
from training.settings import Settings

GAMES_AT_A_TIME = 1000  # so that it can be seen to go on, and be stopped
TABLE_BYTES = 1 << 20
USE_ANOTHER_FOLDER = "use another --folder"

Say = Callable[[str], object]


@dataclass(frozen=True)
class Training:
    """The training of a game in a folder; what is there already is not done again."""

    game: Game
    settings: Settings
    folder: Path
    threads: int
    say: Say

    @property
    def log(self) -> Path:
        return self.folder / "log.jsonl"

    def samples(self, number: int) -> Path:
        return self.folder / f"generation-{number}.npz"

    def weights(self, number: int) -> Path:
        return self.folder / f"generation-{number}.net"

    def best(self) -> Path | None:
        """The weights of the last generation that was accepted."""
        accepted = [generation.number for generation in read(self.log) if generation.accepted]
        return self.weights(accepted[-1]) if accepted else None

    def next_generation(self) -> Generation:
        """Play, learn, and play the match."""
        number = len(read(self.log)) + 1
        best = self.best()
        if number > 1:
            self._samples_until(number - 1)  # if they are of no use, say so before it plays
        started = time.monotonic()
        self._play(number, best)
        played = time.monotonic()
        positions, losses = self._learn(number)
        learned = time.monotonic()
        settings = self.settings
        opponent = net_player(best) if best else plain_player()
        self.say(f"generation {number}: a match against {opponent.name}")
        result = play_match(
            self.game,
            (net_player(self.weights(number)), opponent),
            settings.match_games,
            settings.match_seconds,
            settings.match_random_moves,
            number,
            self.threads,
        )
        generation = Generation(
            game=self.game.name,
            number=number,
            games=settings.games,
            nodes=settings.nodes,
            positions=positions,
            play_seconds=round(played - started, 1),
            error=losses.trained,
            error_held_back=losses.held_back,
            fit_seconds=round(learned - played, 1),
            opponent=opponent.name,
            match_games=result.games,
            share=result.share,
            low=result.low,
            high=result.high,
            accepted=result.share >= 0.5,
            weights=checksum(self.weights(number)),
        )
        note(self.log, generation)
        return generation

    def _play(self, number: int, best: Path | None) -> None:
        """The games of a generation, by the best player so far."""
        if self.samples(number).exists():
            return
        self.say(f"generation {number}: playing {self.settings.games:,} games")
        search = self._search(best)
        parts: list[Samples] = []
        for first in range(0, self.settings.games, GAMES_AT_A_TIME):
            played = search.self_play(
                games=min(GAMES_AT_A_TIME, self.settings.games - first),
                seed=number << 32 | first,
                nodes=self.settings.nodes,
                random_moves=self.settings.random_moves,
                strays=self.settings.strays,
                asides=self.settings.asides,
                threads=self.threads,
            )
            parts.append(from_core(self.game, played))
            done = first + played.games
            self.say(f"generation {number}: {done:,} games, {sum(map(len, parts)):,} positions")
        Samples.joined(parts).save(self.samples(number))

    def _search(self, best: Path | None) -> Any:
        styles = self.game.styles
        if best is None:
            return styles[PLAIN].search(TABLE_BYTES)
        return styles[STANDARD].search(TABLE_BYTES, self.net_of(best))

    def net_of(self, weights: Path) -> CoreNet:
        """The net of a file, as the core has it."""
        net = self.game.styles[STANDARD].net
        assert net is not None
        return load_net(self.game, net, weights)

    def _learn(self, number: int) -> tuple[int, Losses]:
        samples = self._samples_until(number)
        self.say(f"generation {number}: learning from {len(samples):,} positions")
        torch.set_num_threads(self.threads)
        net = Net(self.game.styles[STANDARD].net, seed=number)
        losses = fit(net, samples, replace(self.settings.fitting, seed=number), self.say)
        write_weights(self.game.name, net.numbers().tobytes(), self.weights(number))
        return len(samples), losses

    def _samples_until(self, number: int) -> Samples:
        """Those that this generation learns from."""
        first = max(1, number - self.settings.window + 1)
        paths = [self.samples(each) for each in range(first, number + 1)]
        try:
            samples = Samples.load(*paths)
        except (OSError, KeyError, ValueError) as error:
            raise TercetError(f"{error}: {USE_ANOTHER_FOLDER}") from error
        if not samples.fits(self.game.styles[STANDARD].net):
            raise TercetError(f"{self.folder} is for a net of another shape: {USE_ANOTHER_FOLDER}")
        return samples
