"""Where the games of a match begin: positions from a file, or after a few random moves, all or
only those that look even."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from tercet.engine import Engine, Limit
from tercet.games import Board, Game, TercetError
from tercet.games.errors import quoted
from tercet.games.registry import PLAIN
from tercet.players.ugi.lines import read_position

MOST_RANDOM_PLIES = 200
TRIES = 1000  # for an opening that is new and fits
# An opening looks even if a look at so many positions finds neither side better by more hundredths.
EVEN_NODES = 10_000
EVEN_HUNDREDTHS = 100


@dataclass(frozen=True)
class Openings:
    """A list of positions with the moves that led to them, used one after the other, over again."""

    text: str
    boards: tuple[Board[Any], ...]

    def take(self, number: int) -> list[Board[Any]]:
        """The first so many of them, in order, from the top again when there are too few."""
        return list(islice(cycle(self.boards), number))


def parse_openings(text: str, game: Game, pairs: int, seed: int) -> Openings:
    """`random:K`, `even:K`, or the name of a file with a position a line; enough for so many
    pairs."""
    if found := re.fullmatch(r"random:([0-9]{1,9})", text):
        boards = _random_openings(game, int(found[1]), pairs, seed, lambda board: True)
        failure = "went on"
    elif found := re.fullmatch(r"even:([0-9]{1,9})", text):
        with Engine(game, style=PLAIN, threads=1) as engine:
            boards = _random_openings(
                game, int(found[1]), pairs, seed, partial(_looks_even, engine)
            )
        failure = "looked even"
    elif not text or re.match(r"(random|even)(:|$)", text):
        raise TercetError(
            f"{quoted(text)} names no openings: write random:4, even:4, or the name of a file"
        )
    else:
        return Openings(text, _read_openings(Path(text), game))
    if not boards:
        raise TercetError(f"no game of {game.name} {failure} after {found[1]} random moves")
    return Openings(text, boards)


def _random_openings(
    game: Game, plies: int, pairs: int, seed: int, fits: Callable[[Board[Any]], bool]
) -> tuple[Board[Any], ...]:
    """Each a position of its own as long as there are enough; the seed settles which."""
    if plies > MOST_RANDOM_PLIES:
        raise TercetError(f"openings have at most {MOST_RANDOM_PLIES} random moves, not {plies}")
    random = Random(f"openings {seed}")
    seen: set[int] = set()
    found: list[Board[Any]] = []
    failures = 0
    while len(found) < pairs and failures < TRIES:
        board = game.board()
        board.playout(seed=random.getrandbits(64), max_plies=plies)
        if not board.outcome() and board.hash() not in seen and fits(board):
            found.append(board)
            failures = 0
        else:
            failures += 1
        seen.add(board.hash())
    return tuple(found)


def _looks_even(engine: Engine, board: Board[Any]) -> bool:
    """Judged by hand-made estimates, which do not change when a net learns more."""
    engine.new_game(seed=0)
    score = engine.play(board, Limit(nodes=EVEN_NODES)).score
    return not score.exact and abs(score.hundredths) <= EVEN_HUNDREDTHS


def _read_openings(file: Path, game: Game) -> tuple[Board[Any], ...]:
    """A position a line, or `startpos`; then, if wanted, `moves` and moves. `#` begins a remark."""
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise TercetError(f"cannot read the openings {file}: {reason}") from error
    boards = []
    for number, line in enumerate(lines, 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            board = read_position(words if words[0] == "startpos" else ["fen", *words], game)
        except TercetError as error:
            raise TercetError(f"{file}, line {number}: {error}") from error
        if outcome := board.outcome():
            raise TercetError(f"{file}, line {number}: the game is already over: {outcome}")
        boards.append(board)
    if not boards:
        raise TercetError(f"{file} holds no opening: write a position of {game.name} on each line")
    return tuple(boards)
