"""What became of each generation, a line of JSON each."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "logs"


@dataclass(frozen=True)
class Generation:
    """A generation: its data, its net, and the match that decided about it.

    In its games so many nodes were looked at for a move. Positions are those learned from: of this
    generation and of the last ones. Errors are mean squares of the chance to win. The match is
    against the best before; `share` are the points. `weights` is the checksum of
    the file of weights, where it is known.
    """

    game: str
    number: int
    games: int
    nodes: int
    positions: int
    play_seconds: float
    error: float
    error_held_back: float
    fit_seconds: float
    opponent: str
    match_games: int
    share: float
    low: float
    high: float
    accepted: bool
    weights: str = ""

    def __str__(self) -> str:
        verdict = "accepted" if self.accepted else "not accepted"
        return (
            f"{self.game}, generation {self.number}: {self.positions:,} positions, error "
            f"{self.error_held_back:.5f}, {self.share:.1%} ({self.low:.0%} to {self.high:.0%}) "
            f"against {self.opponent}: {verdict}"
        )


def checksum(path: Path) -> str:
    """By which a file of weights is known."""
    return f"{zlib.crc32(path.read_bytes()):08x}"


def log_of(game: str) -> Path:
    """The log that is kept with the program."""
    return FOLDER / f"{game}.jsonl"


def note(path: Path, generation: Generation) -> None:
    """Add a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(generation)) + "\n")


def read(path: Path) -> list[Generation]:
    """All generations of a log; none if there is no log."""
    if not path.exists():
        return []
    return [Generation(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]
